import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilGivenUp } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { content } from '#server/operator/content.ts';

const stage = setTenant('freshness');
const DESCRIPTION = 'До после';

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await changeContent(client, content.programs, () => ({ description: { ru: DESCRIPTION } }));
  }),
);

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  await lightenPictures(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  await untilGuest(page, stage.shortname);
  return page;
}

describe('what was answered', () => {
  /** Moves the page's clock on: what was fresh becomes old. */
  const later = (page: Page, milliseconds: number) =>
    page.evaluate((by) => {
      const { now } = Date;
      Date.now = () => now() + by;
    }, milliseconds);

  test('[C-API-03] [A-CONST-01] [A-CONST-03] [A-CONST-04] [C-API-09] is asked for again when its time is over, not before', async () => {
    const page = await open('/agreement');
    // As wide as the whole menu in any language.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const asked: string[] = [];
    const schedules: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // One that the page was left before is asked for again.
    page.on('requestfinished', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/v2/channels/polden/schedule') schedules.push(search);
    });
    const count = (path: string) => asked.filter((one) => one === path).length;
    // Time stands still but for what the test says.
    await page.evaluate(() => {
      const start = Date.now();
      Date.now = () => start;
    });
    const menu = page.locator('header').getByRole('navigation');
    const news = page.locator('footer').getByRole('link', { name: 'Новости' });
    const visit = async (name: string) => {
      const link = menu.getByRole('link', { name, exact: true });
      const href = await link.getAttribute('href');
      await link.click();
      await page.waitForURL(`**${href}{,/**}`);
    };
    const read = async () => {
      await news.click();
      await page.waitForURL('**/news');
    };

    await visit('Избранное');
    // A question too many would be counted with the next one, should it come too late for its own line.
    const expectCounts = (counts: { readonly news?: number; readonly own?: number; readonly channels?: number }) =>
      expect
        .poll(() => ({ news: count('/v2/news'), own: count('/v2/rowsets/my'), channels: count('/v2/channels') }))
        .toMatchObject(counts);
    await expectCounts({ channels: 1, own: 1 });
    await read();
    await expect.poll(() => count('/v2/news')).toBeGreaterThan(0);
    const fresh = count('/v2/news');
    await visit('Избранное');
    await read();
    await expectCounts({ news: fresh, own: 1 });
    await later(page, 490);
    await visit('Избранное');
    await read();
    await expectCounts({ news: fresh, own: 1 });
    await later(page, 20);
    await visit('Избранное');
    await read();
    await expectCounts({ news: fresh, own: 2 });
    await later(page, 2_390);
    await visit('Избранное');
    await read();
    await expectCounts({ news: fresh, own: 3 });
    await later(page, 200);
    await visit('Избранное');
    await read();
    await expectCounts({ news: fresh + 1 });
    await later(page, 296_000);
    await visit('Избранное');
    await expectCounts({ channels: 1 });
    await later(page, 1_000);
    await read();
    await visit('Избранное');
    await expectCounts({ channels: 2 });

    await visit('ТВ-каналы');
    await page.waitForURL('**/channels/all/polden');
    const fromSchedule = page.getByText('До после', { exact: true });
    // Leaving before the answer cancels the call; coming back sends it again.
    await fromSchedule.waitFor();
    const lookups = () => count('/v2/channels/category_list');
    await expect.poll(lookups).toBe(1);
    await page.goBack();
    await later(page, 290_000);
    await page.goForward();
    await fromSchedule.waitFor();
    // The turn of an hour asks for another stretch of it.
    expect(schedules).toEqual([...new Set(schedules)]);
    expect(schedules.length).toBeGreaterThan(0);
    expect(lookups()).toBe(1);
    await page.goBack();
    await later(page, 11_000);
    await page.goForward();
    await expect.poll(lookups).toBe(2);
  });

  test('[A-ERR-01] a refusal shows its own words, or its number, and what was refused is there when it is asked for again', async () => {
    const page = await open('/news');
    // So wide a header has all its entries beside each other.
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.clock.install();
    const card = page.locator('header').getByRole('link', { name: 'Фильмы', exact: true });
    const back = async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor();
    };
    const retry = page.locator('main').getByRole('button', { name: 'Повторить' });
    const refused = async (status: number, json: object, words: string) => {
      await page.route(/\/v2\/rowsets\//, (route) => route.fulfill({ status, json }));
      await card.click();
      await untilGivenUp(page, page.getByText(words, { exact: true }));
      await page.unroute(/\/v2\/rowsets\//);
      await back();
    };
    const error = { error: { message: 'Сегодня ничего нет', code: 'internal_error' }, error_code: 'internal_error' };
    await refused(500, { ...error, status_code: 500, detail: '' }, 'Сегодня ничего нет');
    await refused(502, {}, 'Ошибка 502');

    await page.route(/\/v2\/rowsets\//, (route) => route.abort('connectionrefused'));
    await page.locator('header').getByRole('link', { name: 'Сериалы', exact: true }).click();
    await untilGivenUp(page, page.getByRole('heading', { level: 1, name: 'Нет связи с сервисом' }));
    await page.unroute(/\/v2\/rowsets\//);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Сериалы' }).waitFor();

    const searches = /\/v2\/rowsets\/.*text=/;
    await visit(page, `${stage.address}/search`);
    await page.route(searches, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('searchbox').fill('метрополис');
    await untilGivenUp(page, page.getByText('Не удалось выполнить поиск'));
    await page.unroute(searches);
    await retry.click();
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
  });
});

test('a visitor who comes after a decision of the operator is shown it, whatever others were shown a moment before', async () => {
  const shown = async () => (await fetch(`${stage.address}/contents/metropolis`)).text();
  const named = (title: string) =>
    stage.withDatabase((client) =>
      changeContent(client, content.titles, ({ slug }) => (slug === 'metropolis' ? { title: { en: title } } : null)),
    );
  for (const title of ['Above', 'Below', 'Above again']) {
    await named(title);
    expect(await shown()).toContain(`${title}</h1>`);
  }
});
