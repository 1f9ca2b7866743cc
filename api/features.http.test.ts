import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import type { MenuPage, ProviderFeatures } from '#contract/site.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedRows, seedRowsets } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type SmallOperator, seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { compileSchema } from './platform/wire/validation.ts';

const isErrorBody = compileSchema(ErrorBody);
const everything = alpha.settings.features;

let api: TestApi;
let things: SmallOperator;
let guest: Guest;

beforeAll(async () => {
  api = await testApi();
  const { app, database, clock } = api;
  things = await seedSmallOperator(database, clock, alpha, 'mark');
  await seedRows(database, alpha.id, [{ id: '70', slug: 'found', source: { kind: 'found', of: 'contents' } }]);
  await seedRowsets(database, alpha.id, [
    { id: '70', slug: 'search', template: 'search', menuPosition: 70, rows: ['70'] },
    { id: '1000', slug: 'my', menuPosition: 72, rows: ['70'] },
    { id: '71', slug: 'catalogue-search', template: 'group.catalog.search', menuPosition: 71, rows: ['70'] },
  ]);
  guest = await newGuest(app);
});
afterAll(() => api.close());

const withFeatures = (changes: Partial<ProviderFeatures>) =>
  api.configure(alpha, { features: { ...everything, ...changes } });
const call = (method: InjectOptions['method'], path: string) =>
  api.app.inject({
    ...(method && { method }),
    url: `/v2${path}`,
    headers: { authorization: `Token ${guest.token}`, 'accept-language': 'en' },
  });

/** Every call of a part, the ones that take something away last. */
const callsOf: Readonly<
  Record<
    Exclude<keyof ProviderFeatures, 'favorites' | 'promo_codes'>,
    readonly (readonly ['GET' | 'DELETE', () => string])[]
  >
> = {
  search: [
    ['GET', () => '/rowsets/search'],
    ['GET', () => '/rowsets/search?text=mark'],
    ['GET', () => '/rowsets/catalogue-search'],
    ['GET', () => '/rows/found?text=mark'],
    ['GET', () => '/rows/70'],
    ['GET', () => '/search?text=mark'],
    ['GET', () => '/search/suggest'],
  ],
  messages: [
    ['GET', () => '/users/self/messages'],
    ['GET', () => `/users/self/messages/${things.messageId}`],
    ['DELETE', () => `/users/self/messages/${things.messageId}`],
    ['DELETE', () => '/users/self/messages'],
  ],
  news: [
    ['GET', () => '/news'],
    ['GET', () => '/news?limit=1'],
    ['GET', () => '/news/mark-news'],
  ],
};

describe.each(['search', 'messages', 'news'] as const)('an operator without %s', (part) => {
  it.each(callsOf[part])('answers %s %s as what is not there, until it has it again', async (method, path) => {
    await withFeatures({ [part]: false });
    const refused = await call(method, path());
    expect([refused.statusCode, refused.json()]).toEqual([404, expect.objectContaining({ error_code: 'not_found' })]);
    expect(isErrorBody(refused.json())).toBe(true);
    await withFeatures({});
    expect((await call(method, path())).statusCode).toBe(200);
  });

  it('leaves every other operator and every other part as they are', async () => {
    await withFeatures({ [part]: false });
    const others = (['search', 'messages', 'news'] as const).filter((other) => other !== part);
    for (const [method, path] of others.flatMap((other) => callsOf[other])) {
      expect((await call(method, path())).statusCode).toBe(200);
    }
    const ofBeta = { url: '/v2/news', headers: { host: `${beta.shortname}.test` } };
    expect((await api.app.inject(ofBeta)).statusCode).toBe(200);
  });
});

it('an unread message is still unread after a time without messages', async () => {
  const reader = await newGuest(api.app);
  const unread = async () => {
    const headers = { authorization: `Token ${reader.token}` };
    return (await api.app.inject({ url: '/v2/users/self/messages', headers })).json();
  };
  const before = await unread();
  await withFeatures({ messages: false });
  const headers = { authorization: `Token ${reader.token}` };
  await api.app.inject({ method: 'DELETE', url: '/v2/users/self/messages', headers });
  await withFeatures({});
  expect(await unread()).toEqual(before);
});

it('a menu without search has no page to search on, and search engines hear of no news that are not there', async () => {
  const templates = async () => (await call('GET', '/rowsets')).json<MenuPage[]>().map(({ template }) => template);
  const news = async () => (await call('GET', '/seo/addresses?kind=news')).json();
  await withFeatures({});
  expect(await templates()).toEqual(expect.arrayContaining(['search', 'group.catalog.search']));
  expect((await news()).addresses).toHaveLength(1);
  await withFeatures({ search: false, news: false });
  for (const template of await templates()) expect(template).not.toMatch(/search/);
  expect(await news()).toEqual({ addresses: [], next: null });
});

it('a menu leads to the viewer’s own list only where something can be put on it', async () => {
  const slugs = async () => (await call('GET', '/rowsets')).json<MenuPage[]>().map(({ slug }) => slug);
  await withFeatures({ favorites: false });
  expect(await slugs()).not.toContain('my');
  await withFeatures({});
  expect(await slugs()).toContain('my');
});
