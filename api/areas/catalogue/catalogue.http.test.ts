import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content, Row, Rowset } from '#contract/catalogue.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { insert, type SeededViewer, seedChannels, seedViewer } from '#tooling/testing/television.ts';

const MANY = 45;
const LONG_ID = '123456789012345678';

let api: TestApi;
let viewer: SeededViewer;

const film = (id: string, slug: string) => ({
  provider_id: alpha.id,
  id,
  slug,
  content_type: 'movie',
  title: { ru: `Фильм ${slug}`, en: `Film ${slug}` },
  original_title: 'Original',
  short: { ru: 'Коротко' },
  description: { ru: 'Описание', en: 'Description' },
  year: '2020',
  age: 16,
  duration_seconds: 5400,
  cover: { color_bg: 'c', bg: 'https://art.example/bg.webp', src_16x9: 'w', src_2x3: 'u' },
  genres: [
    { id: '5', name: { ru: 'Драма', en: 'Drama' }, row_id: '70', row_slug: 'drama' },
    { id: '6', name: { ru: 'Боевик' } },
  ],
  countries: [{ id: '7', name: { ru: 'Россия', en: 'Russia' } }],
  persons: [{ id: 9, slug: 'ivan', role: 'actor', name: { ru: 'Иван' }, priority: 1, image_url: null }],
  ratings: [{ type: 'kinopoisk', rating: '7.1', name: 'КП', color: '#0a0', external_id: '1' }],
});

const row = (id: string, slug: string, template: string) => ({
  provider_id: alpha.id,
  id,
  slug,
  template,
  title: { ru: `Ряд ${slug}`, en: `Row ${slug}` },
});

const item = (row_id: string, position: number, what: object) => ({
  provider_id: alpha.id,
  row_id,
  position,
  content_id: null,
  channel_id: null,
  promotion: null,
  ...what,
});

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, isFree: true },
    { id: 2, slug: 'sport', position: 2, name: { ru: 'Спорт' } },
  ]);
  const ids = Array.from({ length: MANY }, (_, index) => String(1000 + index));
  await insert(database, 'contents', [
    ...ids.map((id) => film(id, `film-${id}`)),
    film(LONG_ID, 'sequel-1000'),
    film('55', 'shadow'),
    film('shadow', 'other'),
  ]);
  await insert(database, 'rows', [
    row('10', 'new', 'content-v'),
    row('11', 'channels', 'channel'),
    row('12', 'banner', 'promo-bg'),
    row('13', 'empty', 'content-h'),
    row('70', 'drama', 'content-v'),
  ]);
  await insert(database, 'row_items', [
    ...ids.map((id, index) => item('10', index, { content_id: id })),
    item('11', 0, { channel_id: 2 }),
    item('11', 1, { channel_id: 1 }),
    item('12', 0, {
      content_id: '1000',
      promotion: {
        title: { ru: 'Смотрите', en: 'Watch' },
        description: { ru: 'Сегодня' },
        image: 'https://art.example/promo.webp',
        duration: 10,
        destination: { type: 'content', id: '1000' },
      },
    }),
  ]);
  await insert(database, 'rowsets', [
    { provider_id: alpha.id, id: '1', slug: 'start', template: 'startpage', title: { ru: 'Главная', en: 'Home' } },
    { provider_id: beta.id, id: '2', slug: 'other', template: 'startpage', title: { ru: 'Чужая' } },
  ]);
  await insert(
    database,
    'rowset_rows',
    ['12', '10', '11', '13', '10'].map((row_id, position) => ({
      provider_id: alpha.id,
      rowset_id: '1',
      position,
      row_id,
    })),
  );
  viewer = await seedViewer(database, alpha.id, { favorites: [2] });
});

afterAll(() => api.close());

