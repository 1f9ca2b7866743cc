import type { UnixSeconds } from '#contract/units.ts';
import { LIVE_WITHIN_SECONDS } from '../guide/archive.ts';

/** The playable part of a schedule line: start and end of its picture. */
export interface Programme {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly isCatchupAvailable: boolean;
  /** The operator may not show it: while it is on, a clip plays in its place [C-PLAY-14]. */
  readonly isBlackout: boolean;
}

/** The position of a channel: the live edge, or an instant of its archive. */
export type Position = { readonly kind: 'live' } | { readonly kind: 'archive'; readonly at: UnixSeconds };

/** A refused action with its message. */
export interface Refusal {
  readonly kind: 'refused';
  readonly message: 'error_schedule_from_future' | 'error_schedule_copyright_banned';
}

/** The state of a schedule line by the clock. */
export type Standing = 'past_available' | 'past_missing' | 'now' | 'future';

export function standingOf({ start, end, isCatchupAvailable }: Programme, now: number): Standing {
  if (start > now) return 'future';
  if (end > now) return 'now';
  return isCatchupAvailable ? 'past_available' : 'past_missing';
}

/** What a click on a schedule line plays [C-VALID-21, C-VALID-22]: the current programme plays live. */
export function choose(programme: Programme, now: number): Position | Refusal {
  switch (standingOf(programme, now)) {
    case 'now':
      return { kind: 'live' };
    case 'past_available':
      return { kind: 'archive', at: programme.start };
    case 'past_missing':
      return { kind: 'refused', message: 'error_schedule_copyright_banned' };
    case 'future':
      return { kind: 'refused', message: 'error_schedule_from_future' };
  }
}

/** Whether the past part of a programme may be watched: it has started, and is in the archive [C-VALID-07]. */
export const isScrubbable = ({ start, isCatchupAvailable }: Programme, now: number): boolean =>
  start <= now && isCatchupAvailable;

/** Why nothing plays at an instant. */
export interface MomentRefusal {
  readonly kind: 'refused';
  readonly reason: 'beyond_live' | 'not_recorded';
}

/**
 * What plays at an instant, for whatever leads there, a scrub or a step: nothing beyond now [C-LIVE-07], live within the last
 * half minute [C-VALID-06], and before that the archive of a programme that can be clicked [C-VALID-07].
 */
export function playableAt(instant: UnixSeconds, programme: Programme | null, now: number): Position | MomentRefusal {
  if (instant > now) return { kind: 'refused', reason: 'beyond_live' };
  const position = positionAt(instant, now);
  const isOpen = position.kind === 'live' || (programme !== null && isScrubbable(programme, now));
  return isOpen ? position : { kind: 'refused', reason: 'not_recorded' };
}

/** The position of a past instant: within 30 seconds of now it is live [C-VALID-06, C-CHLOAD-10]. */
export const positionAt = (instant: UnixSeconds, now: number): Position =>
  now - instant < LIVE_WITHIN_SECONDS ? { kind: 'live' } : { kind: 'archive', at: instant };

/** The programme at an instant; null in a hole of the guide. */
export const programmeAt = <Line extends Programme>(programmes: readonly Line[], instant: number): Line | null =>
  programmes.find(({ start, end }) => start <= instant && instant < end) ?? null;

/** The first programme that starts at an instant or after it. */
export function programmeFrom<Line extends Programme>(programmes: readonly Line[], instant: number): Line | null {
  const later = programmes.filter(({ start }) => start >= instant);
  return later.reduce<Line | null>((first, line) => (first === null || line.start < first.start ? line : first), null);
}
