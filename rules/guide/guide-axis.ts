import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { instantAtWall, localTime } from './local-time.ts';
import { type Span, scheduleDay } from './schedule-day.ts';
import { dayFrom, dayOfLine, daysAround } from './schedule-lines.ts';

/** The ruler has a mark for each. */
export const HALF_HOUR_SECONDS = 1800;
const MILLISECONDS = 1000;
const FIRST_TIME_OF_DAY = '03:00';

/** The time that a guide of many channels reaches: whole schedule days of a zone, one after another. */
export interface GuideAxis extends Span {
  readonly zone: string;
  /** Schedule days (`YYYY-MM-DD`) in order. */
  readonly days: readonly string[];
}

export interface GuideReach {
  /** Of the longest archive of the channels. */
  readonly archivedDays: number;
  /** How far ahead the longest guide of the channels reaches. */
  readonly futureDays: number;
}

/** The axis of a schedule day. */
export function guideAxis(today: string, zone: string, { archivedDays, futureDays }: GuideReach): GuideAxis {
  const days = daysAround(today, archivedDays, futureDays);
  const [first = today] = days;
  return { zone, days, start: scheduleDay(first, zone).start, end: scheduleDay(days.at(-1) ?? today, zone).end };
}

/** The schedule day of an instant (Unix seconds). */
export const dayAt = (instant: number, zone: string): string => dayOfLine(localTime(unixSeconds(instant), zone));

/** The last mark of the ruler at an instant (Unix seconds) or before it. */
export const halfHourAt = ({ start }: Span, instant: number): UnixSeconds =>
  unixSeconds(start + Math.floor((instant - start) / HALF_HOUR_SECONDS) * HALF_HOUR_SECONDS);

/** The marks of the ruler within a span of the axis. */
export function halfHoursWithin(axis: Span, span: Span): readonly UnixSeconds[] {
  const first = halfHourAt(axis, Math.max(axis.start, span.start));
  const count = Math.max(0, Math.ceil((Math.min(axis.end, span.end) - first) / HALF_HOUR_SECONDS));
  return Array.from({ length: count }, (_, index) => unixSeconds(first + index * HALF_HOUR_SECONDS));
}

/** An instant as near to another one (Unix seconds) as the axis has it. */
export const withinAxis = ({ start, end }: Span, instant: number): UnixSeconds =>
  unixSeconds(Math.min(Math.max(instant, start), end - 1));

/** The instant of another schedule day at the clock time of this one (Unix seconds). */
export function sameTimeOn(day: string, instant: number, zone: string): UnixSeconds {
  const { time } = localTime(unixSeconds(instant), zone);
  const date = time >= FIRST_TIME_OF_DAY ? day : dayFrom(day, 1);
  return instantAtWall(unixSeconds(Date.parse(`${date}T${time}:00Z`) / MILLISECONDS), zone);
}
