import { useQueryClient } from '@tanstack/react-query';
import type { Device, User } from '#contract/session.ts';
import { devicesQuery } from '#web/app/areas/session/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { useBusy } from '#web/app/page/use-busy.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { useSettingsGate } from './use-settings-gate.ts';

interface Removal {
  readonly user: User;
  /** What the viewer is asked about. */
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Takes a device out of the list once the viewer has said that they mean it; its sessions end with it [C-VALID-40]. */
export function useRemoveDevice({ id }: Device, { user, name, onRemoved }: Removal) {
  const { t } = useTexts<'account'>();
  const wire = useWire();
  const queries = useQueryClient();
  const mayChange = useSettingsGate(user);
  const tellRefusal = useRefusalMessage();
  const [isBusy, run] = useBusy();

  const remove = () =>
    run(async () => {
      const question = {
        title: t('settings.devices.confirmTitle'),
        text: t('settings.devices.confirmText', { name }),
        confirm: t('settings.devices.remove'),
        isDangerous: true,
      };
      if ((await askModal('confirm', question)) === null) return;
      try {
        if (!(await mayChange())) return;
        await wire().call('session.removeDevice', { params: { id } });
      } catch (error) {
        if (isForbidden(error)) return void (await askModal('message', { text: t('settings.devices.tooMany') }));
        // One that somebody else has removed is as good as removed.
        if (!isGone(error)) return tellRefusal(error);
      }
      queries.setQueryData(devicesQuery().queryKey, (known) => known?.filter((device) => device.id !== id));
      showToast({ text: t('settings.devices.removed'), tone: 'positive' });
      onRemoved();
    });
  return { isBusy, remove };
}

/** There it stays, and takes the place of another one [A-ERR-08]. */
const isForbidden = (error: unknown) => error instanceof WireError && error.status === 403;

const isGone = (error: unknown) => error instanceof WireError && error.status === 404;
