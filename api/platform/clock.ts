/** The one source of time below `server/`: milliseconds since 1970. Tests pass a clock they can move. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
