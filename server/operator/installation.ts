import type { Clock } from '#api/platform/clock.ts';

/** What a command works on. */
export interface Installation {
  readonly connectionString: string;
  /** The clock of all its processes. */
  readonly clock: Clock;
}
