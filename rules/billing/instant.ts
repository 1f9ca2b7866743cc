import type { IsoInstant, UnixSeconds } from '#contract/units.ts';
import { unixSecondsOf } from '../units.ts';

/** An instant of the wire as the second it is in. */
export const secondsOfInstant = (instant: IsoInstant): UnixSeconds => unixSecondsOf(new Date(instant));
