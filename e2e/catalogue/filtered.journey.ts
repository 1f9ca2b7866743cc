import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { writeContent } from '#e2e/harness/content.ts';
import { sidewaysScroll, untilLaidOut } from '#e2e/harness/in-view.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { content } from '#server/operator/content.ts';

const FILMS = 165;
const BOXES = { id: '9001', name: { ru: 'ящики' } };
const ODD = { id: '9002', name: { ru: 'чудеса' } };
const EVEN = { id: '9003', name: { ru: 'аисты' } };
const BOXLAND = { id: '9200', name: { ru: 'Коробия' } };
const RATINGS = ['8.4', '7.4', '6.4', '5.4'];
const OLDEST_YEAR = 1970;
const YEARS = 55;
const COUNTRIES = 40;

/** The facts of a film follow from its number. */
const films = Array.from({ length: FILMS }, (_, number) => ({
  id: `box-${number}`,
  title: `Ящик ${number}`,
  year: OLDEST_YEAR + (number % YEARS),
  rating: Number(RATINGS[number % RATINGS.length]),
  subgenre: number % 2 === 0 ? EVEN : ODD,
  country: number,
}));

const stage = setTenant('filtered');
beforeAll(() =>
  stage.withDatabase((client) =>
    writeContent(client, (context) =>
      content.titles.put(
        context,
        films.map(({ id, title, year, rating, subgenre }, number) => ({
          ...{ id, slug: id, contentType: 'movie', title: { ru: title }, year: String(year) },
          cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
          popularity: 1_000_000 - number,
          genres: [BOXES, subgenre],
          countries: [
            BOXLAND,
            { id: String(9_300 + (number % COUNTRIES)), name: { ru: `Страна ${number % COUNTRIES}` } },
          ],
          ratings: [{ type: 'kp', name: 'КП', rating: String(rating), color: '', external_id: '' }],
        })),
      ),
    ),
  ),
);

/** Opens a path and follows what is asked for from then on. */
async function open(path: string, options: ContextOptions = screens.desk) {
  const { page, faults } = await stage.open(path, { locale: 'ru-RU', ...options });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/v2/rows/catalog') asked.push(search);
  });
  await untilAnswered(page);
  return { page, faults, asked };
}

