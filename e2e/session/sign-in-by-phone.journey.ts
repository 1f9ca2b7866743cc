import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { writeContent } from '#e2e/harness/content.ts';
import { touchOf } from '#e2e/harness/hands.ts';
import {
  bodiesOf,
  codeField,
  codeSentTo,
  getCode,
  phoneField,
  signInForm,
  storedEntry,
  untilSignedIn,
} from '#e2e/harness/sign-in.ts';
import { englishPhone, signInOn } from '#e2e/harness/sign-in-pages.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const TWO_ADDRESSES = '77010000002';
const ONE_ADDRESS = '77010000001';
/** A limit against hanging. */
const LONGEST_LOAD = 30_000;

const stage = shareStage();
const { apply, addressOf, openForm } = signInOn(stage);

/** Lets a code be asked for again, as if a minute had gone by. */
const passMinute = (phone: string) =>
  stage.withDatabase((client) =>
    client.query("UPDATE attempts SET since = since - interval '61 seconds' WHERE subject = $1", [`phone:${phone}`]),
  );

/** Has a code sent to a phone, by touch alone. */
async function askForCode(page: Page, phone: string): Promise<void> {
  const hands = touchOf(page);
  await hands.write(page.locator('input[autocomplete="tel"]'), phone);
  await hands.press(signInForm(page).locator('button[type="submit"]'));
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
}

/** Enters the code that was sent there. */
async function enterCode(page: Page, phone: string): Promise<string> {
  const code = await codeSentTo(stage.address, phone);
  await touchOf(page).write(page.locator('input[autocomplete="one-time-code"]'), code);
  return code;
}

test('[A-AUTH-06] [A-AUTH-07] [A-VALID-10] [A-SESS-08] [A-SESS-10] the code that is sent to a new phone, pasted, signs the guest in, who is registered from then on', async () => {
  const { page, faults, calls } = await openForm('kinora', englishPhone);
  const guest = await storedEntry(page, 'kinora', 'guest_device');
  const { body: before } = await ask<{ id: number; is_guest: boolean }>(page, '/v2/users/self');
  expect(before.is_guest).toBe(true);
  const phone = '77010001103';
  await phoneField(page).fill(phone);
  await getCode(page).tap();
  await codeField(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const request = { call: 'POST /v2/otps', body: { phone, can_display_message: true } };
  const creation = { call: 'POST /v2/users', body: expect.objectContaining({ username: expect.any(String), phone }) };
  expect(calls.slice(-3)).toEqual([request, creation, request]);
  // Outside production the code is read in the inbox.
  const inbox = signInForm(page).getByRole('link', { name: 'See the codes that were sent' });
  await expect.poll(() => inbox.getAttribute('href')).toBe('/dev/inbox');
  const code = await codeSentTo(stage.address, phone);
  expect(code).toHaveLength(6);
  await codeField(page).fill(` ${code.slice(0, 3)}-${code.slice(3)}`);
  await untilSignedIn(page, 'kinora');
  expect(bodiesOf(calls, 'POST /v2/auth/otp')).toEqual([{ phone, token: code }]);
  const user = await ask<{ is_guest: boolean; phone: string }>(page, '/v2/users/self');
  expect(user.body).toMatchObject({ id: before.id, is_guest: false, phone });
  await expect.poll(() => storedEntry(page, 'kinora', 'guest_device')).toBeNull();
  await expect.poll(() => storedEntry(page, 'kinora', 'user_device')).not.toBe(guest);
  await stage.withDatabase(async (client) => {
    const { rows } = await client.query('SELECT was_guest FROM users WHERE phone = $1', [phone]);
    expect(rows).toEqual([{ was_guest: true }]);
  });
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(faults).toEqual([]);
});

test('a code that is wrong is refused, and the one that was sent is taken after it', async () => {
  const { page } = await openForm('kinora', englishPhone);
  const phone = '77010001104';
  await askForCode(page, phone);
  const sent = await codeSentTo(stage.address, phone);
  await codeField(page).fill(sent === '000000' ? '111111' : '000000');
  await page.getByText('Wrong code. Check it and enter it again.').waitFor();
  await enterCode(page, phone);
  await untilSignedIn(page, 'kinora');
});

describe.runIf(isSlowProof)('another variant', () => {
  beforeAll(async () => {
    await apply('saiga', 'lantern', 'larch', 'hush');
    await stage.withDatabase((client) =>
      writeContent(
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
      ),
    );
  });

  test('[A-VALID-08] [A-VALID-11] registers the holder of a card by a code of four digits', async () => {
    const { page, calls } = await openForm('saiga', englishPhone);
    const phone = '77010001102';
    await askForCode(page, phone);
    expect(await enterCode(page, phone)).toHaveLength(4);
    await untilSignedIn(page, 'saiga');
    expect(bodiesOf(calls, 'POST /v2/users')).toContainEqual(expect.objectContaining({ phone }));
  });

  test('[A-AUTH-08] takes the code at the operator’s own address', async () => {
    const { page, calls } = await openForm('hush', englishPhone);
    await askForCode(page, '9991234567');
    const token = await enterCode(page, '9991234567');
    await untilSignedIn(page, 'hush');
    expect(bodiesOf(calls, 'POST /v2/auth/otp/hush/')).toEqual([{ identifier: '9991234567', token }]);
  });

  test('has a messenger hand the code over', async () => {
    const { page } = await openForm('larch', englishPhone);
    await askForCode(page, '37129000001');
    await enterCode(page, '37129000001');
    await untilSignedIn(page, 'larch');
  });

  test('[A-AUTH-09] [A-AUTH-11] [A-AUTH-12] asks a phone known at two addresses for its city, then for its address', async () => {
    const { page, calls } = await openForm('lantern', englishPhone);
    await askForCode(page, TWO_ADDRESSES);
    const token = await enterCode(page, TWO_ADDRESSES);
    await page.getByRole('button', { name: 'Алматы' }).tap();
    await page.getByRole('button', { name: 'ул. Абая, 2' }).tap();
    await untilSignedIn(page, 'lantern');
    expect(calls.filter(({ call }) => call.includes('/v2/mw/'))).toEqual([
      { call: 'POST /v2/mw/otps', body: { phone: TWO_ADDRESSES, can_display_message: true } },
      { call: 'POST /v2/mw/auth/otp', body: { phone: TWO_ADDRESSES, token } },
      { call: 'GET /v2/mw/cities', body: null },
      { call: 'POST /v2/mw/set_city', body: { city_id: 1 } },
      { call: 'POST /v2/mw/set_address', body: { address_id: 2 } },
    ]);
  });

  test('[A-AUTH-13] asks who has one address for none; who leaves before the end is the guest again', async () => {
    const { page, calls } = await openForm('lantern', englishPhone);
    await askForCode(page, ONE_ADDRESS);
    await enterCode(page, ONE_ADDRESS);
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
      await enterCode(page, ONE_ADDRESS);
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
  });
});
