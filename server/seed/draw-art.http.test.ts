import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { IMAGES_FOLDER, imageFile } from '#media/store/names.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { drawDemoArt } from './draw-art.ts';
import { seedDemo } from './seed.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

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

async function drawn(): Promise<string[]> {
  const names = [];
  for await (const { name } of media.store.list(IMAGES_FOLDER)) names.push(name);
  return names;
}

/** Every picture that rows of titles, people and programmes say the media origin has. */
async function named(): Promise<string[]> {
  const { rows } = await database.$client.query<{ address: string }>(
    `SELECT DISTINCT address FROM (
       SELECT value AS address FROM contents, jsonb_each_text(cover)
       UNION SELECT person->>'image_url' FROM contents, jsonb_array_elements(persons) AS person
       UNION SELECT image FROM avatars
       UNION SELECT unnest(ARRAY[image_wide, image_upright]) FROM programs) AS addresses
     WHERE address LIKE '/media/i/%'`,
  );
  return rows.map(({ address }) => imageFile(address.replace('/media/i/', '')));
}

test('every picture that the demo’s rows name is drawn, once, and again when it has been lost', async () => {
  await seedDemo(database, { now: Date.now(), size: 'small' });
  const wanted = await named();
  expect(wanted.length).toBeGreaterThan(100);
  const count = await drawDemoArt(database, media.store);
  const present = await drawn();
  expect(present).toHaveLength(count);
  expect(wanted.filter((name) => !present.includes(name))).toEqual([]);
  expect(await drawDemoArt(database, media.store)).toBe(0);
  const [lost = ''] = present;
  await media.store.remove(lost);
  expect(await drawDemoArt(database, media.store)).toBe(1);
  expect(await media.store.read(lost)).not.toBeNull();
});

test('an operator’s own database has nothing drawn for it', async () => {
  expect(await drawDemoArt(database, media.store)).toBe(0);
  expect(await drawn()).toEqual([]);
});
