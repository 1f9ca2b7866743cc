import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catchup, Program, ScheduleItem } from '#contract/guide.ts';
import type { ContentMetadata } from '#contract/playback.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedChannels, seedGuide, seedPackets, seedViewer } from '#tooling/testing/television.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PACKET = 10;
const NEWS = 1;
const SPORT = 2;

let api: TestApi;
let now: number;
let subscriber: SeededViewer;

const at = (iso: string) => Date.parse(iso) / 1000;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  now = clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: NEWS, slug: 'news', position: 1, name: { ru: 'Новости', en: 'News' }, isFree: true, archivedDays: 3 },
    { id: SPORT, slug: 'sport', position: 2, name: { ru: 'Спорт', en: 'Sport' }, archivedDays: 7 },
  ]);
  await seedChannels(database, beta.id, [{ id: NEWS, slug: 'news', position: 1, name: { ru: 'Чужой' } }]);
  await seedPackets(database, alpha.id, [{ id: PACKET, priceMinor: 100, channels: [SPORT] }]);
  const at15 = (hour: string) => at(`2026-01-${hour}:00+03:00`);
  await seedGuide(
    database,
    alpha.id,
    [
      { id: 100, title: { ru: 'Ночь', en: 'Night' } },
      {
        id: 101,
        title: { ru: 'Матч', en: 'Match' },
        contentType: 'movie',
        contentId: 'match',
        persons: [
          {
            id: 7,
            slug: 'anna',
            name: { ru: 'Анна', en: 'Anna' },
            role: 'actor',
            priority: 0,
            image_url: '/art/7.webp',
          },
        ],
        ratings: [{ type: 'kinopoisk', rating: '7.1', name: 'Кинопоиск', color: '#ff5500', external_id: '42' }],
      },
      { id: 102, title: { ru: 'Не показывали' } },
    ],
    [
      // The 15th of Moscow's clocks, when it is three in the afternoon there.
      { channelId: NEWS, programId: 100, start: at15('14T23:00'), end: at15('15T02:59'), isPublished: true },
      { channelId: NEWS, programId: 100, start: at15('15T02:59'), end: at15('15T03:00'), isPublished: false },
      { channelId: NEWS, programId: 100, start: at15('15T03:00'), end: at15('15T14:00'), isPublished: true },
      { channelId: NEWS, programId: 101, start: at15('15T14:00') + 4, end: at15('15T16:00'), isPublished: true },
      { channelId: NEWS, programId: 101, start: at15('15T16:00'), end: at15('16T02:00'), isPublished: true },
      { channelId: NEWS, programId: 100, start: at15('16T02:00'), end: at15('16T05:00'), isPublished: false },
      { channelId: NEWS, programId: 101, start: now - 3 * DAY, end: now - 3 * DAY + HOUR, isPublished: true },
      {
        channelId: SPORT,
        programId: 101,
        start: now - 5 * DAY,
        end: now - 5 * DAY + HOUR,
        isPublished: true,
        season: 2,
        series: 7,
        episodeTitle: { ru: 'Финал', en: 'Final' },
      },
    ],
  );
  subscriber = await seedViewer(database, alpha.id, {
    packets: [{ id: PACKET, start: 0 }],
    timezone: 'America/New_York',
  });
});

afterAll(() => api.close());

async function get<Answer>(url: string, { token }: { readonly token?: string } = {}, language = 'ru') {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json<Answer>() };
}

const schedule = async (query: string, viewer?: { readonly token: string }) =>
  (await get<ScheduleItem[]>(`/v2/channels/news/schedule?${query}`, viewer)).body;

const times = (items: readonly ScheduleItem[]) => items.map(({ date, time }) => `${date} ${time}`);

