import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { besidesTitle, catalogueOf, films, row, rowOf, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { sidewaysScroll, untilLaidOut } from '#e2e/harness/in-view.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const FILMS = 165;
/** Each filter leaves so many less. */
const LESS = 20;
const DRAMA = { id: '4', name: 'drama' };
const STORKS = { id: '9003', name: 'storks' };
const BOXLAND = { id: '9200', name: 'Boxland' };
const COUNTRIES = [
  BOXLAND,
  ...Array.from({ length: 29 }, (_, index) => ({ id: `${index + 1}`, name: `Land ${index + 1}` })),
];
const FILTERS = ['main_genre', 'genre', 'country', 'year_from', 'year_to', 'rating_from'] as const;

const all = (count: number) => rowset('all', [row('catalog', 'content-v', { contents: films(count) })]);

const stage = setComponents({
  ...catalogueOf(all(FILMS)),
  ...besidesTitle,
  'catalogue.row': (call) => {
    const filters = FILTERS.filter((name) => call.query[name] !== undefined);
    return rowOf(all(FILMS - LESS * filters.length))(call);
  },
  'catalogue.countries': COUNTRIES,
  'catalogue.genres': [STORKS, DRAMA, { id: '7', name: 'comedy' }],
});

/** What has been asked of the list of titles since then. */
function followList() {
  const before = stage.wire.calls('catalogue.row').length;
  return () =>
    stage.wire
      .calls('catalogue.row')
      .slice(before)
      .map(({ query }) => query);
}

const tiles = (page: Page) => page.locator('main ul > li a');
const chip = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${name}(: |$)`) });
const found = (page: Page, number: number) => page.getByText(`${number} found`, { exact: true }).waitFor();
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** What a filter offers, the choice of any value first. The menu stays open. */
async function offered(page: Page, name: string): Promise<readonly string[]> {
  await chip(page, name).click();
  const options = page.getByRole('menuitemradio');
  await options.first().waitFor();
  return options.allTextContents();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await offered(page, name);
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await untilAnswered(page);
}

/** Scrolls so far that the end of the page is so many pixels below the screen. */
async function scrollNearEnd(page: Page, fromEnd: number): Promise<void> {
  await page.evaluate((distance) => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top: scrollHeight - innerHeight - distance, behavior: 'instant' });
  }, fromEnd);
  await untilLaidOut(page);
  await untilAnswered(page);
}

test('[B-CATALOG-04] [C-CATLOAD-06] [C-CATLOAD-07] the list goes on near its end, once each time, until a part is not full', async () => {
  const page = await stage.open('/movies', { options: screens.desk });
  const asked = followList();
  await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor();
  await found(page, FILMS);
  await expect.poll(() => tiles(page).count()).toBe(100);
  await scrollNearEnd(page, 1_010);
  expect(asked()).toEqual([]);
  await page.evaluate(() => {
    const low = new CSSStyleSheet();
    low.replaceSync('main ul > li:nth-child(n + 101) { height: 10px; overflow: hidden }');
    document.adoptedStyleSheets = [low];
  });
  await scrollNearEnd(page, 0);
  const part = { content_type: 'movie', limit: 50 };
  expect(asked()).toEqual([{ ...part, offset: 100 }]);
  await expect.poll(() => tiles(page).count()).toBe(150);
  // The new tiles are so low that the end is still near.
  await scrollNearEnd(page, 0);
  await scrollNearEnd(page, 1_140);
  await scrollNearEnd(page, 900);
  expect(asked()).toHaveLength(1);
  await scrollNearEnd(page, 1_160);
  await scrollNearEnd(page, 990);
  expect(asked().slice(1)).toEqual([{ ...part, offset: 150 }]);
  await expect.poll(() => tiles(page).count()).toBe(FILMS);
  await scrollNearEnd(page, 1_200);
  await scrollNearEnd(page, 0);
  expect(asked()).toHaveLength(2);

  // Back on it, it is where it was left, and asks for nothing that it had.
  const film = page.locator('a[href="/contents/film-91"]');
  await film.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(900);
  await film.click();
  await page.getByRole('heading', { level: 1, name: 'film-91' }).waitFor();
  await page.goBack();
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
  await film.waitFor();
  await untilAnswered(page);
  expect(asked()).toHaveLength(2);
  await expect.poll(() => tiles(page).count()).toBe(FILMS);
});

test('[C-CATLOAD-05] [C-VALID-54] [C-VALID-55] each filter is in the address, asks for the first fifty that it leaves, and replaces the list', async () => {
  const page = await stage.open('/movies', { options: screens.desk });
  const step = async (
    filter: string,
    option: string,
    address: Readonly<Record<string, string>>,
    wire: Readonly<Record<string, number>>,
  ) => {
    const asked = followList();
    await choose(page, filter, option);
    expect(searchOf(page)).toEqual(address);
    await expect.poll(asked).toEqual([{ content_type: 'movie', ...wire, limit: 50, offset: 0 }]);
    const left = FILMS - LESS * Object.keys(wire).length;
    await found(page, left);
    await expect.poll(() => tiles(page).count()).toBe(Math.min(50, left));
  };
  const [genre, main] = [{ genre: DRAMA.id }, { main_genre: Number(DRAMA.id) }];
  await step('Genre', 'Drama', genre, main);
  for (const rating of [6, 7, 8])
    await step('Rating', `Above ${rating}`, { ...genre, rating: String(rating) }, { ...main, rating_from: rating });
  const years = { ...genre, years: '2010-2019' };
  const from = { ...main, year_from: 2010, year_to: 2019 };
  await step('Year', '2010–2019', { ...years, rating: '8' }, { ...from, rating_from: 8 });
  await step('Rating', 'Any rating', years, from);
  const subgenre = { subgenre: STORKS.id, country: BOXLAND.id };
  const wire = { genre: Number(STORKS.id), country: Number(BOXLAND.id) };
  await step('Subgenre', 'Storks', { ...years, subgenre: subgenre.subgenre }, { ...from, genre: wire.genre });
  await step('Country', 'Boxland', { ...years, ...subgenre }, { ...from, ...wire });
  await step('Year', 'Before 1980', { ...genre, ...subgenre, years: '-1979' }, { ...main, ...wire, year_to: 1979 });
});

test('[B-CATALOG-03] [B-CATALOG-05] [C-CATLOAD-04] [C-VALID-53] [C-VALID-56] the page says what is chosen and that nothing is left, and clears all filters', async () => {
  const whole = rowOf(all(FILMS));
  stage.wire.answer('catalogue.row', (call) =>
    call.query.main_genre === undefined ? whole(call) : rowOf(all(0))(call),
  );
  const choice = `genre=${DRAMA.id}&subgenre=${STORKS.id}&country=${BOXLAND.id}&years=2024&rating=8`;
  const page = await stage.open(`/movies?${choice}&sort=newest`, { options: screens.desk });
  const asked = followList();
  const nothing = page.getByText('Nothing found. Try removing some of the filters');
  await nothing.waitFor();
  const chosen = [
    'Genre: Drama',
    'Subgenre: Storks',
    'Country: Boxland',
    'Year: 2024',
    'Rating: Above 8',
    'Sort: Newest',
  ];
  for (const name of chosen) await chip(page, name).waitFor();
  const current = new Date(stage.now()).getUTCFullYear();
  expect(await offered(page, 'Year')).toEqual([
    'Any year',
    `${current - 1}–${current}`,
    ...[2, 3, 4, 5, 6].map((before) => String(current - before)),
    ...[`2020–${current}`, '2010–2019', '2000–2009', '1990–1999', '1980–1989', 'Before 1980'],
  ]);
  await page.keyboard.press('Escape');
  expect(await offered(page, 'Country')).toEqual(['All countries', ...COUNTRIES.map(({ name }) => name)]);
  expect(stage.wire.calls('catalogue.countries').at(-1)?.query).toMatchObject({ content_type: 'movie', limit: 30 });
  await page.keyboard.press('Escape');
  expect(await offered(page, 'Genre')).toEqual(['All genres', 'Comedy', 'Drama', 'Storks']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect.poll(asked).toEqual([{ content_type: 'movie', sort: 'newest', limit: 100, offset: 0 }]);
  expect(searchOf(page)).toEqual({ sort: 'newest' });
  await expect.poll(() => tiles(page).count()).toBe(100);
  for (const name of ['Genre', 'Subgenre', 'Country', 'Year', 'Rating'])
    await expect.poll(() => chip(page, name).textContent()).toBe(name);
  await expect.poll(() => page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');

  await page.goBack();
  await nothing.waitFor();
  await page.reload();
  await nothing.waitFor();
  await chip(page, 'Subgenre: Storks').waitFor();
});

test('a value that is not in the catalogue leaves nothing, and one that is no value is left out', async () => {
  stage.wire.answer('catalogue.row', rowOf(all(0)));
  const page = await stage.open('/movies?genre=999999&country=drama&years=x&rating=9', { options: screens.desk });
  await page.getByText('Nothing found. Try removing some of the filters').waitFor();
  await chip(page, 'Genre: Not in the catalogue').waitFor();
  await expect.poll(() => chip(page, 'Country').textContent()).toBe('Country');
  expect(stage.wire.calls('catalogue.row').map(({ query }) => query)).toContainEqual({
    ...{ content_type: 'movie', main_genre: 999_999 },
    ...{ limit: 100, offset: 0 },
  });
});

test('[C-ERR-18] on a phone the filters scroll sideways; those whose values could not be had are left out', async () => {
  const page = await stage.open('/movies?rating=7', { options: screens.phone });
  const bar = page.getByRole('group', { name: 'Filters' });
  await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await chip(page, 'Rating: Above 7').waitFor();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  stage.wire.refuse('catalogue.countries', 'internal_error');
  stage.wire.refuse('catalogue.genres', 'internal_error');
  await goTo(page, '/series');
  await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor();
  await untilAnswered(page);
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
  await expect.poll(() => bar.getByRole('button').allTextContents()).toEqual(['Year', 'Rating']);
  expect(logged.filter((line) => line.startsWith('error catalogue.'))).toEqual(
    expect.arrayContaining([
      'error catalogue.countries failed: 500 internal_error',
      'error catalogue.genres failed: 500 internal_error',
    ]),
  );
  const asked = followList();
  await choose(page, 'Year', 'Before 1980');
  await expect.poll(asked).toEqual([{ content_type: 'series', year_to: 1979, limit: 50, offset: 0 }]);
});
