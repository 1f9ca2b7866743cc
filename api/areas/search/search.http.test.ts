import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_HISTORY, type SearchResult, type SearchSuggestion } from '#contract/search.ts';
import type { PlatformConfiguration } from '#contract/site.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedPeople, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide, seedViewer } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { refreshDocuments } from './documents.ts';
import { NEAR_WORDS_EXIST } from './misspelling.ts';

const HOUR = 3_600;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  const now = Math.floor(clock.now() / 1000);
  const channel = (id: number, ru: string, more: object = {}) => ({
    ...{ id, slug: `channel-${id}`, name: { ru }, isFree: true, age: 0, archivedDays: 3 },
    ...more,
  });
  await seedChannels(database, alpha.id, [
    channel(1, 'Матрица ТВ'),
    channel(2, 'Второй'),
    channel(3, 'Матрица за стеной', { isHidden: true }),
    channel(4, 'Четвёртый', { archivedDays: 0 }),
  ]);
  await seedGuide(
    database,
    alpha.id,
    [
      { id: 11, title: { ru: 'Матрица времени', en: 'Matrix of Time' }, age: 6 },
      { id: 12, title: { ru: 'Уже прошло' }, age: 6 },
      { id: 13, title: { ru: 'Ещё будет' }, age: 6 },
      { id: 14, title: { ru: 'Матрица скрытого канала' }, age: 6 },
      { id: 15, title: { ru: 'Старая передача' }, age: 6 },
      { id: 16, title: { ru: 'Повтор без архива' }, age: 6 },
    ],
    [
      [2, 11, -5],
      [2, 11, 0],
      [2, 11, 3],
      [2, 12, -3],
      [2, 13, 2],
      [3, 14, 0],
      [2, 15, -200],
      [2, 16, -7],
      [4, 16, -3],
    ].map(([channelId = 0, programId = 0, hour = 0]) => ({
      ...{ channelId, programId, start: now + hour * HOUR - 600, end: now + (hour + 1) * HOUR - 600 },
      isPublished: hour <= 0,
    })),
  );
  await seedPeople(database, alpha.id, [
    { id: 21, slug: 'matrosova', name: { ru: 'Матросова', en: 'Matrosova' } },
    { id: 22, slug: 'wachowski', name: { ru: 'Вачовски', en: 'Wachowski' } },
  ]);
  await seedTitles(database, alpha.id, [
    { id: '31', title: { ru: 'Матрица', en: 'The Matrix' }, age: 16, popularity: 1, people: [22] },
    { id: '32', title: { ru: 'Матрица: Перезагрузка' }, age: 6, popularity: 9, people: [21] },
    { id: '33', title: { ru: 'Скрытая матрица' }, age: 6, visibility: 'draft' },
    { id: '34', title: { ru: 'Скрытая матрица дома' }, age: 6 },
    { id: '35', title: { ru: 'Дедушка', ka: 'ბაბუა', kk: 'Әже' }, age: 6, originalTitle: 'Grandpa' },
    { id: '36', title: { ru: 'Нигде' }, age: 6, licences: [{ countries: ['FR'], from: null, until: null }] },
    { id: '37', title: { ru: 'Матрица, серия первая' }, contentType: 'episode', parentId: '32' },
  ]);
  await seedTitles(database, beta.id, [{ id: '31', title: { ru: 'Матрица соседей' }, age: 6 }]);
  await api.configure(alpha, { hiddenContents: ['34'] });
});
afterAll(() => api.close());

async function callsOf(token?: string, language = 'ru') {
  const headers = {
    ...{ host: 'alpha.test', 'accept-language': language },
    ...(token !== undefined && { authorization: `Token ${token}` }),
  };
  const json = async <Answer>(url: string) => {
    const response = await api.app.inject({ url: encodeURI(url), headers });
    expect([url, response.statusCode]).toEqual([url, 200]);
    return response.json<Answer>();
  };
  return {
    found: async (text: string) =>
      (await json<SearchResult[]>(`/v2/search?text=${text}`)).map(({ content_type, object_id }) => [
        content_type,
        object_id,
      ]),
    results: (text: string) => json<SearchResult[]>(`/v2/search?text=${text}`),
    suggested: async (query = '') =>
      (await json<SearchSuggestion[]>(`/v2/search/suggest${query}`)).map(({ text }) => text),
    post: (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload }),
  };
}

