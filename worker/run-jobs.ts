import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type AddJobFunction, type RunnerOptions, run } from 'graphile-worker';
import type { Database } from '#api/platform/database/database.ts';

interface JobsOptions extends Omit<RunnerOptions, 'pgPool' | 'events'> {
  readonly database: Database;
}

interface Jobs {
  readonly addJob: AddJobFunction;
  /** Resolves when no job runs and the end of each is recorded, as far as the database answers. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MILLISECONDS = 100;
/** The queue's first two repeats after a time-out lie within it. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

/**
 * Runs the jobs of a queue. The queue's own `stop` does not wait for the record of a job's end that is repeated after a
 * time-out: its connections would be closed before, and the job stay locked for hours.
 */
export async function runJobs({ database, ...options }: JobsOptions): Promise<Jobs> {
  const events: NonNullable<RunnerOptions['events']> = new EventEmitter();
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
  const runner = await run({ ...options, pgPool: database.$client, events });

  async function countUnrecorded(): Promise<number> {
    const { rowCount } = await database.execute(
      sql`SELECT FROM graphile_worker.jobs WHERE locked_by = ANY(${sql.param(pools)}::text[])`,
    );
    return rowCount ?? 0;
  }

  return {
    addJob: runner.addJob,
    async stop() {
      await runner.stop();
      const until = performance.now() + LONGEST_WAIT_MILLISECONDS;
      while (performance.now() < until && (await countUnrecorded().catch(() => 0)) > 0) {
        await pause(LOOK_EVERY_MILLISECONDS);
      }
    },
  };
}
