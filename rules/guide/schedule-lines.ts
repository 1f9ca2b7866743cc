import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import type { Span } from './schedule-day.ts';

const SECONDS_PER_HOUR = 3600;
const HOURS_PER_DAY = 24;
const LEAST_DAYS_BACK = 3;
const DAYS_AHEAD = 3;
/** No schedule day is longer: one has an hour more where clocks change. */
const HOURS_OF_LONGEST_DAY = 25;
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
  return time >= FIRST_TIME_OF_DAY ? date : dayFrom(date, -1);
}

/** The day so many days after another one, both `YYYY-MM-DD`. */
export function dayFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, day.length);
}

/** Lines by schedule day, days in order, lines in their given order. */
export function linesByDay<Line extends PrintedLine>(lines: readonly Line[]): readonly DayOfLines<Line>[] {
  const days = Map.groupBy(lines, dayOfLine);
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay })).sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A line with the position of its picture. */
interface PlacedLine extends PrintedLine {
  readonly real_timestamp: UnixSeconds;
  readonly real_duration: number;
}

/**
 * The lines of the schedule day of what is on at an instant (Unix seconds), or comes next, and the first one of the day
 * after: what follows the last one of the day.
 */
export function linesOfDayAt<Line extends PlacedLine>(lines: readonly Line[], instant: number): readonly Line[] {
  const on = lines.find(({ real_timestamp, real_duration }) => instant < real_timestamp + real_duration);
  if (on === undefined) return [];
  const day = dayOfLine(on);
  const ofDay = lines.filter((line) => dayOfLine(line) === day);
  const next = lines.find((line) => dayOfLine(line) > day);
  return next === undefined ? ofDay : [...ofDay, next];
}

/** The requested part of a channel's schedule: its archive, at least 72 hours, and three days ahead [C-CONST-09]. */
export function windowAroundNow(now: number, archivedDays: number): Span {
  const hoursBack = daysBack(archivedDays) * HOURS_PER_DAY;
  return windowAround(now, hoursBack, DAYS_AHEAD * HOURS_PER_DAY);
}

/** The part of a schedule, as large as a day on both sides, that has the whole day of an instant. */
export const windowOfDayAt = (instant: number): Span =>
  windowAround(instant, HOURS_OF_LONGEST_DAY, HOURS_OF_LONGEST_DAY);

/** The schedule days that `windowAroundNow` reaches, or more ahead, in order, on a given day. */
export function daysAround(today: string, archivedDays: number, futureDays = DAYS_AHEAD): readonly string[] {
  const back = daysBack(archivedDays);
  const ahead = Math.max(DAYS_AHEAD, futureDays);
  return Array.from({ length: back + 1 + ahead }, (_, day) => dayFrom(today, day - back));
}

function windowAround(instant: number, hoursBack: number, hoursAhead: number): Span {
  const hour = Math.floor(instant / SECONDS_PER_HOUR) * SECONDS_PER_HOUR;
  return {
    start: unixSeconds(hour - hoursBack * SECONDS_PER_HOUR),
    end: unixSeconds(hour + hoursAhead * SECONDS_PER_HOUR),
  };
}

const daysBack = (archivedDays: number) => Math.max(LEAST_DAYS_BACK, archivedDays);
