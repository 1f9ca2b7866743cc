import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Content, Person } from '#contract/catalogue.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedLibraries, seedPeople, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';

const EPISODES_EACH = 20;
const NO_PICTURES = { src_2x3: '', src_16x9: '', bg: '', color_bg: '' };

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  await seedLibraries(database, alpha.id, [{ id: 3, title: { en: 'Library' } }]);
  await seedPeople(database, alpha.id, [{ id: 7, slug: 'ivan', name: { ru: 'Иван', en: 'Ivan' } }]);
  await seedPeople(database, beta.id, [{ id: 8, slug: 'other', name: { ru: 'Чужой' } }]);
  await seedTitles(database, alpha.id, [
    { id: 'show', contentType: 'series', libraryId: 3, graphicTitle: '/art/title.webp', people: [7] },
    { id: 's2', contentType: 'season', parentId: 'show', season: 2 },
    { id: 's1', contentType: 'season', parentId: 'show', season: 1 },
    ...[1, 2].flatMap((season) =>
      Array.from({ length: EPISODES_EACH }, (_, index) => ({
        id: `e${season}-${index + 1}`,
        contentType: 'episode' as const,
        parentId: `s${season}`,
        season,
        series: index + 1,
        people: [7],
      })),
    ),
    { id: 'loose', contentType: 'series' },
    { id: 'only', contentType: 'episode', parentId: 'loose', season: 1, series: 1 },
    { id: 'film', is4k: true, popularity: 5, people: [7], trailers: [{ id: 'trailer-1', asset: 'secret-asset' }] },
    { id: 'another', popularity: 9, people: [7] },
    ...Array.from({ length: 14 }, (_, index) => ({ id: `alike-${index}`, genres: [5], popularity: 14 - index })),
    { id: 'alike-series', contentType: 'series', genres: [5] },
  ]);
});

afterAll(() => api.close());

async function get<Answer>(url: string): Promise<Answer> {
  const response = await api.app.inject({ url: `/v2${url}`, headers: { 'accept-language': 'ru' } });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}
const statusOf = async (url: string) => (await api.app.inject({ url: `/v2${url}` })).statusCode;

it('[C-API-20] [B-ENT-15] [B-ENT-16] a series has its seasons, and each knows where it belongs', async () => {
  const show = await get<Content>('/contents/show');
  expect(show).toMatchObject({
    content_type: 'series',
    library_id: 3,
    libraries: [{ id: 3 }],
    parent_id: null,
    graphic_title: expect.stringMatching(/^http.*\/art\/title\.webp$/),
    is_4k: false,
    contents: [
      { id: 's1', content_type: 'season', season: 1, parent_id: 'show' },
      { id: 's2', content_type: 'season', season: 2, parent_id: 'show' },
    ],
  });
  expect(await get<Content>('/contents/e2-3')).toMatchObject({ season: 2, series: 3, parent_id: 's2', contents: [] });
});

it('[B-ENT-15] a title names its trailers and not what plays them', async () => {
  const film = await get<Content>('/contents/film');
  expect(film).toMatchObject({ is_4k: true, trailers: [{ id: 'trailer-1', library: '' }] });
  expect(JSON.stringify(film)).not.toContain('secret-asset');
});

it('[C-API-21] episodes of a series come in the order of its seasons, twenty-five at a time', async () => {
  const names = (episodes: readonly Content[]) => episodes.map(({ season, series }) => `${season}-${series}`);
  const all = [1, 2].flatMap((season) => Array.from({ length: EPISODES_EACH }, (_, index) => `${season}-${index + 1}`));
  expect(names(await get('/contents/show/episodes'))).toEqual(all.slice(0, 25));
  expect(names(await get('/contents/show/episodes?offset=25'))).toEqual(all.slice(25));
  expect(names(await get('/contents/show/episodes?offset=38&limit=1'))).toEqual(['2-19']);
});

it('[C-API-21] episodes of a season are its own, and a series may do without seasons', async () => {
  const ofSecond = await get<Content[]>('/contents/s2/episodes');
  expect(ofSecond.map(({ id }) => id)).toEqual(Array.from({ length: EPISODES_EACH }, (_, index) => `e2-${index + 1}`));
  expect(await get('/contents/loose/episodes')).toMatchObject([{ id: 'only' }]);
  expect(await get('/contents/film/episodes')).toEqual([]);
  expect(await statusOf('/contents/none/episodes')).toBe(404);
});

