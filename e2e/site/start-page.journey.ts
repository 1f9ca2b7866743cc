import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/session.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { type ContextOptions, shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';

const stage = shareStage();

async function open(path: string, options: ContextOptions = {}) {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  await lightenPictures(context);
  const calls = recordCalls(context);
  const bodies = new Map<string, Record<string, unknown>>();
  context.on('request', (request) => {
    if (request.method() === 'POST') bodies.set(new URL(request.url()).pathname, request.postDataJSON());
  });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  return { page, calls, bodies, faults };
}

/** Every call of the wire from now on, as `METHOD /path`. */
function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** A page with little on it: for what is the same on every page. */
const QUIET = '/agreement';
/** Of the posters of a shelf, however wide the screen is. */
const MOST_IN_SIGHT = 7;
const FIVE_MINUTES = 300_000;
/** Until the page has started. */
const HALF_A_MINUTE = 30_000;
const GUEST_DEVICE = 'kinora:kinora:guest_device';
const TOKEN_STATE = 'kinora:kinora:token_state';
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const guestMade = (page: Page) => page.waitForFunction((name) => localStorage.getItem(name) !== null, GUEST_DEVICE);
const GUEST_CHAIN = ['POST /v2/users', 'POST /v2/auth/login', 'POST /v2/users/self/devices', 'POST /v2/auth/device'];
const writes = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET '));
const tokenState = async (page: Page) => JSON.parse((await stored(page, TOKEN_STATE)) ?? '{}');
const changeTokenState = (page: Page, change: object) =>
  page.evaluate(
    ([key, changed]) => {
      const state = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...state, ...JSON.parse(changed) }));
    },
    [TOKEN_STATE, JSON.stringify(change)] as const,
  );
/** The token, which script cannot read. */
const token = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'kinora_session')?.value;

const longestShelf = async (page: Page) =>
  Math.max(...(await page.locator('main ul').evaluateAll((shelves) => shelves.map(({ children }) => children.length))));

describe('a fresh browser', () => {
  test('[A-SESS-02] [A-SESS-03] [A-SESS-04] [A-SESS-05] [A-SESS-07] becomes a hidden guest with a device of its own, another one than the next', async () => {
    const { page, calls, bodies, faults } = await open('/');
    await guestMade(page);
    expect(writes(calls)).toEqual(GUEST_CHAIN);
    const guest = bodies.get('/v2/users');
    expect(guest).toEqual({
      username: expect.stringMatching(/^guest_[0-9a-f]{20}$/),
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
      is_guest: true,
      app_version: '190',
    });
    expect(bodies.get('/v2/auth/login')).toMatchObject({ login: guest?.['username'], password: guest?.['password'] });
    expect(bodies.get('/v2/auth/device')).toEqual({ device_id: await stored(page, GUEST_DEVICE) });
    await expect.poll(() => stored(page, 'kinora:kinora:user_device')).toBeNull();
    expect((await ask<User>(page, '/v2/users/self')).body).toMatchObject({
      username: guest?.['username'],
      is_guest: true,
    });
    expect(faults).toEqual([]);

    const next = await openPage(await stage.newContext(screens.desk));
    const created = next.page.waitForRequest((request) => new URL(request.url()).pathname === '/v2/users');
    await next.page.goto(`${stage.address}${QUIET}`);
    expect((await created).postDataJSON().username).not.toBe(guest?.['username']);
  });

  test('[A-SESS-02] [A-SESS-04] that is left while its guest is being made has one on the next page at once', async () => {
    const context = await stage.newContext(screens.desk);
    const calls = recordCalls(context);
    await context.route('**/v2/users/self/devices', (route) => route.abort());
    const { page } = await openPage(context);
    await page.goto(`${stage.address}${QUIET}`);
    await page.waitForFunction(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{"guestAttemptAt":0}').guestAttemptAt === null,
      TOKEN_STATE,
    );
    await context.unroute('**/v2/users/self/devices');
    calls.length = 0;
    await page.reload();
    await guestMade(page);
    expect(writes(calls)).toEqual(GUEST_CHAIN);
  });

  test('makes one guest although two tabs open at once, and another one sees nothing of what they stored', async () => {
    const context = await stage.newContext(screens.desk);
    const calls = recordCalls(context);
    const [first, beside] = await Promise.all([context.newPage(), context.newPage()]);
    const both = [first, beside];
    await Promise.all(both.map((page) => page.goto(`${stage.address}${QUIET}`)));
    await Promise.all(both.map(guestMade));
    expect(writes(calls)).toEqual(GUEST_CHAIN);
    const second = await context.newPage();
    // Local storage comes to other tabs at some time; here the entries from before never do.
    await second.addInitScript(() => {
      const hidden = new Set(Object.keys(localStorage));
      const { getItem, setItem } = Storage.prototype;
      Storage.prototype.getItem = function getFresh(key) {
        return hidden.has(key) ? null : getItem.call(this, key);
      };
      Storage.prototype.setItem = function setFresh(key, value) {
        hidden.delete(key);
        setItem.call(this, key, value);
      };
    });
    const device = await stored(first, GUEST_DEVICE);
    calls.length = 0;
    await second.goto(`${stage.address}${QUIET}`);
    await guestMade(second);
    expect(writes(calls)).toEqual(['POST /v2/auth/device']);
    await expect.poll(() => stored(second, GUEST_DEVICE)).toBe(device);
  });
});

