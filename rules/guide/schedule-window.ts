import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { parseDay, type Span, scheduleDay } from './schedule-day.ts';

const SECONDS_PER_DAY = 86_400;
/** What is shown each side of now when nothing is asked for, and the length of a window with one end named. */
const USUAL_REACH = SECONDS_PER_DAY;
/** No wish reaches further from now than this, unless it is shorter than this. */
const LONGEST_REACH = 35 * SECONDS_PER_DAY;

export interface ScheduleWish {
  readonly start?: UnixSeconds | undefined;
  readonly end?: UnixSeconds | undefined;
  /** `YYYY-M-D`, zero-padded or not. */
  readonly date?: string | undefined;
}

/**
 * The stretch of guide that is wished for: a day, a span, or, without a wish, a stretch around now. Null when the
 * date names no day.
 */
export function scheduleWindow({ start, end, date }: ScheduleWish, zone: string, now: UnixSeconds): Span | null {
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

/** Keeps a short span as it is; of a long one, the part near now. */
function withinReach(span: Span, now: UnixSeconds): Span {
  if (span.end - span.start <= LONGEST_REACH) return span;
  return {
    start: unixSeconds(Math.max(span.start, now - LONGEST_REACH)),
    end: unixSeconds(Math.min(span.end, now + LONGEST_REACH)),
  };
}
