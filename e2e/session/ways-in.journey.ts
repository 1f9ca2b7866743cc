import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#contract/catalogue.ts';
import type { Device, User } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import type { DeepLinkTarget } from '#rules/site/deep-link.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import type {} from '#web/app/areas/shell/host.ts';

const PARTNERS = ['clickup', 'mbank', 'hambi', 'ntv_web', 'freedommedia', 'almatv', 'birgetv'];
const linkInside = (partner: string) => `Inside ${partner}`;

/** An operator without guests, with a link inside each partner. */
const CLUB = {
  shortname: 'club',
  name: 'Club',
  hosts: ['club.localhost'],
  timezone: 'Europe/Riga',
  country: 'LV',
  startsFrom: 'kinora',
  brand: { scheme: 'dark', title: 'Club', logo: '/art/brands/kinora.svg', tokens: {} },
  settings: {
    languages: ['en'],
    guestsAllowed: false,
    partners: Object.fromEntries(
      PARTNERS.map((partner) => {
        const menu = [{ title: { en: linkInside(partner) }, url: `https://${partner.replace('_', '-')}.example/` }];
        return [partner, { menu, accountLink: null, support: null }];
      }),
    ),
  },
};

const stage = shareStage();
const english = { locale: 'en-US' };
const desk = { ...english, ...screens.desk };
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36';

/** A token of the operator's, good once. */
const tokenOf = (customer: string, provider = 'kinora') => operate(stage, 'customer', 'token', provider, customer);

/** A session as an operator's own server opens it. */
async function sessionOf(customer: string): Promise<string> {
  const answer = await fetch(`${stage.address}/v2/auth/provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await tokenOf(customer) }),
  });
  const { access_token: token } = await answer.json();
  return token;
}

const TEN_MINUTES = 600_000;

/** A sign-in is several calls, one after another. */
const SOON = { timeout: 20_000 };

const self = async (page: Page) => (await ask<User>(page, '/v2/users/self')).body;
const customerOf = async (page: Page) => (await self(page)).provider_uid;

/** Signed in as that customer of the operator, with a device. */
async function isSignedIn(page: Page, customer: string): Promise<void> {
  await page.waitForURL((url) => !/token=/.test(url.search));
  await expect.poll(() => customerOf(page), SOON).toBe(customer);
  const hasDevice = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':user_device')));
  await expect.poll(hasDevice, SOON).toBe(true);
}

const go = (page: Page, path: string) => page.goto(`${stage.address}${path}`);
const pathOf = (page: Page) => page.url().slice(stage.address.length);

/** As a native shell does it. */
const openPlace = (page: Page, target: Omit<DeepLinkTarget, 'type'> & { readonly type: string }) =>
  page.evaluate((json) => window.kinora?.open(JSON.parse(json)), JSON.stringify(target));

/** Calls that the page makes itself, with what they send. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/(v2|session)\//.test(pathname))
      calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`);
  });
  return calls;
}

/** Everything that script can read. */
const readable = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.cookie,
      location.href,
      document.referrer,
      ...Object.values({ ...localStorage }),
      ...Object.values({ ...sessionStorage }),
    ].join('\n'),
  );

beforeAll(async () => {
  await operate(stage, 'provider', 'apply', join(import.meta.dirname, '../../demo/providers/hush.yaml'));
  const club = join(stage.dataFolder, 'club.yaml');
  // JSON is YAML, too.
  await writeFile(club, JSON.stringify(CLUB));
  await operate(stage, 'provider', 'apply', club);
});

