const MILLISECONDS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Whole seconds until an instant, both in milliseconds; 0: it has passed. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / MILLISECONDS_PER_SECOND));

/** Seconds as a countdown: `0:59`, `61:00`. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
