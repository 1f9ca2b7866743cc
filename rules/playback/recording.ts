import type { UnixSeconds } from '#contract/units.ts';
import type { Span } from '../guide/schedule-day.ts';
import { unixSeconds } from '../units.ts';

/** The saved stretches lag behind the recording by at most this. */
export const RECORDED_LATELY_SECONDS = 60;
/** A hole this short, such as from a restarted recorder, is skipped in playback. */
export const BRIDGED_SECONDS = 60;

/** Whether a stretch saved up to `end` is still growing. */
export const isGrowing = (end: UnixSeconds, now: UnixSeconds): boolean => now - end <= RECORDED_LATELY_SECONDS;

/** A stretch up to its media: a growing one has media until a moment ago. */
const reached = ({ start, end }: Span, now: UnixSeconds): Span =>
  isGrowing(end, now) ? { start, end: unixSeconds(Math.max(end, now)) } : { start, end };

/** The watchable spans of a recording, from its stretches in order; short holes are included. */
export const watchableSpans = (stretches: readonly Span[], now: UnixSeconds): readonly Span[] =>
  stretches.map((stretch, index) => {
    const { start, end } = reached(stretch, now);
    const next = stretches[index + 1]?.start;
    return next !== undefined && next > end && next - end <= BRIDGED_SECONDS ? { start, end: next } : { start, end };
  });

/**
 * The position from which a recording, given its stretches in order, plays a requested instant: that instant, or the end of
 * a short hole around it. Null: nothing to play.
 */
export function playableFrom(stretches: readonly Span[], instant: UnixSeconds, now: UnixSeconds): UnixSeconds | null {
  const isWatchable = watchableSpans(stretches, now).some(({ start, end }) => start <= instant && instant < end);
  const first = stretches.find((stretch) => reached(stretch, now).end > instant);
  return isWatchable && first !== undefined ? unixSeconds(Math.max(instant, first.start)) : null;
}
