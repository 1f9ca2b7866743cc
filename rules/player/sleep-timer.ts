import { endingAt } from './film-end.ts';

/** Minutes after which a viewer may have playing stop. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const;

/** When playing stops by itself. */
export type SleepTimer =
  | { readonly kind: 'minutes'; readonly minutes: number /** Unix seconds. */; readonly at: number }
  /** With a programme of a channel; `at` is the end of its picture, Unix seconds. */
  | { readonly kind: 'programme'; readonly at: number }
  /** With the film or episode that plays. */
  | { readonly kind: 'film' };

export interface SleepMoment {
  /** Unix seconds. */
  readonly now: number;
  readonly plays: 'channel' | 'film' | 'nothing';
  /** On the clock of what plays; null while unknown. */
  readonly position: number | null;
  /** Of a film, seconds; null while unknown. */
  readonly duration: number | null;
  /** `between`: one thing is over, and the next may begin by itself. */
  readonly motion: 'moving' | 'still' | 'between';
}

/** Where a timer stands: it waits (with the share of the volume that is heard), stops playing now, or is over without. */
export type SleepStep =
  | { readonly kind: 'wait'; readonly left: number | null; readonly loudness: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'over' };

/** The notice shows so many seconds before the end. */
const NOTICE_SECONDS = 60;
/** The sound fades out over this time. */
const FADE_SECONDS = 8;
/** A film stops a moment before its end, so that nothing is offered or begins after it. */
const BEFORE_ENDING_SECONDS = 0.5;
/** A timer that met nothing to stop waits so long for the next thing to begin. */
const MOST_LATE_SECONDS = 60;
const SECONDS_PER_MINUTE = 60;

export const sleepAfter = (minutes: number, now: number): SleepTimer => ({
  kind: 'minutes',
  minutes,
  at: now + minutes * SECONDS_PER_MINUTE,
});

/** What a timer comes to at a moment. */
export function sleepStep(timer: SleepTimer, moment: SleepMoment): SleepStep {
  if (belongsElsewhere(timer, moment)) return { kind: 'over' };
  const left = secondsLeft(timer, moment);
  if (left === null) return { kind: 'wait', left, loudness: 1 };
  if (left > 0) return { kind: 'wait', left, loudness: Math.min(1, left / FADE_SECONDS) };
  const isLate = left < -MOST_LATE_SECONDS;
  // Who went on to a later programme has left the one that was meant.
  if (timer.kind === 'programme' && isLate) return { kind: 'over' };
  if (moment.motion === 'moving') return { kind: 'stop' };
  return moment.motion === 'between' && !isLate ? { kind: 'wait', left: 0, loudness: 0 } : { kind: 'over' };
}

/** Whether the notice shows that playing is about to stop. */
export const isSleepNear = (left: number | null): left is number => left !== null && left <= NOTICE_SECONDS;

/** Begun minutes, for the viewer to read. */
export const minutesLeft = (left: number): number => Math.ceil(left / SECONDS_PER_MINUTE);

const belongsElsewhere = ({ kind }: SleepTimer, { plays }: SleepMoment): boolean =>
  (kind === 'programme' && plays === 'film') || (kind === 'film' && plays === 'channel');

/** Seconds until playing stops; null while nothing tells. */
function secondsLeft(timer: SleepTimer, { now, position, duration }: SleepMoment): number | null {
  switch (timer.kind) {
    case 'minutes':
      return timer.at - now;
    case 'programme':
      return position === null ? null : timer.at - position;
    case 'film':
      return position === null || duration === null ? null : endingAt(duration) - BEFORE_ENDING_SECONDS - position;
  }
}
