import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { EVERY_PIXEL, openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { illegibleParts } from '#e2e/harness/legible.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { followCalls, untilSettled } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, shareStage } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage();

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...EVERY_PIXEL, ...options });
  await lightenPictures(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  await untilGuest(page, stage.shortname);
  return page;
}

test('the television page begins and ends where the header does, and its search says whole what it is for', async () => {
  const sides = (page: Page, part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right) };
      });
  const page = await open('/channels', { viewport: { width: 933, height: 800 } });
  for (const [width, first, last] of [
    [933, '[data-player]', 'aside'],
    [940, '[data-player]', 'aside'],
    [1024, '[data-player]', 'aside'],
    [1440, '[data-player]', 'aside'],
    [1920, '[data-player]', 'aside'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator(first).first().waitFor();
    const logo = await sides(page, 'header a[aria-label]');
    const account = await sides(page, '[data-account] button');
    await expect
      .poll(async () => [(await sides(page, first)).left, (await sides(page, last)).right], { message: `at ${width}` })
      .toEqual([logo.left, account.right]);
    const words = page.locator('search label span');
    await expect
      .poll(() => words.evaluate((one) => one.scrollWidth - one.clientWidth), { message: `at ${width}` })
      .toBeLessThanOrEqual(0);
  }
  // Where the list is a page of its own it has no search while it is short: its categories begin where the header does.
  await page.setViewportSize({ width: 932, height: 800 });
  await page.goto(`${stage.address}/channels`);
  for (const width of [932, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('[data-category-chips] button').first().waitFor();
    const [chips, logo] = [
      await sides(page, '[data-category-chips] button'),
      await sides(page, 'header a[aria-label]'),
    ];
    expect(chips.left, `at ${width}`).toBe(logo.left);
  }
});

test('in the viewer’s own colours the chosen tab, the channel and the programme that plays, and how far it is, are marked', async () => {
  const page = await open('/channels/all/polden', { forcedColors: 'active' });
  /** The colours of a part of the screen as it is drawn, by how often they are there. */
  const colours = async (part: string, { x = 0, width = 0 } = {}) => {
    const box = await page.locator(part).first().boundingBox();
    if (box === null) throw new Error(`${part} is not drawn`);
    const clip = { ...box, x: box.x + x, width: width || box.width };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = new Set<string>();
    for (let pixel = 0; pixel < data.length; pixel += info.channels)
      found.add(data.subarray(pixel, pixel + info.channels).toString('hex'));
    return found;
  };
  await page.evaluate(() => {
    const sample = document.createElement('i');
    sample.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 999; width: 8px; height: 8px; background: Highlight';
    sample.id = 'sample';
    document.body.append(sample);
  });
  const [highlight = ''] = await colours('#sample');
  const EDGE = { width: 4 };
  await page.locator('[data-channels] [aria-current]').waitFor();
  expect(await colours('[role="tab"][aria-selected="true"]')).toContain(highlight);
  expect(await colours('[role="tab"][aria-selected="false"]')).not.toContain(highlight);
  expect(await colours('[data-channels] [aria-current]', EDGE)).toContain(highlight);
  expect(await colours('[data-channels] [data-channel]:not([aria-current])', EDGE)).not.toContain(highlight);
  const progress = '[data-channels] [data-channel]:not([aria-current]) [aria-hidden]';
  // A programme that has just begun has no progress to be seen.
  await page
    .locator(`${progress} > *`)
    .first()
    .evaluate((done: HTMLElement) => done.style.setProperty('transform', 'none'));
  expect(await colours(progress)).toContain(highlight);
  await page.getByRole('tab', { name: 'Программа' }).click();
  const watched = '[data-schedule] [aria-current]';
  await page.locator(watched).waitFor();
  expect(await colours(watched, EDGE)).toContain(highlight);
  expect(await colours('[data-day] [aria-pressed="true"]')).toContain(highlight);
  await page.getByRole('button', { name: 'Завтра' }).click();
  const coming = '[data-schedule] [data-standing="future"] button';
  await page.locator(coming).first().scrollIntoViewIfNeeded();
  expect(await colours(coming, EDGE)).not.toContain(highlight);
});

/** Of a browser whose reader wants letters twice as large as usual. */
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32';

describe('letters twice as large', () => {
  const menus: Record<keyof typeof screens, readonly string[]> = {
    phone: ['Непрочитанных сообщений', 'Язык', 'Каталог'],
    desk: ['Ещё', 'Непрочитанных сообщений', 'Язык'],
  };
  const settled = async (page: Page) => {
    await untilGuest(page, stage.shortname);
    await untilSettled(page);
  };

  test.each(isSlowProof ? (['phone', 'desk'] as const) : (['phone'] as const))(
    'are read and reached whole at the %s',
    async (screen) => {
      const browser = await openBrowser([TWICE_AS_LARGE]);
      try {
        const context = await browser.newContext({
          locale: 'ru-RU',
          reducedMotion: 'reduce',
          ...screens[screen],
          ...EVERY_PIXEL,
        });
        await lightenPictures(context);
        followCalls(context);
        const { page } = await openPage(context);
        const others = ['/channels', '/rowset/films', '/row/genre-comedy', '/search?q=метро', '/settings', '/my'];
        for (const path of ['/channels/all/polden', '/contents/metropolis', ...(isSlowProof ? others : []), '/']) {
          await page.goto(`${stage.address}${path}`);
          await settled(page);
          await expect
            .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
            .toBe('32px');
          expect(await illegibleParts(page, { areNamesWhole: true }), path).toEqual([]);
        }
        for (const name of menus[screen]) {
          await page.locator('header, [data-bottom-bar]').getByRole('button', { name }).click();
          await page.locator('[popover]:popover-open').waitFor();
          expect(await illegibleParts(page, { areNamesWhole: true }), name).toEqual([]);
          await page.keyboard.press('Escape');
        }
        const bar = page.locator('[data-bottom-bar]');
        await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        if (screen === 'phone') await bar.getByRole('link', { name: 'Поиск' }).tap();
        else await page.locator('[data-account]').getByRole('button', { name: 'Войти' }).click();
        if (screen === 'phone') await page.waitForURL('**/search');
        else await page.locator('[role="dialog"][data-open]').waitFor();
        expect(await illegibleParts(page, { areNamesWhole: true })).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});
