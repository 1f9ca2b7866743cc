import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rowset } from '#contract/catalogue.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedLibraries, seedRows, seedRowsets, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { insert, type SeededViewer, seedViewer, timestamp } from '#tooling/testing/television.ts';

const ROWS = 130;
const PAGE = 24;
const FILLED = 4;
const TITLES = 30;

let api: TestApi;
let viewer: SeededViewer;

const packet = {
  promotion: { title: {}, description: {}, image: '', duration: 1, destination: { type: 'packet', id: '1' } },
} as const;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  const titles = Array.from({ length: TITLES }, (_, index) => `t${index}`);
  await seedTitles(
    database,
    alpha.id,
    titles.map((id, index) => ({ id, popularity: TITLES - index })),
  );
  await seedLibraries(database, alpha.id, [
    { id: 3, title: { ru: 'Полка', en: 'Shelf' }, cover: { bg: '/art/shelf.webp', color_bg: '/art/color.webp' } },
    { id: 1, title: { ru: 'Первая' } },
  ]);
  const many = Array.from({ length: ROWS }, (_, index) => String(100 + index));
  await seedRows(database, alpha.id, [
    ...many.map((id) => ({ id, slug: `row-${id}x`, items: [{ contentId: 't0' }] })),
    {
      id: '1',
      slug: 'top',
      source: { kind: 'contents', type: 'movie' },
      libraryId: 3,
      loopCount: 2,
      description: { ru: 'О ряде' },
      htmlDescription: { ru: '<p onclick="x()">О <b>ряде</b></p>' },
    },
    { id: '2', slug: 'plain', source: { kind: 'contents' } },
    { id: '3', slug: 'found', source: { kind: 'found', of: 'contents' } },
    { id: '4', slug: 'favorites', source: { kind: 'favorites', of: 'contents' } },
    { id: '5', slug: 'wide', template: 'promo-wide', items: [packet] },
  ]);
  await seedRowsets(database, alpha.id, [
    { id: '1', slug: 'long', rows: many },
    {
      id: '2',
      slug: 'start',
      template: 'startpage',
      description: { ru: 'О странице' },
      logo: '/art/logo.webp',
      libraryId: 3,
      rows: ['5', '1', '2'],
    },
    { id: '3', slug: 'shelf', libraryId: 3, rows: [] },
    { id: '4', slug: 'bare', libraryId: 1, rows: [] },
    { id: '5', slug: 'search', template: 'search', rows: ['3'] },
    { id: '6', slug: 'my', rows: ['4'] },
  ]);
  await insert(database, 'packets', [{ provider_id: alpha.id, id: 1, name: {}, price_minor: 1, is_base: false }]);
  viewer = await seedViewer(database, alpha.id, { packets: [{ id: 1, start: clock.now() / 1000 - 1 }] });
});

afterAll(() => api.close());

