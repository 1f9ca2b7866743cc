import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '#api/platform/bus/bus.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { root } from '#server/process/run.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { demoOperatorNames, fillDemoOperators, readDemoOperators } from './demo-operators.ts';
import { extendGuide } from './guide.ts';
import { seedDemo } from './seed.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.parse('2026-11-21T14:00:00Z');
const DAY = 86_400_000;

let server: TestDatabase;
let database: Database;
let told: string[];
const bus: Bus = {
  publish: async ({ topic, key }) => {
    told.push(`${topic} ${key}`);
  },
  subscribe: () => () => {},
  close: async () => {},
};

beforeEach(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 4 });
  told = [];
});
afterEach(async () => {
  await closeDatabase(database);
  await server.close();
});

interface Shown {
  readonly shortname: string;
  readonly hosts: readonly string[];
  readonly channels: readonly number[];
  readonly titles: number;
  readonly holes: number;
}

const shown = async (): Promise<readonly Shown[]> =>
  (
    await database.$client.query<Shown>(
      `SELECT shortname,
         ARRAY(SELECT host FROM provider_hosts h WHERE h.provider_id = p.id) AS hosts,
         ARRAY(SELECT id FROM channels c WHERE c.provider_id = p.id ORDER BY position) AS channels,
         (SELECT count(*)::int FROM contents c WHERE c.provider_id = p.id) AS titles,
         (SELECT count(*)::int FROM (SELECT ends_at, lead(starts_at) OVER (PARTITION BY channel_id ORDER BY starts_at)
            AS next FROM schedule_items s WHERE s.provider_id = p.id) guide WHERE next <> ends_at) AS holes
       FROM providers p WHERE shortname = ANY ($1) ORDER BY shortname`,
      [await demoOperatorNames()],
    )
  ).rows;

test('files are called by the short name of their operator, and every one has a host and a logo of its own', async () => {
  const operators = await readDemoOperators();
  expect(operators.map(({ entry }) => entry.shortname)).toEqual(await demoOperatorNames());
  expect(operators.map(({ entry }) => entry.hosts)).toEqual(
    operators.map(({ entry }) => [`${entry.shortname}.localhost`]),
  );
  const logos = await readdir(join(root, 'demo', 'art', 'files', 'brands'));
  for (const { entry } of operators) expect(logos.map((name) => `/art/brands/${name}`)).toContain(entry.brand.logo);
});

test.runIf(isSlowProof)(
  'the full demo has them from the start, and soon what they show, once, by however many workers; their guides go on without a hole',
  async () => {
    await seedDemo(database, { now: NOW, size: 'full' });
    const operators = await readDemoOperators();
    expect((await shown()).map(({ hosts, channels }) => [hosts, channels])).toEqual(
      operators.map(({ entry }) => [entry.hosts, []]),
    );
    await Promise.all([fillDemoOperators({ database, bus }, NOW), fillDemoOperators({ database, bus }, NOW)]);
    const filled = await shown();
    expect(filled.map(({ channels }) => channels)).toEqual(operators.map(({ file }) => file.lineup));
    for (const { titles, holes } of filled) expect([titles > 100, holes]).toEqual([true, 0]);
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((line) => line.startsWith('timeline'))).toHaveLength(operators.length);
    const toldAtFirst = [...told];

    await extendGuide({ database }, NOW + DAY);
    const { rows } = await database.$client.query<{ days: number }>(
      `SELECT extract(epoch FROM min(ends) - $1::timestamptz)::float8 / 86400 AS days
     FROM (SELECT max(ends_at) AS ends FROM schedule_items GROUP BY provider_id, channel_id) guide`,
      [new Date(NOW)],
    );
    expect(rows[0]?.days).toBeGreaterThanOrEqual(4);
    for (const { holes } of await shown()) expect(holes).toBe(0);

    const [gone, ...others] = await shown();
    // The guide first: programmes are not taken away from under it.
    await database.$client.query(
      'DELETE FROM schedule_items i USING providers p WHERE p.id = i.provider_id AND p.shortname = $1',
      [gone?.shortname],
    );
    await database.$client.query(
      'DELETE FROM taxes t USING providers p WHERE p.id = t.provider_id AND p.shortname = $1',
      [gone?.shortname],
    );
    await database.$client.query('DELETE FROM providers WHERE shortname = $1', [gone?.shortname]);
    await fillDemoOperators({ database, bus }, NOW);
    expect(await shown()).toEqual(others);
    expect(told).toEqual(toldAtFirst);
  },
);

test('the small demo has none of them', async () => {
  await seedDemo(database, { now: NOW, size: 'small' });
  await fillDemoOperators({ database, bus }, NOW);
  expect(await shown()).toEqual([]);
  expect(told).toEqual([]);
});
