import { useQueryClient } from '@tanstack/react-query';
import { parentalDialogue } from '#rules/parental/dialogue.ts';
import { type Action, type Barrier, barrierBefore } from '#rules/parental/gate.ts';
import { parentalDevice } from '#rules/parental/settings.ts';
import { unixSeconds } from '#rules/units.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { isRefusal } from '#web/app/areas/session/device.ts';
import { deviceQuery, selfQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { askModal } from '#web/app/modals/modals.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import { elevation } from './elevation.ts';

export interface Barriers {
  /** What stands before an action now; null: nothing. */
  find(action: Action): Promise<Barrier | null>;
  /** Leads the viewer past it; answers whether they are. Behind signing in there may be another one. */
  pass(barrier: Barrier, action: Action): Promise<boolean>;
  /** Offers a PIN where none is set, to who has made a profile that should not be left without one. */
  offerPin(): Promise<void>;
  /** The server sees a barrier where none was seen here: what was known of the viewer is read anew. */
  forget(): Promise<void>;
}

const NO_SETTINGS = { settings: null, parental_settings: null };
/** A guest has no device of a user's; what asked for nothing is kept all the same. */
const GUEST = 'guest';

/** What stands in the way of the viewer's actions, and the ways past it. */
export function useBarriers(): Barriers {
  const queries = useQueryClient();
  const session = useBrowserSession();
  const clock = useServerClock();

  async function find(action: Action): Promise<Barrier | null> {
    try {
      return await look(action);
    } catch (error) {
      // Its token was refused: who stands before a gate has done what renews it [A-SESS-20]. A lost device has begun anew.
      if (!isRefusal(error, 'authentication_failed') || !session().needsRenewal()) throw error;
      return look(action);
    }
  }

  async function look(action: Action): Promise<Barrier | null> {
    await session().ready();
    const device = session().userDevice();
    const holder = device ?? GUEST;
    if (elevation.holds(holder, action, clock())) return null;
    const [user, { settings, parental_settings }] = await Promise.all([
      readQuery(queries, selfQuery()),
      device === null ? NO_SETTINGS : readQuery(queries, deviceQuery(device)),
    ]);
    const now = clock();
    const barrier = barrierBefore(action, {
      status: user.parental_status,
      isGuest: user.is_guest,
      settings: parentalDevice(parental_settings, settings).parental,
      isElevated: false,
      skipsPinCheck: false,
      boughtAt: elevation.boughtAt(),
      now: unixSeconds(now),
    });
    if (barrier === null) elevation.pass(holder, action, now);
    return barrier;
  }

  async function pass(barrier: Barrier, action: Action): Promise<boolean> {
    switch (barrier) {
      case 'sign_in':
        return askToSignIn();
      case 'pin_creation':
        return createPin(false);
      case 'pin':
        return (await askModal('pincode', { action })) === 'accepted';
    }
  }

  const createPin = async (isForProfile: boolean): Promise<boolean> =>
    (await isPinWanted(isForProfile)) && (await askModal('parental_set', {})) === 'saved';

  async function offerPin(): Promise<void> {
    const { parental_status } = await readQuery(queries, selfQuery());
    if (parental_status === 'notset') await createPin(true);
  }

  /** What the operator asks parents stands before our own words [A-MODAL-07]. */
  async function isPinWanted(isForProfile: boolean): Promise<boolean> {
    const { parental_dialogue } = await readQuery(queries, selfQuery());
    const answer =
      parentalDialogue(parental_dialogue) === null
        ? await askModal('parental_start', { isForProfile })
        : await askModal('parental', {});
    return answer === 'wanted';
  }

  async function forget(): Promise<void> {
    elevation.end();
    await Promise.all(
      [selfQuery().queryKey, ['session.getDevice']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }

  return { find, pass, offerPin, forget };
}
