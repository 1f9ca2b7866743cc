import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeContent, writeContent } from '#e2e/harness/content.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { seedChannels } from '#e2e/harness/seeded-channels.ts';
import { seedPage } from '#e2e/harness/seeded-rows.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';

const stage = setTenant('television-layout');

/** With those of the demo fewer than sixty: a longer list is windowed at every width. */
const MORE_CHANNELS = 30;
const TABLET_AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ADULT = 901;
const GROWN_UP = 902;
const UNRATED = 907;
const LINK = 'До <a href="https://guide.example/?id=1">ссылка</a>после';

beforeAll(() =>
  stage.withDatabase(async (client) => {
    const names = (index: number) => ({ [ADULT]: 'Взрослый', [GROWN_UP]: 'Семнадцать', 903: 'Резкий UHD' })[index];
    await seedChannels(
      client,
      Array.from({ length: MORE_CHANNELS }, (_, index) => ADULT + index).map((id) => ({
        id,
        name: { ru: names(id) ?? `Канал ${id}` },
        age: id === UNRATED ? null : ({ [ADULT]: 18, [GROWN_UP]: 17 }[id] ?? 0),
        is4k: id === 904,
      })),
    );
    await writeContent(client, (context) =>
      content.categories.put(context, [
        { id: 77, slug: 'sharp', position: 77, name: { ru: 'Каналы 4K' }, short: { ru: '4K' }, channels: [905] },
      ]),
    );
    await changeContent(client, content.programs, () => ({ description: { ru: LINK } }));
    await changeContent(client, content.titles, ({ slug }) =>
      slug === 'nosferatu' ? { trailers: [{ id: 'a-trailer', asset: 'cinema' }] } : null,
    );
    await seedPage(client, 'sharp-page', [
      {
        slug: 'sharp-row',
        template: 'channel',
        items: ['more-903', 'more-904', 'polden'].map((channel) => ({ channel })),
      },
    ]);
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

const rows = (page: Page) => page.locator('[data-channels] [data-channel]');
const lastChannels = (page: Page) =>
  page.evaluate<number[]>(() => JSON.parse(localStorage.getItem('lastChannels') ?? '[]'));

describe('the television page', () => {
  test('[C-CONST-05] [A-CONST-11] [B-TV-01] [B-TV-11] [B-TV-12] is for windows wider than 932, phones have the list', async () => {
    const page = await open('/channels', { viewport: { width: 932, height: 900 } });
    await rows(page).first().waitFor();
    await expect
      .poll(async () => [new URL(page.url()).pathname, await page.locator('[data-player]').count()])
      .toEqual(['/channels', 0]);
    await page.setViewportSize({ width: 933, height: 900 });
    await page.waitForURL('**/channels/all/*');
    const sides = async () => {
      const boxes = await Promise.all(['[data-player]', 'aside'].map((part) => page.locator(part).boundingBox()));
      const [player, panel] = boxes;
      return (panel?.x ?? 0) >= (player?.x ?? 0) + (player?.width ?? 0) ? 'beside' : 'below';
    };
    await expect.poll(sides).toBe('beside');
    await page.setViewportSize({ width: 932, height: 900 });
    await expect.poll(sides).toBe('below');

    const tablet = await open('/channels', {
      viewport: { width: 1281, height: 900 },
      hasTouch: true,
      isMobile: true,
      userAgent: TABLET_AGENT,
    });
    await rows(tablet).first().waitFor();
    expect(new URL(tablet.url()).pathname).toBe('/channels');
    await goTo(tablet, '/contents/nosferatu');
    const ofMobile = (one: Page) => one.getByRole('link', { name: 'Смотреть трейлер' });
    await ofMobile(tablet).waitFor();
    await tablet.setViewportSize({ width: 1282, height: 900 });
    await ofMobile(tablet).waitFor({ state: 'hidden' });
    const desk = await open('/contents/nosferatu', { viewport: { width: 1023, height: 900 } });
    await ofMobile(desk).waitFor();
    await desk.setViewportSize({ width: 1024, height: 900 });
    await ofMobile(desk).waitFor({ state: 'hidden' });
  });

  test('[B-ROUTE-06] [B-ROUTE-07] [A-ROUTE-05] is over the page before it up to 932, and on mobile devices at any width', async () => {
    const page = await open('/channelsfree', { viewport: { width: 932, height: 900 } });
    const frame = (one: Page) =>
      one
        .locator('body > :is(header, footer, [data-bottom-bar])')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).display !== 'none').length);
    const channel = page.locator('main ol a[href$="/polden"]');
    await channel.click();
    await page.waitForURL('**/channels/all/polden');
    await expect.poll(() => frame(page)).toBe(0);
    await page.setViewportSize({ width: 933, height: 900 });
    await expect.poll(() => frame(page)).toBe(2);
    await page.getByRole('button', { name: 'Назад', exact: true }).waitFor();
    await page.setViewportSize({ width: 932, height: 900 });
    await expect.poll(() => frame(page)).toBe(0);
    // From channel to channel it stays one page, and closing it leads to where the first one was opened.
    await page.getByRole('tab', { name: 'Каналы' }).click();
    await page.locator('[data-channel="2"]').click();
    await page.waitForURL((url) => url.pathname.startsWith('/channels/') && !url.pathname.endsWith('/polden'));
    await page.locator('[data-player]').hover();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.waitForURL('**/channelsfree');
    await expect.poll(() => frame(page)).toBe(3);

    const tablet = await open('/channels/all/polden', {
      viewport: { width: 1281, height: 900 },
      hasTouch: true,
      isMobile: true,
      userAgent: TABLET_AGENT,
    });
    await rows(tablet).first().waitFor();
    await expect.poll(() => frame(tablet)).toBe(0);
    await tablet.keyboard.press('Escape');
    await tablet.waitForURL('**/channels');
  });

  test('[B-TV-16] [C-CONST-05] [C-CONST-19] above 1280 a long list has the rows near what is in sight and no others', async () => {
    const page = await open('/channels/any/polden', { viewport: { width: 1281, height: 700 } });
    const list = page.locator('[data-channels]');
    const all = await page.evaluate(() =>
      Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')),
    );
    await expect.poll(() => rows(page).count()).toBeLessThan(all - 20);
    const beyond = await list.evaluate((element) => {
      const last = [...element.querySelectorAll('[data-channel]')].at(-1);
      return (last?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom;
    });
    expect(beyond).toBeGreaterThanOrEqual(500 - 72);
    expect(beyond).toBeLessThanOrEqual(500 + 2 * 72);
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await page.locator(`[data-channel="${ADULT + MORE_CHANNELS - 1}"]`).waitFor();
    await expect.poll(() => page.locator('[data-channel="1"]').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  test('[B-TV-05] [B-TV-07] [B-TV-10] [C-VALID-30] has two tabs, the channel over its schedule, and Esc to leave', async () => {
    const page = await open('/channelsfree');
    await page.locator('main ol a').first().click();
    await page.waitForURL('**/channels/all/polden');
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    await expect.poll(() => tabs.allTextContents()).toEqual(['Каналы', 'Программа']);
    await page.getByText('До после', { exact: true }).waitFor();
    await tabs.last().click();
    const name = page.locator('[data-schedule-channel]');
    await expect.poll(() => name.textContent()).toMatch(/^Полдень 24.*GMT([+-]\d+)?$/);
    await name.locator('img').waitFor();
    await page.locator('[data-schedule] [data-focus]').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/channelsfree');
  });

  test('[B-TV-09] on a phone scrolls as one below the player, from what is on, with what comes next', async () => {
    const page = await open('/channels/all/polden', screens.phone);
    const now = page.locator('[data-schedule] [data-standing="now"]');
    await now.waitFor();
    const scrollers = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('body *')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0)
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) || one === document.documentElement)
        .map((one) => one.hasAttribute('data-over')),
    );
    expect(scrollers).toEqual([true]);
    const topOf = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
    const player = await page.locator('[data-player]').boundingBox();
    const under = (player?.y ?? 0) + (player?.height ?? 0);
    // The programme that is on, by its title; then the lists, which begin with it.
    await expect.poll(async () => (await topOf('main h1')) - under).toBeLessThan(80);
    await expect.poll(() => topOf('[data-schedule] [data-standing="now"]')).toBeLessThan(screens.phone.viewport.height);
    const shown = page.locator('[data-schedule] [data-standing]:visible');
    await expect.poll(() => shown.first().getAttribute('data-standing')).toBe('now');
    const next = page.locator('[data-schedule] [data-standing="future"]').first();
    if ((await next.count()) > 0) await expect.poll(() => next.textContent()).toContain('Далее');

    // What was earlier comes above it, and moves nothing.
    await untilAnswered(page);
    const before = await topOf('[data-focus]');
    await page.getByRole('button', { name: 'Показать более ранние' }).tap();
    await page.locator('[data-schedule] [data-earlier]').first().waitFor();
    await expect.poll(async () => Math.abs((await topOf('[data-focus]')) - before)).toBeLessThan(2);

    // Player and tabs keep their place however far the page is scrolled, and another tab begins under them.
    await page.locator('[data-over]').evaluate((one) => one.scrollTo({ top: 4_000, behavior: 'instant' }));
    await expect.poll(() => topOf('[role="tab"]')).toBeCloseTo(under, 0);
    await expect.poll(() => topOf('[data-player]')).toBe(0);
    await page.getByRole('tab', { name: 'Каналы' }).tap();
    await page.locator('[data-category-menu]').waitFor();
    await expect.poll(() => topOf('[data-category-menu]')).toBeGreaterThan(under);
    await expect.poll(() => topOf('[data-category-menu]')).toBeLessThan(under + 80);
  });

  test('[C-ERR-10] [C-VALID-19] channels and categories of 4K and UHD are in no list, and a channel without a guide says so', async () => {
    const page = await open('/channels/any/polden');
    const { body: channels } = await ask<{ name: string; id: number }[]>(page, '/v2/channels');
    // By its name, and by what is said of it.
    expect(channels.filter(({ id }) => id === 903 || id === 904)).toEqual([]);
    await page.locator('[data-channel-search]').fill('резк');
    await page.getByText('Ничего не нашлось').first().waitFor();
    await page.locator('[data-category-menu]').click();
    await page.getByRole('menu').locator('a').first().waitFor();
    await expect.poll(() => page.getByRole('menu').getByText(/4K/).count()).toBe(0);
    await goTo(page, '/rowset/sharp-page');
    const shelf = page.getByRole('region', { name: 'sharp-row' });
    await shelf.getByRole('link').first().waitFor();
    await expect
      .poll(() => shelf.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(['/channels/all/polden']);
    // It can still be watched by its address.
    expect((await fetch(`${stage.address}/channels/all/more-903`)).status).toBe(200);
    await goTo(page, '/channels/all/more-903');
    await page.locator('[data-player]').waitFor();
    await expect.poll(() => page.title()).toContain('Резкий UHD');

    await goTo(page, '/channels/all/more-906');
    await page.getByRole('tab', { name: 'Программа' }).click();
    await page.getByText('Программы передач пока нет').waitFor();
  });

  test('[C-VALID-14] [C-VALID-17] ten channels are remembered, the oldest makes room, those for adults never enter', async () => {
    const page = await open('/agreement');
    const ten = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11];
    await page.evaluate((ids) => localStorage.setItem('lastChannels', JSON.stringify(ids)), ten);
    await goTo(page, `/channels/all/more-${GROWN_UP}`);
    await expect.poll(() => lastChannels(page)).toEqual([...ten.slice(1), GROWN_UP]);
    for (const adult of [ADULT, UNRATED]) {
      await goTo(page, `/channels/all/more-${adult}`);
      await page.locator('[data-obstacle]').waitFor();
      await goTo(page, '/agreement');
      await page.locator('[data-obstacle]').waitFor({ state: 'detached' });
    }
    await goTo(page, '/channels/all/more-910');
    await expect.poll(() => lastChannels(page)).toEqual([...ten.slice(2), GROWN_UP, 910]);
  });
});
