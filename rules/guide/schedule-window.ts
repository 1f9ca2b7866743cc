import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { parseDay, type Span, scheduleDay } from './schedule-day.ts';

const SECONDS_PER_DAY = 86_400;
/** The default window on each side of now, and the length of a window with one given end. */
const USUAL_REACH = SECONDS_PER_DAY;
/** The furthest distance from now, except for spans shorter than this. */
const LONGEST_REACH = 35 * SECONDS_PER_DAY;

export interface ScheduleRequest {
  readonly start?: UnixSeconds | undefined;
  readonly end?: UnixSeconds | undefined;
  /** `YYYY-M-D`, zero-padded or not. */
  readonly date?: string | undefined;
}

/**
 * The requested part of the guide: a day, a span, or by default a span around now. Null for an invalid date.
 */
export function scheduleWindow({ start, end, date }: ScheduleRequest, zone: string, now: UnixSeconds): Span | null {
  if (date !== undefined) {
    const day = parseDay(date);
    return day === null ? null : scheduleDay(day, zone);
  }
  if (start === undefined && end === undefined) {
    return { start: unixSeconds(now - USUAL_REACH), end: unixSeconds(now + USUAL_REACH) };
  }
  if (start === undefined) return { start: unixSeconds((end ?? now) - USUAL_REACH), end: end ?? now };
  return withinReach({ start, end: end ?? unixSeconds(start + USUAL_REACH) }, now);
}

/** Keeps a short span; cuts a long one to the part near now. */
function withinReach(span: Span, now: UnixSeconds): Span {
  if (span.end - span.start <= LONGEST_REACH) return span;
  return {
    start: unixSeconds(Math.max(span.start, now - LONGEST_REACH)),
    end: unixSeconds(Math.min(span.end, now + LONGEST_REACH)),
  };
}