const tiles = (page: Page) => page.locator('main ul > li a');
const chip = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${name}(: |$)`) });

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

const found = (page: Page, number: number) => page.getByText(`Найдено: ${number}`, { exact: true }).waitFor();
const queryOf = (search: string | undefined) => Object.fromEntries(new URLSearchParams(search));

/** Scrolls so far that the end of the page is so many pixels below the screen. */
async function scrollNearEnd(page: Page, fromEnd: number): Promise<void> {
  await page.evaluate((distance) => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top: scrollHeight - innerHeight - distance, behavior: 'instant' });
  }, fromEnd);
  await untilLaidOut(page);
  await untilAnswered(page);
}

describe('the filtered catalogue', () => {
  test('[B-CATALOG-04] [C-CATLOAD-06] [C-CATLOAD-07] goes on near its end, once each time, until a part is not full', async () => {
    const { page, asked, faults } = await open(`/movies?genre=${BOXES.id}`);
    await page.getByRole('heading', { level: 1, name: 'Фильмы' }).waitFor();
    await found(page, FILMS);
    await expect.poll(() => tiles(page).count()).toBe(100);
    await scrollNearEnd(page, 1_010);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      const low = new CSSStyleSheet();
      low.replaceSync('main ul > li:nth-child(n + 101) { height: 10px; overflow: hidden }');
      document.adoptedStyleSheets = [low];
    });
    await scrollNearEnd(page, 0);
    const part = { content_type: 'movie', main_genre: BOXES.id, limit: '50' };
    expect(asked.map(queryOf)).toEqual([{ ...part, offset: '100' }]);
    await expect.poll(() => tiles(page).count()).toBe(150);
    // The new tiles are so low that the end is still near.
    await scrollNearEnd(page, 0);
    await scrollNearEnd(page, 1_140);
    await scrollNearEnd(page, 900);
    expect(asked).toHaveLength(1);
    await scrollNearEnd(page, 1_160);
    await scrollNearEnd(page, 990);
    expect(asked.map(queryOf).slice(1)).toEqual([{ ...part, offset: '150' }]);
    await expect.poll(() => tiles(page).count()).toBe(FILMS);
    await scrollNearEnd(page, 1_200);
    await scrollNearEnd(page, 0);
    expect(asked).toHaveLength(2);

    // Back on it, it is where it was left, and asks for nothing that it had.
    const film = page.getByRole('link', { name: 'Ящик 90', exact: false });
    await film.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(900);
    await film.click();
    await page.getByRole('heading', { level: 1, name: 'Ящик 90' }).waitFor();
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    await film.waitFor();
    await untilAnswered(page);
    await expect.poll(async () => [asked.length, await tiles(page).count(), faults]).toEqual([2, FILMS, []]);
  });

  test('[B-CATALOG-01] [B-CATALOG-02] [C-CATLOAD-05] [C-VALID-54] [C-VALID-55] is narrowed by each filter', async () => {
    const { page, asked } = await open('/movies');
    interface Step {
      readonly filter: string;
      readonly option: string;
      /** The query of the address, and what the wire is asked for. */
      readonly address: Readonly<Record<string, string>>;
      readonly wire: Readonly<Record<string, string>>;
      readonly left: typeof films;
    }
    const step = async ({ filter, option, address, wire, left }: Step) => {
      asked.length = 0;
      await choose(page, filter, option);
      expect(queryOf(new URL(page.url()).search)).toEqual(address);
      await expect.poll(() => asked.length).toBe(1);
      await untilAnswered(page);
      expect(asked.map(queryOf)).toEqual([{ content_type: 'movie', ...wire, limit: '50', offset: '0' }]);
      await found(page, left.length);
      await expect.poll(() => tiles(page).count()).toBe(Math.min(50, left.length));
    };
    const genre = { genre: BOXES.id };
    const main = { main_genre: BOXES.id };
    await step({ filter: 'Жанр', option: 'Ящики', address: genre, wire: main, left: films });
    for (const least of [6, 7, 8]) {
      const rating = String(least);
      await step({
        ...{ filter: 'Рейтинг', option: `Выше ${rating}`, address: { ...genre, rating } },
        wire: { ...main, rating_from: rating },
        left: films.filter((film) => film.rating >= least),
      });
    }
    const address = { ...genre, rating: '8', years: '2010-2019' };
    const wire = { ...main, rating_from: '8', year_from: '2010', year_to: '2019' };
    const left = films.filter(({ rating, year }) => rating >= 8 && year >= 2010 && year <= 2019);
    await step({ filter: 'Год', option: '2010–2019', address, wire, left });
    const subgenre = { filter: 'Поджанр', option: 'Аисты', address: { ...address, subgenre: EVEN.id } };
    await step({ ...subgenre, wire: { ...wire, genre: EVEN.id }, left: left.filter((film) => film.subgenre === EVEN) });
    await step({
      ...{ filter: 'Страна', option: BOXLAND.name.ru, address: { ...subgenre.address, country: BOXLAND.id } },
      wire: { ...wire, genre: EVEN.id, country: BOXLAND.id },
      left: left.filter((film) => film.subgenre === EVEN),
    });
    await step({
      ...{ filter: 'Рейтинг', option: 'Любой рейтинг' },
      address: { ...genre, years: '2010-2019', subgenre: EVEN.id, country: BOXLAND.id },
      wire: { ...main, year_from: '2010', year_to: '2019', genre: EVEN.id, country: BOXLAND.id },
      left: films.filter(({ year, subgenre: own }) => year >= 2010 && year <= 2019 && own === EVEN),
    });
    asked.length = 0;
    await choose(page, 'Год', 'До 1980 года');
    await expect.poll(() => asked.length).toBe(1);
    expect(queryOf(asked[0])).toEqual({
      ...main,
      ...{ content_type: 'movie', genre: EVEN.id, country: BOXLAND.id },
      year_to: '1979',
      limit: '50',
      offset: '0',
    });
    await found(page, films.filter(({ year, subgenre: own }) => year < 1980 && own === EVEN).length);
    await choose(page, 'Порядок', 'По новизне');
    await expect.poll(() => tiles(page).first().textContent()).toContain('1979');
  });

  test('[B-CATALOG-03] [B-CATALOG-05] [C-CATLOAD-04] [C-VALID-53] [C-VALID-56] says that nothing is left, and clears all filters', async () => {
    const choice = `genre=${BOXES.id}&subgenre=${ODD.id}&country=${BOXLAND.id}&years=2024&rating=8`;
    const { page, asked } = await open(`/movies?${choice}&sort=newest`);
    const nothing = page.getByText('Ничего не нашлось. Попробуйте убрать часть фильтров');
    await nothing.waitFor();
    for (const name of [
      'Жанр: Ящики',
      'Поджанр: Чудеса',
      'Страна: Коробия',
      'Год: 2024',
      'Рейтинг: Выше 8',
      'Порядок: По новизне',
    ])
      await chip(page, name).waitFor();
    const current = new Date(stage.now() * 1_000).getUTCFullYear();
    expect(await offered(page, 'Год')).toEqual([
      'Любой год',
      `${current - 1}–${current}`,
      ...[2, 3, 4, 5, 6].map((before) => String(current - before)),
      ...[`2020–${current}`, '2010–2019', '2000–2009', '1990–1999', '1980–1989', 'До 1980 года'],
    ]);
    await page.keyboard.press('Escape');
    expect(await offered(page, 'Страна')).toHaveLength(31);
    await page.keyboard.press('Escape');
    const [any, ...genres] = await offered(page, 'Жанр');
    expect(any).toBe('Все жанры');
    expect(genres.length).toBeGreaterThan(5);
    expect(genres).toEqual(genres.toSorted(new Intl.Collator('ru').compare));
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Сбросить фильтры' }).first().click();
    await expect.poll(() => asked.length).toBe(1);
    await untilAnswered(page);
    expect(queryOf(asked[0])).toEqual({ content_type: 'movie', sort: 'newest', limit: '100', offset: '0' });
    expect(new URL(page.url()).search).toBe('?sort=newest');
    await expect.poll(() => tiles(page).count()).toBe(100);
    for (const name of ['Жанр', 'Поджанр', 'Страна', 'Год', 'Рейтинг'])
      await expect.poll(() => chip(page, name).textContent()).toBe(name);
    await expect.poll(() => page.getByRole('link', { name: 'Сбросить фильтры' }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');

    await page.goBack();
    await nothing.waitFor();
    await page.reload();
    await nothing.waitFor();
    await chip(page, 'Поджанр: Чудеса').waitFor();
    // A value that is not there leaves nothing, too, and can be cleared.
    await page.goto(`${stage.address}/movies?genre=999999&country=drama&years=x&rating=9`);
    await nothing.waitFor();
    await chip(page, 'Жанр: Нет в каталоге').waitFor();
    await expect.poll(() => chip(page, 'Страна').textContent()).toBe('Страна');
  });

  test('[B-ROUTE-20] [C-ERR-18] on a phone is of series as well, and does without countries and genres that failed', async () => {
    const { page, asked } = await open('/movies?rating=7', screens.phone);
    const bar = page.getByRole('group', { name: 'Фильтры' });
    await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await chip(page, 'Рейтинг: Выше 7').waitFor();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.route(/\/v2\/(countries|internal_genres)/, (route) =>
      route.fulfill({ status: 500, json: { error_code: 'internal_error', error: { message: '' } } }),
    );
    // As a link of the app does.
    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/series');
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    });
    await page.getByRole('heading', { level: 1, name: 'Сериалы' }).waitFor();
    await untilAnswered(page);
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
    await expect.poll(() => bar.getByRole('button').allTextContents()).toEqual(['Год', 'Рейтинг']);
    expect(logged.filter((line) => line.startsWith('error catalogue.'))).toEqual(
      expect.arrayContaining([
        'error catalogue.countries failed: 500 internal_error',
        'error catalogue.genres failed: 500 internal_error',
      ]),
    );
    asked.length = 0;
    await choose(page, 'Год', 'До 1980 года');
    await expect.poll(() => asked.length).toBe(1);
    expect(queryOf(asked[0])).toMatchObject({ content_type: 'series', year_to: '1979' });
  });
});
