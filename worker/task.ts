import type { Bus } from '#api/platform/bus/bus.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';

/** What every job is given. */
export interface TaskContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Hears what an operator should know. */
  readonly log: (event: unknown) => void;
}

/** A job that comes round: on any one of the processes, and again after a failure, so it must be repeat-safe. */
export interface WorkerTask {
  readonly name: string;
  /** Five fields of a crontab line, such as `0 * * * *`, in UTC. */
  readonly schedule: string;
  /** Takes a while: a worker that starts does not wait for it, but lets it run as soon as it can. */
  readonly isLong?: true;
  run(context: TaskContext): Promise<unknown>;
}
