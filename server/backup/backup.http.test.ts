import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#api/fuzz/random.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { testSeed } from '#tooling/testing/seed.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const USERS = 4_000;
/** A provider, its users with a profile each, and a device for one in a hundred. */
const ROWS = 1 + USERS * 2 + USERS / 100;
/** Everything COPY's text form must escape, and letters beyond ASCII. */
const AWKWARD = 'tab\there, line\nend, \\N, \\., "quotes", ёлка 📺';

let folder: string;
let file: string;
let source: TestDatabase;
let destination: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-backup-'));
  file = join(folder, 'kinora.backup');
  [source, destination] = await Promise.all([testDatabase(), testDatabase()]);
  client = await connect(source);
  await client.query(
    `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
     VALUES (7, 'tv', $1, 'Europe/Riga', 'LV', '{"a": [1, null]}', '{}')`,
    [AWKWARD],
  );
  await insertUsers(USERS);
  await client.query(`INSERT INTO devices (provider_id, id, user_id, device_type, vendor, door_key_hash, created_at)
    SELECT 7, gen_random_uuid(), id, 'tv', 'none', decode('00ff5c0a', 'hex'), now() FROM users WHERE id % 100 = 0`);
});

afterEach(async () => {
  await client.end();
  await Promise.all([source.close(), destination.close(), rm(folder, { recursive: true })]);
});

async function connect({ connectionString }: TestDatabase): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString });
  await connection.connect();
  return connection;
}

async function insertUsers(count: number): Promise<void> {
  await client.query(
    `INSERT INTO users (provider_id, username, is_guest, joined_at, last_login_at)
     SELECT 7, gen_random_uuid(), false, '2024-02-29T23:59:59.123456Z', NULL FROM generate_series(1, $1)`,
    [count],
  );
}

/** A digest of every table's rows, whatever order they lie in. */
async function contentOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const connection = await connect(database);
  const { rows: tables } = await connection.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await connection.query<{ digest: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${pg.escapeIdentifier(name)} t`,
    );
    content[name] = rows[0]?.digest;
  }
  await connection.end();
  return content;
}

test('a restored database is the one that was backed up, and counts on from there', async () => {
  const report = await backup(source.connectionString, file);
  expect(report.rows).toBe(ROWS);
  expect(await restore(destination.connectionString, file, { replace: false })).toEqual(report);
  expect(await contentOf(destination)).toEqual(await contentOf(source));
  const restored = await connect(destination);
  const { rows } = await restored.query(
    "INSERT INTO users (provider_id, username, is_guest, joined_at) VALUES (7, 'next', false, now()) RETURNING id",
  );
  await restored.end();
  expect(rows).toEqual([{ id: USERS + 1 }]);
});

test('the file appears whole, for its owner alone, and nothing else is left beside it', async () => {
  await backup(source.connectionString, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(backup(source.connectionString, join(folder, 'missing', 'kinora.backup'))).rejects.toThrow(
    /^the backup could not be written: ENOENT/,
  );
  expect(await readdir(folder)).toEqual(['kinora.backup']);
});

test.runIf(isSlowProof)(
  'a backup taken while others write holds one moment: no row without the row it belongs to',
  async () => {
    let isWriting = true;
    const writer = await connect(source);
    const writing = (async () => {
      while (isWriting) {
        await writer.query(`INSERT INTO users (provider_id, username, is_guest, joined_at)
        VALUES (7, gen_random_uuid(), false, now())`);
        await writer.query(`INSERT INTO accounts (provider_id, user_id, currency) SELECT 7, max(id), 'KZT' FROM users`);
      }
    })();
    const { rows } = await backup(source.connectionString, file);
    isWriting = false;
    await writing;
    await writer.end();
    const report = await restore(destination.connectionString, file, { replace: false });
    expect(report.rows).toBe(rows);
  },
);

test('a database that holds data is refused, unless it is to be replaced', async () => {
  await backup(source.connectionString, file);
  await insertUsers(5);
  const before = await contentOf(source);
  await expect(restore(source.connectionString, file, { replace: false })).rejects.toThrow('not empty');
  expect(await contentOf(source)).toEqual(before);
  const report = await restore(source.connectionString, file, { replace: true });
  expect(report.rows).toBe(ROWS);
});

test('a file that was cut off anywhere is refused before anything is touched', async () => {
  await backup(source.connectionString, file);
  const before = await contentOf(source);
  const { size } = await stat(file);
  for (const length of [0, 1, 63, 64, 65, Math.floor(size / 2), size - 64, size - 1]) {
    const cut = join(folder, `cut-${length}`);
    await copyFile(file, cut);
    await truncate(cut, length);
    await expect(restore(source.connectionString, cut, { replace: true })).rejects.toThrow('damaged, cut off');
  }
  expect(await contentOf(source)).toEqual(before);
});

test.runIf(isSlowProof)(
  `a single changed bit anywhere is found before anything is touched (KINORA_SEED=${testSeed})`,
  async () => {
    const random = seededRandom(testSeed);
    await backup(source.connectionString, file);
    const before = await contentOf(source);
    const bytes = await readFile(file);
    const positions = [0, 4, 9, 100, bytes.length - 65, bytes.length - 1];
    for (const position of [...positions, ...positions.map(() => random.integer(bytes.length))]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(position) ^ (1 << random.integer(8)), position);
      const path = join(folder, 'damaged');
      await writeFile(path, damaged);
      await expect(restore(source.connectionString, path, { replace: true })).rejects.toThrow('damaged, cut off');
    }
    expect(await contentOf(source)).toEqual(before);
  },
);

test('a backup of another schema version is refused', async () => {
  await backup(source.connectionString, file);
  const other = await connect(destination);
  await other.query("INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_later.sql', '')");
  await other.end();
  await expect(restore(destination.connectionString, file, { replace: true })).rejects.toThrow(
    'and the database of 9999',
  );
});

test('a file that is missing, a folder or something else is refused in one line', async () => {
  const other = join(folder, 'other');
  await writeFile(other, 'x'.repeat(500));
  for (const path of [join(folder, 'missing'), folder, other]) {
    await expect(restore(destination.connectionString, path, { replace: false })).rejects.toThrow(/^[^\n]+$/);
  }
});
