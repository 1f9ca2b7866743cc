/** The one source of time below `server/`: milliseconds since 1970. Tests pass a clock they can move. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The machine's clock, moved by so many milliseconds. */
export const movedClock = (milliseconds: number): Clock => ({ now: () => Date.now() + milliseconds });
