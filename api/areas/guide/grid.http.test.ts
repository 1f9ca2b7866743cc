import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type GridLine, type GuideGrid, LONGEST_GRID_SECONDS, MOST_GRID_CHANNELS } from '#contract/guide.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import {
  recordedSource,
  type SeededViewer,
  seedChannels,
  seedGuide,
  seedPackets,
  seedRecording,
  seedViewer,
} from '#tooling/testing/television.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PACKET = 10;
const [NEWS, SPORT, HIDDEN, RECORDED, LARGE] = [1, 2, 3, 4, 5];
const [SHOW, MATCH] = [100, 101];

let api: TestApi;
let now: number;
let subscriber: SeededViewer;
let child: SeededViewer;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  now = clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: NEWS, slug: 'news', position: 1, name: { ru: 'Новости' }, age: 0, isFree: true, archivedDays: 3 },
    { id: SPORT, slug: 'sport', position: 2, name: { ru: 'Спорт' }, age: 16, archivedDays: 7 },
    { id: HIDDEN, slug: 'hidden', position: 3, name: { ru: 'Скрытый' }, isHidden: true },
    { id: RECORDED, slug: 'live', position: 4, name: { ru: 'Прямой' }, isFree: true, ...recordedSource },
    { id: LARGE, slug: 'large', position: 5, name: { ru: 'Большой' }, isFree: true },
  ]);
  await seedPackets(database, alpha.id, [{ id: PACKET, priceMinor: 100, channels: [SPORT] }]);
  const isPublished = true;
  await seedGuide(
    database,
    alpha.id,
    [
      { id: SHOW, title: { ru: 'Шоу', en: 'Show' }, category: { ru: 'Досуг', en: 'Leisure' }, age: 6 },
      { id: MATCH, title: { ru: 'Матч', en: 'Match' }, age: 18 },
    ],
    [
      { channelId: NEWS, programId: SHOW, start: now - 3 * HOUR, end: now - 2 * HOUR, isPublished },
      { channelId: NEWS, programId: SHOW, start: now - 2 * HOUR + 4, end: now - HOUR, isPublished },
      { channelId: NEWS, programId: MATCH, start: now - HOUR, end: now + HOUR, isPublished, isBlackout: true },
      // A hole of an hour.
      {
        ...{ channelId: NEWS, programId: SHOW, start: now + 2 * HOUR, end: now + 3 * HOUR, isPublished: false },
        ...{ season: 1, series: 2, episodeTitle: { ru: 'Финал', en: 'Final' } },
      },
      { channelId: NEWS, programId: SHOW, start: now - 4 * DAY, end: now - 4 * DAY + HOUR, isPublished },
      { channelId: SPORT, programId: SHOW, start: now - 2 * HOUR, end: now - HOUR, isPublished },
      { channelId: HIDDEN, programId: SHOW, start: now - 2 * HOUR, end: now + HOUR, isPublished },
      { channelId: RECORDED, programId: SHOW, start: now - 2 * HOUR, end: now - HOUR, isPublished: false },
      { channelId: RECORDED, programId: SHOW, start: now - HOUR, end: now + HOUR, isPublished: false },
    ],
  );
  await seedRecording(database, alpha.id, RECORDED, [{ start: now - 2 * HOUR, end: now - HOUR - 60 }]);
  subscriber = await seedViewer(database, alpha.id, {
    packets: [{ id: PACKET, start: 0 }],
    timezone: 'America/New_York',
  });
  child = await seedViewer(database, alpha.id);
  await database.execute(sql`UPDATE profiles SET role = 'child' WHERE user_id = ${child.userId}`);
});
afterAll(() => api.close());

