import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { walkByTab } from '#e2e/harness/keyboard.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilSettled, untilWhole } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const sections = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();
/** The line that is watched is marked in the schedule, over the mark of what is on now: the most colours on one another. */
async function watchedLine(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.locator('[data-standing="now"] [data-programme][aria-current]').waitFor();
}

/** Each page with what is on it last. */
const PAGES: readonly (readonly [path: string, untilThere: (page: Page) => Promise<void>])[] = [
  ['/channels/all/polden', watchedLine],
  ['/contents/nosferatu', heading],
];
/** Their colours are the same in a window of any width, and a page that is not found is the same words. */
const PAGES_AT_THE_DESK: typeof PAGES = [
  ['/watch', heading],
  ['/channels/all/polden?provider=aurora', watchedLine],
  ['/?provider=aurora', sections],
];
const pagesAt = (screen: keyof typeof screens) =>
  screen === 'desk' || isSlowProof ? [...PAGES, ...PAGES_AT_THE_DESK] : PAGES;

/** Pages that are seldom seen, or of parts that the ones above have too. */
const OTHERS = `
  /channels /rowset/films /catalog/films /my /search?q=metro /search?q=qqqqq /search /persons/keaton /news /news/910001
  /agreement /privacy /faq /rules /instructions /instructions?device=lg /manual/other /channelsfree
  /episodes/zorros-fighting-legion /channel_embed/polden /newyear /app_store /welcome /row/genre-comedy /trailers/none`
  .trim()
  .split(/\s+/);
/** What stands in a look of its own. */
const IN_BOTH_BRANDS = [
  '/rowset/films',
  '/row/genre-comedy',
  '/search?q=metro',
  '/persons/keaton',
  '/news',
  '/channelsfree',
];

async function openLight(path: string, screen: keyof typeof screens) {
  const context = await stage.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...screens[screen] });
  await lightenPictures(context);
  const page = await context.newPage();
  await page.goto(`${stage.address}${path}`);
  return page;
}

const settled = async (page: Page) => {
  await untilGuest(page, stage.shortname);
  await untilSettled(page);
  await untilMenuFits(page);
};

/** The header looks every tenth of a second whether its menu has room, beside offers that have come, too. */
const BETWEEN_LOOKS = { interval: 200 };

/** Waits until no entry of the menu goes behind “More” any longer. */
async function untilMenuFits(page: Page): Promise<void> {
  const entries = page.locator('header nav a:visible');
  let before = -1;
  const isSame = async () => {
    const number = await entries.count();
    const same = number === before;
    before = number;
    return same;
  };
  await expect.poll(isSame, BETWEEN_LOOKS).toBe(true);
}

describe.each(['desk', 'phone'] as const)('at the %s', (screen) => {
  test.each(pagesAt(screen))('%s has nothing that keeps anybody out', async (path, untilThere) => {
    // Without motion no colour is looked at on its way to another one.
    const { page } = await stage.open(path, { locale: 'en-US', reducedMotion: 'reduce', ...screens[screen] });
    await untilThere(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('no page has anything that keeps anybody out, nor what opens over it', async () => {
    const page = await openLight('/', screen);
    await settled(page);
    const faults: Record<string, readonly string[]> = {};
    const look = async (name: string, part?: Locator) => {
      const found = await accessibilityFaults(page, part);
      if (found.length > 0) faults[name] = found;
    };
    await look('/');
    const frame = page.locator('header, [data-bottom-bar]');
    for (const button of await frame.locator('button[popovertarget]:visible').all()) {
      await button.click();
      const opened = page.locator('[popover]:popover-open');
      await opened.waitFor();
      await look(`open: ${await button.getAttribute('aria-label')}`, opened);
      await page.keyboard.press('Escape');
    }
    const paths = [
      ...OTHERS,
      ...IN_BOTH_BRANDS.map((path) => `${path}${path.includes('?') ? '&' : '?'}provider=aurora`),
    ];
    for (const path of isSlowProof ? paths : ['/row/genre-comedy', '/search?q=metro']) {
      await page.goto(`${stage.address}${path}`);
      await untilSettled(page);
      await look(path);
    }
    expect(faults).toEqual({});
  });
});

describe('by keyboard alone', () => {
  const paths = [
    '/contents/metropolis',
    ...(isSlowProof ? ['/channels/all/polden', '/row/genre-comedy', '/search?q=metro'] : []),
  ];

  test.each(paths)('every control of %s is reached with a ring around it, and left again', async (path) => {
    const page = await openLight(path, 'desk');
    await settled(page);
    expect(await walkByTab(page)).toEqual({ withoutRing: [], unreached: [] });
  });

  test('the start page lets its frame be skipped, is walked through, and its tiles gone over by a remote’s arrows', async () => {
    const page = await openLight('/', 'desk');
    await settled(page);
    await untilWhole(page);
    expect(await walkByTab(page)).toEqual({ withoutRing: [], unreached: [] });
    // From the end of the page Tab leads to its beginning.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('href')).toBe('#content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('main :focus').waitFor();

    const shelves = page.locator('main section:has(> ul)');
    const [first, next] = [shelves.nth(0).locator('ul a'), shelves.nth(1).locator('ul a')];
    await first.nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await first.nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await shelves.nth(1).locator('a:focus').waitFor();
    await next.nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await next.nth(0).and(page.locator(':focus')).waitFor();
    // The title of the shelf comes first.
    await page.keyboard.press('ArrowUp');
    const title = shelves.nth(1).locator('h2 a:focus');
    await title.waitFor();
    // What is above lies under the bar at the top, which the viewer is not led to.
    await title.evaluate((element) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: element.getBoundingClientRect().top - bar - 1, behavior: 'instant' });
    });
    await page.keyboard.press('ArrowUp');
    await shelves.nth(0).locator('a:focus').waitFor();
  });
});
