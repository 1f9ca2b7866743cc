import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamedOption, Row } from '#contract/catalogue.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedRows, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';

const TITLES = 60;
const TYPES = ['movie', 'series', 'program'] as const;
const COUNTRIES = ['Kazakhstan', 'Georgia', 'Latvia'];
const RATINGS = ['8.4', '7.0', '6.5', '', 'good'];

/** A title whose facts follow from its number, so that a plain filter can be compared. */
const titleOf = (index: number) => ({
  id: `t${index}`,
  contentType: TYPES[index % 3] ?? 'movie',
  genres: [1 + (index % 4), 5 + (index % 2)],
  countries: [{ id: String(1 + (index % 3)), name: { en: COUNTRIES[index % 3] ?? '', ru: 'Страна' } }],
  year: index % 10 === 0 ? '' : `${1975 + index}${index % 5 === 0 ? '–2030' : ''}`,
  ratings: [{ type: 'kp', rating: RATINGS[index % 5] ?? '', name: 'KP', color: '', external_id: '' }],
  popularity: TITLES - index,
});
const titles = Array.from({ length: TITLES }, (_, index) => titleOf(index));

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await seedTitles(api.database, alpha.id, titles);
  await seedRows(api.database, alpha.id, [
    { id: '1', slug: 'all', source: { kind: 'contents' } },
    { id: '2', slug: 'films', source: { kind: 'contents', type: 'movie' } },
    { id: '3', slug: 'picked', items: titles.slice(0, 20).map(({ id }) => ({ contentId: id })) },
  ]);
});
afterAll(() => api.close());

async function get<Answer>(url: string) {
  const response = await api.app.inject({ url, headers: { host: 'alpha.test', 'accept-language': 'en' } });
  return { status: response.statusCode, body: response.json<Answer>() };
}

async function found(row: string, query: Readonly<Record<string, unknown>>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { body } = await get<Row>(`/v2/rows/${row}?limit=100&${search}`);
  return (body.contents ?? []).map(({ id }) => id);
}

type Filter = Partial<
  Record<'genre' | 'main_genre' | 'country' | 'year_from' | 'year_to' | 'rating_from', number> & {
    content_type: (typeof TYPES)[number];
  }
>;

function passes({ contentType, genres, countries, year, ratings }: (typeof titles)[number], filter: Filter): boolean {
  const first = year === '' ? Number.NaN : Number(year.slice(0, 4));
  const rating = Number(ratings[0]?.rating || Number.NaN);
  return (
    (filter.content_type ?? contentType) === contentType &&
    (filter.genre === undefined || genres.includes(filter.genre)) &&
    (filter.main_genre ?? genres[0]) === genres[0] &&
    (filter.country === undefined || countries.some(({ id }) => id === String(filter.country))) &&
    (filter.year_from === undefined || first >= filter.year_from) &&
    (filter.year_to === undefined || first <= filter.year_to) &&
    (filter.rating_from === undefined || rating >= filter.rating_from)
  );
}

const filters = fc.record(
  {
    content_type: fc.constantFrom(...TYPES),
    genre: fc.integer({ min: 1, max: 7 }),
    main_genre: fc.integer({ min: 1, max: 5 }),
    country: fc.integer({ min: 1, max: 4 }),
    year_from: fc.integer({ min: 1970, max: 2040 }),
    year_to: fc.integer({ min: 1970, max: 2040 }),
    rating_from: fc.constantFrom(6, 7, 8),
  },
  { requiredKeys: [] },
);

