import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatedSettings } from '#contract/provider-settings.ts';
import type { Device } from '#contract/session.ts';
import type { NetworkInformation } from '#contract/site.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { pressEscapeAndBeside, standsWhile } from '#e2e/harness/standing.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('session');
const { settings: texts, geoLock, failure, parental } = allTexts.en;
const TOKEN_STATE = `kinora:${stage.shortname}:token_state`;
const USER_DEVICE = `kinora:${stage.shortname}:user_device`;
const SESSION_COOKIE = 'kinora_session';
const AUTHORISATION = 'POST /v2/auth/device';
const TEN_MINUTES = 600_000;
const TWELVE_HOURS = 43_200_000;
const A_MINUTE = 60_000;
const A_YEAR_SECONDS = 31_536_000;

const PLENTY = 20;

beforeAll(async () => {
  await offerPasswords(stage);
  await register(stage.address, 'vera');
  await stage.withDatabase((client) =>
    client.query(`UPDATE users SET device_limit = $1 WHERE username = 'vera'`, [PLENTY]),
  );
});

/** Changes what the operator has decided, from now on. */
const decide = (settings: StatedSettings) => stage.withDatabase((client) => changeSettings(client, () => settings));

/** Opens a path signed in, on a device that nothing has happened to yet, unless the options say otherwise. */
async function open(path: string, options: ContextOptions = {}) {
  const storageState = options?.storageState ?? (await signIn(stage.address, 'vera')).storageState;
  const context = await stage.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...screens.desk,
    ...options,
    storageState,
  });
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/') && request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`);
  });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  return { page, faults, calls };
}

async function letsGuestsIn(): Promise<boolean> {
  const network: NetworkInformation = JSON.parse(await (await fetch(`${stage.address}/v2/users/self/network`)).text());
  return network.is_guest_allowed;
}

const nobody: ContextOptions = { storageState: { cookies: [], origins: [] } };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const tokenState = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), TOKEN_STATE);

const changeTokenState = (page: Page, change: object) =>
  page.evaluate(
    ([key, changed]) => {
      const state = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...state, ...JSON.parse(changed) }));
    },
    [TOKEN_STATE, JSON.stringify(change)] as const,
  );

/** The entries in which the devices stand. */
const devicesOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('_device')));

/** What a signed-in page shows once its session is there. */
const untilSignedIn = (page: Page) => page.getByRole('button', { name: texts.account.save }).waitFor();

