import { expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database.ts';
import { testDatabase } from '#server/testing/database.ts';
import { seedDemo } from './seed.ts';
import { synthetic } from './synthetic.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T14:00:00Z');

test('synthetic adds users with devices, sessions, favourites and differing packets', async () => {
  const server = await testDatabase();
  const database = openDatabase({ connectionString: server.connectionString, poolSize: 2 });
  try {
    await seedDemo(database, { now: NOW, size: 'small' });
    const users = await synthetic(database, { now: NOW, users: 50, packetSets: 5, favoritesEach: 3, channels: 30 });
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
