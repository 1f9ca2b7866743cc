import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

/** What is written down of a recording follows what is recorded by less than this. */
export const RECORDED_LATELY_SECONDS = 60;

/** Whether a stretch of recording that is written down up to `end` goes on growing. */
export const isGrowing = (end: UnixSeconds, now: UnixSeconds): boolean => now - end <= RECORDED_LATELY_SECONDS;

/** How far the media of a stretch reaches: one that still grows has what was on air a moment ago. */
export const reachOf = (end: UnixSeconds, now: UnixSeconds): UnixSeconds =>
  isGrowing(end, now) ? unixSeconds(Math.max(end, now)) : end;
