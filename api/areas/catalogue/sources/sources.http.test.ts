import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#contract/catalogue.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import {
  type PromotionSeed,
  seedHistories,
  seedLibraries,
  seedPeople,
  seedRows,
  seedTitles,
} from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import {
  insert,
  type SeededViewer,
  seedChannels,
  seedPackets,
  seedViewer,
  timestamp,
} from '#tooling/testing/television.ts';

const DRAMA = 5;
const COMEDY = 6;
const LIBRARY = 3;

let api: TestApi;
let viewer: SeededViewer;

const promotion = (destination: PromotionSeed['destination'], title = 'Пакет') => ({
  promotion: { title: { ru: title }, description: {}, image: '/art/p.webp', duration: 5, destination },
});

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'kino', position: 1, name: { ru: 'Кино Один' }, isFree: true },
    { id: 2, slug: 'sport', position: 2, name: { ru: 'Спорт' } },
    { id: 3, slug: 'kino-uhd', position: 3, name: { ru: 'Кино 4K' }, isFree: true },
  ]);
  await seedPackets(database, alpha.id, [
    { id: 1, priceMinor: 100, channels: [1] },
    { id: 2, priceMinor: 100, channels: [2] },
  ]);
  await seedLibraries(database, alpha.id, [{ id: LIBRARY, title: { ru: 'Библиотека' } }]);
  await seedPeople(database, alpha.id, [
    { id: 1, slug: 'ivan-petrov', name: { ru: 'Иван Петров', en: 'Ivan Petrov' }, popularity: 1 },
    { id: 2, slug: 'anna', name: { ru: 'Анна Ёлкина' }, popularity: 9 },
  ]);
  await seedTitles(database, alpha.id, [
    { id: 'low', popularity: 1, genres: [DRAMA], people: [1] },
    { id: 'high', popularity: 9, genres: [DRAMA, COMEDY], libraryId: LIBRARY, people: [1] },
    {
      id: 'show',
      popularity: 5,
      contentType: 'series',
      genres: [DRAMA],
      title: { ru: 'Mr.Robot', en: 'Тёмные воды' },
    },
    { id: 'season', contentType: 'season', parentId: 'show', popularity: 50, genres: [DRAMA], people: [1] },
    { id: 'episode', contentType: 'episode', parentId: 'season', season: 1, series: 2, popularity: 50 },
    { id: 'uhd-by-flag', is4k: true, popularity: 20, genres: [DRAMA], people: [1] },
    { id: 'uhd-by-name', title: { ru: 'Море (4К)', en: 'Sea UHD' }, popularity: 20, genres: [DRAMA], people: [1] },
  ]);
  await seedTitles(database, beta.id, [{ id: 'foreign', popularity: 100, genres: [DRAMA] }]);
  await seedRows(database, alpha.id, [
    { id: '1', slug: 'all', source: { kind: 'contents' } },
    { id: '2', slug: 'movies', source: { kind: 'contents', type: 'movie' } },
    { id: '3', slug: 'comedies', source: { kind: 'contents', genre: COMEDY } },
    { id: '4', slug: 'library', source: { kind: 'contents' }, libraryId: LIBRARY },
    { id: '5', slug: 'people', template: 'person', source: { kind: 'persons' } },
    { id: '6', slug: 'found-titles', source: { kind: 'found', of: 'contents' } },
    { id: '7', slug: 'found-people', source: { kind: 'found', of: 'persons' } },
    { id: '8', slug: 'found-channels', source: { kind: 'found', of: 'channels' } },
    { id: '9', slug: 'filmography', source: { kind: 'filmography' } },
    { id: '10', slug: 'my-titles', source: { kind: 'favorites', of: 'contents' } },
    { id: '11', slug: 'my-people', source: { kind: 'favorites', of: 'persons' } },
    { id: '12', slug: 'my-channels', source: { kind: 'favorites', of: 'channels' } },
    { id: '19', slug: 'allchannels', template: 'channels', source: { kind: 'channels' } },
    { id: '18', slug: 'freechannels', template: 'channels', source: { kind: 'free_channels' } },
    { id: '13', slug: 'begun', template: 'history-h', source: { kind: 'histories' } },
    {
      id: '14',
      slug: 'picked',
      items: [
        { contentId: 'high' },
        { contentId: 'uhd-by-flag' },
        { contentId: 'uhd-by-name' },
        { channelId: 3 },
        { channelId: 1 },
        { personId: 2 },
        { contentId: 'low' },
        promotion({ type: 'text' }, 'Лучшее в UHD'),
      ],
    },
    ...['promo-wide', 'promo-bg'].map((template, index) => ({
      id: String(15 + index),
      slug: template,
      template,
      items: [
        promotion({ type: 'packet', id: '1' }),
        promotion({ type: 'packet', id: '2' }),
        promotion({ type: 'content', id: '1' }),
      ],
    })),
  ]);
  const now = clock.now() / 1000;
  viewer = await seedViewer(database, alpha.id, {
    packets: [
      { id: 1, start: now - 10 },
      { id: 2, start: now - 20, end: now - 10 },
    ],
    favorites: [1, 2, 3],
  });
  const mark = (kind: string, object_id: string, second: number) => ({
    provider_id: alpha.id,
    profile_id: viewer.profileId,
    kind,
    object_id,
    created_at: timestamp(now + second),
  });
  await insert(database, 'favorites', [
    mark('content', 'high', 1),
    mark('content', 'show', 3),
    mark('content', 'uhd-by-flag', 4),
    mark('person', '2', 1),
    mark('person', '1', 2),
  ]);
  await seedHistories(database, alpha.id, viewer.userId, [
    { contentId: 'low', viewedAt: now + 1 },
    { contentId: 'show', rootId: 'show', viewedAt: now + 1 },
    { contentId: 'episode', rootId: 'show', viewedAt: now + 2 },
    { contentId: 'uhd-by-flag', viewedAt: now + 3 },
    { contentId: 'high', watchPercentage: 100, viewedAt: now + 4 },
  ]);
});

