import type { UnixSeconds } from '#contract/units.ts';
import { instantAtWall, localTime } from '../guide/local-time.ts';
import { unixSeconds } from '../units.ts';

const MILLISECONDS = 1000;
const SECONDS_PER_DAY = 86_400;
const YEAR_LENGTH = 'YYYY'.length;
const CLOCK_START = 'YYYY-MM-DDT'.length;
const CLOCK_END = CLOCK_START + 'HH:MM:SS'.length;

/** The start of the next year in `zone` [B-TV-17]. */
export function nextNewYear(now: UnixSeconds, zone: string): UnixSeconds {
  const year = Number(localTime(now, zone).date.slice(0, YEAR_LENGTH));
  return instantAtWall(unixSeconds(Date.UTC(year + 1, 0, 1) / MILLISECONDS), zone);
}

/** Remaining time in whole days and the rest of a day (`HH:MM:SS`). */
export const timeLeft = (seconds: number): { readonly days: number; readonly clock: string } => ({
  days: Math.floor(seconds / SECONDS_PER_DAY),
  clock: new Date((seconds % SECONDS_PER_DAY) * MILLISECONDS).toISOString().slice(CLOCK_START, CLOCK_END),
});
