import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { menu as fewPages, menuPage, network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';

const SHELVES = ['one', 'two', 'three', 'four', 'five', 'six'];
const pageOf = (slug: string) =>
  rowset(
    slug,
    SHELVES.map((shelf) => row(`${slug}-${shelf}`, 'content-v', { contents: films(10) })),
  );
const stage = setComponents({
  'site.menu': [
    ...fewPages,
    menuPage('800004', 'children', 'For children', 'catalog'),
    menuPage('800005', 'open', 'Open films', 'catalog'),
  ],
  'billing.payforms': [],
  ...catalogueOf(pageOf('startpage'), pageOf('my'), pageOf('800003')),
});

/** Where the whole menu fits. */
const WIDE = { width: 1920, height: 1080 };
const menu = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Sections' });
const more = (page: Page) => menu(page).getByRole('button', { name: 'More' });
const headerIsDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body, '::before').opacity);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('[B-HEADER-02] [B-TEMPLATE-19] [B-TEMPLATE-20] [B-HEADER-07] [C-CONST-27] the header has the menu, and behind a button what does not fit; it is dark once the page is scrolled by 140 px', async () => {
  const page = await stage.open('/', { options: { ...screens.desk, viewport: WIDE } });
  await more(page).waitFor({ state: 'hidden' });
  const all = await menu(page).getByRole('link').allTextContents();
  expect(all).toEqual([
    'Home',
    'TV channels',
    'TV guide',
    'Films',
    'Series',
    'Favourites',
    'For children',
    'Open films',
  ]);
  await expect.poll(() => menu(page).getByRole('link', { name: 'TV channels' }).getAttribute('href')).toBe('/channels');
  await expect.poll(() => menu(page).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  await scrollTo(page, 140);
  await expect.poll(() => headerIsDark(page)).toBe('1');
  await scrollTo(page, 139);
  await expect.poll(() => headerIsDark(page)).toBe('0');

  await page.setViewportSize({ width: 940, height: 800 });
  await more(page).waitFor();
  const shown = await menu(page).getByRole('link').allTextContents();
  expect(shown.length).toBeLessThan(all.length);
  await more(page).click();
  const beyond = page.getByRole('group', { name: 'More' }).getByRole('link');
  await beyond.first().waitFor();
  await expect.poll(async () => [...shown, ...(await beyond.allTextContents())]).toEqual(all);
  await beyond.filter({ hasText: 'Favourites' }).click();
  await page.waitForURL('**/my');
});

test('[C-CONST-27] the header follows a window that is dragged to another size every 100 ms', async () => {
  const page = await stage.open('/news', { options: { ...screens.desk, viewport: WIDE } });
  await more(page).waitFor({ state: 'hidden' });
  await page.clock.pauseAt(stage.now() + 60_000);
  // What was still to be looked at has been, longer ago than the next look has to wait.
  await page.clock.runFor(200);
  /** Observers of element sizes have been notified of this one. */
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          const sizes = new ResizeObserver(() => {
            if (window.innerWidth === wanted) resolve();
          });
          sizes.observe(document.body);
        }),
      width,
    );
  };
  await resize(940);
  await page.clock.runFor(1);
  await more(page).waitFor();
  await resize(WIDE.width);
  await page.clock.runFor(98);
  await expect.poll(() => more(page).isVisible()).toBe(true);
  await page.clock.runFor(2);
  await more(page).waitFor({ state: 'hidden' });
});