async function rowset(path: string, token?: string): Promise<Rowset> {
  const headers = { 'accept-language': 'ru', ...(token === undefined ? {} : { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url: `/v2/rowsets/${path}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Rowset>();
}

describe('a page of rows', () => {
  it('[C-CONST-01] [C-API-17] has twenty-four rows unless asked for up to a hundred', async () => {
    const idsOf = ({ rows }: Rowset) => rows.map(({ id }) => Number(id));
    const from = (first: number, length: number) => Array.from({ length }, (_, index) => first + index);
    expect(idsOf(await rowset('long'))).toEqual(from(100, PAGE));
    expect(idsOf(await rowset(`long?offset=${PAGE}`))).toEqual(from(100 + PAGE, PAGE));
    expect(idsOf(await rowset('long?limit=100'))).toEqual(from(100, 100));
    expect(idsOf(await rowset('long?limit=100&offset=100'))).toEqual(from(200, 30));
    expect((await api.app.inject({ url: '/v2/rowsets/long?limit=101' })).statusCode).toBe(400);
  });

  it('[C-API-17] fills the rows at its head and only names the others', async () => {
    for (const { rows } of [await rowset('long'), await rowset('long?offset=30')]) {
      for (const row of rows.slice(0, FILLED)) {
        expect(row).toMatchObject({ status: 'filled', contents: [{ id: 't0' }], limit: 24, offset: 0 });
      }
      for (const row of rows.slice(FILLED)) {
        expect(row).toMatchObject({ status: 'head', more_count: 0, limit: 0, offset: 0 });
        expect(row).not.toHaveProperty('contents');
      }
    }
  });

  it('[B-ENT-12] [B-ENT-13] [C-API-17] [C-API-18] tells all that is known of it and of its rows', async () => {
    const page = await rowset('start');
    expect(page).toMatchObject({
      id: '2',
      slug: 'start',
      template: 'startpage',
      title: 'Страница start',
      description: 'О странице',
      library_id: 3,
    });
    expect(page.rows.slice(1)).toMatchObject([
      {
        id: '1',
        slug: 'top',
        title: 'Ряд top',
        template: 'content-v',
        content_type: 'movie',
        loop_count: 2,
        status: 'filled',
        description: 'О ряде',
        library_id: 3,
        contents: [],
        more_count: 0,
      },
      {
        content_type: null,
        loop_count: 0,
        description: null,
        html_description: null,
        library_id: null,
        more_count: TITLES - 24,
      },
    ]);
    expect(page.rows[1]?.html_description).not.toContain('<p onclick');
    expect(page.rows[1]?.html_description).toContain('<b>ряде</b>');
  });

  it('[B-ROWSET-06] [C-API-17] has its own logo, else the cover of its library, else none', async () => {
    expect((await rowset('start')).logo?.tv_x3).toMatch(/^http.*\/art\/logo\.webp$/);
    expect((await rowset('shelf')).logo?.tv_x3).toMatch(/^http.*\/art\/shelf\.webp$/);
    expect((await rowset('bare')).logo).toBeNull();
    expect((await rowset('search')).logo).toBeNull();
  });

  it('[B-ROWSET-02] searches with the text it is asked with, and finds nothing without', async () => {
    const [found] = (await rowset('search?text=film%20t7')).rows;
    expect(found?.contents?.map(({ id }) => id)).toEqual(['t7']);
    const [all] = (await rowset('search?text=film')).rows;
    expect(all).toMatchObject({ status: 'filled', more_count: TITLES - 24 });
    expect((await rowset('search')).rows).toMatchObject([{ status: 'filled', contents: [], more_count: 0 }]);
  });

  it("[B-ROWSET-02] shows each viewer's own things at once, whatever others have been shown", async () => {
    const mine = async (token?: string) => (await rowset('my', token)).rows[0]?.contents?.map(({ id }) => id);
    expect(await mine(viewer.token)).toEqual([]);
    await insert(api.database, 'favorites', [
      {
        provider_id: alpha.id,
        profile_id: viewer.profileId,
        kind: 'content',
        object_id: 't5',
        created_at: timestamp(api.clock.now() / 1000),
      },
    ]);
    expect(await mine(viewer.token)).toEqual(['t5']);
    expect(await mine()).toEqual([]);
  });

  it('[B-TEMPLATE-10] leaves out what the viewer has bought, after a guest was shown it', async () => {
    expect((await rowset('start')).rows[0]?.promotions).toHaveLength(1);
    expect((await rowset('start', viewer.token)).rows[0]).toMatchObject({ contents: [], more_count: 0 });
    expect((await rowset('start')).rows[0]?.promotions).toHaveLength(1);
  });
});

describe('a page that everybody asks for', () => {
  it('is read once in a few seconds, and anew as soon as the catalogue has changed', async () => {
    const title = sql`UPDATE rowsets SET title = title || '{"ru": "Другая"}' WHERE slug = 'shelf'`;
    await rowset('shelf');
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    api.database.$client.on('acquire', count);
    await rowset('shelf');
    api.database.$client.off('acquire', count);
    expect(queries).toBe(0);

    await api.database.execute(title);
    await api.bus.publish({ topic: 'provider', key: String(alpha.id) });
    expect((await rowset('shelf')).title).toBe('Другая');

    await api.database.execute(sql`UPDATE rowsets SET title = '{"ru": "Третья"}' WHERE slug = 'shelf'`);
    api.clock.advance(5_000);
    expect((await rowset('shelf')).title).toBe('Третья');
  });
});

it('[C-API-25] [B-ENT-14] libraries have their title, cover and logo', async () => {
  const response = await api.app.inject({ url: '/v2/libraries', headers: { 'accept-language': 'en' } });
  const bg = expect.stringMatching(/^http.*\/art\/shelf\.webp$/);
  const usual = { description: '', library_type: 'vod' };
  expect(response.json()).toEqual([
    { id: 1, title: 'Первая', ...usual, logo: '', cover: { bg: '', color_bg: '' }, bg: '' },
    {
      id: 3,
      title: 'Shelf',
      ...usual,
      logo: bg,
      cover: { bg, color_bg: expect.stringMatching(/^http.*\/art\/color\.webp$/) },
      bg,
    },
  ]);
});
