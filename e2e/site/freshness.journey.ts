import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
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
      await untilAnswered(page);
    };
    const read = async () => {
      await news.click();
      await page.waitForURL('**/news');
      await untilAnswered(page);
    };

    // A page is left once its calls are answered: one that is cancelled is made again at the next visit.
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
