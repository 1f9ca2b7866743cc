import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeoAddresses } from '#contract/site.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { insert, seedChannels, timestamp } from '#tooling/testing/television.ts';

const HOUR = 3600;

let api: TestApi;
let now: number;
beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  now = api.clock.now() / 1000;
  const owner = { provider_id: alpha.id };
  const title = { ru: 'Название' };
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: title },
    { id: 2, slug: '24', position: 2, name: title },
    { id: 3, slug: 'hidden', position: 3, name: title, isHidden: true },
    { id: 4, slug: 'sharp', position: 4, name: { ru: 'Резкий 4K' } },
  ]);
  const content = (id: string, slug: string, content_type = 'movie', is_4k = false) => ({
    ...owner,
    id,
    slug,
    content_type,
    is_4k,
    title,
    short: {},
    description: {},
    year: '',
    duration_seconds: 1,
    is_cartoon: false,
    season: 0,
    series: 0,
    popularity: 0,
    cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
    genres: [],
    countries: [],
    persons: [],
    ratings: [],
    trailers: [],
  });
  await insert(database, 'contents', [
    content('1', 'metropolis'),
    content('2', 'aelita'),
    content('3', 'serial', 'series'),
    content('4', 'serial-one', 'episode'),
    content('5', 'too-sharp', 'movie', true),
    { ...content('6', 'foreign'), provider_id: beta.id },
  ]);
  const person = (id: number, slug: string) => ({ ...owner, id, slug, name: title, bio: {}, popularity: 0 });
  await insert(database, 'persons', [person(1, 'fritz'), person(2, 'once')]);
  await insert(database, 'content_persons', [
    { ...owner, person_id: 1, content_id: '1' },
    { ...owner, person_id: 1, content_id: '2' },
    { ...owner, person_id: 2, content_id: '1' },
  ]);
  const row = (id: string, template: string, source: object) => ({
    ...owner,
    id,
    slug: id,
    template,
    title,
    loop_count: 0,
    source,
  });
  await insert(database, 'rows', [
    row('drama', 'content-v', { kind: 'contents' }),
    row('banner', 'promo-bg', { kind: 'items' }),
    row('mine', 'content-v', { kind: 'favorites', of: 'contents' }),
    row('found', 'content-v', { kind: 'found', of: 'contents' }),
  ]);
  const rowset = (id: string, template: string) => ({ ...owner, id, slug: id, template, title });
  await insert(database, 'rowsets', [
    rowset('films', 'catalog'),
    rowset('my', 'group.catalog.page'),
    rowset('start', 'startpage'),
  ]);
  const place = (rowset_id: string, row_id: string) => ({ ...owner, rowset_id, row_id, position: 0 });
  await insert(database, 'rowset_rows', [place('films', 'drama'), place('my', 'mine'), place('start', 'drama')]);
  const news = (id: string, at: number) => ({
    ...owner,
    id,
    title,
    short: {},
    text: {},
    published_at: timestamp(at),
  });
  await insert(database, 'news', [news('opening', now - HOUR), news('secret', now + HOUR)]);
});
afterAll(() => api.close());

async function addresses(query: string): Promise<SeoAddresses> {
  const answer = await api.app.inject(`/v2/seo/addresses?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const slugs = async (kind: string) => (await addresses(`kind=${kind}`)).addresses.map(({ slug }) => slug);

it.each([
  ['titles that have a page, of this operator', 'contents', ['aelita', 'metropolis', 'serial']],
  ['channels with a name of their own, none of them hidden', 'channels', ['news']],
  ['people of more than one title', 'persons', ['fritz']],
  ['rows that show everybody the same', 'rows', ['drama']],
  ['pages with such a row and no address of their own', 'rowsets', ['films']],
  ['news that has been published', 'news', ['opening']],
])('search engines are told of %s', async (_what, kind, expected) => {
  expect(await slugs(kind)).toEqual(expected);
});

it('goes on behind the last address of a page, and says when there is no more', async () => {
  expect(await addresses('limit=2')).toEqual({
    addresses: [
      { slug: 'aelita', changed_at: null },
      { slug: 'metropolis', changed_at: null },
    ],
    next: 'metropolis',
  });
  const last = await addresses('limit=2&after=metropolis');
  expect(last).toEqual({ addresses: [{ slug: 'serial', changed_at: null }], next: null });
  expect(await addresses('limit=3')).toMatchObject({ next: null });
  expect(await addresses('after=zzz')).toEqual({ addresses: [], next: null });
});

it('tells when something was changed where that is known', async () => {
  const { addresses: news } = await addresses('kind=news');
  expect(news).toEqual([{ slug: 'opening', changed_at: '2026-01-15T11:00:00Z' }]);
});

it.each(['kind=users', 'limit=10001', `after=${'a'.repeat(256)}`])('refuses %s', async (query) => {
  expect((await api.app.inject(`/v2/seo/addresses?${query}`)).statusCode).toBe(400);
});

it('search engines are not told of titles that have no page of their own', async () => {
  const [hidden = '', ...others] = await slugs('contents');
  const { rows } = await api.database.execute<{ id: string }>(sql`SELECT id FROM contents WHERE slug = ${hidden}`);
  await api.configure(alpha, { hiddenContents: rows.map(({ id }) => id) });
  expect(await slugs('contents')).toEqual(others);
  await api.configure(alpha, {});
});

it('may be kept by anybody, and is for those who are signed in where guests are not welcome', async () => {
  const open = await api.app.inject('/v2/seo/addresses');
  expect(open.headers['cache-control']).toBe('public, max-age=30');
  await api.configure(beta, { guestsAllowed: false });
  expect((await api.app.inject('/v2/seo/addresses?provider=beta')).statusCode).toBe(401);
});