describe('a token', () => {
  test('[A-SESS-07] [A-SESS-12] [A-SESS-16] [A-SESS-20] that the service refuses is renewed by what the viewer does next', async () => {
    const { page, faults, calls } = await open('/lk');
    await untilSignedIn(page);
    // The last call that the page makes by itself: it would meet the refusal before the viewer does anything.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/v2/users/self/reminders')),
    );
    await page.context().addCookies([{ name: SESSION_COOKIE, value: 'no-token', url: stage.address }]);
    await page.getByRole('link', { name: texts.sections.devices }).click();
    const again = page.getByRole('button', { name: failure.retry });
    await again.waitFor();
    await expect.poll(() => tokenState(page)).toMatchObject({ isTokenRefused: true });
    expect(calls).toEqual([]);
    await again.click();
    await page.getByText(texts.devices.current).waitFor();
    expect(calls).toEqual([AUTHORISATION]);
    await expect.poll(() => tokenState(page)).toMatchObject({ isTokenRefused: false });
    await expect.poll(() => devicesOf(page)).toEqual([USER_DEVICE]);
    expect(faults).toEqual([]);
  });

  test.runIf(isSlowProof)(
    '[A-SESS-11] [A-SESS-14] counts for twelve hours where the server does not say, and outlives the browser',
    async () => {
      const { page } = await open('/lk');
      await untilSignedIn(page);
      const expiryAfterRenewal = async () => {
        await changeTokenState(page, { isTokenRefused: true });
        await Promise.all([
          page.waitForResponse((response) => response.url().endsWith('/v2/auth/device')),
          page.reload(),
        ]);
        await untilSignedIn(page);
        return Number((await tokenState(page))['expiresAt']);
      };
      const before = stage.now() * 1_000;
      const usual = (await expiryAfterRenewal()) - before;
      expect(usual).toBeGreaterThanOrEqual(TWELVE_HOURS);
      expect(usual).toBeLessThan(TWELVE_HOURS + A_MINUTE);
      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name === SESSION_COOKIE);
      expect(session).toMatchObject({ httpOnly: true });
      expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + A_YEAR_SECONDS);
    },
  );

  test('[A-SESS-21] [A-SESS-23] [A-SESS-25] ten minutes old is renewed at the start, but for a child and for parental settings', async () => {
    const { page, calls } = await open('/agreement');
    const started = async (path: string, role: 'adult' | 'child') => {
      await changeTokenState(page, { authorizedAt: stage.now() * 1_000 - TEN_MINUTES, role });
      // What stands over a page must not make coming there again a step within it.
      await page.goto('about:blank');
      calls.length = 0;
      await page.goto(`${stage.address}${path}`);
      await untilAnswered(page);
      return [...calls];
    };
    expect(await started('/agreement', 'child')).toEqual([]);
    expect(await started('/lk_parental', 'adult')).toEqual([]);
    const gate = page.getByRole('dialog', { name: parental.start.title });
    await gate.waitFor();
    expect(await started('/agreement', 'adult')).toEqual([AUTHORISATION]);

    // Behind that gate one that does not hold is renewed at once; with its device it is nobody's any more.
    await page.context().addCookies([{ name: SESSION_COOKIE, value: 'no-token', url: stage.address }]);
    await started('/lk_parental', 'adult');
    await gate.waitFor();
    expect(calls).toEqual([AUTHORISATION]);
    await expect.poll(() => page.getByText(failure.unreachable.text).count()).toBe(0);
    const device = await page.evaluate((key) => localStorage.getItem(key), USER_DEVICE);
    await stage.withDatabase(async (client) => {
      await client.query('DELETE FROM devices WHERE id = $1', [device]);
      await announceChanges(client);
    });
    await started('/lk_parental', 'adult');
    await page.waitForURL('**/lk_parental#auth');
    expect(calls.slice(0, 2)).toEqual([AUTHORISATION, 'POST /v2/users']);
    await expect.poll(() => page.getByText(failure.unreachable.text).count()).toBe(0);
  });
});

describe('a device', () => {
  test('[A-ERR-07] that there is no room for takes the place of the one that signed in longest ago', async () => {
    await register(stage.address, 'crowd');
    const own = await signIn(stage.address, 'crowd');
    const recent = await signIn(stage.address, 'crowd');
    const oldest = await signIn(stage.address, 'crowd');
    await stage.withDatabase(async (client) => {
      await client.query(`UPDATE users SET device_limit = 2 WHERE username = 'crowd'`);
      // Made last, and signed in first.
      await client.query(`UPDATE devices SET login_at = login_at - interval '1 hour' WHERE id = $1`, [oldest.deviceId]);
      await announceChanges(client);
    });
    const { page, calls } = await open('/lk', { storageState: own.storageState });
    await untilSignedIn(page);
    await changeTokenState(page, { isTokenRefused: true });
    calls.length = 0;
    await page.reload();
    await untilSignedIn(page);
    expect(calls).toEqual([AUTHORISATION, `DELETE /v2/users/self/devices/${oldest.deviceId}`, AUTHORISATION]);
    const left = await recent.call<Device[]>('GET', '/v2/users/self/devices');
    expect(left.map(({ id }) => id).sort()).toEqual([own.deviceId, recent.deviceId].sort());
  });
});

