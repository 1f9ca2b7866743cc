import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

const SECONDS_PER_HOUR = 3600;
const HOURS_PER_DAY = 24;
const LEAST_HOURS_BACK = 72;
const SECONDS_AHEAD = 259_200;
/** Lines up to 02:59 belong to the day before [B-LIST-04]. */
const FIRST_TIME_OF_DAY = '03:00';

/** The text of a line: date `YYYY-MM-DD` and time `HH:MM` in the viewer's zone. */
export interface PrintedLine {
  readonly date: string;
  readonly time: string;
}

export interface DayOfLines<Line extends PrintedLine> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly lines: readonly Line[];
}

/** The schedule day a line is listed under. */
export function dayOfLine({ date, time }: PrintedLine): string {
  if (time >= FIRST_TIME_OF_DAY) return date;
  const before = new Date(`${date}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, date.length);
}

/** Lines by schedule day, days in order, lines in their given order. */
export function linesByDay<Line extends PrintedLine>(lines: readonly Line[]): readonly DayOfLines<Line>[] {
  const days = Map.groupBy(lines, dayOfLine);
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay })).sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The requested part of a channel's schedule: its archive, at least 72 hours, and three days ahead [C-CONST-09]. */
export function windowAroundNow(
  now: number,
  archivedDays: number,
): { readonly start: UnixSeconds; readonly end: UnixSeconds } {
  const hour = Math.floor(now / SECONDS_PER_HOUR) * SECONDS_PER_HOUR;
  const hoursBack = Math.max(LEAST_HOURS_BACK, archivedDays * HOURS_PER_DAY);
  return { start: unixSeconds(hour - hoursBack * SECONDS_PER_HOUR), end: unixSeconds(hour + SECONDS_AHEAD) };
}
