import type { ContentAdmin } from '#api/areas/admin.ts';
import { dueSchedules, type ImportSchedule, putOffSchedule } from '#api/areas/imports/schedules.ts';
import type { Store } from '#media/store/store.ts';
import { retrySeconds } from '#rules/imports/interval.ts';
import type { TaskContext, WorkerTask } from '../task.ts';
import { takeImportLock } from './lock.ts';
import { ImportRefused } from './refusal.ts';
import { runImport } from './run-import.ts';
import { openSource } from './sources.ts';

export interface RepeatOptions {
  readonly content: ContentAdmin;
  readonly store: Store;
}

/** Imports again what operators asked for by an interval. What is being imported by hand waits for the next round. */
export const repeatImports = (options: RepeatOptions): WorkerTask => ({
  name: 'repeat-imports',
  schedule: '* * * * *',
  isLong: true,
  async run(context) {
    const { database, clock, log } = context;
    for (const schedule of await dueSchedules(database, new Date(clock.now()))) {
      await repeat(schedule, context, options).catch((error: unknown) => log(failureOf(schedule, error)));
    }
  },
});

async function repeat(schedule: ImportSchedule, context: TaskContext, options: RepeatOptions): Promise<void> {
  const { providerId, kind, source: from, everySeconds } = schedule;
  const { database, clock } = context;
  const lock = await takeImportLock(database, { providerId, kind }, 'import');
  if (lock === null) return;
  const begun = clock.now();
  const putOff = (seconds: number) => putOffSchedule(database, schedule, new Date(begun + seconds * 1_000));
  // Before the run: one that fails or is killed is tried again soon, and not at once.
  await putOff(retrySeconds(everySeconds)).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const source = await openSource(kind, schedule.options).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const request = { providerId, from, options: schedule.options, isDryRun: false };
  await runImport(source, request, { ...context, ...options }, lock);
  await putOff(everySeconds);
}

/** What a source does, such as refusing a connection, is not to be taken for an outage of the database: it has no cause. */
function failureOf({ kind }: ImportSchedule, error: unknown): Error {
  const message = `the import of ${kind} failed: ${reasonOf(error)}`;
  return error instanceof ImportRefused ? new Error(message) : new Error(message, { cause: error });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