describe('the schedule of a channel', () => {
  it('[C-API-08] holds what starts within start and end, the end left out, in order', async () => {
    const items = await schedule(`start=${at('2026-01-15T00:00:00Z')}&end=${at('2026-01-15T13:00:00Z')}`);
    expect(times(items)).toEqual(['2026-01-15 03:00', '2026-01-15 14:00']);
  });

  it('[B-LIST-04] of a date runs from 03:00 to 03:00, padded or not', async () => {
    const expected = ['2026-01-15 03:00', '2026-01-15 14:00', '2026-01-15 16:00', '2026-01-16 02:00'];
    expect(times(await schedule('date=2026-1-15'))).toEqual(expected);
    expect(times(await schedule('date=2026-01-15'))).toEqual(expected);
    expect(times(await schedule('date=2026-1-14'))).toEqual(['2026-01-14 23:00', '2026-01-15 02:59']);
  });

  it('of a date is read on the clock of the viewer', async () => {
    expect(times(await schedule('date=2026-1-15', subscriber))).toEqual([
      '2026-01-15 06:00',
      '2026-01-15 08:00',
      '2026-01-15 18:00',
    ]);
  });

  it('without a window contains now; empty values are no values', async () => {
    for (const query of ['', 'start=&end=&date=']) {
      const items = await schedule(query);
      expect(items.some(({ timestamp, duration }) => timestamp <= now && now < timestamp + duration)).toBe(true);
    }
  });

  it('[B-ENT-08] [B-ENT-09] tells all of a line: announced and real times, programme, two images, episode', async () => {
    const { body } = await get<ScheduleItem[]>(
      `/v2/channels/${SPORT}/schedule?start=${now - 6 * DAY}&end=${now}`,
      subscriber,
      'en',
    );
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      channel_id: SPORT,
      timestamp: now - 5 * DAY,
      real_timestamp: now - 5 * DAY,
      duration: HOUR,
      real_duration: HOUR,
      date: '2026-01-10',
      time: '07:00',
      start_at: '2026-01-10T12:00:00Z',
      is_catchup_available: true,
      img: { type: '16x9', src: 'https://art.example/program-101-wide.webp' },
      channel: {
        id: SPORT,
        num: SPORT,
        parent_id: null,
        slug: 'sport',
        name: 'Sport',
        icon: 'https://art.example/sport.webp',
        cover: { full: 'https://art.example/sport.webp', light_bg: 'https://art.example/sport-light.webp' },
        hd: true,
        is_hd: true,
        is_4k: false,
        archived_days: 7,
        real_archived_days: 7,
        future_days: 3,
        stream_types: null,
      },
      episode: { season: 2, series: 7, title: 'Final' },
      program: {
        id: 101,
        title: 'Match',
        content_type: 'movie',
        rating: '7.1',
        rating_imdb: null,
        rating_kinopoisk: '7.1',
        kinopoisk_id: '42',
        sport: null,
        histories: [],
        ratings: [{ type: 'kinopoisk', rating: '7.1' }],
        persons: [{ id: 7, slug: 'anna', name: 'Anna', role: 'actor', image_url: 'http://localhost:80/art/7.webp' }],
        image_src: 'https://art.example/program-101-wide.webp',
        category: { id: 2, name: 'Series' },
        genres: [{ id: 5, name: 'Drama' }],
        countries: [{ id: 7, name: 'Russia' }],
        archived_channel_ids: [SPORT],
        archive_expired_at: '2026-01-17T12:00:00Z',
        img: [
          { type: '16x9', src: 'https://art.example/program-101-wide.webp' },
          { type: '2x3', src: 'https://art.example/program-101-upright.webp' },
        ],
      },
    });
  });

  it('[C-VALID-20] offers the archive only where it started, is young enough, bought, and has media', async () => {
    const items = await schedule(`start=${now - 4 * DAY}&end=${now + DAY}`);
    expect(items.map(({ date, time, is_catchup_available }) => [`${date} ${time}`, is_catchup_available])).toEqual([
      ['2026-01-12 15:00', false],
      ['2026-01-14 23:00', true],
      ['2026-01-15 02:59', false],
      ['2026-01-15 03:00', true],
      ['2026-01-15 14:00', true],
      ['2026-01-15 16:00', false],
      ['2026-01-16 02:00', false],
    ]);
    const url = `/v2/channels/sport/schedule?start=${now - 6 * DAY}&end=${now}`;
    expect((await get<ScheduleItem[]>(url)).body.map(({ is_catchup_available }) => is_catchup_available)).toEqual([
      false,
    ]);
  });

  it.each(['start=0&end=253402300799', 'start=253402300799', 'end=0', 'start=10&end=5', 'start=0'])(
    'answers a senseless span with what there is: %s',
    async (query) => {
      const { status, body } = await get<ScheduleItem[]>(`/v2/channels/news/schedule?${query}`);
      expect([status, body.length]).toEqual([200, query === 'start=0&end=253402300799' ? 7 : 0]);
    },
  );

  it.each(['date=2026-2-30', 'date=today', 'start=x', 'end=-5'])('refuses %s', async (query) => {
    const { status, body } = await get<{ error_code: string }>(`/v2/channels/news/schedule?${query}`);
    expect([status, body.error_code]).toEqual([400, 'validation_failed']);
  });

  it('is not found for an unknown channel, and never shows the guide of another provider', async () => {
    const { status, body } = await get<{ error_code: string }>('/v2/channels/none/schedule');
    expect([status, body.error_code]).toEqual([404, 'channel_not_found']);
    expect((await get<ScheduleItem[]>('/v2/channels/news/schedule?provider=beta')).body).toEqual([]);
  });
});

