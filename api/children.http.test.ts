import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import {
  type PromotionSeed,
  seedHistories,
  seedPeople,
  seedRows,
  seedRowsets,
  seedTitles,
  type TitleSeed,
} from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedReminder } from '#tooling/testing/reminders.ts';
import {
  insert,
  seedCategories,
  seedChannels,
  seedGuide,
  seedPackets,
  timestamp,
} from '#tooling/testing/television.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { endpoints } from './platform/wire/openapi.ts';

/** Every text of what is not for children has this word in it, every id of it begins with these digits. */
const WORD = 'forbidden';
const DIGITS = '66600';
const TRACES = new RegExp(`${WORD}|${DIGITS}`);
const HALF_AN_HOUR = 1_800;
/** On the operator's list of channels for adults, whatever its age says. */
const LISTED_CHANNEL = 666003;
const HORROR = 5;

const name = (text: string) => ({ ru: text, en: text });
const forbidden = (kind: string) => name(`${WORD} ${kind}`);

const leading = (destination: PromotionSeed['destination'], what = 'banner') => ({
  promotion: { title: forbidden(what), description: {}, image: '/art/p.webp', duration: 5, destination },
});

/** What can be asked for by name, by the beginning of the path: first what is not for children, then what is. */
const named: readonly (readonly [path: string, forbidden: readonly string[], allowed: readonly string[]])[] = [
  ['/v2/channels/', ['666001', 'forbidden-channel', '666002', String(LISTED_CHANNEL)], ['501', 'kids']],
  ['/v2/programs/', ['666001'], ['601']],
  ['/v2/packets/', ['666001'], []],
  ['/v2/purchasepackets/', ['666001'], []],
  [
    '/v2/contents/',
    ['666001', 'forbidden-film', 'any-666001', '666002', '666003', '666004', '666005', '666006'],
    ['701', '702', '703', '704'],
  ],
  ['/v2/persons/', ['666001', 'forbidden-person'], ['801']],
  ['/v2/trailers/', ['forbidden-trailer'], ['trailer']],
  ['/v2/rows/', ['666001', 'forbidden-row', '666002'], ['mixed', 'all', 'type', 'horror', 'banners']],
  ['/v2/rows/', [], ['people', 'found', 'found-people', 'found-channels', 'films-of', 'begun', 'popular']],
  ['/v2/rows/', [], ['my', 'my-people', 'my-channels']],
  ['/v2/rowsets/', [], ['page', '1000']],
];

/** What is asked beside the path, by its beginning. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '/v2/channels': ['', '?includes=current_schedules', `?search=${WORD}`, '?limit=9'],
  '/v2/channels/{id}/schedule': [''],
  '/v2/channels/{id}/stream': [''],
  '/v2/guide': ['?channels=501,666001&start=NOW&end=SOON'],
  '/v2/channels/channel_list': ['', '?includes=current_schedules'],
  '/v2/rows/{id}': [`?text=${WORD}&person_id=666001`, '?text=kind&person_id=801', `?genre=${HORROR}`],
  '/v2/rowsets/{id}': [`?text=${WORD}`],
  '/v2/search': [`?text=${WORD}`, '?text=kind', '?text=forbiden'],
  '/v2/search/suggest': ['', `?query=${WORD}`],
  '/v2/seo/addresses': ['contents', 'channels', 'persons', 'rows', 'rowsets', 'news'].map((kind) => `?kind=${kind}`),
};

/** What says nothing of anything that has an age. */
const AGELESS =
  /^\/v2\/(?:rowsets$|libraries|news|pages|platform|profiles|drm|otp|mw|seo\/masks|users\/self(?!\/(?:channel|favorites|reminders))|promokeys|survey)/;

/** What is refused a child as a whole, and names nothing to a parent here. */
const REFUSED_WHOLE = /^\/v2\/(?:trailers\/|contents\/\{id\}\/sources$|providers\/|packets\/\{id\}\/purchaseperiods$)/;

const paths = endpoints()
  .map(({ definition }: { definition: EndpointDefinition }) => definition)
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, aliases = [] }) => [path, ...aliases]);