describe.runIf(isSlowProof)('the operator’s token in an address', () => {
  test('[A-ROUTE-38] [A-ROUTE-40] [A-SESS-24] signs in without a guest, leaves nothing that script can read, and takes nobody’s place unasked', async () => {
    const { page, faults } = await openPage(await stage.newContext(desk));
    const calls = callsOf(page);
    const token = await tokenOf('ann');
    await go(page, `/agreement?token=${token}&device_serial=KN-77`);
    await isSignedIn(page, 'ann');
    expect(pathOf(page)).toBe('/agreement?device_serial=KN-77');
    expect(await readable(page)).not.toContain(token);
    expect(calls.filter((call) => /^POST \/v2\/users |\/v2\/auth\/login/.test(call))).toEqual([]);
    expect(calls.find((call) => call.startsWith('POST /v2/users/self/devices'))).toContain('"serial":"KN-77"');
    expect((await ask<Device[]>(page, '/v2/users/self/devices')).body.map(({ serial }) => serial)).toEqual(['KN-77']);

    const question = page.getByRole('dialog', { name: 'Sign in with this link?' });
    const another = await tokenOf('ben');
    // Old enough to be renewed by any other start.
    await page.evaluate(
      (since) => {
        const state = JSON.parse(localStorage.getItem(`kinora:kinora:token_state`) ?? '{}');
        localStorage.setItem(`kinora:kinora:token_state`, JSON.stringify({ ...state, authorizedAt: since }));
      },
      stage.now() * 1_000 - TEN_MINUTES,
    );
    const renewals = () => calls.filter((call) => call.startsWith('POST /v2/auth/device')).length;
    const before = renewals();
    for (const key of ['token', 'access_token']) {
      await go(page, `/agreement?${key}=${key === 'token' ? another : await sessionOf('ben')}`);
      await question.getByRole('button', { name: 'Stay' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await customerOf(page)).toBe('ann');
      expect(renewals()).toBe(before);
    }
    await page.reload();
    await untilAnswered(page);
    await expect.poll(() => question.count()).toBe(0);

    await go(page, `/agreement?token=${another}`);
    await question.getByRole('button', { name: 'Change account' }).click();
    await isSignedIn(page, 'ben');
    expect(faults).toEqual([]);
  });

  test('[A-SESS-02] [A-SESS-09] [A-SESS-10] that is of no use is said once; a good one makes the guest registered', async () => {
    const { page, faults } = await stage.open(`/agreement?token=${'0'.repeat(40)}&refer_id=friend`, desk);
    await page.getByText('This link no longer works').waitFor();
    const guest = await self(page);
    expect(guest).toMatchObject({ is_guest: true, refer_id: 'friend' });
    const entry = (name: string) => page.evaluate((key) => localStorage.getItem(key), `kinora:kinora:${name}`);
    const device = await entry('guest_device');
    expect(device).not.toBeNull();
    await go(page, `/agreement?token=${await tokenOf('cid')}`);
    await isSignedIn(page, 'cid');
    expect(await self(page)).toMatchObject({ id: guest.id, is_guest: false });
    await expect.poll(() => entry('guest_device')).toBeNull();
    await expect.poll(() => entry('user_device')).not.toBe(device);
    await stage.withDatabase(async (client) => {
      const { rows } = await client.query('SELECT was_guest FROM users WHERE id = $1', [guest.id]);
      expect(rows).toEqual([{ was_guest: true }]);
    });
    await expect.poll(() => page.getByText('This link no longer works').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('[A-ROUTE-38] opens what only who has signed in may see', async () => {
    const { page } = await stage.open(`/channels?provider=club&token=${await tokenOf('dan', 'club')}`, desk);
    await page.locator('main a[href^="/channels/"]').first().waitFor();
    expect(await customerOf(page)).toBe('dan');
  });
});

test.runIf(isSlowProof)(
  '[A-ROUTE-39] [A-SESS-24] a session’s own token is used as it is, on later pages too',
  async () => {
    const token = await sessionOf('eva');
    const { page, faults } = await openPage(await stage.newContext(desk));
    const calls = callsOf(page);
    await go(page, `/contents/metropolis?access_token=${token}`);
    await expect.poll(() => customerOf(page), SOON).toBe('eva');
    expect(pathOf(page)).toBe('/contents/metropolis');
    expect(await readable(page)).not.toContain(token);
    await page.reload();
    await untilAnswered(page);
    expect(await customerOf(page)).toBe('eva');
    expect(calls.filter((call) => /^POST \/v2\/(auth\/|users |users\/self\/devices)/.test(call))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

describe.runIf(isSlowProof)('a deep link', () => {
  test('[A-ROUTE-44] [A-ROUTE-45] [A-ROUTE-51] [A-MOBILE-02] [A-MOBILE-06] opens for a guest in a web view, by its address and by a push message', async () => {
    const { page, faults } = await stage.open('/news?type=content&slug=metropolis&library_id=3&partner=almatv', {
      ...english,
      ...screens.phone,
      userAgent: WEB_VIEW,
    });
    await page.waitForURL(`${stage.address}/contents/metropolis?library_id=3`);
    expect((await ask<Device[]>(page, '/v2/users/self/devices')).body).toMatchObject([
      { application_type: 'android-mobile' },
    ]);
    const {
      body: { id },
    } = await ask<Content>(page, '/v2/contents/nosferatu');
    await openPlace(page, { type: 'content', id, slug: null });
    await page.waitForURL(`${stage.address}/contents/${id}`);
    await page.goBack();
    await page.waitForURL('**/contents/metropolis*');
    await openPlace(page, { type: 'packet', id: '1', slug: null, code: null });
    await page.waitForURL('**/packets/1');
    await page.goBack();
    await page.waitForURL('**/contents/metropolis*');
    await go(page, `/?deep_link=${encodeURIComponent('{"type":"packet"}')}`);
    await page.waitForURL('**/packets');
    expect(faults).toEqual([]);
  });

  test('[A-ROUTE-46] [A-ROUTE-47] [A-ROUTE-48] [A-ROUTE-49] [A-ROUTE-50] opens whatever the shell names, and home for what nobody knows', async () => {
    const places = [
      [{ type: 'channel', id: 4, start_time: 1_772_366_400 }, '/channels/all/4?ts=1772366400'],
      [{ type: 'channel', slug: 'celluloid' }, '/channels/all/celluloid'],
      [{ type: 'promo_key', code: 'SPRING' }, '/promo?code=SPRING#promocode_wizard'],
      [{ type: 'setting', id: 'devices' }, '/settings/devices'],
      [{ type: 'setting' }, '/lk'],
      [{ type: 'row', slug: 'comedies' }, '/row/comedies'],
      [{ type: 'promo_key', id: 'SUMMER' }, '/promo?code=SUMMER#promocode_wizard'],
      [{ type: 'row', id: '811001' }, '/row/811001'],
      [{ type: 'rowset', id: '800003' }, '/rowset/800003'],
      [{ type: 'rowset', slug: 'films' }, '/rowset/films'],
      [{ type: 'open_url', id: 'https://evil.example/' }, '/'],
    ] as const;
    const { page, faults } = await stage.open('/agreement', { ...english, ...screens.phone });
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(pathOf(page)));
    for (const [target, path] of places) {
      await openPlace(page, target);
      await expect.poll(() => visited, SOON).toContain(path);
    }
    expect(faults).toEqual([]);
  });

  test('[A-ROUTE-52] [A-ROUTE-53] [A-ROUTE-54] waits for a guest to sign in where it says so, and then opens once', async () => {
    const { page } = await stage.open('/news?type=row&slug=comedies&need_auth=1', desk);
    await page.getByRole('dialog').waitFor();
    expect(pathOf(page)).toBe('/news#auth');
    await go(page, '/privacy?type=row&slug=comedies&need_auth=0');
    await page.waitForURL('**/row/comedies');
    await go(page, `/agreement?token=${await tokenOf('fay')}`);
    await page.waitForURL('**/row/comedies');
    await openPlace(page, { type: 'content', slug: 'metropolis', need_auth: true });
    await page.waitForURL('**/contents/metropolis');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await untilHydrated(page);
    expect(pathOf(page)).toBe('/contents/metropolis');
  });

  test('[A-ROUTE-52] [A-ROUTE-53] [A-ROUTE-56] a channel waits for who has no session at all', async () => {
    const { page } = await stage.open('/channels?provider=club&type=channel&id=4', desk);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/channels');
    await go(page, `/agreement?token=${await tokenOf('gus', 'club')}`);
    await page.waitForURL('**/channels/all/4');
  });
});

test.runIf(isSlowProof)(
  '[A-ROUTE-26] [A-MOBILE-04] [A-MOBILE-05] the mini app signs in, knows whose messenger it is, and opens its start parameter',
  async () => {
    const token = await sessionOf('hal');
    const { page, faults } = await stage.open(
      `/miniapp?access_token=${token}&telegram_id=42&tgWebAppStartParam=content_metropolis`,
      { ...english, ...screens.phone },
    );
    await page.waitForURL('**/contents/metropolis');
    expect(await customerOf(page)).toBe('hal');
    // The next start brings another token of the same user: nobody has to be asked.
    await go(page, `/miniapp?access_token=${await sessionOf('hal')}#tgWebAppData=query`);
    await page.waitForURL(`${stage.address}/`);
    expect(await customerOf(page)).toBe('hal');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await go(page, `/miniapp?token=${await tokenOf('ida')}&telegram_id=42`);
    await isSignedIn(page, 'ida');
    expect((await ask<Device[]>(page, '/v2/users/self/devices')).body).toMatchObject([{ name: 'Telegram 42' }]);
    await go(page, '/miniapp?telegram_id=43');
    await page.waitForURL(`${stage.address}/`);
    expect(await customerOf(page)).toBe('ida');
    expect(faults).toEqual([]);
  },
);

test.runIf(isSlowProof)(
  '[A-ROUTE-41] [A-PARTNER-09] [A-MOBILE-01] an address names the operator, whose guest is made and whose pages are shown',
  async () => {
    const { page } = await stage.open('/?provider=aurora', desk);
    await expect.poll(async () => (await self(page)).provider?.landing.shortname, SOON).toBe('aurora');
    await page
      .getByRole('link', { name: /Aurora/ })
      .first()
      .waitFor();
    await go(page, '/agreement');
    expect((await self(page)).provider.landing.shortname).toBe('aurora');
    await page.getByRole('link', { name: 'hello@aurora.example' }).waitFor();
    await expect.poll(() => page.locator('header img').first().getAttribute('src')).toContain('/art/brands/aurora.svg');
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
    const ways = page.getByRole('dialog').getByRole('list', { name: 'How would you like to sign in?' });
    await ways.waitFor();
    await expect
      .poll(() => ways.getByRole('button').allTextContents())
      .toEqual(['With your login and password', 'With your phone number']);
    await go(page, `/agreement?token=${await tokenOf('jon', 'aurora')}`);
    await isSignedIn(page, 'jon');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByText('Balance: €0', { exact: true }).waitFor();
  },
);

test.runIf(isSlowProof)(
  '[A-ROUTE-37] [B-TEMPLATE-22] [B-FOOTER-08] inside a partner the operator has links of its own, until the tab closes',
  async () => {
    const { page } = await stage.open('/agreement?provider=club', desk);
    for (const partner of PARTNERS) {
      await go(page, `/agreement?partner=${partner}`);
      await page
        .locator('footer')
        .getByRole('link', { name: linkInside(partner) })
        .waitFor();
    }
    await go(page, '/agreement?provider=hush&partner=ntv_web');
    const footer = page.locator('footer');
    const links = async () =>
      (await footer.locator('a[target="_blank"]').allTextContents()).map((text) => text.replace(/ \(.*/, ''));
    await footer.getByRole('link', { name: 'NTV news' }).waitFor();
    await page.reload();
    await go(page, '/privacy');
    await footer.getByRole('link', { name: 'NTV shows' }).waitFor();
    await go(page, '/privacy?partner=mbank');
    await footer.getByRole('link', { name: '+996 312 000 000' }).waitFor();
    await expect
      .poll(() => footer.getByRole('link', { name: /Telegram/ }).getAttribute('href'))
      .toBe('https://t.me/mbank_example');
    await expect.poll(() => links()).not.toContain('NTV news');
    await go(page, '/privacy?partner=nobody');
    await untilAnswered(page);
    await expect.poll(() => links()).not.toContain('NTV news');
    await expect.poll(() => footer.getByRole('link', { name: '+996 312 000 000' }).count()).toBe(0);
  },
);

test.runIf(isSlowProof)('[A-ROUTE-26] the mini app is framed by nobody whom the operator has not named', async () => {
  const policyOf = async (provider: string) => {
    const headers = { cookie: `kinora_provider=${provider}` };
    return (await fetch(`${stage.address}/miniapp`, { headers })).headers.get('content-security-policy') ?? '';
  };
  expect(await policyOf('kinora')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(await policyOf('hush')).toContain("frame-ancestors 'self' https://portal.hush.example");
});
