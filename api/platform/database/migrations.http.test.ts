import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { migrate } from './migrations.ts';

const OWN_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  await cp(OWN_FOLDER, folder, { recursive: true });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate({ connectionString: database.connectionString, folder });

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

test('a migrated database needs nothing more', async () => {
  expect(await run()).toEqual([]);
});

test('processes that start together apply each file once', async () => {
  await write('9001_first.sql', 'CREATE TABLE probes (id integer); SELECT pg_sleep(0.05);');
  await write('9002_second.sql', 'INSERT INTO probes VALUES (1);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await query('SELECT id FROM probes')).toEqual([{ id: 1 }]);
});

test('a file that fails leaves nothing of itself and everything before it', async () => {
  await write('9001_good.sql', 'CREATE TABLE probes (id integer);');
  await write('9002_bad.sql', 'CREATE TABLE halves (id integer); SELECT nonsense;');
  await expect(run()).rejects.toThrow('9002_bad.sql could not be applied: column "nonsense" does not exist');
  const tables = "SELECT to_regclass('probes') IS NOT NULL AS probes, to_regclass('halves') IS NOT NULL AS halves";
  expect(await query(tables)).toEqual([{ probes: true, halves: false }]);
  await write('9002_bad.sql', 'SELECT 1;');
  expect(await run()).toEqual(['9002_bad.sql']);
});

test('an applied file must not change, but for its line ends', async () => {
  await write('9001_probe.sql', 'CREATE TABLE probes (\n  id integer\n);');
  await run();
  await write('9001_probe.sql', 'CREATE TABLE probes (\r\n  id integer\r\n);');
  expect(await run()).toEqual([]);
  await write('9001_probe.sql', 'CREATE TABLE probes (id bigint);');
  await expect(run()).rejects.toThrow('9001_probe.sql was changed after it had been applied');
});

test('a database of a newer Kinora is refused', async () => {
  await write('9001_probe.sql', 'CREATE TABLE probes (id integer);');
  await run();
  await rm(join(folder, '9001_probe.sql'));
  await expect(run()).rejects.toThrow('made by a newer Kinora: it holds 9001_probe.sql');
});

test('two files of one number, and a name that is none, are refused', async () => {
  await write('9001_one.sql', '');
  await write('9001_two.sql', '');
  await expect(run()).rejects.toThrow('9001_one.sql and 9001_two.sql have the same number');
  await rm(join(folder, '9001_two.sql'));
  await write('latest.sql', '');
  await expect(run()).rejects.toThrow('latest.sql');
});

test('names sort as people do: alphabets in order, case and accents last, numbers by value', async () => {
  const names = ['Канал 10', 'ёлка', 'Канал 2', 'жук', 'еда', 'Zoo', 'apple', 'Éclair', 'Apple'];
  const values = names.map((name) => `('${name}')`).join(', ');
  const rows = await query(`SELECT name FROM (VALUES ${values}) AS t (name) ORDER BY name COLLATE kinora_names`);
  const sorted = ['apple', 'Apple', 'Éclair', 'Zoo', 'еда', 'ёлка', 'жук', 'Канал 2', 'Канал 10'];
  expect(rows.map(({ name }) => name)).toEqual(sorted);
});
