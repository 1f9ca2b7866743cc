import type { Course } from '#rules/player/course.ts';
import type { Playback } from '#rules/player/playback.ts';
import { type SleepMoment, type SleepTimer, sleepStep } from '#rules/player/sleep-timer.ts';

const LOOK_EVERY_MILLISECONDS = 250;

/** What the screen shows of the timer. A new object for each change. */
export interface SleepView {
  readonly timer: SleepTimer | null;
  /** Whole seconds until playing stops; null while nothing tells. */
  readonly left: number | null;
}

/** What the player does. */
interface Played {
  readonly playback: Playback;
  readonly course: Course;
}

interface SleepOptions {
  readonly view: () => Played;
  readonly now: () => number;
  readonly position: () => number | null;
  /** Of a film. */
  readonly duration: () => number | null;
  /** So much of the volume is heard, from 0 to 1. */
  readonly fade: (loudness: number) => void;
  readonly pause: () => void;
}

/** Stops what plays once the viewer is expected to be asleep; it belongs to the player, whatever plays on it. */
export type Sleep = ReturnType<typeof createSleep>;

const awake: SleepView = { timer: null, left: null };

export function createSleep({ view: player, now, position, duration, fade, pause }: SleepOptions) {
  const listeners = new Set<() => void>();
  let view = awake;
  let looking: ReturnType<typeof setInterval> | undefined;

  function show(timer: SleepTimer | null, left: number | null): void {
    const seconds = left === null ? null : Math.ceil(left);
    if (timer === view.timer && seconds === view.left) return;
    view = { timer, left: seconds };
    for (const listener of listeners) listener();
  }

  function end(): void {
    clearInterval(looking);
    looking = undefined;
    show(null, null);
    fade(1);
  }

  function look(timer: SleepTimer): void {
    const step = sleepStep(timer, { now: now(), position: position(), duration: duration(), ...standingOf(player()) });
    if (step.kind === 'wait') {
      show(timer, step.left);
      fade(step.loudness);
      return;
    }
    if (step.kind === 'stop') pause();
    end();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Null: it plays on. */
    choose(timer: SleepTimer | null): void {
      end();
      if (timer === null) return;
      looking = setInterval(() => look(timer), LOOK_EVERY_MILLISECONDS);
      look(timer);
    },
    destroy(): void {
      clearInterval(looking);
      listeners.clear();
    },
  };
}

/** What plays, and whether it moves, as a timer sees it. */
function standingOf({ playback, course }: Played): Pick<SleepMoment, 'plays' | 'motion'> {
  if (playback.kind === 'idle') return { plays: 'nothing', motion: 'still' };
  const plays = playback.source.kind === 'channel' ? 'channel' : 'film';
  if (playback.kind === 'ended' || course.phase !== 'main') return { plays, motion: 'between' };
  const isMoving = playback.kind === 'playing' || playback.kind === 'waiting' || playback.kind === 'loading';
  return { plays, motion: isMoving ? 'moving' : 'still' };
}
