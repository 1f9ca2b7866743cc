import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { RESEND_SECONDS, sentCode, signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { token } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { codeField, getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';

const PHONE = '77010001104';
const CODE = '204816';
const A_SECOND = 1_000;

const stage = setComponents(signInBy(['phone_code']));

const tried = () => stage.wire.calls('session.signInByCode').map(({ body }) => body);
const enter = (page: Page) => signInForm(page).getByRole('button', { name: 'Sign in' });
/** The button by which another code is asked for, and the time until then. */
const again = (page: Page) => page.getByRole('button', { name: /^Send (the code )?again/ });

/** Opens the form and asks for a code; `pause` has the clock stand from before that. */
async function askForCode({ pause = false } = {}): Promise<Page> {
  const page = await stage.open('/news#auth', { options: screens.desk });
  await phoneField(page).fill(PHONE);
  if (pause) await page.clock.pauseAt(stage.now() + RESEND_SECONDS * A_SECOND);
  await getCode(page).click();
  await codeField(page).waitFor();
  return page;
}

test('[A-VALID-10] [A-VALID-13] [A-AUTH-06] a code has six digits, is sent once it is whole, and the form is gone', async () => {
  const page = await askForCode();
  expect(await accessibilityFaults(page)).toEqual([]);
  await codeField(page).fill(CODE.slice(0, 5));
  await expect.poll(() => enter(page).isDisabled()).toBe(true);
  expect(tried()).toEqual([]);
  const held = stage.wire.hold('session.signInByCode');
  await codeField(page).fill(` ${CODE.slice(0, 3)}-${CODE.slice(3)}`);
  await held.arrived;
  await expect.poll(() => codeField(page).inputValue()).toBe(CODE);
  held.release();
  await signInForm(page).waitFor({ state: 'detached' });
  expect(tried()).toEqual([{ phone: PHONE, token: CODE }]);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
});

test.each([4, 6])('[A-VALID-11] [A-VALID-12] a code has as many digits as the service says: %i', async (length) => {
  stage.wire.answer('session.requestCode', sentCode(length));
  const page = await askForCode();
  await codeField(page).fill(CODE.slice(0, length - 1));
  await expect.poll(() => enter(page).isDisabled()).toBe(true);
  expect(tried()).toEqual([]);
  await codeField(page).fill(CODE);
  await signInForm(page).waitFor({ state: 'detached' });
  expect(tried()).toEqual([{ phone: PHONE, token: CODE.slice(0, length) }]);
});

test('[A-AUTH-05] another code can be asked for after a minute, which begins anew', async () => {
  const page = await askForCode({ pause: true });
  const asked = () => stage.wire.calls('session.requestCode').length;
  for (let round = 1; round <= 2; round += 1) {
    expect(asked()).toBe(round);
    await expect.poll(() => again(page).textContent()).toBe('Send again in 1:00');
    await expect.poll(() => again(page).isDisabled()).toBe(true);
    await page.clock.runFor((RESEND_SECONDS - 1) * A_SECOND);
    await expect.poll(() => again(page).textContent()).toBe('Send again in 0:01');
    await expect.poll(() => again(page).isDisabled()).toBe(true);
    await page.clock.runFor(A_SECOND);
    await expect.poll(() => again(page).isEnabled()).toBe(true);
    await again(page).click();
  }
  await expect.poll(() => again(page).textContent()).toBe('Send again in 1:00');
  expect(asked()).toBe(3);
});

test('[A-ERR-10] [A-ERR-11] [A-SESS-19] what is wrong with a code is said beside its field, which is empty again; a refused code does not make the token doubtful', async () => {
  const page = await askForCode();
  const tryCode = async (words: string) => {
    await codeField(page).fill(CODE);
    await signInForm(page).getByText(words).waitFor();
    await expect.poll(() => codeField(page).inputValue()).toBe('');
  };
  stage.wire.refuse('session.signInByCode', 'invalid_code');
  await tryCode('Wrong code. Check it and enter it again.');
  expect(await accessibilityFaults(page)).toEqual([]);
  stage.wire.refuse('session.signInByCode', 'code_expired', { detail: 'Your contract has ended' });
  await tryCode('Your contract has ended');

  stage.wire.refuse('session.signInByCode', 'authentication_failed');
  const before = tried().length;
  await codeField(page).fill(CODE);
  await expect.poll(() => tried().length).toBe(before + 1);
  await expect.poll(() => codeField(page).inputValue()).toBe('');
  const tokenState = await page.evaluate(() => localStorage.getItem('kinora:kinora:token_state'));
  expect(JSON.parse(tokenState ?? '')).toMatchObject({ isTokenRefused: false });

  await page.context().setOffline(true);
  await tryCode('The connection keeps dropping');
  await page.context().setOffline(false);
  stage.wire.answer('session.signInByCode', token('member'));
  await codeField(page).fill(CODE);
  await signInForm(page).waitFor({ state: 'detached' });
});

test('[A-AUTH-08] the code of an operator with an address of its own goes there, for the customer’s number', async () => {
  stage.wire.answerAll(signInBy(['provider_code']));
  const page = await askForCode();
  await codeField(page).pressSequentially(CODE);
  await signInForm(page).waitFor({ state: 'detached' });
  expect(stage.wire.calls('session.signInByProviderCode')).toMatchObject([
    { params: { provider: 'kinora' }, body: { identifier: PHONE, token: CODE } },
  ]);
});
