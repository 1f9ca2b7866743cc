import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CurrentSchedule } from '#contract/channels.ts';
import { screens } from '#e2e/harness/browser.ts';
import { besidesTitle, catalogueOf, films, promotion, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { sidewaysScroll } from '#e2e/harness/in-view.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const HOUR = 3_600;
/** Of the posters of a shelf, however wide the screen is. */
const MOST_IN_SIGHT = 7;
const NOON = namedChannel(1, 'Noon');
const home = rowset('startpage', [
  row('banner', 'promo-bg', { promotions: [1, 2].map((id) => promotion(`Offer ${id}`, { type: 'row', slug: 'all' })) }),
  row('on-air', 'channels', { channels: [NOON, namedChannel(2, 'Nowhere')] }, { title: 'On now' }),
  ...['one', 'two', 'three'].map((slug) => row(slug, 'content-v', { contents: films(20) })),
]);

const stage = setComponents({ ...catalogueOf(home), ...besidesTitle, 'channels.list': [NOON] });
const open = (path: string) => stage.open(path, { options: screens.desk });

const onNow = (page: Page) => page.getByRole('heading', { name: 'On now' });
const longestShelf = async (page: Page) =>
  Math.max(...(await page.locator('main ul').evaluateAll((shelves) => shelves.map(({ children }) => children.length))));
/** The first answer of a path: what a browser has before any script. */
const answerOf = async (path: string) =>
  (await fetch(`${stage.address}${path}`, { headers: { 'accept-language': 'en' } })).text();

test('the start page shows every row without any script, and the tiles in sight; the others come behind them', async () => {
  const page = await stage.open('/', { options: { ...screens.desk, javaScriptEnabled: false }, hydrated: false });
  await expect.poll(() => page.locator('h2').count()).toBeGreaterThan(3);
  await expect.poll(() => page.locator('a[href^="/contents/"]').count()).toBeGreaterThan(5);
  await expect.poll(() => longestShelf(page)).toBe(MOST_IN_SIGHT);
  const living = await open('/');
  await expect.poll(() => longestShelf(living)).toBeGreaterThan(MOST_IN_SIGHT);
});

describe('addresses', () => {
  test('[B-ROUTE-01] [B-ROUTE-02] [A-ROUTE-01] of home, and such as nobody knows, show home', async () => {
    const page = await open('/no/such/path');
    await onNow(page).waitFor();
    await expect.poll(() => page.locator('main').getByRole('button', { name: 'Close' }).count()).toBe(0);
    for (const path of ['/', '/startpage']) {
      const html = await answerOf(path);
      expect(html, path).toMatch(/<h2[^>]*>(?:<[^>]*>)*On now/);
      expect(html, path).not.toContain('Close');
    }
  });

  test('[B-ROUTE-13] [B-ROUTE-18] [B-ROUTE-25] [B-ROUTE-35] [B-NOTFOUND-04] that need more are not found, and lead home', async () => {
    for (const path of ['/row', '/provider', '/guide']) {
      const html = await answerOf(path);
      expect(html, path).toMatch(/<h1[^>]*>Page not found<\/h1>/);
      expect(html, path).toMatch(/<a [^>]*href="\/"[^>]*>Go home<\/a>/);
    }
    const page = await open('/watch');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go home', exact: true }).click();
    await page.waitForURL(`${stage.address}/`);
    await onNow(page).waitFor();
  });

  test('[B-NOTFOUND-01] of a title stand behind a line while it is long in coming, and one that does not exist says so in its own words', async () => {
    const page = await open('/');
    const title = stage.wire.hold('catalogue.content');
    const line = page.getByRole('progressbar', { name: 'Loading' });
    await page.locator('a[href="/contents/film-1"]').first().click();
    await line.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    title.release();
    await page.waitForURL('**/contents/film-1');
    await line.waitFor({ state: 'detached' });
    const missing = await open('/contents/nothing-999999999');
    await missing.getByRole('heading', { name: 'Title not found' }).waitFor();
    await expect.poll(() => missing.getByRole('link', { name: 'Go home', exact: true }).getAttribute('href')).toBe('/');
  });
});

test('[B-TEMPLATE-09] a phone has no rotating banner, nor anything wider than its screen; neither has a desk', async () => {
  const page = await stage.open('/', { options: screens.phone });
  await onNow(page).waitFor();
  const banner = page.locator('[aria-roledescription="carousel"]');
  await expect.poll(() => banner.isVisible()).toBe(false);
  for (const width of isSlowProof ? [320, 390, 820, 1440, 3840] : [320, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sidewaysScroll(page), { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
  const desk = await open('/');
  await desk.locator('[aria-roledescription="carousel"]').waitFor();
});

test('[B-TEMPLATE-11] a channel’s tile has what is on now, how far it is and how long it still takes, and then what is on next; a channel that is not listed has none', async () => {
  const now = Math.floor(stage.now() / 1_000);
  /** The list with a programme of an hour. */
  const airing = (title: string, begun: number) => [
    namedChannel(1, 'Noon', {
      current_schedule: blank(CurrentSchedule, {
        id: title,
        channel_id: 1,
        timestamp: begun,
        real_timestamp: begun,
        duration: HOUR,
        real_duration: HOUR,
        program: { id: 1, title, age: 0 },
      }),
    }),
  ];
  const begun = now - HOUR / 4;
  stage.wire.answer('channels.list', airing('First', begun));
  const page = await open('/');
  const shelf = page.getByRole('region', { name: 'On now' });
  await expect.poll(() => shelf.locator('a[href^="/channels/"]').count()).toBe(1);
  const tile = shelf.locator('a[href="/channels/all/noon"]');
  await tile.getByText('First').waitFor();
  await tile.getByText('45 min left').waitFor();
  const progress = async () =>
    Number((await tile.locator('[style*="scaleX"]').getAttribute('style'))?.match(/[\d.]+/)?.[0]);
  await expect.poll(progress).toBeCloseTo(0.25, 2);

  stage.wire.answer('channels.list', airing('Second', begun + HOUR));
  await page.clock.fastForward((HOUR * 3_000) / 4 + 30_000);
  await tile.getByText('Second').waitFor();
  await expect.poll(progress).toBeLessThan(0.1);
});