describe('a session', () => {
  test.runIf(isSlowProof)(
    '[A-SESS-01] [A-SESS-06] [A-ROLE-01] [B-MODAL-09] [A-ROUTE-19] is a guest’s, a user’s, or one that has to sign in first',
    async () => {
      const { page: ofUser } = await open('/lk');
      await untilSignedIn(ofUser);
      const { page: ofGuest } = await open('/lk', nobody);
      await heading(ofGuest, texts.signIn.title);
      await expect.poll(() => devicesOf(ofGuest)).toEqual([`kinora:${stage.shortname}:guest_device`]);
      await decide({ guestsAllowed: false });
      try {
        await expect.poll(letsGuestsIn).toBe(false);
        // Other pages than the guest's: that is kept for others for a moment.
        const { page: ofNobody, calls } = await open('/settings', nobody);
        // The form opens over it, and it may have done so already: what lies under it is not told to a screen reader.
        const words = { name: failure.signIn.title, level: 1, includeHidden: true };
        await ofNobody.getByRole('heading', words).waitFor();
        const form = ofNobody.getByRole('dialog');
        await form.waitFor();
        expect(new URL(ofNobody.url()).hash).toBe('#auth');
        await expect.poll(() => form.getByRole('button', { name: allTexts.en.rows.closeMessage }).count()).toBe(0);
        expect(await standsWhile(ofNobody, () => pressEscapeAndBeside(ofNobody))).toBe(true);
        await untilAnswered(ofNobody);
        await ofNobody.goto(`${stage.address}/settings/account`);
        await ofNobody.getByRole('heading', words).waitFor();
        await form.waitFor();
        await expect.poll(() => ofNobody.getByLabel(texts.account.firstName, { exact: true }).count()).toBe(0);
        expect(calls).toEqual([]);
        await expect.poll(() => devicesOf(ofNobody)).toEqual([]);
      } finally {
        await decide({ guestsAllowed: true });
      }
    },
  );

  test('that was broken off leaves a token by which the next page plays nothing: it plays for the guest that it makes', async () => {
    const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
    await page.route('**/v2/users/self/devices', () => {});
    await Promise.all([page.waitForRequest('**/v2/users/self/devices'), page.goto(`${stage.address}/agreement`)]);
    await page.unroute('**/v2/users/self/devices');
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${stage.address}/channels/all/polden`);
    await untilPlaying(page);
    const stream = 'GET /v2/channels/1/stream';
    expect(calls.find((call) => call === AUTHORISATION || call === stream)).toBe(AUTHORISATION);
    expect(calls.filter((call) => call === stream)).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('[A-SESS-01] [A-ROUTE-25] [A-ROUTE-57] [A-ERR-04] [A-ERR-05] from a forbidden country sees from where it comes, and little else', async () => {
    await decide({ allowedCountries: ['NO'] });
    try {
      const { page, faults, calls } = await open('/lk', nobody);
      await page.waitForURL('**/geo_lock');
      await heading(page, failure.forbidden.title);
      const place = page.locator('main dl');
      await expect.poll(() => place.innerText()).toContain('Kazakhstan');
      await expect.poll(() => place.innerText()).toContain('127.0.0.1');
      await page.getByRole('button', { name: geoLock.check }).click();
      await page.getByText(geoLock.same).waitFor();
      const others = isSlowProof ? ['/contents/nosferatu', '/settings/devices', '/', '/channels', '/news'] : [];
      for (const path of ['/channels/all/polden', ...others]) {
        await page.goto(`${stage.address}${path}`);
        await page.waitForURL('**/geo_lock');
      }
      for (const path of ['/contents/nosferatu', '/settings/devices']) {
        await goTo(page, path);
        await page.waitForURL('**/geo_lock');
      }
      await page.getByRole('button', { name: texts.signIn.button, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.goto(`${stage.address}/privacy`);
      for (const [path, title] of [
        ['/privacy', 'Privacy'],
        ['/terms', 'Terms of use'],
        ['/rules', 'Rules of the service'],
        ['/agreement', 'Terms of use'],
        ['/faq', 'Questions and answers'],
      ] as const) {
        await untilAnswered(page);
        await goTo(page, path);
        await page.locator('main').getByRole('heading', { level: 1, name: title }).waitFor();
        await untilAnswered(page);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(calls.every((call) => call === 'POST /v2/users')).toBe(true);

      await decide({ allowedCountries: [] });
      await page.goto(`${stage.address}/geo_lock`);
      await page.getByRole('button', { name: geoLock.check }).click();
      await page.waitForURL(`${stage.address}/`);
      expect(faults).toEqual([]);

      const { page: ofUser } = await open('/agreement');
      await decide({ allowedCountries: ['NO'] });
      await changeTokenState(ofUser, { isTokenRefused: true });
      await ofUser.goto(`${stage.address}/lk`);
      await ofUser.waitForURL('**/geo_lock');
    } finally {
      await decide({ allowedCountries: [] });
    }
  });
});
