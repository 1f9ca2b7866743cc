import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { root } from '#server/process/run.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { extendGuide } from './guide.ts';
import { seedDemo } from './seed.ts';

// Every test seeds a whole database, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T14:00:00Z');
const DAY = 86_400_000;
let server: TestDatabase;
let database: Database;

beforeEach(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 4 });
});

afterEach(async () => {
  await closeDatabase(database);
  await server.close();
});

const seed = () => seedDemo(database, { now: NOW, size: 'small' });

async function numbers(sql: string): Promise<Record<string, number>> {
  const { rows } = await database.$client.query<Record<string, number>>(sql);
  return rows[0] ?? {};
}

/** One line for each row of every table, so that any change shows. */
async function everything(): Promise<string[]> {
  const tables = await database.$client.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'schema_migrations' ORDER BY 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.$client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t ORDER BY 1`);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}

const guideNumbers = () =>
  numbers(`SELECT count(*)::int AS rows, count(*) FILTER (WHERE next <> ends_at)::int AS borders,
      extract(epoch FROM min(ends))::int AS ends, extract(epoch FROM max(starts))::int AS starts
    FROM (SELECT ends_at, lead(starts_at) OVER channel AS next,
        max(ends_at) OVER (PARTITION BY provider_id, channel_id) AS ends,
        min(starts_at) OVER (PARTITION BY provider_id, channel_id) AS starts
      FROM schedule_items WINDOW channel AS (PARTITION BY provider_id, channel_id ORDER BY starts_at)) AS guide`);

describe('seedDemo', () => {
  test('fills an empty database with two operators', async () => {
    await seed();
    expect(
      await numbers(`SELECT (SELECT count(*)::int FROM providers) AS providers,
        (SELECT count(*)::int FROM channels WHERE provider_id = 1) AS channels,
        (SELECT count(*)::int FROM channels WHERE provider_id = 1 AND is_free) AS free,
        (SELECT count(*)::int FROM channel_categories WHERE provider_id = 1) AS categories,
        (SELECT count(*)::int FROM channels c WHERE NOT is_free AND NOT EXISTS (SELECT FROM packet_channels p
          WHERE p.provider_id = c.provider_id AND p.channel_id = c.id)) AS not_for_sale,
        (SELECT count(*)::int FROM channel_categories c WHERE NOT EXISTS (SELECT FROM channel_category_channels h
          WHERE h.provider_id = c.provider_id AND h.category_id = c.id)) AS empty_categories`),
    ).toEqual({ providers: 2, channels: 25, free: 12, categories: 10, not_for_sale: 0, empty_categories: 0 });
  });

  test('gives every channel a guide without holes, a week back and three days ahead', async () => {
    await seed();
    const { borders, starts, ends } = await guideNumbers();
    expect(borders).toBe(0);
    expect(starts).toBeLessThanOrEqual((NOW - 7 * DAY) / 1000);
    expect(ends).toBeGreaterThanOrEqual((NOW + 3 * DAY) / 1000);
  });

  test.runIf(isSlowProof)('twice is once, even by two processes together', async () => {
    await Promise.all([seed(), seed()]);
    const first = await everything();
    await seedDemo(database, { now: NOW + 30 * DAY, size: 'small' });
    expect(await everything()).toEqual(first);
    expect(first.length).toBeGreaterThan(1000);
  });

  test('with ingest has one recorded channel more at the operator that shows all, with a guide as the others', async () => {
    await seedDemo(database, { now: NOW, size: 'small+ingest' });
    const { rows } = await database.$client.query(
      `SELECT provider_id, slug, source, source_settings->'input' AS input FROM channels WHERE source <> 'linear'`,
    );
    expect(rows).toEqual([{ provider_id: 1, slug: 'chasy', source: 'ingest', input: { kind: 'test' } }]);
    expect((await extendGuide({ database }, NOW + DAY)).added).toBeGreaterThan(0);
    const { borders, starts, ends } = await guideNumbers();
    expect(borders).toBe(0);
    expect(starts).toBeLessThanOrEqual((NOW - 7 * DAY) / 1000);
    expect(ends).toBeGreaterThanOrEqual((NOW + 4 * DAY) / 1000);
    const [art = ''] = (
      await database.$client.query<{ full: string }>(`SELECT cover->>'full' AS full FROM channels WHERE slug = 'chasy'`)
    ).rows.map(({ full }) => full);
    expect(existsSync(join(root, 'demo', 'art', 'files', art.replace('/art/', '')))).toBe(true);
  });

  test('keeps away from an operator’s own database', async () => {
    await database.$client.query(
      `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
       VALUES (7, 'own', 'Own', 'UTC', 'RU', '{}', '{}')`,
    );
    await seed();
    expect(await everything()).toHaveLength(1);
  });
});

describe('extendGuide', () => {
  test('goes on where the guide ends and changes no row', async () => {
    await seed();
    const before = new Set(await everything());
    const { added, removed } = await extendGuide({ database }, NOW + DAY);
    expect(added).toBeGreaterThan(0);
    expect(removed).toBe(0);
    const after = new Set(await everything());
    expect([...before].filter((line) => !after.has(line))).toEqual([]);
    const { borders, ends } = await guideNumbers();
    expect(borders).toBe(0);
    expect(ends).toBeGreaterThanOrEqual((NOW + 4 * DAY) / 1000);
  });

  test.runIf(isSlowProof)('by two processes at once adds each row once', async () => {
    await seed();
    const changes = await Promise.all([extendGuide({ database }, NOW + DAY), extendGuide({ database }, NOW + DAY)]);
    expect(changes.filter(({ added }) => added > 0)).toHaveLength(1);
    expect((await guideNumbers())['borders']).toBe(0);
  });

  test('drops what left the archive a day ago, but not what a published block still plays', async () => {
    await seed();
    const later = NOW + 12 * DAY;
    const { rows } = await database.$client.query<{ starts_at: Date }>(
      `INSERT INTO published_blocks
         SELECT provider_id, channel_id, starts_at, ends_at, asset, 0, 0 FROM schedule_items
         WHERE provider_id = 1 AND channel_id = 1 ORDER BY starts_at LIMIT 1 RETURNING starts_at`,
    );
    expect((await extendGuide({ database }, later)).removed).toBeGreaterThan(0);
    const oldest = await database.$client.query<{ starts_at: Date }>(
      `SELECT starts_at FROM schedule_items WHERE provider_id = 1 AND channel_id = 1 ORDER BY starts_at LIMIT 2`,
    );
    expect(oldest.rows[0]).toEqual(rows[0]);
    expect(oldest.rows[1]?.starts_at.getTime()).toBeGreaterThan(later - 9 * DAY);
  });
});
