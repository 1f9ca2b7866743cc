import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import type { Action } from './gate.ts';
import { elevationSeconds, graceMinutes, type ParentalDevice } from './settings.ts';

/** Where no grace was chosen, a right PIN is good for what was asked, and for what that leads to at once [A-PAR-22]. */
const AFTER_PIN_SECONDS = 2;
/** What asked for nothing is not looked at again so soon [A-PAR-22]. */
const AFTER_NOTHING_SECONDS = 5;

/** For how long a client need not ask, as it knows; the server knows it better. */
export interface Held {
  /** For everything, by a grace that was chosen: kept from page to page. */
  readonly graceUntil: UnixSeconds | null;
  /** For everything, a moment after a right PIN. */
  readonly pinUntil: number;
  /** For what asked for nothing. */
  readonly passedUntil: Readonly<Partial<Record<Action, number>>>;
}

export const nothingHeld: Held = { graceUntil: null, pinUntil: 0, passedUntil: {} };

/** After a right PIN: with a grace its end, without one a moment [A-PAR-05, A-PAR-06]. */
export const heldAfterPin = (device: ParentalDevice, now: number): Held =>
  graceMinutes(device) === 0
    ? { ...nothingHeld, pinUntil: now + AFTER_PIN_SECONDS }
    : { ...nothingHeld, graceUntil: unixSeconds(now + elevationSeconds(device)) };

export const heldAfterNothing = (held: Held, action: Action, now: number): Held => ({
  ...held,
  passedUntil: { ...held.passedUntil, [action]: now + AFTER_NOTHING_SECONDS },
});

/** Whether an action need not ask [A-PAR-02, A-PAR-07]. */
export const isHeld = ({ graceUntil, pinUntil, passedUntil }: Held, action: Action, now: number): boolean =>
  now < (graceUntil ?? 0) || now < pinUntil || now < (passedUntil[action] ?? 0);
