import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { sellNothing } from '#e2e/harness/purchases.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { offerPasswords, register, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';

const stage = setTenant('header');
const english = { locale: 'en-US' };
const desk = { ...english, ...screens.desk };
/** Where the whole menu fits. */
const WIDE = { width: 1920, height: 1080 };

beforeAll(async () => {
  await offerPasswords(stage);
  await sellNothing(stage);
});

/** Opens a path in a browser of its own, with dots for pictures: they are not what is looked at. */
async function open(path: string, options: ContextOptions) {
  const context = await stage.newContext(options);
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  return { page, faults };
}

const menu = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Sections' });
const headerIsDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body, '::before').opacity);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Opens a page at a desk whose entry waits until it may hydrate the page. */
async function openUnhydrated(path: string) {
  const context = await stage.newContext(desk);
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  const { promise, resolve: hydrate } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${stage.address}${path}`, { waitUntil: 'commit' });
  return { page, faults, hydrate };
}

describe('the header', () => {
  test('[B-HEADER-02] [B-TEMPLATE-19] [B-TEMPLATE-20] [B-HEADER-07] [C-CONST-27] has the menu with the page, and behind a button what does not fit; it is dark once the page is scrolled by 140 px', async () => {
    const { page, faults } = await open('/', { ...desk, viewport: WIDE });
    // What is offered comes later, and takes room from the menu.
    await page.locator('header [data-promo-code]').waitFor();
    const more = menu(page).getByRole('button', { name: 'More' });
    await more.waitFor({ state: 'hidden' });
    const all = await menu(page).getByRole('link').allTextContents();
    expect(all).toEqual([
      'Home',
      'TV channels',
      'TV guide',
      'Films',
      'Series',
      'For children',
      'Open films',
      'Favourites',
    ]);
    await expect
      .poll(() => menu(page).getByRole('link', { name: 'TV channels' }).getAttribute('href'))
      .toBe('/channels');
    await expect.poll(() => menu(page).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    // The bell's counter comes with the session: by then the scripts are there.
    await page.getByRole('button', { name: 'Unread messages: 2' }).waitFor();
    await scrollTo(page, 140);
    await expect.poll(() => headerIsDark(page)).toBe('1');
    await scrollTo(page, 139);
    await expect.poll(() => headerIsDark(page)).toBe('0');

    await page.setViewportSize({ width: 940, height: 800 });
    await more.waitFor();
    const shown = await menu(page).getByRole('link').allTextContents();
    expect(shown.length).toBeLessThan(all.length);
    await more.click();
    const beyond = page.getByRole('group', { name: 'More' }).getByRole('link');
    await beyond.first().waitFor();
    await expect.poll(async () => [...shown, ...(await beyond.allTextContents())]).toEqual(all);
    await beyond.last().click();
    await page.waitForURL('**/my');
    expect(faults).toEqual([]);
  });

  test('[C-CONST-27] follows a window that is dragged to another size every 100 ms', async () => {
    const { page } = await open('/news', { ...desk, viewport: WIDE });
    const more = menu(page).getByRole('button', { name: 'More' });
    await page.clock.install();
    await page.reload();
    await more.waitFor({ state: 'hidden' });
    // From then on the page lives: with the clock at rest it would never begin to.
    await untilHydrated(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
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
    await more.waitFor();
    await resize(WIDE.width);
    await page.clock.runFor(98);
    await expect.poll(() => more.isVisible()).toBe(true);
    await page.clock.runFor(2);
    await more.waitFor({ state: 'hidden' });
  });

  test('[B-HEADER-06] [B-HEADER-08] [C-CONST-27] has the main pages of a phone in a bar, with a sub-menu of the catalogue; on its side it makes room, and is back on the way up', async () => {
    const { page } = await open('/', {
      ...english,
      ...screens.phone,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'Unread messages: 2' }).waitFor();
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

  test('[B-HEADER-03] [B-HEADER-14] [C-CONST-22] counts messages until they are marked as read', async () => {
    const { page, faults } = await open('/news', { ...desk, reducedMotion: 'no-preference' });
    const bell = (count: number) => page.getByRole('button', { name: `Unread messages: ${count}` });
    await bell(2).click();
    await page.route('**/v2/users/self/messages/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark as read: Welcome' }).click();
    const alert = page.getByText('Could not be marked as read');
    const lasts = await alert
      .locator('..')
      .locator('> span')
      .first()
      .evaluate((time) => getComputedStyle(time).animationDuration);
    expect(lasts).toBe('3s');
    await alert.waitFor({ state: 'detached' });
    await bell(2).waitFor();
    await page.unroute('**/v2/users/self/messages/*');
    await page.getByRole('button', { name: 'Mark as read: Welcome' }).click();
    await bell(1).waitFor();
    await page.reload();
    await bell(1).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('No new messages').waitFor();
    // What is read stays, with its date and where it leads.
    const inbox = page.getByRole('group', { name: 'Messages' });
    await expect.poll(() => inbox.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => inbox.locator('time').first().innerText()).toMatch(/\d{4}/);
    await expect.poll(() => inbox.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/rowset/films');
    await expect.poll(() => page.getByRole('button', { name: /^Unread/ }).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Messages', exact: true }).waitFor();
    await untilAnswered(page);
    await expect.poll(() => page.getByRole('button', { name: /^Unread/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('[B-HEADER-04] [B-HEADER-05] [C-CONST-31] has the avatar of the signed-in user, and behind it the way to the account', async () => {
    await register(stage.address, 'viewer');
    const { storageState } = await signIn(stage.address, 'viewer');
    const { page, faults } = await open('/', { ...desk, storageState });
    const account = page.locator('[data-account]');
    await account.getByRole('button').click();
    const menu = page.getByRole('group', { name: 'Account' });
    await menu.waitFor();
    await expect.poll(() => account.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
    await expect.poll(() => page.locator('header').getByRole('link', { name: 'Search' }).isVisible()).toBe(true);
    const height = () => menu.evaluate((group) => group.getBoundingClientRect().height);
    await page.setViewportSize({ width: 1440, height: 320 });
    await expect.poll(height).toBe(320 - 95);
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.getByRole('link', { name: 'Account settings' }).click();
    await page.waitForURL('**/lk');
    expect(faults).toEqual([]);
  });

  test('[B-HEADER-04] [B-HEADER-12] [C-ROLE-04] leads to signing in, from what is given to newcomers, too', async () => {
    const { page } = await open('/agreement', desk);
    await page.locator('[data-account]').getByRole('button', { name: 'Sign in' }).click();
    await signInForm(page).waitFor();
    await closeDialog(page);
    await page.locator('[data-promo-days]').click();
    await signInForm(page).getByText('watch free for 14 days').waitFor();
  });

  test('the language changes without scripts, too', async () => {
    const { page } = await open('/agreement', { ...desk, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Русский' }).click();
    await page.getByRole('heading', { name: 'Пользовательское соглашение' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a button that is pressed before the scripts of its page have come does its work once they are there', async () => {
    const { page, faults, hydrate } = await openUnhydrated('/movies');
    const genre = page.getByRole('button', { name: 'Genre', exact: true });
    await page.getByRole('button', { name: 'Year' }).click();
    await genre.click();
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    hydrate();
    await page.getByRole('menuitemradio', { name: 'All genres' }).waitFor();
    await genre.click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('what is typed into the search box before its scripts have come is searched for once they are there', async () => {
    const { page, faults, hydrate } = await openUnhydrated('/search');
    await page.getByRole('searchbox').fill('Metropolis');
    hydrate();
    await page.waitForURL('**/search?q=metropolis');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Metropolis');
    expect(faults).toEqual([]);
  });

  test.each(['/channel_embed/1', '/promo/lovi'])(
    '[B-HEADER-09] [B-FOOTER-01] is not on %s, nor is a footer',
    async (path) => {
      const html = await (await fetch(`${stage.address}${path}`)).text();
      expect(html).toContain('<main');
      expect(html).not.toMatch(/<(header|footer|nav)\b/);
    },
  );
});
