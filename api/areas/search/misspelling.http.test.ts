import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { NEAR_WORDS_EXIST, prepareMisspelling } from './misspelling.ts';

/** A user that may read and write, and create nothing. */
const ROLE = 'kinora_search_reader';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.query(`DROP ROLE IF EXISTS ${ROLE}`);
  await client.end();
  await database.close();
});

const isReady = async () => (await client.query(`SELECT ${NEAR_WORDS_EXIST} AS ready`)).rows[0]?.ready;

it('a database that does not allow the extension says why, and one that does is prepared once by any number of processes', async () => {
  const { connectionString } = database;
  await client.query('DROP EXTENSION pg_trgm CASCADE; DROP FUNCTION IF EXISTS near_words(integer, text)');
  await client.query(`DROP ROLE IF EXISTS ${ROLE}; CREATE ROLE ${ROLE}`);
  const restricted = new URL(connectionString);
  restricted.searchParams.set('options', `-c role=${ROLE}`);
  expect(await prepareMisspelling(restricted.href)).toMatch(/permission denied/);
  expect(await isReady()).toBe(false);
  const prepared = await Promise.all([1, 2, 3].map(() => prepareMisspelling(connectionString)));
  expect([prepared, await isReady()]).toEqual([[null, null, null], true]);
  expect(await prepareMisspelling(restricted.href)).toBeNull();
});