function urlsOf(path: string, kind: 'forbidden' | 'allowed'): string[] {
  const queries = asked[path] ?? [''];
  if (!path.includes('{')) return kind === 'allowed' ? queries.map((query) => path + query) : [];
  const ids = named
    .filter(([start]) => path.startsWith(start))
    .flatMap(([, hidden, shown]) => (kind === 'forbidden' ? hidden : shown));
  return ids.flatMap((id) => queries.map((query) => path.replace(/\{\w+\}/, id) + query));
}

let api: TestApi;
let parent: Guest;
let child: Guest;

beforeAll(async () => {
  api = await testApi();
  const { app, database, clock } = api;
  const now = clock.now() / 1000;
  await api.configure(alpha, {
    adultChannels: [LISTED_CHANNEL],
    features: { ...alpha.settings.features, favorites: true },
  });
  const playedBy = (partner: string) => {
    const web = `https://partner.example/${partner}.json`;
    return { web, webVlight: web, isLight: false, ad: null };
  };
  await seedChannels(database, alpha.id, [
    {
      id: 501,
      slug: 'kids',
      position: 1,
      name: name('kind channel'),
      isFree: true,
      age: 12,
      vitrina: playedBy('kind'),
    },
    {
      id: 666001,
      slug: 'forbidden-channel',
      position: 2,
      name: forbidden('channel'),
      isFree: true,
      age: 13,
      vitrina: playedBy(WORD),
    },
    {
      id: 666002,
      slug: 'forbidden-ageless',
      position: 3,
      name: forbidden('ageless'),
      isFree: true,
      age: null,
      vitrina: playedBy(WORD),
    },
    {
      id: LISTED_CHANNEL,
      slug: 'forbidden-listed',
      position: 4,
      name: forbidden('listed'),
      isFree: true,
      age: 0,
      vitrina: playedBy(WORD),
    },
    {
      id: 502,
      slug: 'cartoons',
      position: 5,
      name: name('kind cartoons'),
      isFree: true,
      age: 6,
      vitrina: playedBy('kind'),
    },
  ]);
  await seedCategories(database, alpha.id, [
    { id: 1, slug: 'mixed', position: 1, name: name('Mixed'), channels: [501, 666001, LISTED_CHANNEL] },
    { id: 666001, slug: 'forbidden-category', position: 2, name: forbidden('category'), channels: [666001, 666002] },
    { id: 5, slug: 'children', position: 3, name: name('Children'), channels: [502, LISTED_CHANNEL] },
  ]);
  const broadcast = (channelId: number, programId: number, step: number) => ({
    channelId,
    programId,
    start: now + step * HALF_AN_HOUR,
    end: now + (step + 1) * HALF_AN_HOUR,
    isPublished: true,
  });
  await seedGuide(
    database,
    alpha.id,
    [
      { id: 601, title: name('kind programme'), age: 6 },
      { id: 666001, title: forbidden('programme'), age: 18 },
    ],
    [-1, 0, 1].map((step) => broadcast(501, step === 0 ? 666001 : 601, step)),
  );
  await seedPeople(database, alpha.id, [
    { id: 801, slug: 'kind-person', name: name('kind person'), popularity: 1 },
    { id: 666001, slug: 'forbidden-person', name: forbidden('person'), popularity: 2 },
  ]);
  const trailers = (id: string) => ({ trailers: [{ id, asset: 'clip' }] });
  const adult = (id: string, more: Partial<TitleSeed> = {}) => ({
    id,
    slug: `forbidden-${id}`,
    title: forbidden(`film ${id}`),
    age: 13,
    people: [801, 666001],
    genres: [HORROR],
    ...more,
  });
  const kind = (id: string, more: Partial<TitleSeed> = {}) => ({
    id,
    slug: `kind-${id}`,
    title: name(`kind film ${id}`),
    age: 12,
    ...more,
  });
  const part = (contentType: 'season' | 'episode', parentId: string, more: Partial<TitleSeed> = {}) => ({
    contentType,
    parentId,
    season: 1,
    series: 1,
    people: [],
    genres: [],
    ...more,
  });
  await seedTitles(database, alpha.id, [
    // Parts before what they are part of.
    adult('666005', part('episode', '666004', { age: 0 })),
    adult('666004', part('season', '666003', { age: null })),
    adult('666003', { contentType: 'series' }),
    adult('666001', {
      ...{ slug: 'forbidden-film', popularity: 9, genres: [HORROR, 666007], ...trailers('forbidden-trailer') },
      countries: [{ id: '666008', name: forbidden('country') }],
    }),
    adult('666002', { age: null }),
    kind('701', { people: [801], popularity: 1, ...trailers('trailer') }),
    kind('702', { contentType: 'series' }),
    kind('703', part('season', '702', { age: null })),
    kind('704', part('episode', '703', { age: null })),
    adult('666006', part('episode', '703', { age: 18 })),
  ]);
  await seedRows(database, alpha.id, [
    {
      id: '666001',
      slug: 'forbidden-row',
      items: [{ contentId: '666001' }, { channelId: 666002 }, { personId: 666001 }],
    },
    { id: '666002', slug: 'forbidden-genre', source: { kind: 'contents', type: 'movie', genre: HORROR } },
    {
      id: '11',
      slug: 'mixed',
      items: [
        { contentId: '666001' },
        { contentId: '701' },
        { contentId: '666006' },
        { contentId: '704' },
        { channelId: 666001 },
        { channelId: 501 },
        { personId: 666001 },
        { personId: 801 },
      ],
    },
    { id: '12', slug: 'all', source: { kind: 'contents' } },
    { id: '13', slug: 'type', source: { kind: 'contents', type: 'episode' } },
    { id: '14', slug: 'horror', source: { kind: 'contents', type: 'series' } },
    {
      id: '15',
      slug: 'banners',
      template: 'promo-bg',
      items: [
        leading({ type: 'content', id: '666001' }),
        leading({ type: 'content', slug: 'forbidden-film' }),
        { ...leading({ type: 'content', id: '701' }), contentId: '666001' },
        leading({ type: 'channel', id: '666001' }),
        leading({ type: 'channel', slug: 'forbidden-listed' }),
        leading({ type: 'row', id: '666001' }),
        leading({ type: 'row', slug: 'forbidden-genre' }),
        { promotion: { ...leading({ type: 'content', id: '701' }).promotion, title: name('kind banner') } },
        { promotion: { ...leading({ type: 'row', id: '11' }).promotion, title: name('kind row') } },
      ],
    },
    { id: '16', slug: 'people', source: { kind: 'persons' } },
    { id: '17', slug: 'found', source: { kind: 'found', of: 'contents' } },
    { id: '18', slug: 'found-people', source: { kind: 'found', of: 'persons' } },
    { id: '19', slug: 'found-channels', source: { kind: 'found', of: 'channels' } },
    { id: '20', slug: 'films-of', source: { kind: 'filmography' } },
    { id: '21', slug: 'begun', source: { kind: 'histories' } },
    { id: '22', slug: 'my', source: { kind: 'favorites', of: 'contents' } },
    { id: '23', slug: 'my-people', source: { kind: 'favorites', of: 'persons' } },
    { id: '25', slug: 'popular', source: { kind: 'popular' } },
    { id: '24', slug: 'my-channels', source: { kind: 'favorites', of: 'channels' } },
  ]);
  await seedRowsets(database, alpha.id, [
    { id: '1', slug: 'page', rows: ['666001', '11', '15', '666002', '12', '17', '16', '22'], menuPosition: 1 },
    { id: '2', slug: 'home', rows: ['12', '11'], childrensRows: ['15', '666001', '11'] },
    { id: '1000', slug: 'my', rows: ['22', '23', '24', '21'], menuPosition: 2 },
  ]);
  await seedPackets(database, alpha.id, [
    {
      ...{ id: 666001, name: forbidden('packet'), priceMinor: 100, isBase: true },
      ...{
        channels: [501, 666001, 666002, LISTED_CHANNEL],
        contents: ['666001', '666002', '666003', '666004', '666005', '666006', '701', '702', '703', '704'],
      },
      periods: [{ id: 'month', months: 1, priceMinor: 100, title: forbidden('period') }],
    },
  ]);
  parent = await newGuest(app);
  child = await newGuest(app);
  const headers = { host: 'alpha.test', authorization: `Token ${child.token}` };
  const made = await app.inject({
    method: 'POST',
    url: '/v2/users/self/profiles',
    headers,
    payload: { name: 'Mia', role: 'child' },
  });
  await app.inject({ method: 'POST', url: '/v2/users/self/profile', headers, payload: { id: made.json().id } });
  const mark = (profile_id: string) => (kindOf: string, object_id: string, second: number) => ({
    ...{ provider_id: alpha.id, profile_id, kind: kindOf, object_id },
    created_at: timestamp(now + second),
  });
  for (const marked of [parent.profileId, made.json().id].map(mark)) {
    await insert(database, 'favorites', [
      ...['666001', '666002', '701'].map((id, second) => marked('content', id, second)),
      ...['666001', '801'].map((id, second) => marked('person', id, second)),
      ...['666001', String(LISTED_CHANNEL), '501'].map((id, second) => marked('channel', id, second)),
    ]);
  }
  for (const profileId of [parent.profileId, made.json().id]) {
    for (const [channelId, programId] of [
      [501, 666001],
      [501, 601],
      [666001, 601],
    ] as const) {
      const announcedAt = now + (programId === 601 ? HALF_AN_HOUR : 0);
      await seedReminder(database, { profileId, channelId, programId, announcedAt, title: WORD });
    }
  }
  for (const { userId } of [parent, child]) {
    await seedHistories(database, alpha.id, userId, [
      { contentId: '666001', viewedAt: now },
      { contentId: '701', viewedAt: now + 1 },
      { contentId: '666006', rootId: '702', viewedAt: now },
    ]);
  }
});
afterAll(() => api.close());

