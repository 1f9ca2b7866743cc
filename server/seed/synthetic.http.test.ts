import { expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider } from '#tooling/testing/fixtures.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { seedDemo } from './seed.ts';
import { synthetic } from './synthetic.ts';
import { syntheticRows } from './synthetic-rows.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T14:00:00Z');
/** As little as there can be; each test asks for more of what it is about. */
const LOAD = {
  now: NOW,
  users: 1,
  packetSets: 1,
  favoritesEach: 0,
  channels: 0,
  titles: 0,
  titlesEach: 0,
};

test('synthetic adds users with devices, sessions, favourites and differing packets', async () => {
  const server = await testDatabase();
  const database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
  try {
    await seedDemo(database, { now: NOW, size: 'small' });
    const { users } = await synthetic(database, { ...LOAD, users: 50, packetSets: 5, favoritesEach: 3, channels: 30 });
    expect(new Set(users.map(({ token }) => token)).size).toBe(50);
    const { rows } = await database.$client.query(
      `SELECT (SELECT count(*)::int FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))) AS session,
         (SELECT count(*)::int FROM devices) AS devices, (SELECT count(*)::int FROM favorites) AS favorites,
         (SELECT count(*)::int FROM channels WHERE provider_id = 1) AS channels,
         (SELECT count(DISTINCT packets)::int FROM (SELECT array_agg(packet_id ORDER BY packet_id)
            FILTER (WHERE packet_id IS NOT NULL) AS packets FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id
            GROUP BY u.id) AS sets WHERE packets IS NOT NULL) AS sets`,
      [users[0]?.token],
    );
    expect(rows).toEqual([{ session: 1, devices: 50, favorites: 150, channels: 30, sets: 4 }]);
  } finally {
    await closeDatabase(database);
    await server.close();
  }
});

test('synthetic adds whole titles, what users have begun and marked of them, and rows that show them', async () => {
  const server = await testDatabase();
  const database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
  try {
    await seedDemo(database, { now: NOW, size: 'small' });
    await synthetic(database, { ...LOAD, users: 3, titles: 200, titlesEach: 4 });
    await syntheticRows(database, { startRows: 40 });
    const { rows } = await database.$client.query(
      `WITH titles AS (SELECT * FROM contents WHERE provider_id = 1 AND parent_id IS NULL),
         copies AS (SELECT * FROM titles WHERE id LIKE 'synthetic-%'),
         shelved AS (SELECT content_id FROM content_genres WHERE provider_id = 1)
       SELECT (SELECT count(*)::int FROM titles) AS titles,
         (SELECT count(*)::int FROM copies WHERE coalesce(cover ->> 'src_2x3', '') = '') AS bare,
         (SELECT count(*)::int FROM copies WHERE genres <> '[]' AND id NOT IN (SELECT content_id FROM shelved)) AS off_shelf,
         (SELECT count(*)::int FROM copies WHERE persons <> '[]' AND NOT EXISTS (SELECT FROM content_persons part
            WHERE part.provider_id = 1 AND part.content_id = copies.id)) AS without_people,
         (SELECT count(*)::int FROM histories) AS begun,
         (SELECT count(*)::int FROM favorites WHERE kind = 'content') AS favorites,
         (SELECT count(*)::int FROM rowset_rows JOIN rowsets ON id = rowset_id AND rowsets.provider_id = 1
            WHERE rowset_rows.provider_id = 1 AND slug = 'startpage' AND NOT is_for_children) AS start_rows,
         (SELECT array_agg(source ->> 'kind' ORDER BY position) FROM rowset_rows JOIN rows ON rows.id = row_id
            WHERE rowset_id = 'synthetic') AS sources`,
    );
    expect(rows).toEqual([
      {
        ...{ titles: 200, bare: 0, off_shelf: 0, without_people: 0, begun: 12, favorites: 12, start_rows: 40 },
        sources: ['contents', 'contents', 'histories', 'favorites'],
      },
    ]);
  } finally {
    await closeDatabase(database);
    await server.close();
  }
});

test.runIf(isSlowProof)(
  'what is there counts: said again nothing is added, and said with more only what is missing',
  async () => {
    const server = await testDatabase();
    const database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
    const counts = async () => {
      const { rows } = await database.$client.query(
        `SELECT (SELECT count(*)::int FROM channels WHERE provider_id = $1) AS channels,
         (SELECT count(*)::int FROM contents WHERE provider_id = $1 AND parent_id IS NULL) AS titles,
         (SELECT count(*)::int FROM users WHERE provider_id = $1) AS users,
         (SELECT count(*)::int FROM sessions WHERE provider_id = $1) AS sessions,
         (SELECT count(*)::int FROM histories WHERE provider_id = $1) AS begun,
         (SELECT count(*)::int FROM schedule_items WHERE provider_id = $1) AS guide,
         (SELECT count(*)::int FROM channels c WHERE provider_id = $1 AND id >= 10000 AND NOT EXISTS (
            SELECT FROM schedule_items s WHERE s.provider_id = $1 AND s.channel_id = c.id
              AND starts_at <= to_timestamp($2) AND ends_at > to_timestamp($2))) AS off_air`,
        [2, NOW / 1000],
      );
      return rows[0];
    };
    try {
      await seedDemo(database, { now: NOW, size: 'small' });
      const wished = { ...LOAD, provider: 'aurora', channels: 40, titles: 60, users: 7, titlesEach: 2 };
      expect(await synthetic(database, wished)).toMatchObject({ providerId: 2, channels: 40, titles: 60 });
      const first = await counts();
      expect(first).toMatchObject({ channels: 40, titles: 60, users: 7, sessions: 7, begun: 14, off_air: 0 });
      expect(await synthetic(database, wished)).toMatchObject({ users: [], channels: 40, titles: 60 });
      expect(await counts()).toEqual(first);
      const { users } = await synthetic(database, { ...wished, channels: 120, titles: 90, users: 510 });
      expect(users).toHaveLength(503);
      expect(await counts()).toMatchObject({ channels: 120, titles: 90, users: 510, begun: 1020, off_air: 0 });
    } finally {
      await closeDatabase(database);
      await server.close();
    }
  },
);

test('a provider that is not there, or has nothing to copy, is left as it is', async () => {
  const server = await testDatabase();
  const database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
  try {
    await expect(synthetic(database, { ...LOAD, channels: 1 })).rejects.toThrow('no provider');
    await seedProvider(database, alpha);
    await expect(synthetic(database, { ...LOAD, channels: 1 })).rejects.toThrow('no channel to copy');
    await expect(synthetic(database, { ...LOAD, titles: 1 })).rejects.toThrow('no title to copy');
    const { rows } = await database.$client.query('SELECT FROM users UNION ALL SELECT FROM packets');
    expect(rows).toEqual([]);
  } finally {
    await closeDatabase(database);
    await server.close();
  }
});
