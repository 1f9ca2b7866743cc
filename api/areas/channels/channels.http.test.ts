import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, ChannelCategory, ChannelCategoryWithChannels, UserChannel } from '#contract/channels.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import {
  type SeededViewer,
  seedCategories,
  seedChannels,
  seedGuide,
  seedPackets,
  seedViewer,
} from '#tooling/testing/television.ts';

const MINUTE = 60;
const DAY = 86_400;
const SPORT_PACKET = 10;
const BOTH_PACKET = 20;

const VITRINA = {
  web: 'https://partner.example/news.json',
  webVlight: 'https://partner.example/news-light.json',
  isLight: true,
  ad: null,
};
const TRACKER = { tracker_type: 'tns', params: { CatID: 1, VcID: 2, VcVersion: 0, Account: 'a', Tmsec: 'b' } };

let api: TestApi;
let now: number;
let subscriber: SeededViewer;
let lapsed: SeededViewer;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  now = clock.now() / 1000;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'news', position: 2, name: { ru: 'Новости «24»', en: 'News 24' }, isFree: true },
    { id: 2, slug: 'sport', position: 3, name: { ru: 'Спорт', en: 'Sport' }, archivedDays: 7 },
    { id: 3, slug: 'cinema', position: 1, name: { ru: 'Кино\n"Дом"', en: 'Cinema \u2028 House' } },
    { id: 4, slug: 'backstage', position: 4, name: { ru: 'Закулисье' }, isFree: true, isHidden: true },
    { id: 5, slug: 'nature-4k', position: 5, name: { ru: 'Природа 4K' }, isFree: true },
    { id: 6, slug: '1', position: 6, name: { ru: 'Один' } },
  ]);
  await seedChannels(database, beta.id, [
    { id: 77, slug: 'other', position: 1, name: { ru: 'Чужой' } },
    {
      ...{ id: 78, slug: 'ours', position: 2, name: { ru: 'Наш', en: 'Ours' }, isFree: true, isFixed: true },
      ...{ parentId: 77, overlayIcon: '/art/live.svg', trackers: [TRACKER], vitrina: VITRINA },
    },
    {
      ...{ id: 79, slug: 'paused', position: 3, name: { ru: 'Пауза' }, isFree: true, isAvailable: false },
      accessError: { ru: 'Профилактика до утра', en: 'Maintenance until morning' },
    },
    { id: 80, slug: 'off', position: 4, name: { ru: 'Снят' }, isFree: true, isAvailable: false },
  ]);
  await seedCategories(database, beta.id, [
    { id: 9, slug: 'second', position: 2, name: { ru: 'Вторая' }, channels: [78] },
    { id: 16, slug: 'all', position: 1, name: { ru: 'Все' }, isAllChannels: true, channels: [77, 78] },
  ]);
  await seedCategories(database, alpha.id, [
    {
      id: 2,
      slug: 'sport',
      position: 2,
      name: { ru: 'Спорт', en: 'Sports' },
      isAdult: true,
      icon: '/art/sport.svg',
      channels: [2],
    },
    {
      id: 1,
      slug: 'all',
      position: 1,
      name: { ru: 'Все', en: 'All' },
      isAllChannels: true,
      isStartup: true,
      channels: [1, 2, 3, 5],
    },
    { id: 3, slug: 'empty', position: 3, name: { ru: 'Пусто' }, channels: [] },
    { id: 4, slug: 'only-4k', position: 4, name: { ru: 'Разное' }, channels: [5] },
    { id: 5, slug: 'uhd', position: 5, name: { ru: 'В UHD' }, channels: [1] },
  ]);
  await seedPackets(database, alpha.id, [
    { id: SPORT_PACKET, priceMinor: 29_900, channels: [2] },
    { id: BOTH_PACKET, priceMinor: 9_950, channels: [2, 3] },
  ]);
  await seedGuide(
    database,
    alpha.id,
    [
      { id: 100, title: { ru: 'Утро', en: 'Morning' } },
      { id: 101, title: { ru: 'День', en: 'Day' } },
    ],
    [
      { channelId: 1, programId: 100, start: now - 10 * MINUTE + 4, end: now + 5 * MINUTE, isPublished: true },
      { channelId: 1, programId: 101, start: now + 5 * MINUTE, end: now + 65 * MINUTE, isPublished: true },
      { channelId: 2, programId: 101, start: now + 40, end: now + 60 * MINUTE, isPublished: false },
    ],
  );
  subscriber = await seedViewer(database, alpha.id, {
    packets: [{ id: SPORT_PACKET, start: now - DAY, end: now + 10 * MINUTE }],
    favorites: [3, 1, 999],
  });
  lapsed = await seedViewer(database, alpha.id, {
    packets: [
      { id: SPORT_PACKET, start: now - DAY, end: now - 1 },
      { id: BOTH_PACKET, start: now + DAY },
    ],
    timezone: 'America/New_York',
  });
});

