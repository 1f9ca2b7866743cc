import { STEADY_AFTER_SECONDS } from '#rules/player/error-counts.ts';
import type { Playback } from '#rules/player/playback.ts';

interface ProgressWatchOptions {
  readonly playback: () => Playback;
  /** Seconds, in any measure that grows while the picture moves. */
  readonly currentTime: () => number;
  /** `isBroken`: parts that cannot be had, or not be read, are why. */
  readonly onStuck: (isBroken: boolean) => void;
  readonly onSteady: () => void;
}

const LOOK_EVERY_MILLISECONDS = 1_000;
/** Longer than the engine tries by itself to load a part. */
const STUCK_AFTER_SECONDS = 30;
/** The engine does not come by itself over a part that it cannot have or read; one may be there a little late. */
const STUCK_AFTER_BROKEN_SECONDS = 6;

/**
 * Tells when a picture that should move has not for long, and when it has without an error. Seconds are looks: a machine
 * that slept has not waited.
 */
export function watchProgress({ playback, currentTime, onStuck, onSteady }: ProgressWatchOptions) {
  let before = { playback: playback(), currentTime: currentTime() };
  let still = 0;
  let moving = 0;
  let isBroken = false;
  let isBrokenSinceLook = false;

  function look(): void {
    const current = { playback: playback(), currentTime: currentTime() };
    const isMoved = current.currentTime !== before.currentTime;
    const isSame = sourceOf(current.playback) === sourceOf(before.playback);
    const isFaultless = errorsOf(current.playback) === errorsOf(before.playback);
    still = !isMoved && isSame && wantsProgress.includes(current.playback.kind) ? still + 1 : 0;
    moving = isMoved && isSame && isFaultless && current.playback.kind === 'playing' ? moving + 1 : 0;
    if (isMoved && !isBrokenSinceLook) isBroken = false;
    isBrokenSinceLook = false;
    before = current;
    if (still >= (isBroken ? STUCK_AFTER_BROKEN_SECONDS : STUCK_AFTER_SECONDS)) {
      onStuck(isBroken);
      still = 0;
      isBroken = false;
    }
    if (moving >= STEADY_AFTER_SECONDS) {
      onSteady();
      moving = 0;
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return {
    /** A part could not be had or read: the engine may never come over it. */
    noteBroken() {
      isBroken = true;
      isBrokenSinceLook = true;
    },
    stop: () => clearInterval(timer),
  };
}

const wantsProgress: readonly Playback['kind'][] = ['loading', 'playing', 'waiting'];
const sourceOf = (playback: Playback) => (playback.kind === 'idle' ? null : playback.source);
const errorsOf = (playback: Playback) => (playback.kind === 'idle' ? null : playback.errors);