describe('filters of a row of titles', () => {
  it('[C-API-19] narrow it by type, genres, country, years and rating, each by itself and all together', async () => {
    const expectFiltered = async (filter: Filter) => {
      const expected = titles.filter((title) => passes(title, filter)).map(({ id }) => id);
      expect([filter, await found('all', { ...filter, mode: 'page' })]).toEqual([filter, expected]);
    };
    for (const filter of [
      {},
      { content_type: 'series' },
      { genre: 5 },
      { main_genre: 5 },
      { main_genre: 2 },
      { country: 3 },
      { year_from: 2000 },
      { year_to: 1979 },
      { rating_from: 7 },
    ] as const) {
      await expectFiltered(filter);
    }
    await fc.assert(fc.asyncProperty(filters, expectFiltered), { numRuns: 60 });
  });

  it('narrow rows that an operator picked or that have a type, and pages follow one another', async () => {
    expect(await found('picked', { genre: 5, year_to: 1990 })).toEqual(
      titles.filter((title) => passes(title, { genre: 5, year_to: 1990 })).map(({ id }) => id),
    );
    expect(await found('films', { content_type: 'series' })).toEqual([]);
    const [first, second] = [
      await found('all', { genre: 6, limit: 7 }),
      await found('all', { genre: 6, limit: 7, offset: 7 }),
    ];
    expect([...first, ...second]).toEqual((await found('all', { genre: 6 })).slice(0, 14));
  });

  it('narrow the row of all titles, which every provider has unless it has one of its own of that name', async () => {
    const films = titles.filter(({ contentType }) => contentType === 'movie').map(({ id }) => id);
    expect(await found('catalog', { content_type: 'movie' })).toEqual(films);
    await seedRows(api.database, alpha.id, [
      { id: '9', slug: 'catalog', items: titles.slice(0, 3).map(({ id }) => ({ contentId: id })) },
    ]);
    expect(await found('catalog', {})).toEqual(['t0', 't1', 't2']);
  });

  it('go with an order: the latest or the best rated first, and those without a year or a rating last', async () => {
    const yearOf = ({ year }: (typeof titles)[number]) => Number(year.slice(0, 4) || -1);
    const ratingOf = ({ ratings }: (typeof titles)[number]) => Number(ratings[0]?.rating || -1) || -1;
    const sorted = (of: (title: (typeof titles)[number]) => number) =>
      titles
        .filter(({ genres }) => genres.includes(5))
        .toSorted((one, other) => of(other) - of(one) || other.popularity - one.popularity)
        .map(({ id }) => id);
    expect(await found('all', { genre: 5, sort: 'newest' })).toEqual(sorted(yearOf));
    expect(await found('all', { genre: 5, sort: 'rating' })).toEqual(sorted(ratingOf));
    expect(await found('all', { genre: 5, sort: 'popular' })).toEqual(sorted(() => 0));
    expect(await found('picked', { sort: 'newest' })).toEqual(titles.slice(0, 20).map(({ id }) => id));
  });

  it('are refused where they are no such values', async () => {
    for (const wrong of [
      'year_from=soon',
      'content_type=episode',
      'rating_from=11',
      'country=x',
      'main_genre=0',
      'sort=random',
    ]) {
      const { status, body } = await get<{ error_code: string }>(`/v2/rows/all?${wrong}`);
      expect([wrong, status, body.error_code]).toEqual([wrong, 400, 'validation_failed']);
    }
  });
});

describe('what there is to filter by', () => {
  it('[C-API-29] [C-API-30] [B-ENT-24] are the countries and genres of titles, those of most first, also in part', async () => {
    const { body: countries } = await get<NamedOption[]>('/v2/countries');
    expect(countries.map(({ id }) => id).sort()).toEqual(['1', '2', '3']);
    expect(countries.find(({ id }) => id === '2')).toEqual({ id: '2', name: 'Georgia' });
    expect((await get<NamedOption[]>('/v2/countries?search=lat')).body).toEqual([{ id: '3', name: 'Latvia' }]);
    const { body: genres } = await get<NamedOption[]>('/v2/internal_genres');
    expect(genres.slice(0, 2).map(({ id }) => id)).toEqual(['5', '6']);
    expect(genres).toHaveLength(6);
    expect((await get<NamedOption[]>('/v2/internal_genres?limit=1&offset=1')).body).toEqual(genres.slice(1, 2));
  });

  it('are those of one type, of one main genre, or main genres only', async () => {
    const idsOf = async (url: string) => (await get<NamedOption[]>(url)).body.map(({ id }) => id).sort();
    const ids = (of: (title: (typeof titles)[number]) => readonly (string | number)[]) =>
      [...new Set(titles.flatMap(of).map(String))].sort();
    expect(await idsOf('/v2/countries?content_type=series')).toEqual(
      ids(({ contentType, countries }) => (contentType === 'series' ? countries.map(({ id }) => id) : [])),
    );
    expect(await idsOf('/v2/internal_genres?is_main=true')).toEqual(ids(({ genres }) => genres.slice(0, 1)));
    expect(await idsOf('/v2/internal_genres?main_genre=2&content_type=movie')).toEqual(
      ids(({ contentType, genres }) => (contentType === 'movie' && genres[0] === 2 ? genres : [])),
    );
    expect(await idsOf('/v2/countries?main_genre=99')).toEqual([]);
  });
});
