import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVERY_PIXEL, openPage, screens } from '#e2e/harness/browser.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage();

/** Of all that moves by itself on a page, as Chromium counts it. */
const MOST_SHIFT = 0.02;
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        shifts.sum += entry.value;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        for (const { node } of sources)
          if (node instanceof Element) shifts.what.push(`${entry.value}: ${node.outerHTML.slice(0, 150)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShifts(page: Page): Promise<void> {
  const shifts = await page.evaluate<{ sum: number; what: string[] }>('shifts');
  expect(shifts.sum, shifts.what.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
}

test('no row of the channel list moves on a phone, as it comes and as it is scrolled', async () => {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.phone, ...EVERY_PIXEL, userAgent: PHONE_AGENT });
  await lightenPictures(context);
  await watchShifts(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}/channels`);
  await untilGuest(page, stage.shortname);
  const list = page.locator('[data-channels]');
  const scroll = () =>
    list.evaluate((element) => {
      element.scrollBy({ top: element.clientHeight / 2, behavior: 'instant' });
      return element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    });
  await expect.poll(scroll, { interval: 50 }).toBe(true);
  await expectNoShifts(page);
});

describe.each(isSlowProof ? (['phone', 'desk'] as const) : (['phone'] as const))('at the %s', (screen) => {
  test.each(['/', ...(isSlowProof ? ['/contents/metropolis', '/rowset/films'] : [])])(
    'nothing of %s moves when rows and pictures arrive, and until they do a picture has its colours',
    async (path) => {
      const context = await stage.newContext({
        locale: 'ru-RU',
        reducedMotion: 'no-preference',
        ...screens[screen],
        ...EVERY_PIXEL,
      });
      await lightenPictures(context);
      const arrival = Promise.withResolvers<void>();
      await context.route(/\/media\/i\/|\/v2\/rows\//, async (route) => {
        await arrival.promise;
        await route.fallback();
      });
      await watchShifts(context);
      const { page } = await openPage(context);
      // Until its pictures have come a page is not loaded.
      await page.goto(`${stage.address}${path}`, { waitUntil: 'domcontentloaded' });
      await untilGuest(page, stage.shortname);
      const tile = page.locator('main li a[href^="/contents/"] :has(> img[data-awaited])').first();
      await tile.scrollIntoViewIfNeeded();
      await expect
        .poll(() => tile.evaluate((frame) => getComputedStyle(frame).backgroundImage))
        .toMatch(/^url\("data:image/);
      arrival.resolve();
      const goOn = () =>
        page.evaluate(() => {
          const isInSight = (element: Element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          };
          const isAwaited = [...document.querySelectorAll('main [data-awaited], main [data-awaited-row]')].some(
            isInSight,
          );
          const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          if (!isAwaited && !isEnd) scrollBy({ top: innerHeight / 2, behavior: 'instant' });
          return isEnd && !isAwaited;
        });
      await expect.poll(goOn, { timeout: 60_000, interval: 50 }).toBe(true);
      await expectNoShifts(page);
    },
  );
});
