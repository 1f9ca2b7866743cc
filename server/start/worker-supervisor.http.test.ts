import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf } from '#tooling/testing/children.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { testClock } from '#tooling/testing/fixtures.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { superviseWorker } from './worker-supervisor.ts';

const HALF_A_MINUTE = 30_000;

let folder: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

test('a worker that has stopped counts as gone within half a minute, until it is heard again', async () => {
  const clock = testClock();
  const before = new Set((await childrenOf(process.pid)).map(({ pid }) => pid));
  const worker = superviseWorker(
    {
      connectionString: database.connectionString,
      store: { kind: 'disk', folder: join(folder.path, 'media') },
      liveMemory: null,
      recordingQuota: null,
      signingKeys: ['a key for tests'],
      gateway: null,
      acquirers: [],
      fiscal: null,
      packagingFolder: join(folder.path, 'packaging'),
      packaging: 'none',
      clockOffset: 0,
      hasDemo: false,
    },
    () => {},
    { clock },
  );
  await worker.firstRound;
  const [child] = (await childrenOf(process.pid)).filter(({ pid }) => !before.has(pid));
  if (child === undefined) throw new Error('there is no worker');
  clock.advance(HALF_A_MINUTE);
  await expect.poll(worker.isRunning).toBe(true);

  process.kill(child.pid, 'SIGSTOP');
  // What it said before is still to be read.
  await expect
    .poll(() => {
      clock.advance(HALF_A_MINUTE);
      return worker.isRunning();
    })
    .toBe(false);
  process.kill(child.pid, 'SIGCONT');
  await expect.poll(worker.isRunning).toBe(true);
  await worker.stop();
  expect(worker.isRunning()).toBe(false);
});