afterAll(() => api.close());

async function get<Answer>(url: string, { token }: { readonly token?: string } = {}, language = 'ru') {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, text: response.body, body: response.json<Answer>(), response };
}

const list = async (url: string, viewer?: { readonly token: string }, language?: string) =>
  (await get<Channel[]>(url, viewer, language)).body;

describe('the channel list', () => {
  it('[C-VALID-19] holds every channel by position, hidden ones marked, 4K ones left out', async () => {
    const channels = await list('/v2/channels');
    expect(channels.map(({ id }) => id)).toEqual([3, 1, 2, 4, 6]);
    expect(channels.find(({ id }) => id === 4)).toMatchObject({
      is_hidden: true,
      is_available: false,
      is_purchased: false,
      access_error: 'channel_not_available',
    });
  });

  it('[B-ENT-01] [B-ENT-02] [B-ENT-03] says the same under its names of all generations', async () => {
    const [channel] = await list(`/v2/channels?search=${encodeURIComponent('новости')}`);
    expect(channel).toMatchObject({
      id: 1,
      num: 1,
      slug: 'news',
      age: 12,
      rating_age: 12,
      hd: true,
      is_hd: true,
      aspect_ratio: '16:9',
      overflow_icon: '',
      video_streams: [],
      audio_streams: [],
      archived_days: 3,
      real_archived_days: 3,
      icon: 'https://art.example/news.webp',
      cover: { full: 'https://art.example/news.webp', light_bg: 'https://art.example/news-light.webp' },
      images: [
        { itype: 'cover', src: 'https://art.example/news.webp' },
        { itype: 'colorback', src: 'https://art.example/news-color.webp' },
      ],
      current_schedule: null,
    });
  });

  it('[B-ENT-01] has what the operator says of a channel, and who plays it', async () => {
    const [plain, ours] = await list('/v2/channels?provider=beta');
    expect(plain).toMatchObject({
      ...{ parent_id: null, source: 'linear', vitrinaUrl: null, vlight: false, stream_types: null, trackers: [] },
      ...{ overlay_icon: '', is_fixed: false, category_ids: [16], is_4k: false, is_free: false, is_hidden: false },
    });
    expect(ours).toMatchObject({
      ...{ id: 78, parent_id: 77, logo: 'https://art.example/ours.webp', category_ids: [16, 9], stat: { id: '78' } },
      ...{ vitrinaUrl: VITRINA.webVlight, vlight: true, stream_types: [{ type: 'vitrina' }], trackers: [TRACKER] },
      ...{ overlay_icon: 'http://localhost:80/art/live.svg', is_fixed: true, is_free: true, source: 'linear' },
    });
  });

  it('[C-CHLOAD-01] says in the operator’s words why a channel cannot be watched, else by a code', async () => {
    const channels = await list('/v2/channels?provider=beta', undefined, 'en');
    const errorOf = (id: number) => channels.find((channel) => channel.id === id);
    expect(errorOf(79)).toMatchObject({ is_available: false, access_error: 'Maintenance until morning' });
    expect(errorOf(80)).toMatchObject({ is_available: false, access_error: 'channel_not_available' });
  });

  it('marks what is free, what a packet opens now, and what is a favourite', async () => {
    const anonymous = await list('/v2/channels');
    expect(anonymous.filter(({ is_purchased }) => is_purchased).map(({ id }) => id)).toEqual([1]);
    expect(anonymous.some(({ is_favored }) => is_favored)).toBe(false);

    const own = await list('/v2/channels', subscriber);
    expect(own.filter(({ is_purchased }) => is_purchased).map(({ id }) => id)).toEqual([1, 2]);
    expect(own.filter(({ is_favored }) => is_favored).map(({ id }) => id)).toEqual([3, 1]);
    expect(own.filter(({ favored }) => favored).map(({ id }) => id)).toEqual([3, 1]);
    expect(own.find(({ id }) => id === 1)?.favorite?.created_at).toBe('2026-01-01T00:00:01Z');
    expect(own.find(({ id }) => id === 3)).toMatchObject({
      is_purchased: false,
      is_available: true,
      access_error: 'channel_not_purchased',
      access_errors: ['channel_not_purchased'],
    });
  });

  it('counts no subscription that has ended or is still to begin', async () => {
    const channels = await list('/v2/channels', lapsed);
    expect(channels.filter(({ is_purchased }) => is_purchased).map(({ id }) => id)).toEqual([1]);
  });

  it.each(['/v2/channels?', '/v2/channels?includes=current_schedules&'])(
    'is byte for byte the JSON of its channels: %s',
    async (url) => {
      for (const viewer of [undefined, subscriber, lapsed]) {
        const whole = await get<Channel[]>(url, viewer);
        const page = await get<Channel[]>(`${url}limit=1000`, viewer);
        expect(whole.text).toBe(JSON.stringify(whole.body));
        expect(whole.text).toBe(page.text);
      }
    },
  );

  it('answers the same under its old name, whatever else old clients send', async () => {
    const expected = await get('/v2/channels?includes=current_schedules');
    const old =
      '/v2/channels/channel_list?includes=current_schedules&channels_version=2&search=&version=2.5&format=json';
    expect((await get(old)).text).toBe(expected.text);
  });

  it('speaks the language of the caller, and Russian where there is no other text', async () => {
    const channels = await list('/v2/channels', undefined, 'en');
    expect(channels.map(({ name }) => name)).toEqual(['Cinema \u2028 House', 'News 24', 'Sport', 'Закулисье', 'Один']);
  });

  it('[C-VALID-23] is searched by name in any case and either alphabet, and paged when asked', async () => {
    expect((await list(`/v2/channels?search=${encodeURIComponent('СПОР')}`)).map(({ id }) => id)).toEqual([2]);
    expect((await list('/v2/channels?search=sport')).map(({ id }) => id)).toEqual([2]);
    expect((await list('/v2/channels?limit=2')).map(({ id }) => id)).toEqual([3, 1]);
    expect((await list('/v2/channels?limit=2&offset=4')).map(({ id }) => id)).toEqual([6]);
    expect((await list('/v2/channels?offset=3')).map(({ id }) => id)).toEqual([4, 6]);
    expect((await list('/v2/channels?search=%25%27%22%5C')).map(({ id }) => id)).toEqual([]);
  });

  it.each(['limit=0', 'limit=x', 'offset=-1', 'limit=1e9'])('refuses %s', async (query) => {
    const { status, body } = await get<{ error_code: string }>(`/v2/channels?${query}`);
    expect([status, body.error_code]).toEqual([400, 'validation_failed']);
  });

  it('shows each provider its own channels', async () => {
    expect((await list('/v2/channels?provider=beta')).map(({ id }) => id)).toEqual([77, 78, 79, 80]);
  });

  it("never mixes viewers' answers, also when many ask at once and some hang up", async () => {
    const { app, close } = await api.another();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const viewers = await Promise.all(
      [[1], [2, 3], [3], [6, 1, 2]].map((favorites) => seedViewer(api.database, alpha.id, { favorites })),
    );
    const urls = viewers.map(({ token }) => `${address}/v2/channels?access_token=${token}`);
    const textOf = async (url: string) => (await fetch(url)).text();
    const expected = await Promise.all(urls.map(textOf));
    expect(new Set(expected).size).toBe(viewers.length);
    for (let round = 0; round < 10; round += 1) {
      const answers = urls.map(textOf);
      const hangUp = new AbortController();
      const broken = urls.map((url) => fetch(url, { signal: hangUp.signal }).then((answer) => answer.text()));
      const settled = Promise.allSettled(broken);
      answers[0]?.then(() => hangUp.abort());
      expect(await Promise.all(answers)).toEqual(expected);
      await settled;
    }
    const closed = close();
    app.server.closeAllConnections();
    await closed;
  });

  it('hears of changes at once', async () => {
    const viewer = await seedViewer(api.database, alpha.id);
    expect((await list('/v2/channels', viewer)).some(({ is_favored }) => is_favored)).toBe(false);
    await api.database.execute(
      `INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
       SELECT provider_id, id, 'channel', '2', '2026-01-02T03:04:05Z' FROM profiles WHERE user_id = ${viewer.userId}`,
    );
    await api.bus.publish({ topic: 'sessions', key: `${alpha.id}:${viewer.userId}` });
    expect((await list('/v2/channels', viewer)).find(({ id }) => id === 2)?.favorite?.created_at).toBe(
      '2026-01-02T03:04:05Z',
    );

    await api.database.execute(`UPDATE channels SET age = 18 WHERE provider_id = ${alpha.id} AND id = 6`);
    await api.bus.publish({ topic: 'provider', key: String(alpha.id) });
    expect((await list('/v2/channels')).find(({ id }) => id === 6)?.age).toBe(18);
  });

  it('[C-VALID-18] shows the twelve channels that the settings call adult as adult, whatever their own age', async () => {
    const adultChannels = [1, 2, ...Array.from({ length: 10 }, (_, index) => 900 + index)];
    const ages = async () => new Map((await list('/v2/channels')).map(({ id, age }) => [Number(id), age]));
    const before = await ages();
    await api.configure(alpha, { adultChannels });
    for (const [id, age] of await ages()) expect(age).toBe(adultChannels.includes(id) ? 18 : before.get(id));
    await api.configure(alpha, {});
    expect(await ages()).toEqual(before);
    expect([...before.values()].some((age) => age !== null && age < 18)).toBe(true);
  });
});

