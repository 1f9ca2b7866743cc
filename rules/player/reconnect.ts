import type { Milliseconds } from '#contract/units.ts';
import { milliseconds } from '../units.ts';

const FIRST_PING = 2_000;
const SLOWEST_PING = 60_000;
/** An answer that takes longer is none. */
export const PING_TIMEOUT: Milliseconds = milliseconds(3_000);

/** How long to wait before a ping, after so many without an answer: twice as long each time, a minute at most. */
export const pingDelay = (unanswered: number): Milliseconds =>
  milliseconds(Math.min(FIRST_PING * 2 ** unanswered, SLOWEST_PING));
