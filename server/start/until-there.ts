import { setTimeout as pauseFor } from 'node:timers/promises';
import { reasonOf } from './operator-error.ts';

/** How a start waits for what it needs. */
export interface Waiting {
  /** Ends the waiting: the process is to stop. */
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
const MILLISECONDS_PER_SECOND = 1_000;

/**
 * Tries until it works, with growing pauses, and says so in one line; a second one when it is there. What no waiting mends
 * is thrown.
 */
export async function untilThere<Found>(
  name: string,
  attempt: () => Promise<Found>,
  isAway: (error: unknown) => boolean,
  { signal, log }: Waiting,
): Promise<Found> {
  const began = performance.now();
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    signal.throwIfAborted();
    try {
      const found = await attempt();
      if (pause > FIRST_PAUSE_MILLISECONDS) {
        log(`${name} is there after ${Math.ceil((performance.now() - began) / MILLISECONDS_PER_SECOND)} s`);
      }
      return found;
    } catch (error) {
      if (!isAway(error)) throw error;
      if (pause === FIRST_PAUSE_MILLISECONDS) {
        log(`${name} is not there yet, the start waits for it: ${reasonOf(error)}`);
      }
    }
    await pauseFor(pause, undefined, { signal });
  }
}
