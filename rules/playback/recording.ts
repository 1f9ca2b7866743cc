import type { UnixSeconds } from '#contract/units.ts';
import type { Span } from '../guide/schedule-day.ts';
import { unixSeconds } from '../units.ts';

/** What is written down of a recording follows what is recorded by no more than this. */
export const RECORDED_LATELY_SECONDS = 60;
/** A hole this short, as of a recorder that was started anew, is played over. */
export const BRIDGED_SECONDS = 60;

/** Whether a stretch of recording that is written down up to `end` goes on growing. */
export const isGrowing = (end: UnixSeconds, now: UnixSeconds): boolean => now - end <= RECORDED_LATELY_SECONDS;

/** A stretch as far as there is media: one that still grows has what was on air a moment ago. */
const reached = ({ start, end }: Span, now: UnixSeconds): Span =>
  isGrowing(end, now) ? { start, end: unixSeconds(Math.max(end, now)) } : { start, end };

/** What can be watched of a recording, given its stretches in order: short holes are part of it. */
export const watchableSpans = (stretches: readonly Span[], now: UnixSeconds): readonly Span[] =>
  stretches.map((stretch, index) => {
    const { start, end } = reached(stretch, now);
    const next = stretches[index + 1]?.start;
    return next !== undefined && next > end && next - end <= BRIDGED_SECONDS ? { start, end: next } : { start, end };
  });

/**
 * From where a recording, given its stretches in order, plays when an instant is wished: from there, or from the end of the
 * short hole it lies in. Null: there is nothing to play.
 */
export function playableFrom(stretches: readonly Span[], instant: UnixSeconds, now: UnixSeconds): UnixSeconds | null {
  const isWatchable = watchableSpans(stretches, now).some(({ start, end }) => start <= instant && instant < end);
  const first = stretches.find((stretch) => reached(stretch, now).end > instant);
  return isWatchable && first !== undefined ? unixSeconds(Math.max(instant, first.start)) : null;
}
