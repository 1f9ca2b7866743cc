import { unixSeconds } from '../units.ts';
import { type Position, type Programme, playableAt } from './programme.ts';

export const SCRUB_STEP_SECONDS = 10;
const CLEAR_OF_END_SECONDS = 5;
const SHORTEST_WITH_LINE_SECONDS = 20;

/** Scrub positions are rounded down to multiples of ten seconds: 1719 gives 1710 [C-VALID-05]. */
export const scrubStep = (seconds: number): number => Math.floor(seconds / SCRUB_STEP_SECONDS) * SCRUB_STEP_SECONDS;

/** Only programmes longer than 20 seconds can be scrubbed [C-VALID-10]. */
export const hasScrubLine = (durationSeconds: number): boolean => durationSeconds > SHORTEST_WITH_LINE_SECONDS;

/**
 * The position after a scrub to `offset` seconds from the programme's start; null for an invalid one: before
 * the start [C-VALID-09], or outside the archive [C-VALID-07]. It never comes closer than five seconds to
 * the programme's end [C-VALID-08], and within 30 seconds of now it is live [C-VALID-06].
 */
export function scrubTo(programme: Programme, offset: number, now: number): Position | null {
  if (offset < 0 || programme.start > now) return null;
  const latest = Math.max(programme.start, programme.end - CLEAR_OF_END_SECONDS);
  const instant = Math.min(programme.start + scrubStep(offset), latest);
  // What is yet to be broadcast of a programme that is on is live.
  const position = playableAt(unixSeconds(Math.min(instant, now)), programme, now);
  return position.kind === 'refused' ? null : position;
}
