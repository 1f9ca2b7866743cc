const MILLISECONDS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Whole seconds until an instant, both in milliseconds: the last one has passed when it is 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / MILLISECONDS_PER_SECOND));

/** Seconds as a clock counts them down: `0:59`, `61:00`. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