afterAll(() => api.close());

async function row(path: string, token?: string): Promise<Row> {
  const headers = { 'accept-language': 'ru', ...(token === undefined ? {} : { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url: `/v2/rows/${path}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Row>();
}

const titlesOf = async (path: string, token?: string) => (await row(path, token)).contents?.map(({ id }) => id);

describe('a row of titles', () => {
  it('[C-API-18] goes by popularity and shows what stands for itself, of its own operator', async () => {
    expect(await titlesOf('all')).toEqual(['high', 'show', 'low']);
    expect(await row('all?limit=2')).toMatchObject({ more_count: 1, content_type: null });
    expect(await titlesOf('all?limit=2&offset=2')).toEqual(['low']);
  });

  it('[C-API-18] is narrowed by its source, and further by a genre and a library that are asked for', async () => {
    expect(await titlesOf('movies')).toEqual(['high', 'low']);
    expect((await row('movies')).content_type).toBe('movie');
    expect(await titlesOf('comedies')).toEqual(['high']);
    expect(await titlesOf('library')).toEqual(['high']);
    expect(await titlesOf(`all?genre=${COMEDY}`)).toEqual(['high']);
    expect(await titlesOf(`movies?genre=${DRAMA}`)).toEqual(['high', 'low']);
    expect(await titlesOf(`comedies?genre=${DRAMA}`)).toEqual(['high']);
    expect(await titlesOf(`all?library_id=${LIBRARY}`)).toEqual(['high']);
    expect(await row('all?library_id=77')).toMatchObject({ contents: [], more_count: 0 });
  });

  it('leaves out what is 4K by flag or by name, wherever a row gets it from', async () => {
    const picked = await row('picked');
    expect(picked.contents?.map(({ id }) => id)).toEqual(['high', 'low']);
    expect(picked.channels?.map(({ id }) => id)).toEqual([1]);
    expect(picked).toMatchObject({ persons: [{ id: 2 }], more_count: 0 });
    expect(picked.promotions).toBeUndefined();
    expect((await row('picked?limit=1')).more_count).toBe(3);
    expect(await titlesOf(`picked?genre=${COMEDY}`)).toEqual(['high']);
  });
});

describe('a row of people', () => {
  it('[B-ENT-25] shows the best known first', async () => {
    const { persons, contents } = await row('people');
    expect(contents).toBeUndefined();
    expect(persons).toMatchObject([
      { id: 2, name: 'Анна Ёлкина' },
      {
        id: 1,
        slug: 'ivan-petrov',
        name: 'Иван Петров',
        bio: 'Биография',
        role: 'actor',
        image: expect.stringMatching(/^http.*\/art\/ivan-petrov\.webp$/),
      },
    ]);
  });

  it('[C-API-38] has the films of the person who is asked for, and of nobody else', async () => {
    expect(await titlesOf('filmography?person_id=1')).toEqual(['high', 'low']);
    expect(await titlesOf('filmography?person_id=2')).toEqual([]);
    expect(await titlesOf('filmography')).toEqual([]);
  });
});

describe('a row that searches', () => {
  it('[C-API-18] finds titles by the beginnings of all words, in any language and order', async () => {
    expect(await titlesOf('found-titles?text=фильм')).toEqual(['high', 'low']);
    expect(await titlesOf('found-titles?text=ВОДЫ%20темн')).toEqual(['show']);
    expect(await titlesOf('found-titles?text=robot')).toEqual(['show']);
    expect(await titlesOf('found-titles?text=море')).toEqual([]);
    expect(await titlesOf('found-titles?text=фильм%20чужой')).toEqual([]);
    expect(await titlesOf(`found-titles?text=фильм&library_id=${LIBRARY}`)).toEqual(['high']);
  });

  it('finds people and channels by their names', async () => {
    expect((await row('found-people?text=елк')).persons).toMatchObject([{ id: 2 }]);
    expect((await row('found-people?text=petrov')).persons).toMatchObject([{ id: 1 }]);
    expect((await row('found-channels?text=kino')).channels).toMatchObject([{ id: 1 }]);
  });

  it.each(['', '?text=', '?text=%20', "?text='%20%26%20!"])('finds nothing by%s', async (query) => {
    expect(await row(`found-titles${query}`)).toMatchObject({ contents: [], more_count: 0 });
    expect(await row(`found-people${query}`)).toMatchObject({ persons: [] });
    expect(await row(`found-channels${query}`)).toMatchObject({ channels: [] });
  });
});

describe("a row of the viewer's own", () => {
  it('shows favourites, the latest first', async () => {
    expect(await titlesOf('my-titles', viewer.token)).toEqual(['show', 'high']);
    expect((await row('my-people', viewer.token)).persons).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect((await row('freechannels')).channels).toMatchObject([{ id: 1, is_free: true }]);
    const list = await api.app.inject({ url: '/v2/channels', headers: { host: 'alpha.test' } });
    const ids = list.json().map(({ id }: { readonly id: number }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect((await row('allchannels')).channels?.map(({ id }) => id)).toEqual(ids);
    expect((await row('my-channels', viewer.token)).channels).toMatchObject([{ id: 2 }, { id: 1, is_favored: true }]);
  });

  it('shows what was begun and not finished, with the latest episode, the latest first', async () => {
    expect((await row('begun', viewer.token)).histories).toMatchObject([
      {
        content: { id: 'show' },
        content_episode: { id: 'episode', season: 1, series: 2 },
        watch_percentage: 40,
        seconds: 600,
      },
      { content: { id: 'low' }, content_episode: null },
    ]);
  });

  it('is empty for a guest without a token', async () => {
    expect(await row('my-titles')).toMatchObject({ contents: [], more_count: 0 });
    expect(await row('my-people')).toMatchObject({ persons: [] });
    expect(await row('my-channels')).toMatchObject({ channels: [] });
    expect(await row('begun')).toMatchObject({ histories: [] });
  });

  it('[B-TEMPLATE-10] leaves out of a promo-wide row the packets that the viewer has now', async () => {
    const destinations = async (path: string, token?: string) =>
      (await row(path, token)).promotions?.map(({ destination }) => destination.type + destination.id);
    expect(await destinations('promo-wide')).toEqual(['packet1', 'packet2', 'content1']);
    expect(await destinations('promo-wide', viewer.token)).toEqual(['packet2', 'content1']);
    expect(await destinations('promo-wide?limit=2', viewer.token)).toEqual(['packet2', 'content1']);
    expect(await destinations('promo-bg', viewer.token)).toEqual(['packet1', 'packet2', 'content1']);
  });
});

it('[C-API-18] an unknown row is not found', async () => {
  expect((await api.app.inject({ url: '/v2/rows/nothing' })).statusCode).toBe(404);
});
