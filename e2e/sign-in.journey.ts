import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { runOperator } from '#server/testing/operator.ts';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { openPage, screens } from './harness/browser.ts';
import { lightenPictures } from './harness/light-pictures.ts';
import { announceChanges, withDatabase } from './harness/seeded-rows.ts';
import { codeSentTo, recordCalls, signInForm, storedEntry, untilGuest, untilSignedIn } from './harness/sign-in.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';
import { ask } from './harness/wire.ts';

const stage = setStage();
const english: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.desk };
const englishPhone: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.phone };
const russian: ContextOptions = { ...english, locale: 'ru-RU' };

const TWO_ADDRESSES = '77010000002';
const ONE_ADDRESS = '77010000001';
/** A limit against hanging. */
const LONGEST_LOAD = 30_000;

beforeAll(async () => {
  for (const name of ['saiga', 'lantern', 'tether', 'larch', 'hush']) {
    const file = join(import.meta.dirname, `../demo/providers/${name}.yaml`);
    const { complaint } = await runOperator(['provider', 'apply', file], { KINORA_DATA: stage.dataFolder });
    expect(complaint).toBe('');
  }
  await withDatabase(stage.dataFolder, async (client) => {
    await client.query(
      `INSERT INTO pages (provider_id, slug, title, text)
       SELECT id, 'welcome', '{"en": "An evening at home"}', '{"en": "<p>Twenty-five channels.</p>"}'
       FROM providers WHERE shortname = 'kinora'`,
    );
    await client.query(
      `INSERT INTO cities (provider_id, id, name)
       SELECT id, city, jsonb_build_object('ru', title) FROM providers,
         (VALUES (1, 'Алматы'), (2, 'Астана')) AS cities (city, title) WHERE shortname = 'lantern'`,
    );
    await client.query(
      `INSERT INTO subscriber_addresses (provider_id, id, city_id, phone, name)
       SELECT id, address, city, phone, title FROM providers,
         (VALUES (1, 1, $1, 'ул. Абая, 1'), (2, 1, $1, 'ул. Абая, 2'), (3, 2, $2, 'пр. Мира, 3'))
           AS addresses (address, city, phone, title) WHERE shortname = 'lantern'`,
      [TWO_ADDRESSES, ONE_ADDRESS],
    );
    await announceChanges(client);
  });
});

/** Where an operator is: the default one at the address itself, the others at their hosts. */
const addressOf = (operator: string) =>
  operator === 'kinora' ? stage.address : stage.address.replace('localhost', `${operator}.localhost`);

async function newPage(options: ContextOptions) {
  const context = await stage.newContext(options);
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  return { page, faults, calls: recordCalls(page) };
}

async function open(operator: string, path: string, options: ContextOptions = english) {
  const opened = await newPage(options);
  await opened.page.goto(`${addressOf(operator)}${path}`);
  return opened;
}

/** Opens the form over an operator's page, with its guest made. */
async function openForm(operator: string, options: ContextOptions = english) {
  const opened = await open(operator, '/agreement#auth', options);
  await untilGuest(opened.page, operator);
  await signInForm(opened.page).waitFor();
  return opened;
}