async function ask(query: string, viewer?: SeededViewer, language = 'ru') {
  const headers = { 'accept-language': language, ...(viewer && { authorization: `Token ${viewer.token}` }) };
  const response = await api.app.inject({ url: `/v2/guide?${query}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const window = (from: number, to: number, channels: readonly number[]) =>
  `channels=${channels.join()}&start=${now + from}&end=${now + to}`;

async function grid(from: number, to: number, channels: readonly number[], viewer?: SeededViewer): Promise<GuideGrid> {
  const { status, body } = await ask(window(from, to, channels), viewer);
  expect(status).toBe(200);
  return body;
}

const starts = (schedule: readonly GridLine[] = []) => schedule.map(({ timestamp }) => (timestamp - now) / HOUR);
const recordings = (schedule: readonly GridLine[] = []) => schedule.map((line) => line.is_catchup_available);

it('has what is on within a window, also in part, by channel as they are asked for, each once', async () => {
  const { channels } = await grid(-1.5 * HOUR, 2 * HOUR, [RECORDED, NEWS, RECORDED]);
  expect(channels.map(({ id, schedule }) => [id, starts(schedule)])).toEqual([
    [RECORDED, [-2, -1]],
    [NEWS, [-2, -1]],
  ]);
  const borders = await grid(-2 * HOUR, -HOUR, [NEWS]);
  expect(starts(borders.channels[0]?.schedule)).toEqual([-2]);
  const hole = await grid(HOUR, 2 * HOUR, [NEWS]);
  expect(hole.channels).toEqual([{ id: NEWS, schedule: [] }]);
});

it('says what a cell shows, in the language of the caller', async () => {
  const { body } = await ask(window(2 * HOUR, 3 * HOUR, [NEWS]), undefined, 'en');
  expect(body).toEqual({
    timezone: 'Europe/Moscow',
    channels: [
      {
        id: NEWS,
        schedule: [
          {
            ...{ id: expect.any(String), program_id: SHOW, title: 'Show', detail: 'Final', age: 6 },
            ...{ timestamp: now + 2 * HOUR, real_timestamp: now + 2 * HOUR, duration: HOUR, real_duration: HOUR },
            ...{ is_catchup_available: false, is_blackout: false },
          },
        ],
      },
    ],
  });
  const past = await grid(-2 * HOUR, -HOUR, [NEWS]);
  expect(past.channels[0]?.schedule[0]).toMatchObject({ detail: 'Досуг', real_timestamp: now - 2 * HOUR + 4 });
});

it('says of each programme what the schedule of its channel says of it', async () => {
  for (const viewer of [undefined, subscriber, child]) {
    const { channels } = await grid(-DAY / 2, DAY / 2, [NEWS, SPORT, RECORDED], viewer);
    expect(channels.map(({ schedule }) => schedule.length).every((count) => count > 0)).toBe(true);
    for (const { id, schedule } of channels) {
      const address = `/v2/channels/${id}/schedule?start=${now - DAY / 2}&end=${now + DAY / 2}`;
      const headers = { 'accept-language': 'ru', ...(viewer && { authorization: `Token ${viewer.token}` }) };
      const items = (await api.app.inject({ url: address, headers })).json();
      expect(items).toMatchObject(
        schedule.map(({ program_id, title, detail, age, ...line }) => ({
          ...line,
          program: { id: program_id, title },
        })),
      );
    }
  }
});

it('has recordings of what was published or recorded, on channels that the caller may watch, as old as their archive', async () => {
  const channels = [NEWS, SPORT, RECORDED];
  const ofGuest = (await grid(-2 * HOUR, HOUR, channels)).channels;
  expect(ofGuest.map(({ schedule }) => recordings(schedule))).toEqual([[true, false], [false], [false, false]]);
  expect(ofGuest[0]?.schedule.map((line) => line.is_blackout)).toEqual([false, true]);
  const ofSubscriber = (await grid(-2 * HOUR, HOUR, channels, subscriber)).channels;
  expect(recordings(ofSubscriber[1]?.schedule)).toEqual([true]);
  expect(recordings((await grid(-4 * DAY, -3 * DAY, [NEWS])).channels[0]?.schedule)).toEqual([false]);
});

it('leaves out channels that are hidden or unknown, and what is not for a child', async () => {
  const ids = async (viewer?: SeededViewer) =>
    (await grid(-HOUR, HOUR, [HIDDEN, 99, SPORT, NEWS], viewer)).channels.map(({ id }) => id);
  expect(await ids()).toEqual([SPORT, NEWS]);
  expect(await ids(child)).toEqual([NEWS]);
  const { channels } = await grid(-3 * HOUR, HOUR, [NEWS], child);
  expect(channels[0]?.schedule.map(({ program_id }) => program_id)).toEqual([SHOW, SHOW]);
});

it('is on the clock of the viewer, and may be kept by anybody only for guests', async () => {
  const query = window(0, HOUR, [NEWS]);
  const ofGuest = await ask(query);
  expect(ofGuest.headers).toMatchObject({ 'cache-control': 'public, max-age=3', etag: expect.any(String) });
  const own = await ask(query, subscriber);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.body.timezone).toBe('America/New_York');
});

it.each([
  ['no channels', 'channels=&start=1&end=2', 'channels'],
  ['channels that are no ids', 'channels=news&start=1&end=2', 'channels'],
  [
    'more channels than the limit',
    `channels=${Array.from({ length: MOST_GRID_CHANNELS + 1 }, (_, id) => id + 1)}&start=1&end=2`,
    'channels',
  ],
  ['an end at the start', 'channels=1&start=2&end=2', 'end'],
  ['more time than the limit', `channels=1&start=1&end=${2 + LONGEST_GRID_SECONDS}`, 'end'],
  ['no start', 'channels=1&end=2', 'start'],
])('refuses %s', async (_, query, field) => {
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'validation_failed' });
  expect(JSON.stringify(body)).toContain(`"${field}"`);
});

it('takes windows as large as the limits', async () => {
  const ids = Array.from({ length: MOST_GRID_CHANNELS }, (_, index) => 2_147_483_600 + index);
  expect((await ask(window(0, LONGEST_GRID_SECONDS, ids))).body.channels).toEqual([]);
});

it.runIf(isSlowProof)(
  'reads as much of a window among a million programmes as among ten thousand',
  async () => {
    await fill(10_000);
    const before = await pagesRead();
    await fill(1_000_000);
    expect((await pagesRead()) / before).toBeLessThanOrEqual(1.5);
  },
  600_000,
);

/** Programmes of half an hour, one after another, up to so many, as far ahead as they reach. */
async function fill(count: number): Promise<void> {
  await api.database.execute(sql`
    INSERT INTO schedule_items
      (provider_id, channel_id, announced_at, announced_until, starts_at, ends_at, program_id, asset, is_blackout, is_catchup_denied)
    SELECT ${alpha.id}, ${LARGE}, start, start + interval '30 minutes', start, start + interval '30 minutes', ${SHOW}, 'clip', false, false
    FROM generate_series(0, ${count - 1}) number
    CROSS JOIN LATERAL (SELECT to_timestamp(${now}) + number * interval '30 minutes' AS start) at
    ON CONFLICT DO NOTHING`);
  await api.database.execute(sql`VACUUM ANALYZE schedule_items`);
}

/** How many pages of the database the query of a window reads. */
async function pagesRead(): Promise<number> {
  const spy = vi.spyOn(api.database.$client, 'query');
  await ask(window(6 * HOUR, 12 * HOUR, [LARGE]));
  const asked: readonly unknown[][] = spy.mock.calls;
  spy.mockRestore();
  const [query, values] =
    asked.find(([one]) => typeof one === 'object' && JSON.stringify(one).includes('schedule_items')) ?? [];
  if (typeof query !== 'object' || query === null || !('text' in query)) throw new Error('the guide was not read');
  const { rows } = await api.database.$client.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.text}`,
    Array.isArray(values) ? values : [],
  );
  const pages = /"Shared Hit Blocks": ?(\d+),\s*"Shared Read Blocks": ?(\d+)/.exec(JSON.stringify(rows));
  return Number(pages?.[1]) + Number(pages?.[2]);
}