describe('what is on now', () => {
  const current = async (viewer?: { readonly token: string }) => {
    const channels = await list('/v2/channels?includes=current_schedules', viewer);
    return new Map<number, Channel['current_schedule']>(channels.map((one) => [one.id, one.current_schedule]));
  };

  it('[C-API-06] [B-ENT-04] comes with the list when asked for, on the clock of the viewer or else the provider', async () => {
    const start = now - 10 * MINUTE;
    const programs = await current();
    expect(programs.get(1)).toMatchObject({
      channel_id: 1,
      timestamp: start,
      real_timestamp: start + 4,
      duration: 15 * MINUTE,
      real_duration: 15 * MINUTE - 4,
      date: '2026-01-15',
      time: '14:50',
      program: { id: 100, title: 'Утро', age: 16 },
    });
    expect(programs.get(3)).toBeNull();
    expect((await current(lapsed)).get(1)?.time).toBe('06:50');
  });

  it('changes with the programme, to the second', async () => {
    expect((await current()).get(2)).toBeNull();
    api.clock.advance(39_000);
    expect((await current()).get(2)).toBeNull();
    api.clock.advance(1_000);
    expect((await current()).get(2)?.program.title).toBe('День');
    api.clock.advance(5 * MINUTE * 1000 - 41_000);
    expect((await current()).get(1)?.program.title).toBe('Утро');
    api.clock.advance(1_000);
    expect((await current()).get(1)?.program.title).toBe('День');
  });

  it('ends with the subscription that opened the channel, to the second', async () => {
    const isSportOpen = async () => (await list('/v2/channels', subscriber)).find(({ id }) => id === 2)?.is_purchased;
    api.clock.advance(5 * MINUTE * 1000 - 1_000);
    expect(await isSportOpen()).toBe(true);
    api.clock.advance(1_000);
    expect(await isSportOpen()).toBe(false);
  });
});