it('[C-API-23] [C-CONST-04] without data similar are a dozen of its kind, first of its genre, and never itself', async () => {
  const ids = async (id: string) => (await get<Content[]>(`/contents/${id}/similar`)).map((title) => title.id);
  const others = Array.from({ length: 13 }, (_, index) => `alike-${index + 1}`);
  expect(await ids('alike-0')).toEqual(others.slice(0, 12));
  expect(await ids('alike-13')).toEqual(['alike-0', ...others.slice(0, 11)]);
  expect(await ids('alike-series')).toEqual(['loose', 'show']);
  expect(await ids('film')).toEqual(expect.arrayContaining(['alike-0', 'another']));
  expect(await statusOf('/contents/none/similar')).toBe(404);
});

it('[C-API-36] [B-ENT-25] a person comes with what they took part in, by id or slug', async () => {
  const person = await get<Person & { contents: Content[] }>('/persons/ivan');
  expect(person).toMatchObject({ id: 7, slug: 'ivan', name: 'Иван', bio: 'Биография', role: 'actor' });
  expect(person.image_url).toMatch(/^http.*\/art\/ivan\.webp$/);
  expect(person.image).toBe(person.image_url);
  expect(person.contents.map(({ id }) => id)).toEqual(['another', 'show']);
  expect(await get('/persons/7')).toEqual(person);
  expect(await get('/persons/ivan-7')).toEqual(person);
});

it.each(['none', '8', 'other', '99999999999999', '%00'])('[C-API-36] the person %s is not found', async (id) => {
  expect(await statusOf(`/persons/${id}`)).toBe(404);
});

it('a title that the operator hides has no page, by whatever name, nor have its episodes; others keep theirs', async () => {
  const names = ['/contents/show', '/contents/show?x=1', '/contents/show/episodes'];
  await api.configure(alpha, { hiddenContents: ['show', 'unknown'] });
  for (const name of names) expect(await statusOf(name)).toBe(404);
  expect(await statusOf('/contents/film')).toBe(200);
  await api.configure(alpha, {});
  for (const name of names) expect(await statusOf(name)).toBe(200);
});

it('a withdrawn title is not found, and the answer says what it was; of a draft it says nothing', async () => {
  await seedTitles(api.database, alpha.id, [
    { id: 'gone', visibility: 'hidden', year: '1999', cover: { ...NO_PICTURES, src_2x3: '/art/gone.webp' } },
    { id: 'draft', visibility: 'draft' },
    { id: 'withdrawn', contentType: 'series', visibility: 'hidden' },
    { id: 'its-episode', contentType: 'episode', parentId: 'withdrawn' },
  ]);
  const answerOf = async (id: string) => {
    const response = await api.app.inject({ url: `/v2/contents/${id}`, headers: { 'accept-language': 'en' } });
    expect(response.statusCode).toBe(404);
    return response.json<ErrorBody>().lost_content;
  };
  expect(await answerOf('gone')).toEqual({
    ...{ id: 'gone', title: 'Film gone', year: '1999' },
    cover: { src_2x3: expect.stringMatching(/^http.*gone\.webp$/), src_16x9: '' },
  });
  expect(await answerOf('its-episode')).toMatchObject({ id: 'its-episode' });
  for (const id of ['draft', 'never-there']) expect(await answerOf(id)).toBeUndefined();
  await api.configure(alpha, { hiddenContents: ['gone'] });
  expect(await answerOf('gone')).toBeUndefined();
  await api.configure(alpha, {});
});

it('[C-CATLOAD-11] a title tells for how long it may be shown as it came, where the operator says so', async () => {
  expect(await get<Content>('/contents/show')).not.toHaveProperty('cache_timeout');
  await api.configure(alpha, { contentCacheSeconds: 60 });
  expect(await get<Content>('/contents/show')).toMatchObject({ cache_timeout: 60 });
  expect(await get<Content>('/contents/film')).toMatchObject({ cache_timeout: 60 });
  await api.configure(alpha, {});
});
