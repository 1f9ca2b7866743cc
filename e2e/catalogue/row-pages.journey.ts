import { beforeAll, describe, expect, test } from 'vitest';
import { bringAll, closing, openCatalogue, rowCalls, seedCatalogue, shelf } from '#e2e/harness/catalogue-pages.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilAnswered, untilGivenUp } from '#e2e/harness/settled.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';

const stage = setTenant('row-pages');
beforeAll(() => seedCatalogue(stage));

const open = (path: string, options: ContextOptions = {}) => openCatalogue(stage, path, options);

/** How far apart the parts of a colour are that is not grey. */
const A_HUE = 30;

describe('a row of its own', () => {
  test('[B-ROW-02] [B-ROW-03] [C-CATLOAD-01] [B-TEMPLATE-06] goes on page by page until one is not full', async () => {
    const { page, calls } = await open('/rowset/lists');
    await shelf(page, 'forty-eight').getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'forty-eight' }).waitFor();
    await page.getByText('О пунктах').waitFor();
    const headParts = page.locator('main header > *');
    await expect.poll(async () => [await headParts.count(), await page.locator('footer').count()]).toEqual([3, 0]);
    const bottom = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Each part lengthens the page once more.
    while (!rowCalls(calls).some((call) => call.includes('offset=48'))) await bottom();
    await page.getByRole('link', { name: 'пункт 48', exact: true }).waitFor();
    await untilAnswered(page);
    const offsets = (row: string) =>
      rowCalls(calls)
        .filter((call) => call.includes(row))
        .map((call) => new URL(call, stage.address).search);
    expect(offsets('forty-eight')).toEqual(['?limit=24&offset=0', '?limit=24&offset=24', '?limit=24&offset=48']);

    await page.getByRole('link', { name: 'Назад', exact: true }).click();
    await page.waitForURL('**/rowset/lists');
    await shelf(page, 'fifty').getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'fifty' }).waitFor();
    await expect.poll(() => headParts.count()).toBe(2);
    while ((await page.getByRole('link', { name: 'имя 50', exact: true }).count()) === 0) await bottom();
    await bottom();
    await untilAnswered(page);
    expect(offsets('fifty')).toHaveLength(3);

    // Back on it, it is where it was left, and asks for nothing that it had.
    const item = page.getByRole('link', { name: 'имя 40', exact: true });
    await item.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await item.evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Комедии' }).waitFor();
    calls.length = 0;
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    await item.waitFor();
    await untilAnswered(page);
    expect(offsets('fifty')).toEqual([]);
  });

  test('[B-ROW-01] [B-ROUTE-16] [B-ROUTE-17] [A-ROUTE-12] is narrowed by what its address says', async () => {
    const { page } = await open('/row/found-films?text=метрополис');
    const films = page.locator('main').getByRole('listitem');
    await expect.poll(() => films.count()).toBe(1);
    await openWithin(page, { type: 'row', slug: 'all-films' });
    await page.getByRole('heading', { level: 1, name: 'Лучшее' }).waitFor();
    await untilAnswered(page);
    const leadTo = () => films.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const all = await leadTo();
    const { id } = await (await fetch(`${stage.address}/v2/rows/all-films`)).json();
    await page.goto(`${stage.address}/row/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Лучшее' }).waitFor();
    await expect.poll(() => leadTo()).toEqual(all);
    await expect.poll(() => closing(page).count()).toBe(0);
    await page.goto(`${stage.address}/row/${id}?library_id=2`);
    await expect.poll(() => films.count()).toBeGreaterThan(0);
    await expect.poll(() => films.count()).toBeLessThan(all.length);
  });

  test('[B-ROW-04] [B-ROWSET-05] [C-CATLOAD-03] is not found, nor is a page of rows, where there is none', async () => {
    const { page } = await open('/row/no-such-row');
    const notFound = page.getByRole('heading', { name: 'Страница не найдена' });
    await notFound.waitFor();
    await openWithin(page, { type: 'rowset', slug: 'all-empty' });
    await notFound.waitFor({ state: 'detached' });
    await openWithin(page, { type: 'rowset', slug: 'no-such-page' });
    await notFound.waitFor();
  });

  test('a page whose rows are all empty says so, and each row’s own page in words of what it is of', async () => {
    const { page } = await open('/rowset/all-empty');
    await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
    for (const [row, words, way] of [
      ['empty-one', 'Скоро появятся фильмы', 'Телеканалы'],
      ['no-channels', 'В этом списке каналов пока нет', 'Телеканалы'],
      ['no-people', 'Актёры, режиссёры и ведущие появятся здесь позже', 'Выбрать, что посмотреть'],
    ] as const) {
      await openWithin(page, { type: 'row', slug: row });
      await page.locator('main').getByText(words).waitFor();
      await page.locator('main').getByRole('link', { name: way, exact: true }).waitFor();
    }
    await page.goto(`${stage.address}/row/empty-one?text=метрополис`);
    await page.locator('main').getByText('Ничего не нашлось').waitFor();
    await page.locator('main').getByRole('link', { name: 'Выбрать, что посмотреть', exact: true }).waitFor();
  });
});

describe('addresses', () => {
  test('[B-ROUTE-19] [B-ROWSET-06] [A-ROUTE-13] a page by slug, by id and as a catalogue, with its own logo or, where it has none, its library’s', async () => {
    const { page } = await open('/rowset/open-films');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => page.locator('main header img').getAttribute('src')).toContain('open-films.svg');
    await openWithin(page, { type: 'rowset', slug: 'lists' });
    await expect.poll(() => page.locator('main header img').getAttribute('src')).toContain('aurora.svg');
    await openWithin(page, { type: 'rowset', slug: 'films' });
    await page.getByRole('heading', { level: 1, name: 'Фильмы' }).waitFor();
    await expect.poll(() => page.locator('main header img').count()).toBe(0);
    await openWithin(page, { type: 'rowset', id: 800_005 });
    await page.getByRole('heading', { level: 1, name: title ?? '', exact: true }).waitFor();
    await page.goto(`${stage.address}/catalog/800005`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  });

  test('[B-ROUTE-15] [A-ROUTE-11] a person by slug and by id, over a film they made', async () => {
    const { page } = await open('/contents/the-general');
    await page
      .getByRole('link', { name: /Бастер Китон/ })
      .first()
      .click();
    await page.waitForURL('**/persons/keaton');
    await page.getByRole('heading', { level: 1, name: 'Бастер Китон' }).waitFor();
    await shelf(page, 'Фильмы')
      .getByRole('link', { name: /Генерал/ })
      .waitFor();
    await closing(page).click();
    await page.waitForURL('**/contents/the-general');
    const byId = await fetch(`${stage.address}/persons/5021`, { headers: { 'accept-language': 'ru' } });
    expect(await byId.text()).toMatch(/<h1[^>]*>Бастер Китон<\/h1>/);
  });

  test('[C-CONST-03] [A-CONST-06] [C-ERR-08] a row asks for as many items as its template has room for; where a title or a person failed, or is not there, the page can be asked for again or left', async () => {
    const { page, calls: asked } = await open('/rowset/every-template');
    await bringAll(page);
    for (const [row, limit] of [
      ['seven', 21],
      ['seven-wide', 18],
      ['people', 24],
    ] as const) {
      await shelf(page, row).getByRole('heading').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: row }).waitFor();
      expect(rowCalls(asked)).toContain(`/v2/rows/${row}?limit=${limit}&offset=0`);
      await page.goBack();
      await page.waitForURL('**/rowset/every-template');
    }
    await shelf(page, 'people').waitFor();
    await page.clock.install();
    const calls = /\/v2\/(contents|persons)\//;
    const failure = (words: string) => page.getByRole('heading', { level: 1, name: words });
    const links = [
      { link: shelf(page, 'two').locator('a[href="/contents/metropolis"]'), missing: 'Фильм не найден' },
      { link: shelf(page, 'people').getByRole('link').nth(1), missing: 'Страница не найдена' },
    ];
    for (const { link, missing } of links)
      for (const [status, words] of [
        [404, missing],
        [500, 'Что-то пошло не так'],
      ] as const) {
        await link.scrollIntoViewIfNeeded();
        // Also what is asked for as soon as the pointer comes near.
        await page.route(calls, (route) =>
          route.fulfill({ status, json: { error_code: status === 404 ? 'not_found' : 'internal_error' } }),
        );
        const path = await link.getAttribute('href');
        await link.evaluate((element: HTMLElement) => element.click());
        await untilGivenUp(page, failure(words));
        expect(new URL(page.url()).pathname).toBe(path);
        await closing(page).click();
        await page.waitForURL('**/rowset/every-template');
        await shelf(page, 'two').waitFor();
        await page.unroute(calls);
      }
    await page.route(calls, (route) => route.abort());
    await shelf(page, 'two')
      .locator('a[href="/contents/nosferatu"]')
      .evaluate((element: HTMLElement) => element.click());
    await untilGivenUp(page, failure('Нет связи с сервисом'));
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await failure('Носферату').waitFor();
    await closing(page).click();
    await page.waitForURL('**/rowset/every-template');
  });
});

describe('the page of a title', () => {
  test('[C-VALID-27] [C-VALID-28] [C-VALID-31] [B-ENT-11] [A-CONST-10] shows ratings that are one, an age there is, the text in part, and episodes', async () => {
    const { page } = await open('/contents/caligari');
    const good = page.getByText('Хороший 7.8');
    const grey = page.getByText('Серый 6.0');
    const colourOf = (rating: typeof good) => rating.evaluate((element) => getComputedStyle(element).color);
    const partsOf = async (rating: typeof good) => ((await colourOf(rating)).match(/\d+/g) ?? []).map(Number);
    const [red = 0, green = 0, blue = 0] = await partsOf(good);
    expect(green).toBeGreaterThan(Math.max(red, blue) + A_HUE);
    const ofGrey = await partsOf(grey);
    expect(ofGrey).toHaveLength(3);
    expect(Math.max(...ofGrey) - Math.min(...ofGrey)).toBeLessThan(A_HUE);
    await expect.poll(() => colourOf(page.getByText('Ровный 6.1'))).toBe(await colourOf(good));
    await expect.poll(() => page.getByText(/Нулевой|Словом/).count()).toBe(0);
    await expect.poll(() => page.locator('article > div').getByText(/\d\+/).count()).toBe(0);
    await expect.poll(() => page.getByText('Последний абзац.').count()).toBe(0);
    await page.getByRole('button', { name: 'Читать полностью' }).click();
    await page.getByText('Последний абзац.').waitFor();
    await page.getByRole('list', { name: 'Жанры' }).getByRole('link').first().click();
    await page.waitForURL('**/row/genre-*');
    await openWithin(page, { type: 'content', slug: 'metropolis' });
    await page.locator('article > div').getByText('12+').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Читать полностью' }).count()).toBe(0);
    await openWithin(page, { type: 'content', slug: 'aelita' });
    await page.locator('article > div').getByText('PG-13').waitFor();
    await expect.poll(() => page.locator('article > div').getByText(/\d\+/).count()).toBe(0);
    await openWithin(page, { type: 'rowset', slug: 'lists' });
    await page.getByText('Первый абзац').waitFor();
    await expect.poll(() => page.getByText('Второй абзац').count()).toBe(0);
    // A series has its episodes, and nothing is awaited once they are there.
    await openWithin(page, { type: 'content', slug: 'zorros-fighting-legion' });
    await page.getByRole('heading', { name: 'Серии' }).waitFor();
    await page.getByRole('link', { name: /^2\. / }).waitFor();
    await expect.poll(() => page.locator('main li[aria-hidden="true"]').count()).toBe(0);
  });
});