describe('one channel', () => {
  it('[B-TV-20] is found by id or slug, also when it is in no list; an unknown one is not', async () => {
    expect((await get<Channel>('/v2/channels/2')).body.slug).toBe('sport');
    expect((await get<Channel>('/v2/channels/sport')).body.id).toBe(2);
    expect((await get<Channel>('/v2/channels/nature-4k')).body.id).toBe(5);
    expect((await get<Channel>('/v2/channels/1')).body.slug).toBe('news');
    for (const reference of ['404', 'none', '%25', '1e0', '-1', '99999999999999999999', '__proto__']) {
      const { status, body } = await get<{ error_code: string }>(`/v2/channels/${reference}`);
      expect([reference, status, body.error_code]).toEqual([reference, 404, 'channel_not_found']);
    }
  });
});

describe("the user's channel list", () => {
  it('[C-API-05] holds what differs from user to user, with the days of archive and the lowest price', async () => {
    const viewer = await seedViewer(api.database, alpha.id, {
      packets: [{ id: SPORT_PACKET, start: 0 }],
      favorites: [3],
    });
    const { body } = await get<UserChannel[]>('/v2/users/self/channel_list', viewer);
    const states = new Map<number, UserChannel>(body.map((channel) => [channel.id, channel]));
    expect(body.map(({ id }) => id)).toEqual([3, 1, 2, 4, 6]);
    expect(states.get(4)).toMatchObject({ is_purchased: false, is_available: false, favorite: null });
    expect(states.get(2)).toMatchObject({
      is_purchased: true,
      is_available: true,
      available_archived_days: 7,
      min_price: null,
    });
    expect(states.get(3)).toMatchObject({
      is_purchased: false,
      is_available: true,
      available_archived_days: 0,
      min_price: '99.50',
      access_error: 'channel_not_purchased',
      favorite: { created_at: '2026-01-01T00:00:00Z' },
    });
    expect(states.get(6)?.min_price).toBeNull();
  });

  it('needs a token', async () => {
    expect((await get('/v2/users/self/channel_list')).status).toBe(401);
    expect((await get('/v2/users/self/channels/categories')).status).toBe(401);
  });
});