const all = [
  ['content', '31'],
  ['channel', '1'],
  ['content', '32'],
  ['program', '11'],
];

describe('a search', () => {
  it('finds titles, persons, channels and programmes: the whole name first, then names that begin so', async () => {
    const { found, results } = await callsOf((await newGuest(api.app)).token);
    expect(await found('Матрица')).toEqual(all);
    expect(await found('матр')).toEqual([
      ['channel', '1'],
      ['content', '32'],
      ['content', '31'],
      ['person', '21'],
      ['program', '11'],
    ]);
    expect(await found('времени матрица')).toEqual([['program', '11']]);
    const [first] = await results('вачовски');
    expect(first).toEqual({
      ...{ content_type: 'person', object_id: '22', slug: 'wachowski', title: 'Вачовски' },
      ...{ image: 'http://alpha.test/art/wachowski.webp', schedule: null },
    });
    expect(await results('матр')).toMatchObject([
      { slug: 'channel-1', title: 'Матрица ТВ', schedule: null },
      { slug: expect.any(String), title: 'Матрица: Перезагрузка', schedule: null },
      { title: 'Матрица' },
      { slug: 'matrosova', title: 'Матросова', schedule: null },
      {
        ...{ slug: null, title: 'Матрица времени' },
        schedule: {
          channel: { id: 2, slug: 'channel-2', name: 'Второй' },
          program: { id: 11, title: 'Матрица времени' },
        },
      },
    ]);
    expect([await found(''), await found(' .! '), await found('зззззз')]).toEqual([[], [], []]);
  });

  it.each(['matrica', 'MATRITSA', 'vfnhbwf', 'ьфекшцф', 'матрыца', 'матица', 'мтарица', 'матрицца'])(
    'takes %s for what was meant',
    async (typed) => {
      const { found } = await callsOf();
      expect(await found(typed)).toEqual(all);
    },
  );

  it.each([
    ['babua', 'a name in another language'],
    ['бабуа', 'the same in another alphabet'],
    [',f,ef', 'the same in another keyboard layout'],
    ['2;t', 'a Kazakh name in the English layout'],
    ['grandpa', 'the original name'],
    ['grndpa', 'the same with a letter missing'],
    ['გრანდპა', 'the same in Georgian letters'],
  ])('finds a title by %s: %s', async (typed) => {
    const { found } = await callsOf();
    expect(await found(typed)).toEqual([['content', '35']]);
  });

  it('opens a programme where it plays: what is on, else what an archive has, else what is to come', async () => {
    const { results } = await callsOf((await newGuest(api.app)).token);
    const startsIn = async (text: string) => {
      const now = Math.floor(api.clock.now() / 1000);
      return (await results(text)).flatMap(({ schedule }) =>
        schedule === null
          ? []
          : [Math.ceil((schedule.timestamp + 600 - now) / HOUR), schedule.is_catchup_available, schedule.channel_id],
      );
    };
    expect(await startsIn('матрица времени')).toEqual([0, true, 2]);
    expect(await startsIn('уже прошло')).toEqual([-3, true, 2]);
    expect(await startsIn('еще будет')).toEqual([2, false, 2]);
    expect(await startsIn('повтор')).toEqual([-7, true, 2]);
    expect(await startsIn('старая передача')).toEqual([]);
  });

  it('shows nothing that is hidden, not licensed, of a part or of another operator', async () => {
    const { found } = await callsOf();
    for (const text of ['скрытая', 'нигде', 'за стеной', 'скрытого', 'серия', 'соседей']) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  it('answers also where the database finds no near words', async () => {
    const { database } = api;
    await database.execute('ALTER FUNCTION near_words(integer, text) RENAME TO no_near_words');
    const { app, close } = await api.another();
    const ask = async (text: string) =>
      (await app.inject({ url: encodeURI(`/v2/search?text=${text}`), headers: { host: 'alpha.test' } })).json();
    expect(await ask('вачовски')).toHaveLength(1);
    expect(await ask('вачофски')).toEqual([]);
    await close();
    await database.execute('ALTER FUNCTION no_near_words(integer, text) RENAME TO near_words');
    const { rows } = await database.execute(`SELECT ${NEAR_WORDS_EXIST} AS exist`);
    expect(rows).toEqual([{ exist: true }]);
  });
});

describe('suggestions', () => {
  it('[C-API-44] [B-ENT-45] are names that match the lowercased query; the configuration says when typing searches', async () => {
    const { suggested } = await callsOf();
    expect(await suggested('?query=матр')).toEqual([
      'Матрица ТВ',
      'Матрица: Перезагрузка',
      'Матрица',
      'Матросова',
      'Матрица времени',
    ]);
    expect(await suggested('?query=МАТРОС')).toEqual(['Матросова']);
    const response = await api.app.inject({ url: '/v2/search/suggest?query=vfnhjc', headers: { host: 'alpha.test' } });
    expect(response.json()).toEqual([{ text: 'Матросова' }]);
    const { min_search_chars, bouncing_interval, parental_duration } = (
      await api.app.inject({ url: '/v2/platform/configuration', headers: { host: 'alpha.test' } })
    ).json<PlatformConfiguration>();
    expect([typeof min_search_chars, typeof bouncing_interval]).toEqual(['number', 'number']);
    for (const each of parental_duration)
      expect(each).toEqual({ name: expect.any(String), duration: expect.any(Number) });
  });

  it('[C-API-45] [C-API-42] [C-API-43] without a query are what the profile opened last, then what is popular', async () => {
    const { suggested, post } = await callsOf((await seedViewer(api.database, alpha.id)).token);
    const popular = ['Матрица: Перезагрузка', 'Матрица', 'Дедушка'];
    expect(await suggested()).toEqual(popular);
    for (const [content_type, object_id, title] of [
      ['movie', '31', 'Матрица'],
      ['person', '22', 'Вачовски'],
      ['channel', '2', 'Второй'],
      ['content', '33', 'Скрытая матрица'],
    ]) {
      const opened = await post('/v2/search/found', { title, text: 'Вач', content_type, object_id });
      expect([opened.statusCode, opened.json()]).toEqual([200, { accepted: true }]);
      api.clock.advance(1_000);
    }
    expect(await suggested()).toEqual(['Второй', 'Вачовски', 'Матрица', 'Матрица: Перезагрузка', 'Дедушка']);
    const { rows } = await api.database.execute(sql`
      SELECT query, kind, object_id, title FROM search_history ORDER BY opened_at DESC`);
    expect(rows[1]).toEqual({ query: 'вач', kind: 'person', object_id: '22', title: 'Вачовски' });
    expect(rows).toHaveLength(3);
    expect((await post('/v2/search/found', { title: 'x' })).statusCode).toBe(400);
  });

  it('keeps no more of a history than its limit, and one entry of each result', async () => {
    const { token, userId } = await seedViewer(api.database, alpha.id);
    const { post, suggested } = await callsOf(token);
    await api.database.execute(`
      INSERT INTO search_history (provider_id, profile_id, kind, object_id, query, title, opened_at)
      SELECT provider_id, id, 'person', place, '', 'Персона ' || place, to_timestamp(place) FROM profiles
      CROSS JOIN generate_series(1, ${LONGEST_HISTORY}) AS place WHERE user_id = ${userId}`);
    for (let time = 0; time < 2; time += 1) {
      await post('/v2/search/found', { title: 'Второй', text: '', content_type: 'channel', object_id: '2' });
      api.clock.advance(1_000);
    }
    const { rows } = await api.database.execute(sql`
      SELECT count(*)::int AS count FROM search_history
      JOIN profiles USING (provider_id) WHERE profiles.id = profile_id AND user_id = ${userId}`);
    expect(rows).toEqual([{ count: LONGEST_HISTORY }]);
    expect((await suggested())[0]).toBe('Второй');
  });
});

describe('the search documents', () => {
  it('follow what is named: changes, new ones, and what is gone with its words', async () => {
    const { database } = api;
    const { found } = await callsOf();
    expect(await refreshDocuments(database)).toBe(0);
    await seedTitles(database, alpha.id, [{ id: '41', title: { ru: 'Абракадабра' }, age: 6 }]);
    expect(await found('абракадабра')).toEqual([['content', '41']]);
    await seedTitles(database, alpha.id, [{ id: '41', title: { ru: 'Ледоход' }, age: 6 }]);
    expect([await found('абракадабра'), await found('ледоход')]).toEqual([[], [['content', '41']]]);
    await database.execute(sql`DELETE FROM contents WHERE provider_id = ${alpha.id} AND id = '41'`);
    await refreshDocuments(database);
    const { rows } = await database.execute(sql`SELECT word FROM search_words WHERE word = 'ledohod'`);
    expect([await found('ледоход'), rows]).toEqual([[], []]);
  });
});
