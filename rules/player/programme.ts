import type { UnixSeconds } from '#contract/units.ts';
import { LIVE_WITHIN_SECONDS } from '../playback/moment.ts';

/** A line of a channel's schedule, as far as playing it goes: where its picture starts and ends. */
export interface Programme {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly isCatchupAvailable: boolean;
}

/** Where a channel plays: at the live edge, or from an instant of its archive. */
export type Position = { readonly kind: 'live' } | { readonly kind: 'archive'; readonly at: UnixSeconds };

/** A wish that is not granted, and the text that says why. */
export interface Refusal {
  readonly kind: 'refused';
  readonly message: 'error_schedule_from_future' | 'error_schedule_copyright_banned';
}

/** How a line of the schedule stands to the clock. */
export type Standing = 'past_available' | 'past_missing' | 'now' | 'future';

export function standingOf({ start, end, isCatchupAvailable }: Programme, now: number): Standing {
  if (start > now) return 'future';
  if (end > now) return 'now';
  return isCatchupAvailable ? 'past_available' : 'past_missing';
}

/** What a click on a line of the schedule plays [C-VALID-21, C-VALID-22]: what is on now plays live. */
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

/** Whether moments of a programme that have passed may be watched: it has started, and its archive is there [C-VALID-07]. */
export const isScrubbable = ({ start, isCatchupAvailable }: Programme, now: number): boolean =>
  start <= now && isCatchupAvailable;

/** The position of an instant that has passed: under 30 seconds behind now it is live [C-VALID-06, C-CHLOAD-10]. */
export const positionAt = (instant: UnixSeconds, now: number): Position =>
  now - instant < LIVE_WITHIN_SECONDS ? { kind: 'live' } : { kind: 'archive', at: instant };

/** The programme that an instant falls in; null in a hole of the guide. */
export const programmeAt = <Line extends Programme>(programmes: readonly Line[], instant: number): Line | null =>
  programmes.find(({ start, end }) => start <= instant && instant < end) ?? null;

/** The first programme that starts at an instant or after it. */
export function programmeFrom<Line extends Programme>(programmes: readonly Line[], instant: number): Line | null {
  const later = programmes.filter(({ start }) => start >= instant);
  return later.reduce<Line | null>((first, line) => (first === null || line.start < first.start ? line : first), null);
}