describe('categories', () => {
  it('[C-API-04] [B-ENT-05] hold ids in the order of channels; none is empty or of 4K', async () => {
    const { body } = await get<ChannelCategory[]>('/v2/channels/categories', {}, 'en');
    expect(body).toEqual([
      {
        id: 1,
        slug: 'all',
        name: 'All',
        short: 'All',
        icon: 'https://art.example/cinema.webp',
        scaled_icon: { tv_x3: 'https://art.example/cinema.webp' },
        images: [{ itype: 'cover', src: 'https://art.example/cinema.webp' }],
        age: 0,
        tags: { all_channels: true, startup: true, is_adult: false },
        channels: [3, 1, 2],
      },
      expect.objectContaining({
        id: 2,
        name: 'Sports',
        icon: 'http://localhost:80/art/sport.svg',
        age: 18,
        tags: { all_channels: false, startup: false, is_adult: true },
        channels: [2],
      }),
    ]);
  });

  it('[C-CAT-03] [B-ENT-05] have the favourites of the viewer under the id 1000, and that of all channels under 16', async () => {
    const { body } = await get<ChannelCategory[]>('/v2/channels/categories', subscriber, 'en');
    expect(body.map(({ id }) => id)).toEqual([1, 2, 1_000]);
    expect(body.at(-1)).toMatchObject({ slug: 'my', name: 'Favourites', channels: [1, 3] });
    const { body: whole } = await get<ChannelCategoryWithChannels[]>('/v2/users/self/channels/categories', subscriber);
    expect(whole.at(-1)?.channels.map(({ slug }) => slug)).toEqual(['news', 'cinema']);
    const { body: others } = await get<ChannelCategory[]>('/v2/channels/categories?provider=beta');
    expect(others.find(({ tags }) => tags.all_channels)?.id).toBe(16);
  });

  it('hold whole channels for a user', async () => {
    const { body } = await get<ChannelCategoryWithChannels[]>('/v2/users/self/channels/categories', lapsed);
    expect(body.map(({ id, channels }) => [id, channels.map(({ slug }) => slug)])).toEqual([
      [1, ['cinema', 'news', 'sport']],
      [2, ['sport']],
    ]);
  });

  it("hold whole channels where the provider's old clients need them, and ids in the list made for ids", async () => {
    await api.configure(alpha, { categoriesAsObjects: true });
    const { body } = await get<ChannelCategoryWithChannels[]>('/v2/channels/categories');
    expect(body[1]?.channels[0]).toMatchObject({
      id: 2,
      slug: 'sport',
      cover: { full: 'https://art.example/sport.webp' },
    });
    expect((await get<ChannelCategory[]>('/v2/channels/category_list')).body[1]?.channels).toEqual([2]);
    await api.configure(alpha, { categoriesAsObjects: false });
    expect((await get<ChannelCategory[]>('/v2/channels/categories')).body[1]?.channels).toEqual([2]);
  });
});
