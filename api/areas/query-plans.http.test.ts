import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '#server/testing/api.ts';
import { alpha } from '#server/testing/fixtures.ts';
import {
  insert,
  type SeededViewer,
  seedChannels,
  seedGuide,
  seedPackets,
  seedRecording,
  seedViewer,
} from '#server/testing/television.ts';

const HOUR = 3600;
const CHANNELS = 20;
/** The first of them is recorded. */
const RECORDED = 1;
const HOURS_EACH = 300;
const TITLES = 3_000;
const ROW_LENGTH = 10;
const VIEWERS = 2_000;
const LARGE =
  'schedule_items|published_blocks|recorded_stretches|subscriptions|favorites|sessions|users|contents|row_items';

let api: TestApi;
let viewer: SeededViewer;
let now: number;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  now = clock.now() / 1000;
  const ids = Array.from({ length: CHANNELS }, (_, index) => index + 1);
  await seedChannels(
    database,
    alpha.id,
    ids.map((id) => ({
      id,
      slug: `channel-${id}`,
      position: id,
      name: { ru: `Канал ${id}` },
      is_free: true,
      archived_days: 7,
      source: id === RECORDED ? 'ingest' : 'linear',
    })),
  );
  await seedPackets(database, alpha.id, [{ id: 1, price_minor: 100, channels: ids }]);
  await seedGuide(
    database,
    alpha.id,
    [{ id: 1, title: { ru: 'Передача' } }],
    ids.flatMap((channel_id) =>
      Array.from({ length: HOURS_EACH }, (_, hour) => {
        const start = now + (hour - HOURS_EACH / 2) * HOUR;
        return { channel_id, program_id: 1, start, end: start + HOUR, isPublished: start <= now };
      }),
    ),
  );
  for (const id of ids) {
    const stretches = Array.from({ length: HOURS_EACH / 2 }, (_, hour) => ({ start: now - (hour + 1) * HOUR }));
    await seedRecording(
      database,
      alpha.id,
      id,
      stretches.map(({ start }) => ({ start, end: start + HOUR - 120 })),
    );
  }
  const titles = Array.from({ length: TITLES }, (_, index) => String(index));
  await insert(
    database,
    'contents',
    titles.map((id) => ({
      provider_id: alpha.id,
      id,
      slug: `title-${id}x`,
      content_type: 'movie',
      title: { ru: 'Фильм' },
      short: {},
      description: {},
      year: '',
      duration_seconds: 1,
      is_cartoon: false,
      cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
      genres: [],
      countries: [],
      persons: [],
      ratings: [],
    })),
  );
  await insert(
    database,
    'rows',
    titles.slice(0, TITLES / ROW_LENGTH).map((id) => ({
      provider_id: alpha.id,
      id,
      slug: `row-${id}x`,
      template: 'content-v',
      title: {},
    })),
  );
  await insert(
    database,
    'row_items',
    titles.map((content_id, index) => ({
      provider_id: alpha.id,
      row_id: String(Math.floor(index / ROW_LENGTH)),
      position: index % ROW_LENGTH,
      content_id,
    })),
  );
  viewer = await seedViewer(database, alpha.id, { packets: [{ id: 1, start: 0 }], favorites: [1, 2] });
  await database.execute(`
    INSERT INTO users (provider_id, username, is_guest, joined_at)
    SELECT ${alpha.id}, 'crowd ' || n, true, now() FROM generate_series(1, ${VIEWERS}) n`);
  await database.execute(`
    INSERT INTO sessions (token_hash, provider_id, user_id, stage, created_at)
    SELECT sha256(username::bytea), provider_id, id, 'device', now() FROM users WHERE is_guest`);
  await database.execute(`
    INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at)
    SELECT provider_id, gen_random_uuid(), id, 1, now() FROM users WHERE is_guest`);
  await database.execute(`
    INSERT INTO favorites (provider_id, user_id, kind, object_id, created_at)
    SELECT provider_id, id, 'channel', '1', now() FROM users WHERE is_guest`);
  await database.execute('ANALYZE');
});

afterAll(() => api.close());

interface AskedQuery {
  readonly text: string;
  readonly values: unknown[];
}

/** The queries that one call asks the database. */
async function queriesOf(url: string): Promise<AskedQuery[]> {
  const asked: AskedQuery[] = [];
  const spy = vi.spyOn(api.database.$client, 'query');
  const { statusCode } = await api.app.inject({ url, headers: { authorization: `Token ${viewer.token}` } });
  for (const [query, values] of spy.mock.calls as readonly unknown[][]) {
    if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') continue;
    const own = 'values' in query ? query.values : undefined;
    asked.push({ text: query.text, values: [values, own].find(Array.isArray) ?? [] });
  }
  spy.mockRestore();
  expect(statusCode).toBe(200);
  return asked;
}

it.each([
  '/v2/channels?includes=current_schedules',
  '/v2/channels/1/schedule',
  '/v2/channels/2/schedule',
  '/v2/channels/1/stream?ts=ARCHIVE',
  '/v2/channels/2/stream?ts=ARCHIVE',
  '/v2/programs/1',
  '/v2/rows/row-7x',
  '/v2/contents/title-7x',
  '/v2/seo/addresses?kind=contents&after=title-2x&limit=100',
])('%s never reads a large table from end to end', async (url) => {
  api.clock.advance(HOUR * 1000);
  await api.bus.publish({ topic: 'catalogue', key: String(alpha.id) });
  const queries = await queriesOf(url.replace('ARCHIVE', String(now - HOUR)));
  expect(queries.length).toBeGreaterThan(0);
  for (const { text, values } of queries) {
    const { rows } = await api.database.$client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${LARGE})`));
  }
});
