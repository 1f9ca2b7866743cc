import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import { parentalDevice } from '#rules/parental/settings.ts';
import { deviceQuery, selfQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { elevation } from './elevation.ts';

/** What a right PIN is saved for in minutes, when its dialogue is set to save it and when it is not [A-PAR-23]. */
export type SavedMinutes = 30 | 1;
const SAVED_MINUTES = 'parentalChannels';

/** What can be asked of the server about the PIN. Each throws the server's refusal. */
export function usePin() {
  const queries = useQueryClient();
  const session = useBrowserSession();
  const clock = useServerClock();
  const wire = useWire();

  /** From now on the PIN need not be said for as long as this device's settings say. */
  async function keepElevation(now: number): Promise<void> {
    const id = session().userDevice();
    if (id === null) return;
    const { parental_settings, settings } = await readQuery(queries, deviceQuery(id));
    elevation.keep(id, parentalDevice(parental_settings, settings), now);
  }

  async function check(pincode: string): Promise<void> {
    const now = clock();
    await wire().call('parental.checkPin', { body: { pincode } });
    await keepElevation(now);
  }

  /** Who has just said the PIN may loosen what it guards. */
  async function saveFor(minutes: SavedMinutes): Promise<void> {
    const id = session().userDevice();
    if (id === null) return;
    const now = clock();
    const { settings } = await readQuery(queries, deviceQuery(id));
    const changed = await wire().call('session.updateDevice', {
      params: { id },
      body: { settings: { ...settings, [SAVED_MINUTES]: minutes } },
    });
    queries.setQueryData(deviceQuery(id).queryKey, changed);
    elevation.keep(id, parentalDevice(changed.parental_settings, changed.settings), now);
  }

  async function change(pincode: string, oldPin: string | null): Promise<User> {
    const now = clock();
    const old = oldPin === null ? {} : { old_pincode: oldPin };
    const user = await wire().call('account.updateSelf', { body: { pincode, ...old } });
    queries.setQueryData(selfQuery().queryKey, user);
    await keepElevation(now);
    return user;
  }

  const send = () => wire().call('parental.sendPin', {});
  return { check, saveFor, change, send };
}
