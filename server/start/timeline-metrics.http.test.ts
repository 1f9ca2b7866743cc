import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { unixSeconds } from '#rules/units.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider } from '#tooling/testing/fixtures.ts';
import { seedChannels } from '#tooling/testing/television.ts';
import { publishChannel } from '#worker/publishing/publish-channel.ts';
import { dueChannels } from '#worker/publishing/store.ts';
import { registerTimelineMetrics } from './timeline-metrics.ts';

/** Noon is a border of the steps in which the horizon moves. */
const NOON = unixSeconds(Date.UTC(2026, 0, 15, 12) / 1000);
const AHEAD = 54 * 3600;
const EXTERNAL = 2;

let server: TestDatabase;
let database: Database;
const registry = new Registry();
beforeAll(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 1 });
  await seedProvider(database, alpha);
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'one', position: 1, name: { ru: 'Раз' } },
    { id: EXTERNAL, slug: 'two', position: 2, name: { ru: 'Два' } },
  ]);
  await database.execute(sql`UPDATE channels SET source = 'external' WHERE id = ${EXTERNAL}`);
  registerTimelineMetrics(registry, database);
});
afterAll(async () => {
  await closeDatabase(database);
  await server.close();
});

const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^kinora_timeline/.test(line));

test('until when the guide of each linear channel is published', async () => {
  expect(await lines()).toEqual([]);
  for (const channel of await dueChannels(database, NOON)) await publishChannel(database, channel, NOON);
  expect(await lines()).toEqual([`kinora_timeline_published_until_seconds{channel="${alpha.id}-1"} ${NOON + AHEAD}`]);
});
