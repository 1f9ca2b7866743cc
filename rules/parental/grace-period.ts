import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import type { Action } from './gate.ts';
import { elevationSeconds, graceMinutes, type ParentalDevice } from './settings.ts';

/** The grace period without a chosen one: for the action itself and what follows at once [A-PAR-22]. */
const AFTER_PIN_SECONDS = 2;
/** An action that needed no PIN is not checked again for this long [A-PAR-22]. */
const AFTER_NOTHING_SECONDS = 5;

/** The client's view of the grace period; the server decides. */
export interface GracePeriod {
  /** For all actions, from a chosen grace period; kept across pages. */
  readonly graceUntil: UnixSeconds | null;
  /** For all actions, right after a passed PIN check. */
  readonly pinUntil: number;
  /** For actions that needed no PIN. */
  readonly passedUntil: Readonly<Partial<Record<Action, number>>>;
}

export const noGracePeriod: GracePeriod = { graceUntil: null, pinUntil: 0, passedUntil: {} };

/** The grace period after a passed PIN check: the chosen one, else the short one [A-PAR-05, A-PAR-06]. */
export const gracePeriodAfterPin = (device: ParentalDevice, now: number): GracePeriod =>
  graceMinutes(device) === 0
    ? { ...noGracePeriod, pinUntil: now + AFTER_PIN_SECONDS }
    : { ...noGracePeriod, graceUntil: unixSeconds(now + elevationSeconds(device)) };

export const gracePeriodAfterPass = (gracePeriod: GracePeriod, action: Action, now: number): GracePeriod => ({
  ...gracePeriod,
  passedUntil: { ...gracePeriod.passedUntil, [action]: now + AFTER_NOTHING_SECONDS },
});

/** Whether an action needs no PIN [A-PAR-02, A-PAR-07]. */
export const isInGracePeriod = (
  { graceUntil, pinUntil, passedUntil }: GracePeriod,
  action: Action,
  now: number,
): boolean => now < (graceUntil ?? 0) || now < pinUntil || now < (passedUntil[action] ?? 0);
