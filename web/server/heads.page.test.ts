import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#api/platform/database/database.ts';
import type { Channel } from '#contract/channels.ts';
import type { ProviderId } from '#contract/units.ts';
import { providerId } from '#rules/units.ts';
import { seedPeople, seedRows, seedRowsets, seedTitles } from '#tooling/testing/catalogue.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';
import { alternatesOf, anchorsOf, canonicalOf, metaOf, structuredDataOf, textOf, titlesOf } from './testing/html.ts';

const SNIPPET_LENGTH = 70;
/** Of the media origin, which makes a JPEG of it for those who name no format. */
const STILL = 'http://kinora.test/media/i/demo-2/titles/metropolis/still';

/** More than a viewer gets of a page at first, and more than a crawler gets of a row. */
const ROWS = 30;
const ITEMS = 110;
const MOST_FOR_CRAWLERS = 100;

let web: DemoWeb;
beforeAll(async () => {
  web = await demoWeb();
  await seedMany(web.api.database);
  await seedUnusual(web.api.database);
});
afterAll(() => web.close());

async function defaultProvider(database: Database): Promise<ProviderId> {
  const { rows } = await database.$client.query('SELECT id FROM providers WHERE is_default');
  return providerId(rows[0]?.id);
}

/** A page of many rows, and a row of many items. */
async function seedMany(database: Database): Promise<void> {
  const owner = await defaultProvider(database);
  const word = (index: number) => {
    const destination = { type: 'row', slug: 'genre-comedy' } as const;
    return { promotion: { title: { ru: `Слово ${index}` }, description: {}, image: '', duration: 7, destination } };
  };
  const numbers = Array.from({ length: ROWS }, (_, index) => index);
  await seedRows(database, owner, [
    ...numbers.map((index) => ({
      id: `long-${index}`,
      slug: `long-${index}`,
      template: 'button',
      items: [word(index)],
    })),
    { id: 'crowd', slug: 'crowd', template: 'button', items: Array.from({ length: ITEMS }, (_, index) => word(index)) },
  ]);
  await seedRowsets(database, owner, [{ id: 'long', slug: 'long', rows: numbers.map((index) => `long-${index}`) }]);
}

/** A series in Russian, and titles of which little is known. */
async function seedUnusual(database: Database): Promise<void> {
  const owner = await defaultProvider(database);
  await seedTitles(database, owner, [
    { id: '99301', slug: 'saga', contentType: 'series', title: { ru: 'Сага' } },
    { id: '99302', contentType: 'season', parentId: '99301', season: 2 },
    {
      ...{ id: '99303', slug: 'saga-return', contentType: 'episode', parentId: '99302', season: 2, series: 3 },
      ...{ title: { ru: 'Возвращение' }, description: { ru: 'Герой возвращается.' } },
    },
    { id: '99304', slug: 'bare', title: { en: 'Bare' }, year: '', durationSeconds: 0 },
    { id: '99305', slug: 'withdrawn', title: { ru: 'Изъятый' }, visibility: 'hidden' },
  ]);
  const items = ['99304', '99305'].map((contentId) => ({ contentId }));
  await seedRows(database, owner, [{ id: 'rest', slug: 'rest', items }]);
}

const htmlOf = async (path: string) => (await web.read(path)).html;

const countIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('the head of a page', () => {
  test.each([
    ['/', 'Kinora: телеканалы, архив и кино онлайн'],
    ['/channels', 'Телеканалы онлайн на Kinora'],
    ['/tv-guide', 'Телепрограмма · Kinora'],
    ['/contents/metropolis', 'Метрополис (1927) смотреть онлайн на Kinora'],
    ['/channels/all/polden', 'Полдень 24 — прямой эфир и программа на Kinora'],
    ['/row/genre-comedy', 'Комедии на Kinora'],
    ['/rowset/films', 'Фильмы на Kinora'],
    ['/movies', 'Фильмы на Kinora'],
    ['/series?sort=newest', 'Сериалы на Kinora'],
    ['/persons/keaton', 'Бастер Китон: фильмы и роли на Kinora'],
    ['/news/910001', 'Полный «Метрополис» снова с нами — Kinora'],
    ['/watch', 'Страница не найдена'],
  ])('[B-ENT-52] of %s has one title, made from the operator’s mask', async (path, title) => {
    expect(titlesOf(await htmlOf(path))).toEqual([title]);
  });

  test('[B-ENT-52] [C-VALID-32] describes a title in a card of its own and in at most 70 characters', async () => {
    const html = await htmlOf('/contents/metropolis');
    expect(metaOf(html, 'og:title')).toEqual(['Метрополис на Kinora']);
    expect(metaOf(html, 'og:image')).toEqual([STILL]);
    const [description = ''] = metaOf(html, 'description');
    expect(description.length).toBeGreaterThan(SNIPPET_LENGTH / 2);
    expect(description.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
  });

  test('[B-ENT-52] has the heading and the keywords where the operator has masks for them', async () => {
    for (const [type, mask] of [
      ['h1', '{title} и его год: {year}'],
      ['keywords', '{title}, {genre}'],
    ])
      await web.api.database.$client.query(
        `INSERT INTO seo_masks (provider_id, page_type, text_type, value)
         SELECT id, 'content', $1, jsonb_build_object('ru', $2::text) FROM providers WHERE is_default`,
        [type, mask],
      );
    await web.api.bus.publish({ topic: 'provider', key: '1' });
    const html = await htmlOf('/contents/sherlock-jr');
    expect(html).toMatch(/<h1[^>]*>[^<]* и его год: 1924</);
    expect(metaOf(html, 'keywords')).toEqual([expect.stringMatching(/^[^,]+, .*комедия/i)]);
  });

  test('is shared with a picture that every site can show, or with none', async () => {
    const start = await htmlOf('/');
    expect(metaOf(start, 'og:image')).toEqual([STILL]);
    expect(metaOf(start, 'twitter:card')).toEqual(['summary_large_image']);
    // The channel's own picture is a drawing.
    const channel = await htmlOf('/channels/all/polden');
    expect(metaOf(channel, 'og:image')).toEqual([]);
    expect(metaOf(channel, 'twitter:card')).toEqual(['summary']);
  });

  test('names one address in each language, and is in that language there', async () => {
    const address = `${web.address}/contents/metropolis`;
    const russian = await web.read('/contents/metropolis?utm=x');
    expect(canonicalOf(russian.html)).toEqual([address]);
    const english = await web.read('/contents/metropolis?lang=en');
    expect(canonicalOf(english.html)).toEqual([`${address}?lang=en`]);
    expect(english.html).toContain('<html lang="en"');
    expect(english.cookies).toEqual([]);
    for (const { html } of [russian, english]) {
      const alternates = alternatesOf(html);
      expect(alternates.get('en')).toBe(`${address}?lang=en`);
      expect(alternates.get('x-default')).toBe(address);
    }
  });

  test.each([
    ['/', ['WebSite']],
    ['/contents/metropolis', ['Movie', 'BreadcrumbList']],
    ['/contents/zorros-fighting-legion', ['TVSeries', 'BreadcrumbList']],
    ['/contents/saga/saga-return', ['TVEpisode', 'BreadcrumbList']],
    ['/persons/keaton', ['Person']],
    ['/movies', ['BreadcrumbList']],
    ['/channels/all/polden', ['BroadcastEvent', 'BreadcrumbList']],
  ])('of %s comes with data that search engines read', async (path, types) => {
    expect(structuredDataOf(await htmlOf(path)).map((data) => data['@type'])).toEqual(types);
  });

  test('of an episode is its own, under its series, in the operator’s mask and in data for search engines', async () => {
    const html = await htmlOf('/contents/saga/saga-return');
    const [series, address] = [`${web.address}/contents/saga`, `${web.address}/contents/saga/saga-return`];
    expect(titlesOf(html)).toEqual([expect.stringMatching(/^Сага · 2 сезон, 3 серия · Возвращение .*на Kinora$/)]);
    expect(canonicalOf(html)).toEqual([address]);
    expect(metaOf(html, 'og:type')).toEqual(['video.episode']);
    const name = '2 сезон, 3 серия · Возвращение';
    expect(structuredDataOf(html)).toMatchObject([
      {
        ...{ '@type': 'TVEpisode', name: 'Возвращение', url: address, episodeNumber: 3 },
        ...{ description: 'Герой возвращается.', partOfSeason: { '@type': 'TVSeason', seasonNumber: 2 } },
        partOfSeries: { '@type': 'TVSeries', name: 'Сага', url: series },
      },
      {
        itemListElement: [
          { position: 1, name: 'Главная', item: `${web.address}/` },
          { position: 2, name: 'Сериалы', item: `${web.address}/series` },
          { position: 3, name: 'Сага', item: series },
          { position: 4, name, item: address },
        ],
      },
    ]);
    expect(canonicalOf(await htmlOf('/contents/saga/title-99302x'))).toEqual([series]);
  });

  test('of a title of which little is known says nothing that is not known, and its row has no tile of a withdrawn one', async () => {
    const html = await htmlOf('/contents/bare');
    expect(titlesOf(html)).toEqual([expect.stringMatching(/^Bare/)]);
    expect(metaOf(html, 'og:image')).toEqual([]);
    expect(`${titlesOf(html)} ${textOf(html)}`).not.toMatch(/undefined|null|NaN|\(\)/);
    expect(structuredDataOf(html)[0]).toEqual({
      ...{ '@context': 'https://schema.org', '@type': 'Movie' },
      ...{ name: 'Bare', url: `${web.address}/contents/bare` },
    });
    const { status, html: withdrawn } = await web.read('/contents/withdrawn');
    expect([status, metaOf(withdrawn, 'robots')]).toEqual([404, ['noindex']]);
    const leads = anchorsOf(await htmlOf('/row/rest')).filter((href) => href.startsWith('/contents/'));
    expect(leads).toEqual(['/contents/bare']);
  });

  test('[B-TV-19] keeps search engines from a channel under its number, not under its name', async () => {
    expect(metaOf(await htmlOf('/channels/all/polden'), 'robots')).toEqual([]);
    const [number = ''] = /data-channel="(\d+)"/.exec(await htmlOf('/channels'))?.slice(1) ?? [];
    expect(number).not.toBe('');
    expect(metaOf(await htmlOf(`/channels/all/${number}`), 'robots')).toEqual(['noindex']);
  });

  test('keeps search engines from a part of the catalogue, not from all of it', async () => {
    for (const [path, robots] of [
      ['/movies', []],
      ['/movies?sort=rating', []],
      ['/movies?rating=9', []],
      ['/movies?rating=7', ['noindex']],
      ['/series?genre=999999', ['noindex']],
    ] as const) {
      const html = await htmlOf(path);
      expect([path, metaOf(html, 'robots')]).toEqual([path, robots]);
      expect(canonicalOf(html)).toEqual([`${web.address}${path.split('?')[0]}`]);
    }
  });

  test('[B-PERSON-04] keeps search engines from a person of fewer than two titles', async () => {
    const { database } = web.api;
    const owner = await defaultProvider(database);
    await seedPeople(database, owner, [
      { id: 9_001, slug: 'of-one', name: { ru: 'Первый' } },
      { id: 9_002, slug: 'of-two', name: { ru: 'Второй' } },
    ]);
    await seedTitles(database, owner, [
      { id: '99001', people: [9_001, 9_002] },
      { id: '99002', people: [9_002] },
    ]);
    expect(metaOf(await htmlOf('/persons/of-one'), 'robots')).toEqual(['noindex']);
    expect(metaOf(await htmlOf('/persons/of-two'), 'robots')).toEqual([]);
  });
});

describe('a crawler', () => {
  test('[C-CONST-01] gets a hundred rows of a page, a viewer twenty-four', async () => {
    const rowsFor = async (agent: 'crawler' | 'browser') => {
      const { html } = await web.read('/rowset/long', { agent });
      return countIn(textOf(html), /^Ряд long-\d+$/gm);
    };
    expect(await rowsFor('browser')).toBe(24);
    expect(await rowsFor('crawler')).toBe(ROWS);
  });

  test('[C-CONST-03] gets a hundred items of a row', async () => {
    const { html } = await web.read('/row/crowd');
    expect(countIn(textOf(html), /^Слово \d+$/gm)).toBe(MOST_FOR_CRAWLERS);
  });

  test('[B-TEMPLATE-09] gets rows whole, without scripts, a session or a banner', async () => {
    const [whole, viewers] = await Promise.all([web.read('/'), web.read('/', { agent: 'browser' })]);
    const contents = ({ html }: { html: string }) =>
      new Set(anchorsOf(html).filter((href) => href.startsWith('/contents/'))).size;
    expect(contents(whole)).toBeGreaterThan(contents(viewers));
    const running = ({ html }: { html: string }) =>
      countIn(html, /<(?:video|script(?! type="application\/ld\+json"))/g);
    expect([running(whole), running(viewers) > 0]).toEqual([0, true]);
    const isRotating = ({ html }: { html: string }) => html.includes('aria-roledescription="carousel"');
    expect([isRotating(whole), isRotating(viewers)]).toEqual([false, true]);
    expect(whole.cookies).toEqual([]);
  });

  test('finds every channel from the list of them', async () => {
    const channels: Channel[] = (await web.api.app.inject('/v2/channels')).json();
    const shown = channels.filter(({ is_hidden }) => !is_hidden).map(({ slug }) => `/channels/all/${slug}`);
    expect(shown.length).toBeGreaterThan(5);
    expect(anchorsOf((await web.read('/channels')).html)).toEqual(expect.arrayContaining(shown));
  });
});
