import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device, ParentalSettings } from '#contract/session.ts';
import { graceMinutes, type ParentalDevice, parentalDevice } from '#rules/parental/settings.ts';
import { deviceQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { elevation } from './elevation.ts';
import { useBarriers } from './use-barriers.ts';

type Changes = Partial<ParentalSettings>;

/**
 * What the PIN guards on this device, and how that is changed: at once, and back again when the server could not be reached.
 * Loosening it takes a PIN that still holds: else it is asked for, and the change made after it.
 */
export function useParentalSettings() {
  const { t } = useTexts<'parental'>();
  const queries = useQueryClient();
  const wire = useWire();
  const clock = useServerClock();
  const barriers = useBarriers();
  const id = useBrowserSession()().userDevice() ?? '';
  const query = deviceQuery(id);
  const { data: device, isError, refetch } = useQuery({ ...query, enabled: id !== '' });
  const [pending, setPending] = useState<Changes>({});

  const save = (changes: Changes) =>
    wire().call('session.updateDevice', { params: { id }, body: { parental_settings: changes } });

  /** Null: the viewer did not say the PIN. */
  async function saveAsParent(changes: Changes) {
    try {
      return await save(changes);
    } catch (error) {
      if (!(error instanceof WireError) || error.code !== 'pincode_required') throw error;
      await barriers.forget();
      return (await barriers.pass('pin', 'settings')) ? save(changes) : null;
    }
  }

  /** Another grace period counts for a viewer who has entered the PIN here; only that viewer is granted a longer one. */
  function followGrace(before: ParentalDevice, after: ParentalDevice): void {
    const now = clock();
    const isParent = graceMinutes(after) > graceMinutes(before) || elevation.holds(id, 'settings', now);
    if (isParent && graceMinutes(after) !== graceMinutes(before)) elevation.keep(id, after, now);
  }

  /** What was not saved is again as it was. */
  const drop = (changes: Changes) =>
    setPending((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changes))));

  const change = useMutation({
    mutationFn: saveAsParent,
    // One after the other: what the PIN was asked for is over before the next one asks.
    scope: { id: 'parental.settings' },
    onSuccess: (saved, changes) => {
      if (saved === null) return drop(changes);
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, saved);
      if (before !== undefined) followGrace(settingsOf(before), settingsOf(saved));
    },
    onError: (_error, changes) => {
      drop(changes);
      showToast({ tone: 'danger', text: t('parental.page.failed') });
    },
  });

  return {
    settings: device === undefined ? null : { ...settingsOf(device).parental, ...pending },
    isFailed: isError && device === undefined,
    readAgain: refetch,
    change(changes: Changes): void {
      setPending((all) => ({ ...all, ...changes }));
      change.mutate(changes);
    },
  };
}

const settingsOf = ({ parental_settings, settings }: Device) => parentalDevice(parental_settings, settings);
