import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { programmesFile } from '#media/store/names.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { parseProgrammes } from '#media/timeline/programmes.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider, testClock } from '#tooling/testing/fixtures.ts';
import { programmesTask } from './programmes.ts';

const MINUTE = 60_000;

let server: TestDatabase;
let database: Database;
let files: Awaited<ReturnType<typeof createTestStore>>;
const clock = testClock();

beforeEach(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
  files = await createTestStore('empty');
  await seedProvider(database, alpha);
  await database.execute(sql`
    INSERT INTO programs (provider_id, id, title, description, category_id, category, image_wide, image_upright)
    VALUES (1, 1, ${JSON.stringify({ ru: 'Часы "пик"', en: 'Rush hour' })}, '{}', 1, '{}', '', '')`);
  await database.execute(sql`
    INSERT INTO channels (provider_id, id, slug, position, name, description, cover, source, filler_asset, archived_days)
    VALUES (1, 1, 'one', 1, '{}', '{}', '{}', 'linear', 'news', 1), (1, 2, 'two', 2, '{}', '{}', '{}', 'linear', 'news', 1)`);
});

afterEach(async () => {
  await closeDatabase(database);
  await server.close();
  await files.remove();
});

const addProgramme = (channel: number, from: number, to: number) => {
  const [start, end] = [from, to].map((minutes) => new Date(clock.now() + minutes * MINUTE));
  return database.execute(sql`
    INSERT INTO schedule_items (provider_id, channel_id, announced_at, announced_until, starts_at, ends_at, program_id, asset)
    VALUES (1, ${channel}, ${start}, ${end}, ${start}, ${end}, 1, 'news')`);
};

async function listOf(channel: string) {
  const text = await files.store.read(programmesFile(channel));
  return text === null ? null : parseProgrammes(text.toString());
}

test("the guide is published in the provider's language, again only after a change", async () => {
  const faults: unknown[] = [];
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const context = { database, bus, clock, log: (event: unknown) => faults.push(event) };
  const task = programmesTask(files.store);
  await addProgramme(1, -30, 30);
  await addProgramme(1, -5 * 24 * 60, -4 * 24 * 60);
  await task.run(context);
  const first = await listOf('1-1');
  const start = Math.floor((clock.now() - 30 * MINUTE) / 1000);
  expect(first?.programmes).toMatchObject([{ start, end: start + 3600, title: 'Часы ”пик”' }]);
  expect(await listOf('1-2')).toBeNull();

  const fingerprint = () => files.store.fingerprint(programmesFile('1-1'));
  const before = await fingerprint();
  await task.run(context);
  await programmesTask(files.store).run(context);
  expect(await fingerprint()).toBe(before);

  await addProgramme(1, 30, 60);
  await task.run(context);
  const second = await listOf('1-1');
  expect(second?.programmes).toHaveLength(2);
  expect(second?.programmes[0]).toEqual(first?.programmes[0]);
  expect(second?.version).not.toBe(first?.version);
  expect(faults).toEqual([]);
});
