import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { writeContent } from '#e2e/harness/content.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
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
import { english, englishPhone, russian, signInOn } from '#e2e/harness/sign-in-pages.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const TWO_ADDRESSES = '77010000002';
const ONE_ADDRESS = '77010000001';
/** A limit against hanging. */
const LONGEST_LOAD = 30_000;
const WRONG_PHONE = 'Enter your whole phone number';

const stage = shareStage();

/** Lets a code be asked for again, as if a minute had gone by. */
const passMinute = (phone: string) =>
  stage.withDatabase((client) =>
    client.query("UPDATE attempts SET since = since - interval '61 seconds' WHERE subject = $1", [`phone:${phone}`]),
  );
const { apply, addressOf, newPage, open, openForm } = signInOn(stage);

beforeAll(async () => {
  await apply('saiga', 'lantern', 'larch', 'hush');
  await stage.withDatabase(async (client) => {
    const welcome = {
      slug: 'welcome',
      title: { en: 'An evening at home' },
      text: { en: '<p>Twenty-five channels.</p>' },
    };
    await writeContent(client, (context) => content.pages.put(context, [welcome]), 'kinora');
    await writeContent(
      client,
      async (context) => {
        await content.cities.put(context, [
          { id: 1, name: { ru: 'Алматы' } },
          { id: 2, name: { ru: 'Астана' } },
        ]);
        await content.addresses.put(context, [
          { id: 1, cityId: 1, phone: TWO_ADDRESSES, name: 'ул. Абая, 1' },
          { id: 2, cityId: 1, phone: TWO_ADDRESSES, name: 'ул. Абая, 2' },
          { id: 3, cityId: 2, phone: ONE_ADDRESS, name: 'пр. Мира, 3' },
        ]);
      },
      'lantern',
    );
  });
});