test('[B-HEADER-06] [B-HEADER-08] [C-CONST-27] a phone has the main pages in a bar, with a sub-menu of the catalogue; on its side the header makes room, and is back on the way up', async () => {
  const page = await stage.open('/', { options: screens.phone });
  const top = () =>
    page.evaluate(() => Math.sign(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
  // Upright there is room for it.
  await scrollTo(page, 400);
  await expect.poll(() => headerIsDark(page)).toBe('1');
  await expect.poll(() => top()).toBe(1);
  await scrollTo(page, 0);
  await expect.poll(() => headerIsDark(page)).toBe('0');

  await page.setViewportSize({ width: 844, height: 390 });
  await scrollTo(page, 250);
  await expect.poll(() => headerIsDark(page)).toBe('1');
  await expect.poll(() => top()).toBe(1);
  await scrollTo(page, 251);
  await expect.poll(top).toBe(0);
  await scrollTo(page, 250);
  await expect.poll(top).toBe(1);
  await scrollTo(page, 400);
  await expect.poll(top).toBe(0);
  await scrollTo(page, 390);
  await expect.poll(top).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('nav[data-bottom-bar]');
  // What is in the header stays within it.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-account]')?.getBoundingClientRect().right))
    .toBeLessThan(390);
  await expect
    .poll(() => bar.locator('> a, > button').allTextContents())
    .toEqual(['Home', 'TV channels', 'Catalogue', 'Favourites', 'Search']);
  await bar.getByRole('button', { name: 'Catalogue' }).click();
  const pages = page.getByRole('group', { name: 'Catalogue' });
  await pages.waitFor();
  await expect
    .poll(() => pages.getByRole('link').allTextContents())
    .toEqual(['Films', 'Series', 'For children', 'Open films']);
  await pages.getByRole('link', { name: 'Series' }).click();
  await page.waitForURL('**/catalog/800003');
  await bar.locator('button[data-current]', { hasText: 'Catalogue' }).waitFor();
});

describe('who is watching', () => {
  test('[B-HEADER-04] [B-HEADER-05] [C-CONST-31] the header has the avatar of the signed-in user, and behind it the way to the account', async () => {
    const page = await stage.open('/news', { viewer: 'member', options: screens.desk });
    const account = page.locator('[data-account]');
    await account.getByRole('button').click();
    const group = page.getByRole('group', { name: 'Account' });
    await group.waitFor();
    await expect.poll(() => account.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
    await expect.poll(() => page.locator('header').getByRole('link', { name: 'Search' }).isVisible()).toBe(true);
    const height = () => group.evaluate((element) => element.getBoundingClientRect().height);
    await page.setViewportSize({ width: 1440, height: 320 });
    await expect.poll(height).toBe(320 - 95);
    await page.setViewportSize({ width: 1440, height: 900 });
    await group.getByRole('link', { name: 'Account settings' }).click();
    await page.waitForURL('**/lk');
  });

  test('[B-HEADER-04] [B-HEADER-12] [C-ROLE-04] a guest is led to signing in, from what is given to newcomers, too', async () => {
    stage.wire.answer('site.network', network({ provider: { is_have_purchases: false } }));
    const page = await stage.open('/news', { options: screens.desk });
    await page.locator('[data-account]').getByRole('button', { name: 'Sign in' }).click();
    await signInForm(page).waitFor();
    await page.keyboard.press('Escape');
    await signInForm(page).waitFor({ state: 'detached' });
    await page.locator('[data-promo-days]').click();
    await signInForm(page).getByText('watch free for 14 days').waitFor();
  });

  test.each([
    ['guests_not_allowed', 'Please sign in'],
    ['region_forbidden', 'Not available in your country'],
  ] as const)('[B-HEADER-05] a session refused by %s has no search', async (code, title) => {
    stage.wire.refuse('session.createUser', code);
    const page = await stage.open('/channelsfree', { options: screens.desk });
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('header').getByRole('link', { name: 'Search' }).count()).toBe(0);
  });
});

test.each(['/channel_embed/1', '/promo/lovi'])(
  '[B-HEADER-09] [B-FOOTER-01] %s has neither a header nor a footer',
  async (path) => {
    const html = await (await fetch(`${stage.address}${path}`)).text();
    expect(html).toContain('<main');
    expect(html).not.toMatch(/<(header|footer|nav)\b/);
  },
);
