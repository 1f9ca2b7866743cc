import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#api/platform/database/migrations.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
});
afterEach(async () => {
  await client.end();
  await database.close();
  await rm(folder, { recursive: true });
});

test('attempts that an earlier version counted are counted still', async () => {
  const filter = (path: string) => !(basename(path) >= '0034' && path.endsWith('.sql'));
  await cp(MIGRATIONS, folder, { recursive: true, filter });
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
  await migrate({ connectionString: database.connectionString, folder });
  const at = '2026-11-21T12:00:00Z';
  await client.query(`
    INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
      VALUES (7, 'tv', 'TV', 'Europe/Riga', 'LV', '{}', '{}');
    INSERT INTO users (provider_id, username, is_guest, joined_at) VALUES (7, 'parent', false, '${at}');
    INSERT INTO sign_in_failures (provider_id, subject, count, last_at) VALUES
      (7, 'phone:79990000000', 1, '${at}'), (7, 'account:5', 2, '${at}'), (7, 'network:192.0.2.1', 3, '${at}');
    INSERT INTO sign_in_codes (provider_id, method, identifier, code_hash, sends, sent_at, expires_at) VALUES
      (7, 'phone', '79990000000', '', 4, '${at}', '${at}'), (7, 'city', '79990000000', '', 5, '${at}', '${at}');
    INSERT INTO pin_tallies (provider_id, user_id, kind, count, latest_at)
      SELECT 7, id, kind, count, '${at}' FROM users, (VALUES ('guess', 6), ('send', 7)) AS tally (kind, count);
  `);
  await migrate({ connectionString: database.connectionString });
  const { rows } = await client.query(`
    SELECT kind || ' ' || subject AS what, count, since, forgotten_at AS until FROM attempts
    WHERE provider_id = 7 ORDER BY count`);
  const { rows: users } = await client.query<{ id: number }>('SELECT id FROM users');
  const user = `user:${users[0]?.id}`;
  expect(rows.map(({ what, count }) => [what, count])).toEqual([
    ['code_check phone:79990000000', 1],
    ['code_check user:5', 2],
    ['code_check network:192.0.2.1', 3],
    ['phone_code_send phone:79990000000', 4],
    ['city_code_send phone:79990000000', 5],
    [`pin_check ${user}`, 6],
    [`pin_send ${user}`, 7],
  ]);
  const times = { since: new Date(at), until: new Date('2026-11-22T12:00:00Z') };
  for (const row of rows) expect(row).toMatchObject(times);
});