function get(url: string, { token }: Guest) {
  const now = api.clock.now() / 1000;
  const address = url.replace('NOW', String(now)).replace('SOON', String(now + HALF_AN_HOUR));
  return api.app.inject({ url: encodeURI(address), headers: { host: 'alpha.test', authorization: `Token ${token}` } });
}

describe('a child', () => {
  it.each(paths)('%s shows nothing that is not for children', async (path) => {
    let shownToParent = false;
    for (const url of [...urlsOf(path, 'forbidden'), ...urlsOf(path, 'allowed')]) {
      // The parent asks first and last, so that whatever is kept of one's answer is there to be confused with the other's.
      const before = await get(url, parent);
      const answer = await get(url, child);
      const after = await get(url, parent);
      expect([url, TRACES.exec(answer.body)?.[0]]).toEqual([url, undefined]);
      expect([url, after.statusCode]).toEqual([url, before.statusCode]);
      if (!path.endsWith('/stream')) expect(after.body).toBe(before.body);
      shownToParent ||= TRACES.test(before.body);
    }
    // Where there is nothing to hide, this test proves nothing: then the path has to be named as such.
    expect([path, shownToParent || REFUSED_WHOLE.test(path)]).toEqual([path, !AGELESS.test(path)]);
  });

  it.each(paths.filter((path) => urlsOf(path, 'forbidden').length > 0))(
    '[C-VALID-15] %s refuses a direct link to what is not for children, and goes on with what is',
    async (path) => {
      for (const url of urlsOf(path, 'forbidden')) {
        const { statusCode, body } = await get(url, child);
        expect([url, statusCode, JSON.parse(body).error_code]).toEqual([url, 403, 'not_for_children']);
        expect([url, (await get(url, parent)).statusCode]).toEqual([url, 200]);
      }
      for (const url of urlsOf(path, 'allowed')) expect([url, (await get(url, child)).statusCode]).toEqual([url, 200]);
    },
  );
});

