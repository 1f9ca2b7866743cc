import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { testDatabase } from '#tooling/testing/database.ts';
import { jobLog } from './job-log.ts';
import { runJobs } from './run-jobs.ts';

const TASK = 'task';

test('a queue stops once the end of its last job is recorded, also where no connection was free at first', async () => {
  const server = await testDatabase();
  const database = openDatabase({ connectionString: server.connectionString, poolSize: 5 });
  const ran = Promise.withResolvers<void>();
  const jobs = await runJobs({
    database,
    concurrency: 1,
    noHandleSignals: true,
    logger: jobLog(() => {}),
    parsedCronItems: [],
    taskList: {
      [TASK]: async () => {
        vi.spyOn(database.$client, 'connect').mockRejectedValueOnce(
          Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }),
        );
        ran.resolve();
      },
    },
  });
  await database.execute(sql`SELECT graphile_worker.add_job(${TASK})`);
  await ran.promise;
  await jobs.stop();
  expect((await database.execute(sql`SELECT FROM graphile_worker.jobs`)).rowCount).toBe(0);
  await closeDatabase(database);
  await server.close();
});
