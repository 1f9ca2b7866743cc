import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeSettings, writeContent } from '#e2e/harness/content.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import {
  bodiesOf,
  codeField,
  codeSentTo,
  getCode,
  phoneField,
  refusal,
  signInForm,
  storedEntry,
  untilGuest,
  untilSignedIn,
} from '#e2e/harness/sign-in.ts';
import { english, englishPhone, signInOn } from '#e2e/harness/sign-in-pages.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { pressEscapeAndBeside, standsWhile } from '#e2e/harness/standing.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage();
const { apply, addressOf, newPage, open, openForm } = signInOn(stage);
const ofTether = (write: (context: AdminContext) => Promise<unknown>) =>
  stage.withDatabase((client) => writeContent(client, write, 'tether'));

beforeAll(() => apply('tether'));

describe('several ways in, by touch alone', () => {
  async function choose(way: string) {
    const opened = await openForm('aurora', englishPhone);
    const hands = touchOf(opened.page);
    await hands.press(signInForm(opened.page).getByRole('button', { name: way }));
    return { ...opened, hands };
  }

  test('[A-AUTH-03] [A-AUTH-16] [A-SESS-10] lead to login and password, which sign in on a device of their own', async () => {
    const headers = { 'content-type': 'application/json', 'kinora-provider': 'aurora' };
    const body = JSON.stringify({ username: 'viewer', password: 'a password of theirs' });
    expect((await fetch(`${stage.address}/v2/users`, { method: 'POST', headers, body })).status).toBe(200);
    const { page, calls, hands } = await choose('With your login and password');
    const guest = await storedEntry(page, 'aurora', 'guest_device');
    await hands.write(page.getByLabel('Login'), 'viewer');
    await hands.write(page.getByLabel('Password'), 'another password');
    await hands.press(signInForm(page).getByRole('button', { name: 'Sign in' }));
    await page.getByText('Wrong login or password.').waitFor();
    await page.getByLabel('Password').fill('');
    await hands.write(page.getByLabel('Password'), 'a password of theirs');
    await hands.press(signInForm(page).getByRole('button', { name: 'Sign in' }));
    await untilSignedIn(page, 'aurora');
    expect(bodiesOf(calls, 'POST /v2/auth/login').at(-1)).toEqual({
      login: 'viewer',
      password: 'a password of theirs',
      app_version: expect.any(String),
    });
    const writes = calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
    expect(writes.slice(-2)).toEqual(['POST /v2/users/self/devices', 'POST /v2/auth/device']);
    await expect.poll(() => storedEntry(page, 'aurora', 'guest_device')).toBe(guest);
  });

  test('[A-AUTH-19] [A-VALID-12] lead to the phone and its code', async () => {
    const { page, hands } = await choose('With your phone number');
    await hands.write(phoneField(page), '37120000003');
    await hands.press(getCode(page));
    await codeField(page).waitFor();
    const code = await codeSentTo(stage.address, '37120000003');
    // The operator's variant has six digits, its network says four.
    expect(code).toHaveLength(4);
    await hands.write(codeField(page), code);
    await untilSignedIn(page, 'aurora');
  });
});

