import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { seedChannels } from '#e2e/harness/seeded-channels.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';

const stage = setTenant('long-list');

const FIRST = 1001;
const MORE_CHANNELS = 300;
const LAST = FIRST + MORE_CHANNELS - 1;
/** A name and a number that no other channel has, far down the list. */
const RARE = { id: FIRST + 250, name: 'Жарптица', number: 77 };
const phone = {
  ...screens.phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await seedChannels(
      client,
      Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).map((id) => ({
        id,
        name: { ru: id === RARE.id ? RARE.name : `Канал ${id}` },
      })),
    );
    await client.query('UPDATE channels SET number = $2 WHERE id = $1', [RARE.id, RARE.number]);
  }),
);

async function open(path: string, options: ContextOptions): Promise<Page> {
  const context = await stage.newContext({ locale: 'ru-RU', ...options });
  await lightenPictures(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  // On a phone a channel opens with its schedule.
  if (options?.isMobile === true && path !== '/channels') await page.getByRole('tab', { name: 'Каналы' }).tap();
  await untilWhole(page);
  return page;
}

const list = (page: Page) => page.locator('[data-channels]');
const row = (page: Page, id: number) => page.locator(`[data-channel="${id}"]`);
/** The channels that the page did not carry have come. */
const untilWhole = (page: Page) =>
  page.waitForFunction(
    (name) => document.querySelector('[data-channels]')?.textContent?.includes(name) === true,
    RARE.name,
  );
const scrolledBy = (page: Page) => list(page).evaluate((element) => element.scrollTop);
/** Scrolls the list, or the page where that is what scrolls. */
const scrollTo = (page: Page, top: number) =>
  list(page).evaluate((element, to) => {
    const isInPage = getComputedStyle(element).overflowY === 'visible';
    (isInPage ? element.closest('[data-over]') : element)?.scrollTo({ top: to, behavior: 'instant' });
  }, top);

describe('a list of more than sixty channels', () => {
  test.each([
    ['/channels', phone],
    ['/channels/any/polden', { viewport: { width: 1280, height: 900 } }],
    ['/channels/any/polden', phone],
  ])('[C-CONST-19] has few rows at every width, each with its place among all: %s', async (path, options) => {
    const page = await open(path, options);
    const rows = page.locator('[data-channels] [aria-posinset]');
    const places = () => rows.evaluateAll((all) => all.map((one) => [one.ariaPosInSet, one.ariaSetSize].map(Number)));
    const [, size = 0] = (await places())[0] ?? [];
    expect(size).toBeGreaterThan(MORE_CHANNELS);
    await expect.poll(() => rows.count()).toBeLessThan(40);
    await scrollTo(page, 10_000);
    await expect.poll(async () => (await places())[0]?.[0]).toBeGreaterThan(100);
    const middle = await places();
    expect(middle.map(([place]) => place)).toEqual(middle.map((_, index) => (middle[0]?.[0] ?? 0) + index));
    await expect.poll(() => rows.count()).toBeLessThan(40);
    await scrollTo(page, Number.MAX_SAFE_INTEGER);
    await row(page, LAST).waitFor();
    await expect.poll(async () => (await places()).at(-1)).toEqual([size, size]);
  });

  test('comes with the rows of a first screen, which are read without scripts, and their channels', async () => {
    const answer = await fetch(`${stage.address}/channels`, {
      headers: { 'accept-language': 'ru', 'user-agent': phone.userAgent },
    });
    const html = await answer.text();
    expect(html.match(/data-channel="/g)).toHaveLength(30);
    expect(html).toContain('Канал 1001');
    expect(html).not.toContain(RARE.name);
    // It is read before it is used: nothing of it waits for scripts.
    expect(html).not.toContain('modulepreload');
  });

  test('[B-TV-02] opens at the channel that plays, though its row did not come first', async () => {
    const page = await open(`/channels/any/more-${RARE.id}`, screens.desk);
    const current = page.locator('[data-channels] [aria-current="page"]');
    await current.waitFor();
    await expect.poll(() => current.textContent()).toContain(`${RARE.number} ${RARE.name}`);
    const boxes = await Promise.all([current, list(page)].map((part) => part.boundingBox()));
    const [open1, all] = boxes;
    expect(open1?.y).toBeGreaterThan(all?.y ?? Number.NaN);
    expect(open1?.y).toBeLessThan((all?.y ?? 0) + (all?.height ?? 0));
  });

  test('is searched by the browser, too: what it finds is scrolled to and drawn', async () => {
    const page = await open('/channels', phone);
    await expect.poll(() => row(page, RARE.id).count()).toBe(0);
    // A link to a text is found as what is typed into the browser's own search.
    await page.evaluate((name) => {
      const link = document.createElement('a');
      link.href = `#:~:text=${encodeURIComponent(name)}`;
      link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
      link.textContent = link.id = 'find';
      document.body.append(link);
    }, RARE.name);
    await page.locator('#find').click();
    await row(page, RARE.id).waitFor();
    const box = await row(page, RARE.id).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(screens.phone.viewport.height);
  });

  test('is gone through by keys, and the row with the focus stays where others come and go', async () => {
    const page = await open('/channels', phone);
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet ?? null);
    await page.locator('[data-channels] a').first().focus();
    // A row leads to its channel and to its schedule.
    for (let step = 0; step < 120; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('61');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('62');
    await scrollTo(page, Number.MAX_SAFE_INTEGER);
    await row(page, LAST).waitFor();
    await expect.poll(() => focused()).toBe('62');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('63');
  });

  test('is where it was left when a channel that was opened from it is closed', async () => {
    const page = await open('/channels', phone);
    await scrollTo(page, 9_000);
    const opened = row(page, FIRST + 110);
    // A press would bring it into view.
    await opened.scrollIntoViewIfNeeded();
    const top = await scrolledBy(page);
    await opened.click();
    await page.locator('[data-player]').waitFor();
    await page.goBack();
    await opened.waitFor();
    await expect.poll(() => scrolledBy(page)).toBe(top);
  });
});