const json = async (url: string, viewer: Guest) => (await get(url, viewer)).json();
const idsIn = (list: readonly { id: unknown }[] | undefined) => list?.map(({ id }) => id);

it('[C-VALID-14] [C-VALID-15] [C-VALID-18] channels of an age over twelve, without one, or on the list are gone', async () => {
  expect(idsIn(await json('/v2/channels', child))).toEqual([502, 501]);
  expect(idsIn(await json('/v2/users/self/channel_list', child))).toEqual([502, 501]);
  expect(idsIn(await json('/v2/channels', parent))).toEqual([501, 666001, 666002, LISTED_CHANNEL, 502]);
  const channels = await json('/v2/channels?includes=current_schedules', child);
  expect(channels.map((channel: Channel) => channel.current_schedule)).toEqual([null, null]);
  expect(await json('/v2/channels/501/schedule', child)).toMatchObject([
    { program: { id: 601 } },
    { program: { id: 601 } },
  ]);
});

it('the category for children has all the channels of a child, its own first', async () => {
  expect(await json('/v2/channels/categories', child)).toMatchObject([
    { id: 1, channels: [501] },
    { id: 5, channels: [502, 501] },
    { id: 1_000 },
  ]);
  expect((await json('/v2/channels/categories', parent)).at(-2)).toMatchObject({
    id: 5,
    channels: [LISTED_CHANNEL, 502],
  });
});

