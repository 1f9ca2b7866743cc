import type { Milliseconds } from '#contract/units.ts';
import { milliseconds } from '../units.ts';

const FIRST_PING = 2_000;
const SLOWEST_PING = 60_000;
/** Time limit of a ping. */
export const PING_TIMEOUT: Milliseconds = milliseconds(3_000);

/** The delay before a ping, after some without an answer: doubled each time, a minute at most. */
export const pingDelay = (unanswered: number): Milliseconds =>
  milliseconds(Math.min(FIRST_PING * 2 ** unanswered, SLOWEST_PING));

/** So long a player counts as one that was reopened because the connection came back [C-PLAY-21]. */
export const RETRYING: Milliseconds = milliseconds(3_000);