test('[A-SESS-11] [A-SESS-22] [A-SESS-21] [A-SESS-13] [A-SESS-15] a browser that comes back keeps its token from script, renews it after five minutes or once its time has passed, and starts anew where its device is not known', async () => {
  const { page, calls } = await open(QUIET);
  await guestMade(page);
  const session = (await page.context().cookies()).find(({ name }) => name === 'kinora_session');
  expect(session).toMatchObject({ httpOnly: true, value: expect.stringMatching(/^[0-9a-f]{40}$/) });
  const visible = await page.evaluate<string>('document.cookie + JSON.stringify(localStorage)');

  // Within five minutes the token stays.
  await changeTokenState(page, { authorizedAt: stage.now() * 1_000 - FIVE_MINUTES + HALF_A_MINUTE });
  calls.length = 0;
  await page.reload();
  await untilAnswered(page);
  expect(writes(calls)).toEqual([]);
  await expect.poll(async () => visible + (await page.content())).not.toContain(session?.value ?? '');

  const renewed = async (change: object) => {
    await changeTokenState(page, change);
    const [before, wasSet] = [await token(page), stage.now() * 1_000];
    calls.length = 0;
    await page.reload();
    await expect.poll(async () => (await tokenState(page)).authorizedAt).toBeGreaterThanOrEqual(wasSet);
    expect(writes(calls)).toEqual(['POST /v2/auth/device']);
    await expect.poll(async () => (await tokenState(page)).expiresAt).toBeGreaterThan(stage.now() * 1_000);
    await expect.poll(() => token(page)).not.toBe(before);
  };
  await renewed({ authorizedAt: stage.now() * 1_000 - FIVE_MINUTES });
  await renewed({ expiresAt: stage.now() * 1_000 - 1 });

  const old = { authorizedAt: 0, expiresAt: 1, isTokenRefused: true, profileId: 'somebody', role: 'child' };
  const startsAnew = async () => {
    await changeTokenState(page, old);
    await page.evaluate(() => localStorage.setItem('lastChannels', '[1]'));
    calls.length = 0;
    await page.reload();
    await expect.poll(async () => (await tokenState(page)).authorizedAt).toBeGreaterThan(0);
    await expect.poll(() => tokenState(page)).toMatchObject({ isTokenRefused: false, role: 'adult' });
    await expect.poll(() => stored(page, 'lastChannels')).toBeNull();
    await expect.poll(async () => (await tokenState(page)).profileId).not.toBe(old.profileId);
    return writes(calls);
  };
  await page.evaluate((key) => localStorage.setItem(key, '00000000-0000-4000-8000-000000000000'), GUEST_DEVICE);
  expect(await startsAnew()).toEqual(['POST /v2/auth/device', ...GUEST_CHAIN]);
  await page.evaluate((key) => localStorage.removeItem(key), GUEST_DEVICE);
  await page.context().clearCookies({ name: 'kinora_guest_kinora' });
  expect(await startsAnew()).toEqual(GUEST_CHAIN);
});

describe('addresses', () => {
  test('[B-ROUTE-09] [B-CONTENT-11] a poster opens its title over the page without a new document; the number an address ends with names it too, and what does not exist is not found', async () => {
    const { page, faults } = await open('/');
    // The session is the scripts' work: before them a link is a link, and brings a new document.
    await guestMade(page);
    await expect.poll(() => longestShelf(page)).toBeGreaterThan(MOST_IN_SIGHT);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const poster = page.locator('a[href^="/contents/"]').first();
    const [, slug] = ((await poster.getAttribute('href')) ?? '').split('/contents/');
    await poster.click();
    await page.waitForURL(`**/contents/${slug}`);
    const close = page.getByRole('button', { name: 'Закрыть' });
    await close.waitFor();
    const title = page.getByRole('heading', { level: 1 });
    const heading = await title.ariaSnapshot();
    await close.click();
    await page.waitForURL(`${stage.address}/`);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    const { id } = await (await fetch(`${stage.address}/v2/contents/${slug}`)).json();
    await page.goto(`${stage.address}/contents/words-of-no-account-${id}`);
    await title.waitFor();
    await expect.poll(() => title.ariaSnapshot()).toBe(heading);
    await openWithin(page, { type: 'content', slug: 'nothing-999999999' });
    await page.getByRole('heading', { name: 'Фильм не найден' }).waitFor();
    expect(faults).toEqual([]);
  });
});

test('[A-I18N-02] [A-I18N-04] another language is applied at once, in other tabs too, and stays', async () => {
  const { page } = await open('/');
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${stage.address}/agreement?lang=ru`);
  await otherTab.locator('[data-account]').getByRole('button').waitFor();
  await page.getByRole('button', { name: 'Язык: RU' }).click();
  await page.getByRole('group', { name: 'Язык' }).getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'On now' }).waitFor();
  await otherTab.getByRole('heading', { name: 'Terms of use' }).waitFor();
  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'TV channels' }).first().waitFor();
});
