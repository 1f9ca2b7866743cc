import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Content, Row } from '#contract/catalogue.ts';
import type { SearchSuggestion } from '#contract/search.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedHistories, seedPeople, seedRows, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedViewer } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { countPopular, findNeighbours } from './neighbours.ts';

const DAY = 86_400;

let api: TestApi;
let now: number;
beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  now = Math.floor(clock.now() / 1000);
  await seedPeople(database, alpha.id, [{ id: 1, slug: 'actor', name: { ru: 'Актёр' } }]);
  await seedTitles(database, alpha.id, [
    { id: 'film', age: 6, genres: [1], people: [1] },
    { id: 'watched', age: 6, genres: [2] },
    { id: 'same-actor', age: 6, genres: [3], people: [1] },
    { id: 'same-genre', age: 6, genres: [1], popularity: 5 },
    { id: 'adult', age: 18, genres: [1], people: [1], popularity: 9 },
    { id: 'draft', age: 6, genres: [1], people: [1], visibility: 'draft' },
    { id: 'elsewhere', age: 6, genres: [1], licences: [{ from: null, until: null, countries: ['FR'] }] },
    { id: 'alone', age: 6, popularity: 1 },
    { id: 'series', age: 6, contentType: 'series', genres: [1] },
  ]);
  await seedRows(database, alpha.id, [
    { id: '1', slug: 'popular', source: { kind: 'popular' } },
    { id: '2', slug: 'popular-series', source: { kind: 'popular', type: 'series' } },
  ]);
  for (const titles of [['film', 'watched'], ['film', 'watched'], ['watched', 'alone'], ['draft']]) {
    const { userId } = await seedViewer(database, alpha.id);
    await seedHistories(
      database,
      alpha.id,
      userId,
      titles.map((contentId) => ({ contentId, viewedAt: now - DAY })),
    );
  }
  const { userId } = await seedViewer(database, alpha.id);
  await seedHistories(database, alpha.id, userId, [{ contentId: 'same-genre', viewedAt: now - 20 * DAY }]);
  await findNeighbours(database, new Date(clock.now()), 100);
  await countPopular(database, new Date(clock.now()));
});
afterAll(() => api.close());

async function similarTo(id: string, token?: string): Promise<string[]> {
  const headers = { host: 'alpha.test', ...(token !== undefined && { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url: `/v2/contents/${id}/similar`, headers });
  return response.json<Content[]>().map((title) => title.id);
}

it('[C-API-23] similar titles are those that the same viewers watched, then those of the same people and genres', async () => {
  expect((await similarTo('film')).slice(0, 5)).toEqual(['watched', 'adult', 'same-actor', 'same-genre', 'series']);
  expect((await similarTo('alone'))[0]).toBe('watched');
});

it('[C-API-23] similar titles are only those that the viewer is shown', async () => {
  expect(await similarTo('film')).not.toEqual(expect.arrayContaining(['draft']));
  expect(await similarTo('film')).not.toEqual(expect.arrayContaining(['elsewhere']));
  const child = await newGuest(api.app);
  const headers = { host: 'alpha.test', authorization: `Token ${child.token}` };
  const made = await api.app.inject({
    ...{ method: 'POST', url: '/v2/users/self/profiles', headers },
    payload: { name: 'Mia', role: 'child' },
  });
  await api.app.inject({
    ...{ method: 'POST', url: '/v2/users/self/profile', headers },
    payload: { id: made.json().id },
  });
  expect((await similarTo('film', child.token)).slice(0, 3)).toEqual(['watched', 'same-actor', 'same-genre']);
  await api.configure(alpha, { hiddenContents: ['watched'] });
  expect((await similarTo('film'))[0]).toBe('adult');
  await api.configure(alpha, { hiddenContents: [] });
});

it('popular titles are those that most profiles watched of late, then those that the operator has first', async () => {
  const response = await api.app.inject({ url: '/v2/search/suggest', headers: { host: 'alpha.test' } });
  const titles = response.json<SearchSuggestion[]>().map(({ text }) => text);
  expect(titles.slice(0, 5)).toEqual(['watched', 'film', 'alone', 'adult', 'same-genre'].map((id) => `Фильм ${id}`));
  expect(titles).not.toContain('Фильм draft');
});

it('a row of popular titles has them, of a type where it names one, and the operator’s order where none was watched', async () => {
  const row = async (name: string) => {
    const answer = await api.app.inject({ url: `/v2/rows/${name}`, headers: { host: 'alpha.test' } });
    return answer.json<Row>().contents?.map(({ id }) => id);
  };
  expect(await row('popular')).toEqual(['watched', 'film', 'alone']);
  expect(await row('popular-series')).toEqual(['series']);
});

it('neighbours are found again after a day, a batch at a time', async () => {
  const { database } = api;
  const tomorrow = new Date((now + DAY + 1) * 1000);
  expect(await findNeighbours(database, new Date(now * 1000), 100)).toBe(0);
  expect([await findNeighbours(database, tomorrow, 5), await findNeighbours(database, tomorrow, 5)]).toEqual([5, 4]);
  const { rows } = await database.execute(sql`SELECT count(*)::int AS count FROM content_neighbours`);
  expect(rows).toEqual([{ count: 9 }]);
});
