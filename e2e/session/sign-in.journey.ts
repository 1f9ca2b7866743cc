import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeSettings, writeContent } from '#e2e/harness/content.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
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
import { runOperator } from '#tooling/testing/operator.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage();
const { apply, addressOf, newPage, open, openForm } = signInOn(stage);
const ofTether = (write: (context: AdminContext) => Promise<unknown>) =>
  stage.withDatabase((client) => writeContent(client, write, 'tether'));

beforeAll(() => apply('tether', 'hush'));

describe('several ways in', () => {
  test('[A-ROUTE-34] [A-AUTH-19] [A-AUTH-03] [A-AUTH-23] [A-VALID-12] are a list, with the operator’s own and no other’s', async () => {
    const { page } = await open('aurora', '/auth_methods');
    await untilGuest(page, 'aurora');
    const list = page.getByRole('main').getByRole('list', { name: 'How would you like to sign in?' });
    await expect
      .poll(() => list.getByRole('button').allTextContents())
      .toEqual(['With your login and password', 'With your phone number']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.evaluate(() => {
      window.location.hash = 'auth';
    });
    const ways = signInForm(page).getByRole('list', { name: 'How would you like to sign in?' });
    await ways.waitFor();
    await expect
      .poll(() => ways.getByRole('button').allTextContents())
      .toEqual(['With your login and password', 'With your phone number']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await ways.getByRole('button', { name: 'With your login and password' }).click();
    await page.getByLabel('Login').waitFor();
    await page.getByLabel('Password').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await signInForm(page).getByRole('button', { name: 'Back' }).click();
    await ways.getByRole('button', { name: 'With your phone number' }).click();
    await phoneField(page).fill('37120000003');
    await getCode(page).click();
    await codeField(page).waitFor();
    // The operator's variant has six digits, its network says four.
    expect(await codeSentTo(stage.address, '37120000003')).toHaveLength(4);
    await codeField(page).fill(await codeSentTo(stage.address, '37120000003'));
    await untilSignedIn(page, 'aurora');
  });

  test('[A-AUTH-16] [A-VALID-14] [A-VALID-15] [A-VALID-16] [A-SESS-10] login and password are sent together, and neither is longer than it may be', async () => {
    const { page, calls } = await open('aurora', '/auth_methods');
    await untilGuest(page, 'aurora');
    const guest = await storedEntry(page, 'aurora', 'guest_device');
    const headers = { 'content-type': 'application/json', 'kinora-provider': 'aurora' };
    const body = JSON.stringify({ username: 'viewer', password: 'a password of theirs' });
    expect((await fetch(`${stage.address}/v2/users`, { method: 'POST', headers, body })).status).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'With your login and password' }).click();
    const logins = () => bodiesOf(calls, 'POST /v2/auth/login').slice(1);
    const enter = signInForm(page).getByRole('button', { name: 'Sign in' });
    await enter.click();
    await page.getByText('Enter your login').waitFor();
    await page.getByLabel('Login').pressSequentially('viewer1234567');
    await enter.click();
    await page.getByText('Enter your password').waitFor();
    expect(logins()).toEqual([]);
    await expect.poll(() => page.getByLabel('Login').inputValue()).toBe('viewer12345');
    await page.getByLabel('Password').pressSequentially('x'.repeat(35));
    await expect.poll(() => page.getByLabel('Password').inputValue()).toHaveLength(30);
    await page.keyboard.press('Enter');
    await page.getByText('Wrong login or password.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Without a partner's prefix a short login goes as it is.
    await page.getByLabel('Login').fill('viewer');
    await page.getByLabel('Password').fill('a password of theirs');
    await page.keyboard.press('Enter');
    await untilSignedIn(page, 'aurora');
    expect(logins().at(-1)).toEqual({
      login: 'viewer',
      password: 'a password of theirs',
      app_version: expect.any(String),
    });
    const writes = calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
    expect(writes.slice(-2)).toEqual(['POST /v2/users/self/devices', 'POST /v2/auth/device']);
    await expect.poll(() => storedEntry(page, 'aurora', 'guest_device')).toBe(guest);
  });
});

describe.each([
  ['keyboard', english, keyboardOf, test.runIf(isSlowProof)],
  ['touch', englishPhone, touchOf, test],
] as const)('several ways in, by %s alone', (hand, screen, handsOf, testOfHand) => {
  testOfHand('lead to login and password, back, and to the phone and its code', async () => {
    const username = `by-${hand}`;
    const headers = { 'content-type': 'application/json', 'kinora-provider': 'aurora' };
    const body = JSON.stringify({ username, password: 'a password of theirs' });
    expect((await fetch(`${stage.address}/v2/users`, { method: 'POST', headers, body })).status).toBe(200);
    const { page } = await openForm('aurora', screen);
    const hands = handsOf(page);
    const way = (name: string) => signInForm(page).getByRole('button', { name });
    await hands.press(way('With your phone number'));
    const phone = hand === 'touch' ? '37120000011' : '37120000012';
    await hands.write(phoneField(page), phone);
    await hands.press(getCode(page));
    await codeField(page).waitFor();
    // Neither the phone nor the way is final.
    await hands.press(way('Change number'));
    await phoneField(page).waitFor();
    await hands.press(way('Back'));
    await hands.press(way('With your login and password'));
    await hands.write(page.getByLabel('Login'), username);
    await hands.write(page.getByLabel('Password'), 'a password of theirs');
    await hands.press(way('Sign in'));
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
      const customerToken = ['customer', 'token', 'fjord', 'harbour-1'];
      const { output: token } = await runOperator(customerToken, { KINORA_DATA: stage.dataFolder });
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
      answer = { json: { access_token: token.trim() } };
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

  test('[A-VALID-16] [A-ROUTE-28] [A-ROUTE-36] may be closed to read; a short login goes with zeros and the operator’s number', async () => {
    await ofTether(async (context) => {
      await content.networks.remove(context, [{ network: '127.0.0.0/8' }]);
      const title = { en: 'Rules of the contest' };
      await content.pages.put(context, [
        { slug: 'rules-contest', title, text: { en: '<p>The first guess wins.</p>' } },
      ]);
    });
    const { page, calls } = await open('tether', '/agreement#auth');
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

    await page.goto(`${addressOf('tether')}/auth_methods`);
    await page.getByRole('main').getByRole('button', { name: 'With your login and password' }).click();
    const sendLogin = async (login: string) => {
      await page.getByLabel('Login').fill(login);
      await page.getByLabel('Password').fill('secret');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong login or password.').waitFor();
      return bodiesOf(calls, 'POST /v2/auth/login').at(-1);
    };
    const { rows } = await stage.withDatabase((client) =>
      client.query<{ id: number }>("SELECT id FROM providers WHERE shortname = 'tether'"),
    );
    expect(await sendLogin('42')).toMatchObject({ login: `${rows[0]?.id}000042` });
    expect(await sendLogin('123456')).toMatchObject({ login: `${rows[0]?.id}123456` });
    expect(await sendLogin('1234567')).toMatchObject({ login: '1234567' });
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

  test('[A-AUTH-18] [A-AUTH-22] an answer without an operator has the words of the network over the form', async () => {
    const { page } = await newPage(english);
    await page.route('**/agreement', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<script id="page-state"[^>]*>)([^<]*)/, (_, tag, json) => {
        const state = JSON.parse(json);
        for (const { queryKey, state: query } of state.queries.queries)
          if (queryKey[0] === 'site.network') {
            query.data.provider = null;
            query.data.default = { title: 'Television of the network', description: 'For every viewer.' };
          }
        return tag + JSON.stringify(state).replaceAll('<', '\\u003c');
      });
      await route.fulfill({ response: answer, body: html });
    });
    await page.route('**/v2/pages/auth', (route) => route.fulfill({ json: { methods: [] } }));
    await page.goto(`${stage.address}/agreement#auth`);
    await signInForm(page).getByRole('heading', { name: 'Television of the network' }).waitFor();
    await signInForm(page).getByText('For every viewer.').waitFor();
    // No way in is known: the usual one.
    await phoneField(page).waitFor();
  });

  test('[C-PARTNER-01] a partner that signs in itself takes the form’s place', async () => {
    const { page } = await newPage(english);
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(page.url()));
    await page.route('https://portal.hush.example/**', (route) => route.fulfill({ body: 'The portal' }));
    await page.goto(`${addressOf('hush')}/welcome?partner=ntv_web`);
    await untilGuest(page, 'hush');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('https://portal.hush.example/**');
    const back = new URL(page.url()).searchParams.get('back');
    expect(back).toBe(`${addressOf('hush')}/welcome?partner=ntv_web`);
    // Nor does the form open where its own address is opened.
    await page.goto(`${addressOf('hush')}/agreement#auth`);
    await page.waitForURL('https://portal.hush.example/**');
    visited.length = 0;
    await page.goto(`${addressOf('hush')}/agreement`);
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('https://portal.hush.example/**');
    expect(visited.filter((url) => url.includes('#auth'))).toEqual([]);
  });

  test.each(['**/v2/auth/device', '**/v2/users', '**/v2/otps'])(
    '[A-ERR-04] [A-ERR-05] [A-ERR-06] a country that is refused at %s is told with the address, and the geo-lock page opens',
    async (call) => {
      const { page } = await newPage(english);
      await page.route(call, (route) => route.fulfill(refusal(403, 'region_forbidden')));
      const isForm = call.endsWith('otps');
      await page.goto(`${stage.address}${isForm ? '/news#auth' : '/news'}`);
      if (isForm) {
        await phoneField(page).fill('77010001106');
        await getCode(page).click();
      }
      await page.waitForURL('**/geo_lock');
      await page.getByText(/country KZ, address .*127\.0\.0\.1/).waitFor();
      await signInForm(page).waitFor({ state: 'detached' });
    },
  );
});