describe('where nothing but signing in is for a viewer', () => {
  test('[A-MODAL-18] [B-MODAL-10] [A-ROLE-07] [C-ROLE-05] [A-ERR-13] the form stands over every page until the network knows the viewer', async () => {
    const { page, calls } = await open('tether', '/');
    await page.getByText('The network did not recognise you').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect
      .poll(() => signInForm(page).getByRole('link', { name: 'Call support' }).getAttribute('href'))
      .toBe('tel:+77270000000');
    await expect.poll(() => signInForm(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await standsWhile(page, () => pressEscapeAndBeside(page))).toBe(true);
    await page.evaluate(() => {
      window.location.hash = '';
    });
    await page.waitForURL('**/#auth');
    await signInForm(page).waitFor();

    await page.goto(`${addressOf('tether')}/agreement`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('header').getByRole('link', { name: 'Tether' }).click();
    await page.waitForURL('**/#auth');
    await page.goto(`${addressOf('tether')}/channels/all/polden`);
    await page.waitForURL('**/channels/all/polden#auth');
    await page.getByText('The network did not recognise you').waitFor();

    await ofTether((context) => content.networks.put(context, [{ network: '127.0.0.0/8', providerUid: 'customer-1' }]));
    const tried = bodiesOf(calls, 'POST /v2/auth/network').length;
    await keyboardOf(page).press(signInForm(page).getByRole('button', { name: 'Try again' }));
    await untilSignedIn(page, 'tether');
    expect(bodiesOf(calls, 'POST /v2/auth/network')).toHaveLength(tried + 1);
    // Where the viewer wanted to be, now for who may be there.
    expect(new URL(page.url()).pathname).toBe('/channels/all/polden');
    await page.locator('[data-player]').waitFor();
  });

  test('[A-AUTH-01] [A-AUTH-17] the operator’s network signs in without a form', async () => {
    const { page, calls } = await newPage(english);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]') !== null) Object.assign(window, { sawForm: true });
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`${addressOf('tether')}/`);
    await page.waitForFunction(() => localStorage.getItem('kinora:tether:user_device') !== null);
    await page.locator('main h1, main [data-banner], main section').first().waitFor();
    await expect.poll(() => page.evaluate(() => 'sawForm' in window)).toBe(false);
    expect(bodiesOf(calls, 'POST /v2/auth/network')).toEqual([
      { manufacturer: 'Kinora', model: 'Chrome', serial: expect.stringMatching(/^[0-9a-f]{32}$/), os: 'Linux' },
    ]);
    const { body } = await ask<{ provider_uid: string }>(page, '/v2/users/self');
    expect(body.provider_uid).toBe('customer-1');
  });

  test.runIf(isSlowProof)(
    '[A-AUTH-01] [A-AUTH-17] [A-ERR-13] a guest is signed in at the address that the operator names, once that knows them',
    async () => {
      const autoAuthUrl = 'https://network.fjord.example/enter';
      await apply('fjord');
      const support = { email: '', phone: '+47 22 00 00 00', url: '' };
      await stage.withDatabase((client) =>
        changeSettings(client, () => ({ autoAuthUrl, allowedCountries: [], support }), 'fjord'),
      );
      const token = await operate(stage, 'customer', 'token', 'fjord', 'harbour-1');
      const { page } = await newPage(english);
      const headers = { 'access-control-allow-origin': '*' };
      const asked: unknown[] = [];
      let answer: object = refusal(403, 'permission_denied');
      await page.route(autoAuthUrl, (route) => {
        asked.push([route.request().method(), route.request().postDataJSON()]);
        return route.fulfill({ ...answer, headers });
      });
      await page.goto(`${addressOf('fjord')}/news`);
      await page.getByText('The network did not recognise you').waitFor();
      await expect
        .poll(() => signInForm(page).getByRole('link', { name: 'Call support' }).getAttribute('href'))
        .toBe('tel:+4722000000');
      answer = { json: { access_token: token } };
      await signInForm(page).getByRole('button', { name: 'Try again' }).click();
      await untilSignedIn(page, 'fjord');
      const device = { manufacturer: 'Kinora', model: 'Chrome', serial: expect.any(String), os: 'Linux' };
      expect(asked).toEqual([
        ['POST', device],
        ['POST', device],
      ]);
      expect((await ask<{ provider_uid: string }>(page, '/v2/users/self')).body.provider_uid).toBe('harbour-1');
    },
  );

  test('[A-ROUTE-28] [A-ROUTE-36] the form may be closed to read', async () => {
    await ofTether(async (context) => {
      await content.networks.remove(context, [{ network: '127.0.0.0/8' }]);
      const title = { en: 'Rules of the contest' };
      await content.pages.put(context, [
        { slug: 'rules-contest', title, text: { en: '<p>The first guess wins.</p>' } },
      ]);
    });
    const { page } = await open('tether', '/agreement#auth');
    await signInForm(page).getByRole('heading').waitFor();
    await closeDialog(page);
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'rules' }).click();
    await page.waitForURL('**/rules');
    await page.getByRole('heading', { level: 1, name: 'Rules of the service' }).waitFor();
    await page.getByText('One account is for one family').waitFor();
    await untilAnswered(page);
    await expect.poll(() => signInForm(page).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const [path, title] of [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms of use'],
      ['/rules/contest', 'Rules of the contest'],
    ] as const) {
      await page.goto(`${addressOf('tether')}${path}`);
      await untilAnswered(page);
      await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => signInForm(page).count()).toBe(0);
    }
    await page.goto(`${addressOf('tether')}/rules/no-such-rules`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

describe('before and after', () => {
  test('[A-AUTH-21] [A-ROUTE-54] [A-ROUTE-56] what was wanted is opened once, by skipping the welcome as by signing in', async () => {
    const { page } = await open('kinora', '/welcome');
    await untilGuest(page, 'kinora');
    const want = (path: string) => page.evaluate((wanted) => sessionStorage.setItem('kinora:wanted', wanted), path);
    const wanted = () => page.evaluate(() => sessionStorage.getItem('kinora:wanted'));
    await want('/news');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL('**/news#auth');
    await signInForm(page).waitFor();
    await expect.poll(() => wanted()).toBeNull();

    await page.goto(`${stage.address}/agreement?type=channel&slug=polden&need_auth=1`);
    await signInForm(page).waitFor();
    await phoneField(page).fill('77010001105');
    await getCode(page).click();
    await codeField(page).fill(await codeSentTo(stage.address, '77010001105'));
    await page.waitForURL('**/channels/all/polden');
    await signInForm(page).waitFor({ state: 'detached' });
    await expect.poll(() => wanted()).toBeNull();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
