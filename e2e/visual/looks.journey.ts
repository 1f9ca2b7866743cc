import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { picturesMissing, sidewaysScroll, untilLaidOut } from '#e2e/harness/in-view.ts';
import { untilSettled } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage('whole');

/** A folder for a picture of every page in every width, language and brand; without it fewer are looked at, and none kept. */
const folder = process.env['KINORA_LOOKS'] ?? null;
const looks = folder !== null || isSlowProof;

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;
const LANGUAGES = [
  ['kinora', 'ru'],
  ['aurora', 'en'],
  ['kinora', 'en'],
  ['kinora', 'kk'],
  ['kinora', 'uz'],
  ['aurora', 'ru'],
] as const;
const PAGES = {
  start: '/',
  television: '/channels',
  title: '/contents/nosferatu',
  person: '/persons/keaton',
  row: '/row/genre-comedy',
  rowset: '/rowset/films',
  search: '/search?q=a',
} as const;
/** A page with nothing on it. */
const EMPTY = { list: '/my', search: '/search?q=zzzzzz', unknown: '/watch' } as const;
/** Making the largest sizes of pictures takes a small machine its time. */
const LONGEST_WAIT = { timeout: 60_000 };
const LONGEST_TEST = 600_000;

const shownLanguages = folder === null ? LANGUAGES.slice(0, 2) : LANGUAGES;
const shownSizes = folder === null ? [SIZES[0], SIZES[4]] : SIZES;

async function open(brand: string, language: string): Promise<Page> {
  const { page } = await stage.open(`/agreement?provider=${brand}`, {
    locale: language,
    reducedMotion: 'reduce',
    viewport: SIZES[0],
  });
  return page;
}

/** Looks at the page in every width, and keeps a picture of each where that is wished. */
async function look(page: Page, name: string, untilSettled = untilPicturesAreThere): Promise<void> {
  for (const size of shownSizes) {
    await page.setViewportSize(size);
    await untilLaidOut(page);
    await untilSettled(page);
    await untilLaidOut(page);
    await expect.poll(() => sidewaysScroll(page), { message: `${name} at ${size.width}` }).toBeLessThanOrEqual(0);
    if (folder === null) continue;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), animations: 'disabled' });
  }
}

const untilPicturesAreThere = (page: Page) => expect.poll(() => picturesMissing(page), LONGEST_WAIT).toEqual([]);

const atOnce = async () => {};

/** As a link of the app does: the page that is there stays until the next one has something to show. */
const follow = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  }, path);

describe.runIf(looks)('every page fits its window, with all of its pictures', () => {
  test.each(shownLanguages)(
    'of %s in %s',
    async (brand, language) => {
      const page = await open(brand, language);
      for (const [name, path] of Object.entries({ ...PAGES, 'empty-list': EMPTY.list, 'empty-search': EMPTY.search })) {
        await page.goto(`${stage.address}${path}`);
        await page.locator('main h1, main h2').first().waitFor();
        await untilSettled(page);
        await look(page, `${brand}-${language}-${name}`);
      }
    },
    LONGEST_TEST,
  );

  test.each(['kinora', 'aurora'])(
    'of %s while it is awaited and when it cannot be had',
    async (brand) => {
      const page = await open(brand, 'en');
      const held = Promise.withResolvers<void>();
      await page.route(/\/(v2|media)\//, async (route) => {
        await held.promise;
        await route.abort();
      });
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(`${stage.address}${path}`, { waitUntil: 'domcontentloaded' });
        await look(page, `${brand}-loading-${name}`, atOnce);
      }
      held.resolve();
      for (const [name, path] of Object.entries(PAGES)) {
        await page.unrouteAll({ behavior: 'wait' });
        await page.goto(`${stage.address}/agreement`);
        await untilSettled(page);
        await page.route('**/v2/**', (route) => route.abort());
        await follow(page, path);
        await page.locator('main').getByRole('button', { name: 'Try again' }).first().waitFor(LONGEST_WAIT);
        await look(page, `${brand}-failed-${name}`, atOnce);
      }
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(`${stage.address}${EMPTY.unknown}`);
      await look(page, `${brand}-failed-unknown`);
    },
    LONGEST_TEST,
  );
});
