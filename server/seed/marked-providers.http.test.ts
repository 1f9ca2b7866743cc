import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { IMAGES_FOLDER } from '#media/store/names.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { root } from '#server/process/run.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { seedDemo } from './seed.ts';
import { demoTasks } from './tasks.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.parse('2026-11-21T14:00:00Z');
const DAY = 86_400_000;

let server: TestDatabase;
let database: Database;
let media: Awaited<ReturnType<typeof createTestStore>>;

beforeEach(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 4 });
  media = await createTestStore('empty');
});
afterEach(async () => {
  await media.remove();
  await closeDatabase(database);
  await server.close();
});

/** Runs every task of the demo a day later. Answers what the bus was told. */
async function runDemoTasks(): Promise<readonly string[]> {
  const told: string[] = [];
  const context = {
    database,
    bus: {
      publish: async ({ topic, key }: { readonly topic: string; readonly key: string }) => {
        told.push(`${topic} ${key}`);
      },
      subscribe: () => () => {},
      close: async () => {},
    },
    clock: { now: () => NOW + DAY },
    log: (line: unknown) => told.push(String(line)),
  };
  for (const task of demoTasks({ store: media.store, makesTrailers: true })) await task.run(context);
  return told;
}

async function drawnPictures(): Promise<number> {
  let count = 0;
  for await (const _picture of media.store.list(IMAGES_FOLDER)) count += 1;
  return count;
}

/** What the tasks could change. */
const content = async () =>
  (
    await database.$client.query(
      `SELECT (SELECT md5(string_agg(c::text, '' ORDER BY c.provider_id, c.id)) FROM contents c) AS titles,
         (SELECT count(*)::int FROM schedule_items) AS guide, (SELECT count(*)::int FROM channels) AS channels,
         (SELECT count(*)::int FROM packaging_jobs) AS jobs`,
    )
  ).rows[0];

test('operators that are called as the demo’s, have its numbers and its content, and are not of the demo, are left alone', async () => {
  await seedDemo(database, { now: NOW, size: 'small' });
  await database.$client.query('UPDATE providers SET is_demo = false');
  await database.$client.query(
    `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
     SELECT 3, 'fjord', 'Fjord', timezone, country, settings, brand FROM providers WHERE id = 1`,
  );
  const before = await content();
  expect(await runDemoTasks()).toEqual([]);
  expect([await content(), await drawnPictures()]).toEqual([before, 0]);
});

test('the providers that the demo made are gone on with', async () => {
  await seedDemo(database, { now: NOW, size: 'small' });
  const { rows } = await database.$client.query('SELECT shortname FROM providers WHERE is_demo ORDER BY id');
  expect(rows).toEqual([{ shortname: 'kinora' }, { shortname: 'aurora' }]);
  const before = await content();
  await runDemoTasks();
  expect((await content()).guide).toBeGreaterThan(before.guide);
  expect(await drawnPictures()).toBeGreaterThan(0);
});

test('a database of an earlier version has its demo marked where it is certain, and nothing else', async () => {
  await seedDemo(database, { now: NOW, size: 'full' });
  await database.$client.query('UPDATE providers SET is_demo = false');
  // Brands of its own, or other hosts: no longer certainly the demo's.
  await database.$client.query(`UPDATE providers SET brand = brand || '{"logo": "data:,"}' WHERE shortname = 'aurora'`);
  await database.$client.query(
    `UPDATE provider_hosts SET host = 'tv.fjord.example' FROM providers p WHERE p.id = provider_id AND shortname = 'fjord'`,
  );
  const migration = await readFile(join(root, 'api', 'migrations', '0031_demo_providers.sql'), 'utf8');
  await database.$client.query(migration.slice(migration.indexOf('UPDATE')));
  const { rows } = await database.$client.query(`SELECT shortname FROM providers WHERE is_demo ORDER BY shortname`);
  expect(rows.map(({ shortname }) => shortname)).toEqual(['hush', 'kinora', 'lantern', 'larch', 'saiga', 'tether']);
});
