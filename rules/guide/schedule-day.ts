import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { instantAtWall } from './local-time.ts';

/** Lines up to 02:59 belong to the day before [B-LIST-04]. */
const DAY_STARTS_AT_HOUR = 3;
const SECONDS_PER_HOUR = 3600;
const MILLISECONDS = 1000;

const WRITTEN_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** A stretch of time from `start` up to, not including, `end`. */
export interface Span {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
}

/** Normalizes `YYYY-M-D`, zero-padded or not, to `YYYY-MM-DD`; null for an invalid date. */
export function parseDay(written: string): string | null {
  const [, year, month, day] = WRITTEN_DAY.exec(written) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = new Date(`${padded}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(padded) ? null : padded;
}

function startOfDay(day: string, daysLater: number, zone: string): UnixSeconds {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + daysLater);
  return instantAtWall(unixSeconds(midnight.getTime() / MILLISECONDS + DAY_STARTS_AT_HOUR * SECONDS_PER_HOUR), zone);
}

/** The schedule day `YYYY-MM-DD` of a zone: 03:00 to 03:00, so 23 to 25 hours where clocks change. */
export const scheduleDay = (day: string, zone: string): Span => ({
  start: startOfDay(day, 0, zone),
  end: startOfDay(day, 1, zone),
});
