import type { UnixSeconds } from '#contract/units.ts';

/** How often something was done in a row, and when last. */
export interface Tally {
  readonly count: number;
  readonly latest: UnixSeconds;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A row ends when this long nothing was done. */
const FORGOTTEN_SECONDS = 24 * HOUR;

/** Seconds to wait after the first, second, … time; after the last of these it stays like that. */
export type Waits = readonly number[];

/** Four slips cost nothing; a day has room for 22 wrong PINs. */
export const guessWaits: Waits = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 120].map((minutes) => minutes * MINUTE);

/** A day has room for seven messages with the PIN, each of which is good for one more try. */
export const sendWaits: Waits = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/** Seconds until the next time is allowed; 0: now. */
export function secondsToWait(tally: Tally | null, waits: Waits, now: UnixSeconds): number {
  if (tally === null) return 0;
  const wait = waits[Math.min(tally.count, waits.length) - 1] ?? 0;
  return Math.max(0, tally.latest + wait - now);
}

/** The tally after it was done once more. */
export function countedOnce(tally: Tally | null, now: UnixSeconds): Tally {
  const goesOn = tally !== null && now - tally.latest < FORGOTTEN_SECONDS;
  return { count: goesOn ? tally.count + 1 : 1, latest: now };
}