describe('a programme', () => {
  it('[C-API-10] [B-ENT-10] names the channels whose archive the viewer may watch it in, and until when', async () => {
    const anonymous = (await get<Program>('/v2/programs/101')).body;
    expect(anonymous).toMatchObject({
      id: 101,
      title: 'Матч',
      category: { id: 2 },
      is_catchup_available: true,
      archived_channel_ids: [NEWS],
      archive_expired_at: '2026-01-18T11:00:04Z',
    });
    const own = (await get<Program>('/v2/programs/101', subscriber)).body;
    expect(own.archived_channel_ids.toSorted()).toEqual([NEWS, SPORT]);
    expect((await get<Program>('/v2/programs/102')).body).toMatchObject({
      is_catchup_available: false,
      archived_channel_ids: [],
      archive_expired_at: null,
    });
  });

  it.each(['103', '0', 'x', '99999999999'])('%s is not found', async (id) => {
    expect((await get(`/v2/programs/${id}`)).status).toBe(404);
    expect((await get(`/v2/programs/${id}/schedule`)).status).toBe(404);
  });

  it('[C-API-22] tells of its title each broadcast that an archive has, on the clock of the viewer', async () => {
    await seedTitles(api.database, alpha.id, [{ id: 'match' }]);
    const { catchups } = (await get<{ catchups: Catchup[] }>('/v2/contents/match/sources', subscriber)).body;
    expect(catchups).toHaveLength(2);
    expect(catchups[0]).toMatchObject({
      ...{
        id: expect.any(String),
        channel_id: NEWS,
        start_at: '2026-01-15T11:00:00Z',
        date: '2026-01-15',
        time: '06:00',
      },
      ...{ timestamp: at('2026-01-15T11:00:04Z'), channel: { slug: 'news' } },
    });
  });

  it('[B-ENT-17] [C-CPLAY-04] leads from its title, which has no stream of its own, to the archive of a channel', async () => {
    const CLIP = { kind: 'clip', asset: 'cinema' } as const;
    await seedTitles(api.database, alpha.id, [
      { id: 'match' },
      { id: 'unseen', isFree: true },
      { id: 'played', isFree: true, source: CLIP },
    ]);
    await api.database.execute(
      sql`UPDATE programs SET content_id = 'played' WHERE provider_id = ${alpha.id} AND id = 100`,
    );
    const metadataOf = async (title: string) =>
      (await get<ContentMetadata>(`/v2/users/self/content_metadata/${title}`, subscriber)).body;
    expect(await metadataOf('match')).toMatchObject({
      ...{ is_available: true, is_purchased: true, next_to_play: null },
      stream_using: {
        library_id: null,
        content_schedule: { channel_id: NEWS, timestamp: at('2026-01-15T11:00:04Z') },
      },
    });
    expect(await metadataOf('unseen')).toMatchObject({ is_available: false, stream_using: null });
    expect(await metadataOf('played')).toMatchObject({ is_available: true, stream_using: { library_id: null } });
    expect((await metadataOf('played')).stream_using).not.toHaveProperty('content_schedule');
  });

  it('[C-API-11] has a schedule over all channels, from the archive to what is to come, paged', async () => {
    const all = (await get<ScheduleItem[]>('/v2/programs/101/schedule', subscriber)).body;
    expect(all.length).toBeGreaterThan(2);
    expect(new Set(all.map(({ channel, channel_id }) => [channel.id === channel_id, channel.slug].join())).size).toBe(
      2,
    );
    expect(all.map(({ real_timestamp }) => real_timestamp)).toEqual(
      all.map(({ real_timestamp }) => real_timestamp).toSorted((one, other) => one - other),
    );
    expect(all.every(({ program }) => program.id === 101)).toBe(true);
    expect(all.map(({ timestamp }) => timestamp > now)).toContain(true);
    expect(all.map(({ is_catchup_available }) => is_catchup_available)).toContain(true);
    expect(all.map(({ is_catchup_available }) => is_catchup_available)).toContain(false);
    const ofChannel = (
      await get<ScheduleItem[]>(`/v2/channels/${SPORT}/schedule?start=${now - 6 * DAY}&end=${now}`, subscriber)
    ).body;
    expect(all).toContainEqual(expect.objectContaining({ id: ofChannel[0]?.id, is_catchup_available: true }));
    const page = await get<ScheduleItem[]>('/v2/programs/101/schedule?limit=1&offset=1', subscriber);
    expect(page.body).toEqual([all[1]]);
  });
});