async function get<Answer>(url: string, { token }: { readonly token?: string } = {}, language = 'ru') {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Token ${token}` }) };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json<Answer>() };
}

describe('a rowset', () => {
  it('[C-API-17] [B-ENT-12] holds its rows in order, each with its first items, by id or slug', async () => {
    const { body } = await get<Rowset>('/v2/rowsets/start', {}, 'en');
    expect(body).toMatchObject({ id: '1', slug: 'start', template: 'startpage', title: 'Home', logo: null });
    expect(body.rows.map(({ id }) => id)).toEqual(['12', '10', '11', '13', '10']);
    expect(body.rows[1]?.contents).toHaveLength(24);
    expect(body.rows[3]).toMatchObject({ contents: [], more_count: 0 });
    expect((await get<Rowset>('/v2/rowsets/1', {}, 'en')).body).toEqual(body);
  });

  it('[B-ENT-13] shows channels as the viewer meets them', async () => {
    const { rows } = (await get<Rowset>('/v2/rowsets/start', viewer)).body;
    expect(rows[2]?.contents).toBeUndefined();
    expect(rows[2]?.channels).toMatchObject([
      { id: 2, slug: 'sport', is_purchased: false, is_favored: true },
      { id: 1, slug: 'news', is_purchased: true, is_favored: false },
    ]);
  });

  it('shows a promotion with where it leads and the title it is for', async () => {
    const { rows } = (await get<Rowset>('/v2/rowsets/start', {}, 'en')).body;
    expect(rows[0]).toMatchObject({
      promotions: [
        {
          id: '12-0',
          title: 'Watch',
          description: 'Сегодня',
          image: 'https://art.example/promo.webp',
          image_mobile: 'https://art.example/promo.webp',
          duration: 10,
          destination: { type: 'content', id: '1000', slug: null },
          content: { id: '1000', title: 'Film film-1000' },
        },
      ],
    });
    expect(rows[0]?.contents).toBeUndefined();
  });

  it('costs at most four queries, however many rows it has', async () => {
    await get('/v2/rowsets/start', viewer);
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    api.database.$client.on('acquire', count);
    await get('/v2/rowsets/start', viewer);
    api.database.$client.off('acquire', count);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(4);
  });

  it('[C-API-17] is not found when unknown or of another provider', async () => {
    for (const reference of ['none', '2', 'other', '999', '%3F']) {
      const { status } = await get(`/v2/rowsets/${reference}`);
      expect([reference, status]).toEqual([reference, 404]);
    }
  });
});

describe('a row', () => {
  it('[C-API-18] [A-CONST-06] [C-CONST-03] is paged, twenty at a time unless asked', async () => {
    const first = (await get<Row>('/v2/rows/new')).body;
    expect(first).toMatchObject({ id: '10', slug: 'new', limit: 20, offset: 0, more_count: 25 });
    expect(first.contents?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(1000 + index)));

    const last = (await get<Row>('/v2/rows/10?offset=40&limit=21')).body;
    expect(last).toMatchObject({ limit: 21, offset: 40, more_count: 0 });
    expect(last.contents?.map(({ id }) => id)).toEqual(['1040', '1041', '1042', '1043', '1044']);

    expect((await get<Row>('/v2/rows/10?offset=45')).body).toMatchObject({ contents: [], more_count: 0 });
    expect((await get<Row>('/v2/rows/new?limit=3&offset=43')).body.contents).toHaveLength(2);
  });

  it('[C-API-18] is found by id, slug or slug with trailing id; unknown is not found', async () => {
    expect((await get<Row>('/v2/rows/whatever-11')).body.channels?.map(({ id }) => id)).toEqual([2, 1]);
    expect((await get('/v2/rows/none')).status).toBe(404);
    expect((await get('/v2/rows/whatever-99')).status).toBe(404);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'offset=x'])('refuses %s', async (query) => {
    expect((await get(`/v2/rows/10?${query}`)).status).toBe(400);
  });
});

describe('a title', () => {
  it('[C-API-20] [B-ENT-15] [B-ENT-16] tells all that is known of it', async () => {
    const { body } = await get<Content>('/v2/contents/film-1000', {}, 'en');
    expect(body).toMatchObject({
      id: '1000',
      slug: 'film-1000',
      title: 'Film film-1000',
      original: 'Original',
      short: 'Коротко',
      description: 'Description',
      year: '2020',
      content_type: 'movie',
      duration: 5400,
      age: 16,
      rating: '7.1',
      cover: { src_2x3: 'u', src_16x9: 'w', bg: 'https://art.example/bg.webp', color_bg: 'c' },
      background: { web: 'https://art.example/bg.webp', tv: 'https://art.example/bg.webp' },
      genres: [
        { id: '5', name: 'Drama', row_id: '70', row_slug: 'drama' },
        { id: '6', name: 'Боевик', row_id: '', row_slug: '' },
      ],
      countries: [{ id: '7', name: 'Russia' }],
      persons: [{ id: 9, slug: 'ivan', role: 'actor', name: 'Иван', priority: 1, image_url: null }],
      ratings: [{ type: 'kinopoisk', rating: '7.1', name: 'КП', color: '#0a0', external_id: '1' }],
    });
  });

  it('[B-ENT-11] has genres that name the row of their page, by slug and by id', async () => {
    const [drama] = (await get<Content>('/v2/contents/film-1000')).body.genres;
    for (const name of [drama?.row_slug, drama?.row_id])
      expect((await get<Row>(`/v2/rows/${name}`)).body).toMatchObject({ id: '70', slug: 'drama' });
  });

  it('[C-VALID-26] is found by id, slug or trailing id; what is written exactly goes first', async () => {
    const idOf = async (segment: string) => (await get<Content>(`/v2/contents/${segment}`)).body.id;
    expect(await idOf('1003')).toBe('1003');
    expect(await idOf('my-film-1003')).toBe('1003');
    expect(await idOf('my-film-1003%3Fx=9')).toBe('1003');
    expect(await idOf(`sequel-${LONG_ID}`)).toBe(LONG_ID);
    expect(await idOf('sequel-1000')).toBe(LONG_ID);
    expect(await idOf('shadow')).toBe('55');
  });

  it.each(['none', 'none-9', '%27%3B--', '%00', 'x'.repeat(255), 'x'.repeat(300)])(
    '%s is not found',
    async (segment) => {
      const { status, body } = await get<{ error_code: string }>(`/v2/contents/${segment}`);
      expect([status, body.error_code]).toEqual([404, 'not_found']);
    },
  );
});
