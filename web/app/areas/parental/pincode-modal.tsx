import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parentalDevice } from '#rules/parental/settings.ts';
import { deviceQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Switch } from '#web/app/ui/choice.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { PinPad } from './pin-pad.tsx';
import { SendPin } from './send-pin.tsx';
import { type SavedMinutes, usePin } from './use-pin.ts';
import { usePinRefusal } from './use-pin-refusal.ts';

const LONG: SavedMinutes = 30;
const SHORT: SavedMinutes = 1;

/** Says the PIN: at its fourth digit, by thumb or keyboard [A-PAR-08, A-VALID-02, C-PIN-04]. */
export function PincodeModal({ frame, onAnswer }: ModalProps<'pincode'>) {
  const { t } = useTexts<'parental'>();
  const { check, saveFor } = usePin();
  const refusal = usePinRefusal();
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const device = useBrowserSession()().userDevice();
  const { data } = useQuery({ ...deviceQuery(device ?? ''), enabled: device !== null });
  const saved = parentalDevice(data?.parental_settings ?? null, data?.settings ?? null).savedMinutes;
  /** What the viewer has chosen here; who chooses nothing leaves it as it is. */
  const [chosen, setChosen] = useState<SavedMinutes | null>(null);

  async function say(said: string): Promise<void> {
    setChecking(true);
    try {
      await check(said);
    } catch (error) {
      setPin('');
      refusal.take(error);
      return;
    } finally {
      setChecking(false);
    }
    if (chosen !== null && chosen !== saved) await saveFor(chosen).catch(tellUnsaved);
    onAnswer('accepted');
  }

  /** The PIN was right all the same. */
  const tellUnsaved = () => showToast({ tone: 'danger', text: t('parental.unsaved') });

  return (
    <ModalDialog frame={frame} title={t('parental.enter.title')} text={t('parental.enter.text')}>
      <PinPad
        value={pin}
        onChange={(next) => {
          setPin(next);
          refusal.clear();
        }}
        onComplete={say}
        error={refusal.text}
        disabled={isChecking || refusal.isWaiting}
      >
        <Switch
          label={t('parental.save', { count: LONG })}
          {...(chosen === SHORT && { hint: t('parental.saveShortly', { count: SHORT }) })}
          checked={(chosen ?? saved) >= LONG}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked ? LONG : SHORT)}
        />
        {/* A viewer who had it sent may try at once. */}
        <SendPin onSent={refusal.clear} />
      </PinPad>
    </ModalDialog>
  );
}