describe('the phone', () => {
  test('[A-ROUTE-33] [A-AUTH-20] [A-MODAL-01] [A-VALID-04] [A-VALID-05] is asked from the welcome page, and is set in its field after the country’s code: digits only, as many as the mask has', async () => {
    const { page, faults, calls } = await open('kinora', '/welcome');
    await untilGuest(page, 'kinora');
    await page.getByRole('heading', { level: 1, name: 'An evening at home' }).waitFor();
    await page.getByText('Twenty-five channels.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Skip' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signInForm(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#auth');
    await expect.poll(() => phoneField(page).inputValue()).toBe('+7');
    await phoneField(page).pressSequentially('70a1) 00');
    await expect.poll(() => phoneField(page).inputValue()).toBe('+7 (701) 00');
    await phoneField(page).press('Enter');
    await page.getByText('The number is 5 digits short').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await phoneField(page).pressSequentially('0112299');
    await expect.poll(() => phoneField(page).inputValue()).toBe('+7 (701) 000-11-22');
    expect(bodiesOf(calls, 'POST /v2/otps')).toEqual([]);
    await closeDialog(page);
    await page.waitForURL(/\/welcome$/);
    expect(faults).toEqual([]);
  });

  test('[A-VALID-04] [A-VALID-05] is understood as people type and paste it, and keeps the caret where digits are deleted', async () => {
    const { page, calls } = await openForm('kinora');
    const field = phoneField(page);
    const whole = async () => [await field.inputValue(), await getCode(page).isEnabled()];
    const number = '+7 (912) 345-67-89';
    for (const written of ['89123456789', '9123456789', '79123456789']) {
      await field.fill('');
      await field.pressSequentially(written);
      await expect.poll(() => whole()).toEqual([number, true]);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const written of ['+7 (912) 345-67-89', '8 912 345 67 89', '00 7 912 345 67 89', '912 345-67-89']) {
      await field.fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), written);
      await field.press('Control+V');
      await expect.poll(() => whole()).toEqual([number, true]);
    }

    const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
    await field.press('Backspace');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['+7 (923) 456-78-9', 5]);
    await page.keyboard.type('-1');
    await expect.poll(async () => [await whole(), await caret()]).toEqual([[number, true], 6]);
    await field.press('Delete');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['+7 (913) 456-78-9', 6]);

    await field.fill('');
    await field.pressSequentially('+44 7911');
    await page.getByText('This number is from another country: numbers here start with +7').waitFor();
    await expect.poll(() => whole()).toEqual(['+447911', false]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.press('Enter');
    expect(bodiesOf(calls, 'POST /v2/otps')).toEqual([]);
    await field.fill('8 701 000 11 99');
    await getCode(page).click();
    await codeField(page).waitFor();
    expect(bodiesOf(calls, 'POST /v2/otps')[0]).toMatchObject({ phone: '77010001199' });
  });

  test('[A-VALID-07] [A-AUTH-02] [A-AUTH-04] [A-AUTH-07] [A-AUTH-18] of nobody becomes somebody’s, and the code is asked for again unnoticed', async () => {
    const { page, calls } = await openForm('kinora');
    expect(bodiesOf(calls, 'GET /v2/pages/auth')).toHaveLength(1);
    // One way in: its form stands there at once, with the one field it asks in focus.
    await expect.poll(() => phoneField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await getCode(page).click();
    await page.getByText(WRONG_PHONE).waitFor();
    await phoneField(page).fill('7701000');
    await expect.poll(() => getCode(page).isDisabled()).toBe(true);
    await phoneField(page).fill('77010001101');
    await expect.poll(() => getCode(page).isEnabled()).toBe(true);
    await phoneField(page).press('Enter');
    await codeField(page).waitFor();
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual([]);
    expect(calls.slice(-3)).toEqual([
      { call: 'POST /v2/otps', body: { phone: '77010001101', can_display_message: true } },
      { call: 'POST /v2/users', body: expect.objectContaining({ username: expect.any(String), phone: '77010001101' }) },
      { call: 'POST /v2/otps', body: { phone: '77010001101', can_display_message: true } },
    ]);
    expect(bodiesOf(calls, 'POST /v2/otps')).toHaveLength(2);
    await page.getByText('Sent to +7 (701) 000-11-01').waitFor();
    // Outside production the code is read in the inbox.
    const inbox = signInForm(page).getByRole('link', { name: 'See the codes that were sent' });
    await expect.poll(() => inbox.getAttribute('href')).toBe('/dev/inbox');
  });

  test.runIf(isSlowProof)(
    '[A-VALID-06] [A-VALID-08] [A-VALID-11] has nine digits in one variant or eleven after a 7, and the holder of a card ends signed in',
    async () => {
      const { page, calls } = await openForm('saiga', russian);
      const phone = page.getByLabel('Номер телефона');
      const send = page.getByRole('button', { name: 'Получить код' });
      await phone.fill('1234567890');
      await expect.poll(async () => [await phone.inputValue(), await send.isEnabled()]).toEqual(['123 456 789', true]);
      await phone.fill('770100011');
      await expect.poll(() => send.isDisabled()).toBe(true);
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
    '[A-VALID-05] [A-VALID-09] [A-AUTH-08] that a browser fills in, ten digits, loses the 7 or 8 before it, and the code goes to the operator’s own address',
    async () => {
      const { page, calls } = await openForm('hush');
      for (const known of ['+7 (999) 765-43-21', '+8 999 123-45-67']) {
        await phoneField(page).evaluate((input: HTMLInputElement, phone) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, phone);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }, known);
        await expect
          .poll(async () => (await phoneField(page).inputValue()).replace(/\D/g, ''))
          .toBe(known.replace(/\D/g, '').slice(1));
      }
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
    const { body: before } = await ask<{ id: number; is_guest: boolean }>(page, '/v2/users/self');
    expect(before.is_guest).toBe(true);
    await phoneField(page).fill('77010001103');
    await getCode(page).tap();
    await codeField(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const code = await codeSentTo(stage.address, '77010001103');
    expect(code).toHaveLength(6);
    const enter = signInForm(page).getByRole('button', { name: 'Sign in' });
    await codeField(page).fill(code.slice(0, 5));
    await expect.poll(() => enter.isDisabled()).toBe(true);
    await codeField(page).fill(` ${code.slice(0, 3)}-${code.slice(3)}`);
    await untilSignedIn(page, 'kinora');
    expect(bodiesOf(calls, 'POST /v2/auth/otp')).toEqual([{ phone: '77010001103', token: code }]);
    const user = await ask<{ is_guest: boolean; phone: string }>(page, '/v2/users/self');
    expect(user.body).toMatchObject({ id: before.id, is_guest: false, phone: '77010001103' });
    await expect.poll(() => storedEntry(page, 'kinora', 'guest_device')).toBeNull();
    await expect.poll(() => storedEntry(page, 'kinora', 'user_device')).not.toBe(guest);
    await stage.withDatabase(async (client) => {
      const { rows } = await client.query("SELECT was_guest FROM users WHERE phone = '77010001103'");
      expect(rows).toEqual([{ was_guest: true }]);
    });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
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
    await expect.poll(() => again.isDisabled()).toBe(true);

    await codeField(page).fill(first === '000000' ? '111111' : '000000');
    await page.getByText('Wrong code. Check it and enter it again.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => codeField(page).inputValue()).toBe('');
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
    const { json } = refusal(400, 'code_expired');
    await page.route('**/v2/auth/otp', (route) =>
      route.fulfill({ status: 400, json: { ...json, detail: 'Your contract has ended' } }),
    );
    await codeField(page).fill(first);
    await page.getByText('Your contract has ended').waitFor();
    await page.unroute('**/v2/auth/otp');

    await passMinute('77010001104');
    await page.clock.fastForward(30_000);
    await expect.poll(() => again.isDisabled()).toBe(true);
    await page.clock.fastForward(31_000);
    await expect.poll(() => again.isEnabled()).toBe(true);
    await again.click();
    await expect.poll(() => again.textContent()).toMatch(/^Send again in (1:00|0:5\d)$/);
    expect(asked()).toBe(before + 1);
    await expect.poll(() => codeSentTo(stage.address, '77010001104')).not.toBe(first);
    await codeField(page).fill(await codeSentTo(stage.address, '77010001104'));
    await untilSignedIn(page, 'kinora');
  });

  test.runIf(isSlowProof)(
    '[A-AUTH-09] [A-AUTH-10] [A-AUTH-11] [A-AUTH-12] [A-AUTH-13] of a city’s operator goes only to a phone with a 7, and leads to city and address',
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
      await expect.poll(() => storedEntry(page, 'lantern', 'user_device')).toBeNull();
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
    '[A-AUTH-13] [A-VALID-05] of who has one address there asks for none; who leaves before the end is the guest again',
    async () => {
      const { page, calls } = await openForm('lantern', englishPhone);
      // A mask without a country's code: eleven digits.
      await phoneField(page).fill(`${ONE_ADDRESS}9`);
      await expect.poll(async () => (await phoneField(page).inputValue()).replace(/\D/g, '')).toBe(ONE_ADDRESS);
      await askForCode(page, ONE_ADDRESS);
      await codeField(page).fill(await codeSentTo(stage.address, ONE_ADDRESS));
      await page.getByRole('button', { name: 'Алматы' }).tap();
      await page.getByText('There is no address in this city for your number').waitFor();
      await closeDialog(page);
      // The next call has no user: the one that was proved is not signed in here.
      const isGuestAgain = () =>
        expect
          .poll(async () => (await ask<{ is_guest?: boolean }>(page, '/v2/users/self')).body.is_guest, {
            timeout: LONGEST_LOAD,
          })
          .toBe(true);
      const proveAgain = async () => {
        await passMinute(ONE_ADDRESS);
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
      await expect.poll(() => link.getAttribute('href')).toBe('https://bot.larch.example/?start=37129000001');
      const looks = () => bodiesOf(calls, 'GET /v2/otp/exist').length;
      const runOn = async () => {
        await page.clock.runFor(20_000);
        // Asked after whatever the page has begun to ask meanwhile.
        await ask(page, '/v2/users/self');
      };
      await expect.poll(looks).toBe(1);
      // The page's own clock goes on beside the one that is moved: neither a second too early nor too late.
      await page.clock.runFor(3_000);
      expect(looks()).toBe(1);
      await page.clock.runFor(2_000);
      await expect.poll(looks).toBe(2);
      await page.clock.runFor(60_000);
      await expect.poll(looks).toBeGreaterThanOrEqual(2 + 12);
      expect(looks()).toBeLessThanOrEqual(2 + 13);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back' }).click();
      await phoneField(page).waitFor();
      const left = looks();
      await runOn();
      expect(looks()).toBe(left);
      await page.unroute('**/v2/otp/exist?*');
      await getCode(page).click();
      await codeField(page).waitFor();
      const seen = looks();
      await codeField(page).fill(await codeSentTo(stage.address, '37129000001'));
      await untilSignedIn(page, 'larch');
      await runOn();
      expect(looks()).toBe(seen);
    },
  );
});

describe.each([
  ['keyboard', english, keyboardOf, '1'],
  ['touch', englishPhone, touchOf, '2'],
] as const)('by %s alone', (_, screen, handsOf, lastDigit) => {
  const wholePhone = (digits: string) => `${digits}${lastDigit}`;
  async function askFor(operator: string, phone: string) {
    const { page } = await openForm(operator, screen);
    const hands = handsOf(page);
    await hands.write(page.locator('input[autocomplete="tel"]'), phone);
    await hands.press(signInForm(page).locator('button[type="submit"]'));
    const code = page.locator('input[autocomplete="one-time-code"]');
    await code.waitFor();
    return { page, hands, code };
  }
  async function enter(operator: string, digits: string): Promise<void> {
    const phone = wholePhone(digits);
    const { page, hands, code } = await askFor(operator, phone);
    await hands.write(code, await codeSentTo(stage.address, phone));
    await untilSignedIn(page, operator);
  }

  test('a phone that nobody knows is signed in by its code', () => enter('kinora', '7701000120'));

  test.runIf(isSlowProof).each([
    ['an operator that has its own address for codes', 'hush', '999123460'],
    ['the holder of a telecom card', 'saiga', '7701000121'],
    ['a messenger that hands the code over at once', 'larch', '3712900012'],
  ])('the phone is asked, then the code, of %s', (_title, operator, digits) => enter(operator, digits));

  test.runIf(isSlowProof)('a phone known at two addresses is asked for its city, then for its address', async () => {
    await passMinute(TWO_ADDRESSES);
    const { page, hands, code } = await askFor('lantern', TWO_ADDRESSES);
    await hands.write(code, await codeSentTo(stage.address, TWO_ADDRESSES));
    await hands.press(page.getByRole('button', { name: 'Алматы' }));
    await hands.press(page.getByRole('button', { name: 'ул. Абая, 2' }));
    await untilSignedIn(page, 'lantern');
  });

  test.runIf(isSlowProof)('a messenger that has no code yet is opened beside, waited for, and left', async () => {
    const { page } = await newPage(screen);
    const hands = handsOf(page);
    await page.context().route('https://bot.larch.example/**', (route) => route.fulfill({ body: 'The bot' }));
    await page.route('**/v2/otp/exist?*', (route) => route.fulfill({ json: { otp_exist: false } }));
    await page.goto(`${addressOf('larch')}/agreement#auth`);
    await untilGuest(page, 'larch');
    await hands.write(phoneField(page), wholePhone('3712900013'));
    await hands.press(getCode(page));
    const bot = page.context().waitForEvent('page');
    await hands.press(page.getByRole('link', { name: 'Open the messenger' }));
    await (await bot).close();
    await hands.press(page.getByRole('button', { name: 'Back', exact: true }));
    await phoneField(page).waitFor();
    await hands.press(getCode(page));
    await hands.press(page.getByRole('button', { name: 'I have the code' }));
    await hands.write(codeField(page), await codeSentTo(stage.address, wholePhone('3712900013')));
    await untilSignedIn(page, 'larch');
  });

  test.runIf(isSlowProof)('the welcome page leads to the form, and so does skipping it', async () => {
    const { page } = await open('kinora', '/welcome', screen);
    await untilGuest(page, 'kinora');
    const hands = handsOf(page);
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Skip' }));
    await page.waitForURL(`${stage.address}/#auth`);
    await hands.press(signInForm(page).getByRole('button', { name: 'Close' }));
    await signInForm(page).waitFor({ state: 'detached' });
    await page.goto(`${stage.address}/welcome`);
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
    const phone = wholePhone('7701000122');
    await hands.write(phoneField(page), phone);
    await hands.press(getCode(page));
    await hands.write(codeField(page), await codeSentTo(stage.address, phone));
    await untilSignedIn(page, 'kinora');
  });
});