it('a page shows a child the rows that the operator made for children, and others its own', async () => {
  expect(idsIn((await json('/v2/rowsets/home', child)).rows)).toEqual(['15', '11']);
  expect(idsIn((await json('/v2/rowsets/home?offset=1', child)).rows)).toEqual(['11']);
  expect(idsIn((await json('/v2/rowsets/home', parent)).rows)).toEqual(['12', '11']);
});

it('rows count what they show, and those with nothing to show are gone', async () => {
  const mixed = await json('/v2/rows/mixed?limit=1', child);
  expect([idsIn(mixed.contents), mixed.more_count]).toEqual([['701'], 3]);
  expect((await json('/v2/rows/mixed?limit=1', parent)).more_count).toBe(7);
  expect(await json('/v2/rows/all', child)).toMatchObject({ contents: [{ id: '701' }, { id: '702' }], more_count: 0 });
  expect(idsIn((await json('/v2/rowsets/page', child)).rows)).toEqual(['11', '15', '12', '17', '16', '22']);
  expect(idsIn((await json('/v2/rowsets/page?limit=2&offset=1', child)).rows)).toEqual(['15', '12']);
  const { promotions } = await json('/v2/rows/banners', child);
  expect(promotions.map(({ title }: { title: string }) => title)).toEqual(['kind banner', 'kind row']);
});

it('[C-VALID-42] a person is shown with what is for children', async () => {
  expect(idsIn((await json('/v2/persons/801', child)).contents)).toEqual(['701']);
  expect(idsIn((await json('/v2/rows/people', child)).persons)).toEqual([801]);
});

it('a season and an episode go by what they are part of, and by an age of their own', async () => {
  expect(idsIn((await json('/v2/contents/702', child)).contents)).toEqual(['703']);
  expect(idsIn(await json('/v2/contents/702/episodes', child))).toEqual(['704']);
  expect(idsIn(await json('/v2/contents/702/episodes', parent))).toEqual(['666006', '704']);
});

it('what was begun and marked is shown as far as it is for children', async () => {
  const { histories } = await json('/v2/rows/begun', child);
  expect(histories).toMatchObject([
    { content: { id: '701' }, content_episode: null },
    { content: { id: '702' }, content_episode: null },
  ]);
  expect(idsIn((await json('/v2/rows/my', child)).contents)).toEqual(['701']);
  expect(idsIn((await json('/v2/rows/my-people', child)).persons)).toEqual([801]);
  expect(idsIn((await json('/v2/rows/my-channels', child)).channels)).toEqual([501]);
});

it('[C-ROLE-07] the menu lacks the page of what the viewer keeps', async () => {
  expect(idsIn(await json('/v2/rowsets', child))).toEqual(['1']);
  expect(idsIn(await json('/v2/rowsets', parent))).toEqual(['1', '1000']);
});

it('a title that gets another age changes its audience, and so does what hangs on it', async () => {
  const setAge = async (age: number | null) => {
    await api.database.$client.query(`UPDATE contents SET age = $1 WHERE id IN ('701', '702')`, [age]);
    await api.bus.publish({ topic: 'provider', key: String(alpha.id) });
  };
  const statuses = async () => {
    const urls = ['/v2/contents/701', '/v2/contents/703', '/v2/contents/704', '/v2/persons/801'];
    return Promise.all(urls.map(async (url) => (await get(url, child)).statusCode));
  };
  await setAge(18);
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  await setAge(6);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await setAge(12);
});
