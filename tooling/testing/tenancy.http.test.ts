import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';

/** Tables of the schema but those that belong to no provider, or are the list of providers itself. */
const TENANT_TABLES = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  AND c.relname NOT IN ('providers', 'provider_hosts', 'schema_migrations', 'packaging_jobs', 'readiness', 'stored_assets')`;
/** Keys that name no provider on purpose: a token or a ticket is looked up by its hash alone. */
const GLOBAL_KEYS = `('sessions_pkey', 'stream_tickets_pkey')`;

/** Each query names what breaks the rule. */
const rules = {
  'every tenant table says whose its rows are': `
    SELECT c.relname AS name FROM pg_class c WHERE ${TENANT_TABLES} AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'provider_id' AND a.attnotnull)`,
  'every tenant table has a primary key': `
    SELECT c.relname AS name FROM pg_class c WHERE ${TENANT_TABLES} AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`,
  'every primary key and unique index of a tenant table starts with the provider': `
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE ${TENANT_TABLES} AND i.indisunique AND i.indexrelid::regclass::text NOT IN ${GLOBAL_KEYS}
      AND a.attname IS DISTINCT FROM 'provider_id'`,
  'every foreign key of a tenant table starts with the provider and stays with it': `
    SELECT k.conname::text AS name FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    WHERE ${TENANT_TABLES} AND k.contype = 'f' AND (a.attname <> 'provider_id'
      OR b.attname <> CASE WHEN k.confrelid = 'providers'::regclass THEN 'id' ELSE 'provider_id' END)`,
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.close();
});

async function breachesOf(rule: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(rule);
  return rows.map(({ name }) => name);
}

test.each(Object.entries(rules))('%s', async (_title, rule) => {
  expect(await breachesOf(rule)).toEqual([]);
});

test('each of these rules finds a table that breaks it', async () => {
  await client.query('CREATE TABLE strays (id integer UNIQUE REFERENCES providers (id))');
  const breaches: (readonly string[])[] = [];
  for (const rule of Object.values(rules)) breaches.push(await breachesOf(rule));
  expect(breaches).toEqual([['strays'], ['strays'], ['strays_id_key'], ['strays_id_fkey']]);
});
