import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedPeople, seedRows, seedRowsets, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import {
  insert,
  recordedSource,
  type SeededViewer,
  seedChannels,
  seedGuide,
  seedPackets,
  seedRecording,
  seedViewer,
} from '#tooling/testing/television.ts';

const HOUR = 3600;
const CHANNELS = 20;
/** The first of them is recorded. */
const RECORDED = 1;
const HOURS_EACH = 300;
const TITLES = 3_000;
const ROW_LENGTH = 10;
const GENRES = 10;
/** One title of so many is a series. */
const SERIES_EVERY = 10;
const SERIES_WITH_EPISODES = 100;
/** Titles are of so many ages in turn, most of them too old for a child. */
const AGES = 36;
const VIEWERS = 2_000;
const LARGE =
  'schedule_items|published_blocks|recorded_stretches|subscriptions|favorites|sessions|users|contents|row_items|' +
  'content_genres|content_persons|persons|histories|messages|message_removals|news|profiles';

let api: TestApi;
let viewer: SeededViewer;
let child: SeededViewer;
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
      isFree: true,
      archivedDays: 7,
      ...(id === RECORDED && recordedSource),
    })),
  );
  await seedPackets(database, alpha.id, [{ id: 1, priceMinor: 100, channels: ids }]);
  await seedGuide(
    database,
    alpha.id,
    [{ id: 1, title: { ru: 'Передача' }, age: 6 }],
    ids.flatMap((channelId) =>
      Array.from({ length: HOURS_EACH }, (_, hour) => {
        const start = now + (hour - HOURS_EACH / 2) * HOUR;
        return { channelId, programId: 1, start, end: start + HOUR, isPublished: start <= now };
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
  const everybody = Array.from({ length: TITLES }, (_, index) => index + 1);
  await seedPeople(
    database,
    alpha.id,
    everybody.map((id) => ({ id, slug: `person-${id}x`, name: { ru: `Имя Фамилия${id}` }, popularity: id })),
  );
  await seedTitles(
    database,
    alpha.id,
    titles.map((id, index) => ({
      id,
      title: { ru: `Фильм номер${id}` },
      popularity: index,
      age: index % AGES,
      genres: [index % GENRES],
      people: [index + 1],
      trailers: [{ id: `trailer-${id}`, asset: 'clip' }],
      ...(index % SERIES_EVERY === 0 ? { contentType: 'series' as const } : {}),
    })),
  );
  await seedTitles(
    database,
    alpha.id,
    titles.map((id, index) => ({
      id: `e${id}`,
      contentType: 'episode',
      parentId: String((index % SERIES_WITH_EPISODES) * SERIES_EVERY),
      series: index,
    })),
  );
  await seedRows(database, alpha.id, [
    ...titles.slice(0, TITLES / ROW_LENGTH).map((id) => ({ id, slug: `row-${id}x` })),
    { id: 'all', slug: 'all', source: { kind: 'contents' } },
    { id: 'series', slug: 'series', source: { kind: 'contents', type: 'series' } },
    { id: 'genre', slug: 'genre', source: { kind: 'contents', genre: 3 } },
    { id: 'people', slug: 'people', source: { kind: 'persons' } },
    { id: 'found', slug: 'found', source: { kind: 'found', of: 'contents' } },
    { id: 'found-people', slug: 'found-people', source: { kind: 'found', of: 'persons' } },
    { id: 'films-of', slug: 'films-of', source: { kind: 'filmography' } },
    { id: 'my', slug: 'my', source: { kind: 'favorites', of: 'contents' } },
    { id: 'my-people', slug: 'my-people', source: { kind: 'favorites', of: 'persons' } },
    { id: 'begun', slug: 'begun', source: { kind: 'histories' } },
  ]);
  await seedRowsets(database, alpha.id, [{ id: 'page', slug: 'page', rows: ['all', '7', 'genre', 'people'] }]);
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
    INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
    SELECT profile.provider_id, profile.id, 'channel', '1', now()
    FROM profiles profile JOIN users ON users.id = profile.user_id WHERE is_guest`);
  child = await seedViewer(database, alpha.id);
  await database.execute(`UPDATE profiles SET role = 'child' WHERE user_id = ${child.userId}`);
  await database.execute(`
    INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
    SELECT provider_id, id, kind, '7', now()
    FROM unnest('{content,person}'::text[]) kind, profiles WHERE user_id IN (${viewer.userId}, ${child.userId})`);
  await database.execute(`
    INSERT INTO histories (provider_id, profile_id, content_id, root_id, seconds, watch_percentage, viewed_at)
    SELECT provider_id, id, '7', '7', 1, 1, now() FROM profiles`);
  await database.execute(`
    INSERT INTO messages (provider_id, id, user_id, title, text, created_at)
    SELECT provider_id, gen_random_uuid(), id, '{}', '{}', now() + interval '1 minute' FROM users`);
  await database.execute(`
    INSERT INTO message_removals (provider_id, user_id, message_id, removed_at)
    SELECT provider_id, user_id, id, now() FROM messages WHERE user_id <> ${viewer.userId}`);
  await database.execute(`
    INSERT INTO news (provider_id, id, title, short, text, published_at)
    SELECT ${alpha.id}, n, '{}', '{}', '{}', timestamp '2020-01-01' + n * interval '1 hour'
    FROM generate_series(1, ${TITLES}) n`);
  // As it is done by itself in a database that runs: rows that are counted are counted in an index.
  await database.execute('VACUUM ANALYZE');
});

afterAll(() => api.close());

interface AskedQuery {
  readonly text: string;
  readonly values: unknown[];
}

/** The queries that one call asks the database. */
async function queriesOf(url: string, { token }: SeededViewer): Promise<AskedQuery[]> {
  const asked: AskedQuery[] = [];
  const spy = vi.spyOn(api.database.$client, 'query');
  const { statusCode } = await api.app.inject({ url, headers: { authorization: `Token ${token}` } });
  for (const [query, values] of spy.mock.calls as readonly unknown[][]) {
    if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') continue;
    const own = 'values' in query ? query.values : undefined;
    asked.push({ text: query.text, values: [values, own].find(Array.isArray) ?? [] });
  }
  spy.mockRestore();
  expect(statusCode).toBe(200);
  return asked;
}

const urls = [
  '/v2/channels?includes=current_schedules',
  '/v2/channels/1/schedule',
  '/v2/channels/2/schedule',
  '/v2/channels/1/stream?ts=ARCHIVE',
  '/v2/channels/2/stream?ts=ARCHIVE',
  '/v2/programs/1',
  '/v2/guide?channels=1,2,3&start=ARCHIVE&end=LATER',
  '/v2/rows/row-7x',
  '/v2/contents/title-7x',
  '/v2/seo/addresses?kind=contents&after=title-2x&limit=100',
  '/v2/contents/title-10x/episodes',
  '/v2/rowsets/page',
  '/v2/rows/all',
  '/v2/rows/all?offset=2000',
  '/v2/rows/series',
  '/v2/rows/genre',
  '/v2/rows/all?genre=3',
  '/v2/rows/people',
  '/v2/rows/found?text=номер77',
  '/v2/rows/found-people?text=фамилия77',
  '/v2/rows/films-of?person_id=7',
  '/v2/rows/my',
  '/v2/rows/my-people',
  '/v2/rows/begun',
  '/v2/persons/person-7x',
  '/v2/trailers/trailer-7/stream',
  '/v2/users/self/messages',
  '/v2/news',
  '/v2/users/self',
  '/v2/users/self/profiles',
];

const askers = {
  'a viewer': () => viewer,
  'a child': () => child,
} as const;

const questions = urls.flatMap((url) => (['a viewer', 'a child'] as const).map((asker) => [url, asker] as const));

it.each(questions)('%s never reads a large table from end to end for %s', async (url, asker) => {
  api.clock.advance(HOUR * 1000);
  await api.bus.publish({ topic: 'provider', key: String(alpha.id) });
  const address = url.replace('ARCHIVE', String(now - HOUR)).replace('LATER', String(now + HOUR));
  const queries = await queriesOf(encodeURI(address), askers[asker]());
  expect(queries.length).toBeGreaterThan(0);
  for (const { text, values } of queries) {
    const { rows } = await api.database.$client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${LARGE})`));
  }
});
