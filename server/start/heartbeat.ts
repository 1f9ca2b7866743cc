import type { Clock } from '#api/platform/clock.ts';

/** How often a worker says that it is at work. */
export const BEAT_MILLISECONDS = 5_000;
/** A worker that was not heard for so long counts as gone: three beats, and time for one that is late. */
const SILENCE_MILLISECONDS = 20_000;

export interface Heartbeat {
  beat(): void;
  /** Whether the last beat, or the start, was not long ago. */
  isHeard(): boolean;
}

export function openHeartbeat(clock: Clock): Heartbeat {
  let heardAt = clock.now();
  return {
    beat: () => {
      heardAt = clock.now();
    },
    isHeard: () => clock.now() - heardAt < SILENCE_MILLISECONDS,
  };
}