const bodiesOf = (calls: readonly { readonly call: string; readonly body: unknown }[], call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

const refusal = (status: number, code: string) => ({
  status,
  json: { error: { message: '', code }, error_code: code, status_code: status, detail: '' },
});

const phoneField = (page: Page) => page.getByLabel('Phone number');
const codeField = (page: Page) => page.getByLabel('Code from the message');
const getCode = (page: Page) => page.getByRole('button', { name: 'Get a code' });
const WRONG_PHONE = 'Check the number';

describe('the phone', () => {
  test('[A-ROUTE-33] [A-AUTH-20] [A-MODAL-01] [A-VALID-04] [A-VALID-05] is asked from the welcome page, and is digits only, as many as the mask has', async () => {
    const { page, faults, calls } = await open('kinora', '/welcome');
    await untilGuest(page, 'kinora');
    await page.getByRole('heading', { level: 1, name: 'An evening at home' }).waitFor();
    await page.getByText('Twenty-five channels.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signInForm(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#auth');
    await phoneField(page).pressSequentially('+7 (70a1) 00');
    expect(await phoneField(page).inputValue()).toBe('770100');
    await phoneField(page).press('Enter');
    await page.getByText(WRONG_PHONE).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await phoneField(page).pressSequentially('0112299');
    expect(await phoneField(page).inputValue()).toBe('77010001122');
    expect(bodiesOf(calls, 'POST /v2/otps')).toEqual([]);
    await page.keyboard.press('Escape');
    await signInForm(page).waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual(['/welcome', '']);
    expect(faults).toEqual([]);
  });

  test('[A-VALID-07] [A-AUTH-02] [A-AUTH-04] [A-AUTH-07] [A-AUTH-18] of nobody becomes somebody’s, and the code is asked for again unnoticed', async () => {
    const { page, calls } = await openForm('kinora');
    expect(bodiesOf(calls, 'GET /v2/pages/auth')).toHaveLength(1);
    // One way in: its form stands there at once, with the one field it asks in focus.
    expect(await phoneField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await getCode(page).click();
    await page.getByText(WRONG_PHONE).waitFor();
    await phoneField(page).fill('7701000');
    expect(await getCode(page).isDisabled()).toBe(true);
    await phoneField(page).fill('77010001101');
    expect(await getCode(page).isEnabled()).toBe(true);
    await phoneField(page).press('Enter');
    await codeField(page).waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    expect(calls.slice(-3)).toEqual([
      { call: 'POST /v2/otps', body: { phone: '77010001101', can_display_message: true } },
      { call: 'POST /v2/users', body: expect.objectContaining({ username: expect.any(String), phone: '77010001101' }) },
      { call: 'POST /v2/otps', body: { phone: '77010001101', can_display_message: true } },
    ]);
    await page.getByText('Sent to +7 (701) 000-11-01').waitFor();
  });

  test.runIf(isSlowProof)(
    '[A-VALID-06] [A-VALID-08] [A-VALID-11] has nine digits in one variant or eleven after a 7, and the holder of a card ends signed in',
    async () => {
      const { page, calls } = await openForm('saiga', russian);
      const phone = page.getByLabel('Номер телефона');
      const send = page.getByRole('button', { name: 'Получить код' });
      await phone.fill('1234567890');
      expect([await phone.inputValue(), await send.isEnabled()]).toEqual(['123456789', true]);
      await phone.fill('770100011');
      expect(await send.isDisabled()).toBe(true);
      await phone.fill('77010001102');
      await send.click();
      const code = page.getByLabel('Код из сообщения');
      await code.waitFor();
      const sent = await codeSentTo(stage.address, '77010001102');
      expect(sent).toHaveLength(4);
      await code.pressSequentially(sent);
      await untilSignedIn(page, 'saiga');
      expect(bodiesOf(calls, 'POST /v2/users')).toContainEqual(expect.objectContaining({ phone: '77010001102' }));
    },
  );

  test.runIf(isSlowProof)(
    '[A-VALID-09] [A-AUTH-08] that a browser fills in loses the 7 or 8 before it, and the code goes to the operator’s own address',
    async () => {
      const { page, calls } = await openForm('hush');
      await phoneField(page).evaluate((input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '+8 999 123-45-67');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      expect(await phoneField(page).inputValue()).toBe('9991234567');
      await getCode(page).click();
      await codeField(page).waitFor();
      const code = await codeSentTo(stage.address, '9991234567');
      await codeField(page).pressSequentially(code);
      await untilSignedIn(page, 'hush');
      expect(bodiesOf(calls, 'POST /v2/auth/otp/hush/')).toEqual([{ identifier: '9991234567', token: code }]);
    },
  );
});

describe('the code', () => {
  async function askForCode(page: Page, phone: string): Promise<void> {
    await phoneField(page).fill(phone);
    await getCode(page).click();
    await codeField(page).waitFor();
  }

  test('[A-AUTH-06] [A-VALID-10] [A-VALID-13] [A-SESS-08] [A-SESS-10] of six digits, pasted, signs the guest in, who is registered from then on', async () => {
    const { page, faults, calls } = await openForm('kinora', englishPhone);
    const guest = await storedEntry(page, 'kinora', 'guest_device');
    await phoneField(page).fill('77010001103');
    await getCode(page).tap();
    await codeField(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const code = await codeSentTo(stage.address, '77010001103');
    expect(code).toHaveLength(6);
    const enter = signInForm(page).getByRole('button', { name: 'Sign in' });
    await codeField(page).fill(code.slice(0, 5));
    expect(await enter.isDisabled()).toBe(true);
    await codeField(page).fill(` ${code.slice(0, 3)}-${code.slice(3)}`);
    await untilSignedIn(page, 'kinora');
    expect(bodiesOf(calls, 'POST /v2/auth/otp')).toEqual([{ phone: '77010001103', token: code }]);
    const user = await ask<{ is_guest: boolean; phone: string }>(page, '/v2/users/self');
    expect(user.body).toMatchObject({ is_guest: false, phone: '77010001103' });
    expect(await storedEntry(page, 'kinora', 'guest_device')).toBeNull();
    expect(await storedEntry(page, 'kinora', 'user_device')).not.toBe(guest);
    await withDatabase(stage.dataFolder, async (client) => {
      const { rows } = await client.query("SELECT was_guest FROM users WHERE phone = '77010001103'");
      expect(rows).toEqual([{ was_guest: true }]);
    });
    expect(new URL(page.url()).hash).toBe('');
    expect(faults).toEqual([]);
  });

  test('[A-AUTH-05] [A-ERR-10] [A-ERR-11] [A-SESS-19] is sent again after a minute; what is wrong with it stands beside it', async () => {
    const { page, calls } = await newPage(english);
    await page.clock.install();
    await page.goto(`${addressOf('kinora')}/agreement#auth`);
    await untilGuest(page, 'kinora');
    await askForCode(page, '77010001104');
    const first = await codeSentTo(stage.address, '77010001104');
    const asked = () => bodiesOf(calls, 'POST /v2/otps').length;
    const before = asked();
    const again = page.getByRole('button', { name: /^Send (the code )?again/ });
    await expect.poll(() => again.textContent()).toMatch(/^Send again in (1:00|0:5\d)$/);
    expect(await again.isDisabled()).toBe(true);

    await codeField(page).fill(first === '000000' ? '111111' : '000000');
    await page.getByText('Wrong code. Check it and enter it again.').waitFor();
    expect(await codeField(page).inputValue()).toBe('');
    await page.route('**/v2/auth/otp', (route) => route.abort());
    await codeField(page).fill(first);
    await page.getByText('The connection keeps dropping').waitFor();
    await page.unroute('**/v2/auth/otp');
    await page.route('**/v2/auth/otp', (route) => route.fulfill(refusal(401, 'authentication_failed')));
    await Promise.all([page.waitForResponse('**/v2/auth/otp'), codeField(page).fill(first)]);
    await expect.poll(() => codeField(page).inputValue()).toBe('');
    const tokenState = await page.evaluate(() => localStorage.getItem('kinora:kinora:token_state'));
    expect(JSON.parse(tokenState ?? '')).toMatchObject({ isTokenRefused: false });
    await page.unroute('**/v2/auth/otp');

    await withDatabase(stage.dataFolder, (client) =>
      client.query(
        "UPDATE sign_in_codes SET sent_at = sent_at - interval '61 seconds' WHERE identifier = '77010001104'",
      ),
    );
    await page.clock.fastForward(50_000);
    expect(await again.isDisabled()).toBe(true);
    await page.clock.fastForward(11_000);
    await expect.poll(() => again.isEnabled()).toBe(true);
    await again.click();
    await expect.poll(() => again.textContent()).toMatch(/^Send again in (1:00|0:5\d)$/);
    expect(asked()).toBe(before + 1);
    await expect.poll(() => codeSentTo(stage.address, '77010001104')).not.toBe(first);
    await codeField(page).fill(await codeSentTo(stage.address, '77010001104'));
    await untilSignedIn(page, 'kinora');
  });

  test.runIf(isSlowProof)(
    '[A-AUTH-09] [A-AUTH-10] [A-AUTH-11] [A-AUTH-12] of a city’s operator goes only to a phone with a 7, and leads to city and address',
    async () => {
      const { page, calls } = await openForm('lantern');
      await phoneField(page).fill('87010000002');
      await getCode(page).click();
      await page.getByText('The number must start with 7').waitFor();
      expect(bodiesOf(calls, 'POST /v2/mw/otps')).toEqual([]);
      await askForCode(page, TWO_ADDRESSES);
      const code = await codeSentTo(stage.address, TWO_ADDRESSES);
      await codeField(page).pressSequentially(code);
      const city = page.getByRole('button', { name: 'Алматы' });
      await city.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await storedEntry(page, 'lantern', 'user_device')).toBeNull();
      await city.press('Enter');
      await page.getByRole('button', { name: 'ул. Абая, 1' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'ул. Абая, 2' }).press('Enter');
      await untilSignedIn(page, 'lantern');
      const sent = calls.filter(({ call }) => call.includes('/v2/mw/'));
      expect(sent.map(({ call, body }) => [call, body])).toEqual([
        ['POST /v2/mw/otps', { phone: TWO_ADDRESSES, can_display_message: true }],
        ['POST /v2/mw/auth/otp', { phone: TWO_ADDRESSES, token: code }],
        ['GET /v2/mw/cities', null],
        ['POST /v2/mw/set_city', { city_id: 1 }],
        ['POST /v2/mw/set_address', { address_id: 2 }],
      ]);
    },
  );

  test.runIf(isSlowProof)(
    '[A-AUTH-13] of who has one address there asks for none; who leaves before the end is the guest again',
    async () => {
      const { page, calls } = await openForm('lantern', englishPhone);
      await askForCode(page, ONE_ADDRESS);
      await codeField(page).fill(await codeSentTo(stage.address, ONE_ADDRESS));
      await page.getByRole('button', { name: 'Алматы' }).tap();
      await page.getByText('No address in this city goes with your number').waitFor();
      await page.keyboard.press('Escape');
      await signInForm(page).waitFor({ state: 'detached' });
      // Whoever calls next is nobody's user: the one that was proved is not signed in here.
      const isGuestAgain = () =>
        expect
          .poll(async () => (await ask<{ is_guest?: boolean }>(page, '/v2/users/self')).body.is_guest, {
            timeout: LONGEST_LOAD,
          })
          .toBe(true);
      const proveAgain = async () => {
        await withDatabase(stage.dataFolder, (client) =>
          client.query("UPDATE sign_in_codes SET sent_at = sent_at - interval '61 seconds'"),
        );
        await page.goto(`${addressOf('lantern')}/agreement#auth`);
        await askForCode(page, ONE_ADDRESS);
        await codeField(page).fill(await codeSentTo(stage.address, ONE_ADDRESS));
        await page.getByRole('button', { name: 'Астана' }).waitFor();
      };
      await page.reload();
      await isGuestAgain();
      await proveAgain();
      await page.goto(`${addressOf('lantern')}/agreement`);
      await isGuestAgain();
      await proveAgain();
      await page.getByRole('button', { name: 'Астана' }).tap();
      await untilSignedIn(page, 'lantern');
      expect(bodiesOf(calls, 'POST /v2/mw/set_address')).toEqual([{ address_id: 3 }]);
    },
  );

  test.runIf(isSlowProof)(
    '[A-AUTH-14] [A-AUTH-15] of a messenger is waited for, looking every five seconds, until it is there',
    async () => {
      const { page, calls } = await newPage(english);
      await page.clock.install();
      await page.route('**/v2/otp/exist?*', (route) => route.fulfill({ json: { otp_exist: false } }));
      await page.goto(`${addressOf('larch')}/agreement#auth`);
      await untilGuest(page, 'larch');
      await phoneField(page).fill('37129000001');
      await getCode(page).click();
      const link = page.getByRole('link', { name: 'Open the messenger' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('https://bot.larch.example/?start=37129000001');
      const looks = () => bodiesOf(calls, 'GET /v2/otp/exist').length;
      await expect.poll(looks).toBe(1);
      // The page's own clock goes on beside the one that is moved: neither a second too early nor too late.
      await page.clock.runFor(3_000);
      expect(looks()).toBe(1);
      await page.clock.runFor(2_000);
      await expect.poll(looks).toBe(2);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back' }).click();
      await phoneField(page).waitFor();
      const left = looks();
      await page.clock.runFor(20_000);
      expect(looks()).toBe(left);
      await page.unroute('**/v2/otp/exist?*');
      await getCode(page).click();
      await codeField(page).waitFor();
      const seen = looks();
      await codeField(page).fill(await codeSentTo(stage.address, '37129000001'));
      await untilSignedIn(page, 'larch');
      await page.clock.runFor(20_000);
      expect(looks()).toBe(seen);
    },
  );
});

describe('several ways in', () => {
  test('[A-ROUTE-34] [A-AUTH-19] [A-AUTH-03] [A-AUTH-23] [A-VALID-12] are a list, with the operator’s own and no other’s', async () => {
    const { page } = await open('aurora', '/auth_methods');
    await untilGuest(page, 'aurora');
    const list = page.getByRole('main').getByRole('list', { name: 'How would you like to sign in?' });
    expect(await list.getByRole('button').allTextContents()).toEqual([
      'With your login and password',
      'With your phone number',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.evaluate(() => {
      window.location.hash = 'auth';
    });
    const ways = signInForm(page).getByRole('list', { name: 'How would you like to sign in?' });
    await ways.waitFor();
    expect(await ways.getByRole('button').allTextContents()).toEqual([
      'With your login and password',
      'With your phone number',
    ]);
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

  test('[A-AUTH-16] [A-VALID-14] [A-VALID-15] login and password are sent together, and neither is longer than it may be', async () => {
    const { page, calls } = await open('aurora', '/auth_methods');
    await untilGuest(page, 'aurora');
    const guest = await storedEntry(page, 'aurora', 'guest_device');
    const headers = { 'content-type': 'application/json', 'kinora-provider': 'aurora' };
    const body = JSON.stringify({ username: 'viewer12345', password: 'a password of theirs' });
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
    expect(await page.getByLabel('Login').inputValue()).toBe('viewer12345');
    await page.getByLabel('Password').pressSequentially('x'.repeat(35));
    expect(await page.getByLabel('Password').inputValue()).toHaveLength(30);
    await page.keyboard.press('Enter');
    await page.getByText('Wrong login or password.').waitFor();
    await page.getByLabel('Password').fill('a password of theirs');
    await page.keyboard.press('Enter');
    await untilSignedIn(page, 'aurora');
    expect(logins().at(-1)).toEqual({
      login: 'viewer12345',
      password: 'a password of theirs',
      app_version: expect.any(String),
    });
    const writes = calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
    expect(writes.slice(-2)).toEqual(['POST /v2/users/self/devices', 'POST /v2/auth/device']);
    expect(await storedEntry(page, 'aurora', 'guest_device')).toBe(guest);
  });
});

describe('where nothing but signing in is for a viewer', () => {
  const isFormOpen = (page: Page) => signInForm(page).isVisible();

  test('[A-MODAL-18] [B-MODAL-10] [A-ROLE-07] [C-ROLE-05] [A-ERR-13] the form stands over every page until the network knows the viewer', async () => {
    const { page, calls } = await open('tether', '/');
    await page.getByText('The network did not recognise you').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await signInForm(page).getByRole('link', { name: 'Call support' }).getAttribute('href')).toBe(
      'tel:+77270000000',
    );
    expect(await signInForm(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await isFormOpen(page)).toBe(true);
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

    await withDatabase(stage.dataFolder, (client) =>
      client.query(
        `INSERT INTO customer_networks SELECT id, '127.0.0.0/8', 'customer-1' FROM providers WHERE shortname = 'tether'`,
      ),
    );
    const tried = bodiesOf(calls, 'POST /v2/auth/network').length;
    await signInForm(page).getByRole('button', { name: 'Try again' }).click();
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
    expect(await page.evaluate(() => 'sawForm' in window)).toBe(false);
    expect(bodiesOf(calls, 'POST /v2/auth/network')).toEqual([
      { manufacturer: 'Kinora', model: 'Chrome', serial: expect.stringMatching(/^[0-9a-f]{32}$/), os: 'Linux' },
    ]);
    const { body } = await ask<{ provider_uid: string }>(page, '/v2/users/self');
    expect(body.provider_uid).toBe('customer-1');
  });

  test('[A-MODAL-19] [B-MODAL-11] [A-VALID-16] [A-ROUTE-36] may be closed to read; a short login goes with zeros and the operator’s number', async () => {
    await withDatabase(stage.dataFolder, (client) => client.query('DELETE FROM customer_networks'));
    const { page, calls } = await open('tether', '/agreement#auth');
    await signInForm(page).getByRole('heading').waitFor();
    await page.keyboard.press('Escape');
    await signInForm(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'rules' }).click();
    await page.waitForURL('**/rules');
    await page.getByRole('heading', { level: 1, name: 'Rules of the service' }).waitFor();
    await page.getByText('One account is for one family').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await signInForm(page).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
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
    const { rows } = await withDatabase(stage.dataFolder, (client) =>
      client.query<{ id: number }>("SELECT id FROM providers WHERE shortname = 'tether'"),
    );
    expect(await sendLogin('42')).toMatchObject({ login: `${rows[0]?.id}000042` });
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
    expect(await wanted()).toBeNull();

    await want('/channels/all/polden');
    await phoneField(page).fill('77010001105');
    await getCode(page).click();
    await codeField(page).fill(await codeSentTo(stage.address, '77010001105'));
    await page.waitForURL('**/channels/all/polden');
    await signInForm(page).waitFor({ state: 'detached' });
    expect(await wanted()).toBeNull();
  });

  test('[A-AUTH-22] an answer without an operator has the words of the network over the form', async () => {
    const { page } = await newPage(english);
    await page.route('**/agreement', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<script id="page-state"[^>]*>)([^<]*)/, (_, tag, json) => {
        const state = JSON.parse(json);
        for (const { queryKey, state: query } of state.queries.queries)
          if (queryKey[0] === 'site.network') {
            query.data.provider = null;
            query.data.default = { title: 'Television of the network', description: 'For whoever comes.' };
          }
        return tag + JSON.stringify(state).replaceAll('<', '\\u003c');
      });
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(`${stage.address}/agreement#auth`);
    await signInForm(page).getByRole('heading', { name: 'Television of the network' }).waitFor();
    await signInForm(page).getByText('For whoever comes.').waitFor();
  });

  test('[C-PARTNER-01] a partner that signs in itself takes the form’s place', async () => {
    const { page } = await newPage(english);
    await page.route('https://portal.hush.example/**', (route) => route.fulfill({ body: 'The portal' }));
    await page.goto(`${addressOf('hush')}/welcome?partner=ntv_web`);
    await untilGuest(page, 'hush');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('https://portal.hush.example/**');
    const back = new URL(page.url()).searchParams.get('back');
    expect(back).toBe(`${addressOf('hush')}/welcome?partner=ntv_web`);
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
