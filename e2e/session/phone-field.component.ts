import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import type { Provider } from '#contract/site.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { sentCode, signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { user } from '#e2e/harness/component/answers/viewers.ts';
import type { PartsOf } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { codeField, getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';

const WRONG_PHONE = 'Enter your whole phone number';

const stage = setComponents(signInBy(['phone_code']));

/** Opens the form of an operator with one way in. */
async function openForm(method: SignInMethod = 'phone_code', operator: PartsOf<Plain<Provider>> = {}): Promise<Page> {
  stage.wire.answerAll(signInBy([method], operator));
  const page = await stage.open('/news#auth', { options: screens.desk });
  await phoneField(page).waitFor();
  return page;
}

const wholePhone = async (page: Page) => [await phoneField(page).inputValue(), await getCode(page).isEnabled()];
const requestedFor = () => stage.wire.calls('session.requestCode').map(({ body }) => body?.phone);

test('[A-ROUTE-33] [A-AUTH-20] [A-MODAL-01] [A-VALID-04] [A-VALID-05] the phone is asked from the welcome page, and is set in its field after the country’s code: digits only, as many as the mask has', async () => {
  const welcome = { title: 'An evening at home', text: '<p>Twenty-five channels.</p>', logo: '' };
  stage.wire.answer('site.welcome', welcome);
  const page = await stage.open('/welcome', { options: screens.desk });
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
  expect(requestedFor()).toEqual([]);
  await closeDialog(page);
  await page.waitForURL(/\/welcome$/);
});

test('[A-VALID-04] [A-VALID-05] the phone is understood as people type and paste it, and keeps the caret where digits are deleted', async () => {
  const page = await openForm();
  const field = phoneField(page);
  const number = '+7 (912) 345-67-89';
  for (const written of ['89123456789', '9123456789', '79123456789']) {
    await field.fill('');
    await field.pressSequentially(written);
    await expect.poll(() => wholePhone(page)).toEqual([number, true]);
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const written of ['+7 (912) 345-67-89', '8 912 345 67 89', '00 7 912 345 67 89', '912 345-67-89']) {
    await field.fill('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), written);
    await field.press('Control+V');
    await expect.poll(() => wholePhone(page)).toEqual([number, true]);
  }
  await page.context().clearPermissions();

  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await field.press('Backspace');
  await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['+7 (923) 456-78-9', 5]);
  await page.keyboard.type('-1');
  await expect.poll(async () => [await wholePhone(page), await caret()]).toEqual([[number, true], 6]);
  await field.press('Delete');
  await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['+7 (913) 456-78-9', 6]);

  await field.fill('');
  await field.pressSequentially('+44 7911');
  await page.getByText('This number is from another country: numbers here start with +7').waitFor();
  await expect.poll(() => wholePhone(page)).toEqual(['+447911', false]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.press('Enter');
  expect(requestedFor()).toEqual([]);
  await field.fill('8 701 000 11 99');
  await getCode(page).click();
  await codeField(page).waitFor();
  expect(requestedFor()).toEqual(['77010001199']);
});

test('[A-VALID-07] [A-AUTH-02] [A-AUTH-04] [A-AUTH-07] [A-AUTH-18] a phone that has no user gets one, and the code is asked for again unnoticed', async () => {
  const page = await openForm();
  expect(stage.wire.calls('site.authMethods')).toHaveLength(1);
  // One way in: its form is open at once, with the focus in its one field.
  await expect.poll(() => phoneField(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await getCode(page).click();
  await page.getByText(WRONG_PHONE).waitFor();
  await phoneField(page).fill('7701000');
  await expect.poll(() => getCode(page).isDisabled()).toBe(true);
  await phoneField(page).fill('77010001101');
  await expect.poll(() => getCode(page).isEnabled()).toBe(true);
  expect(requestedFor()).toEqual([]);

  stage.wire.refuse('session.requestCode', 'invalid_phone');
  stage.wire.answer('session.createUser', () => {
    stage.wire.answer('session.requestCode', sentCode());
    return user('guest');
  });
  await phoneField(page).press('Enter');
  await codeField(page).waitFor();
  await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual([]);
  expect(stage.wire.calls('session.requestCode').map(({ body }) => body)).toEqual([
    { phone: '77010001101', can_display_message: true },
    { phone: '77010001101', can_display_message: true },
  ]);
  expect(stage.wire.calls('session.createUser').at(-1)?.body).toEqual({
    username: expect.any(String),
    phone: '77010001101',
    app_version: expect.any(String),
  });
  await page.getByText('Sent to +7 (701) 000-11-01').waitFor();
});

test('[A-VALID-06] a phone has nine digits in one variant, or eleven after a 7', async () => {
  const page = await openForm('telecom_card', {
    phone_mask: '999 999 999',
    sign_in: { phone_rule: 'nine_or_eleven', phone_length: 9 },
  });
  await phoneField(page).fill('1234567890');
  await expect.poll(() => wholePhone(page)).toEqual(['123 456 789', true]);
  await phoneField(page).fill('770100011');
  await expect.poll(() => getCode(page).isDisabled()).toBe(true);
  await phoneField(page).fill('77010001102');
  await getCode(page).click();
  await codeField(page).waitFor();
  expect(requestedFor()).toEqual(['77010001102']);
});

test('[A-VALID-05] [A-VALID-09] a phone of ten digits that a browser fills in loses the 7 or 8 before it', async () => {
  const page = await openForm('provider_code', {
    phone_mask: '(999) 999-99-99',
    sign_in: { strips_leading_digit: true, phone_length: 10 },
  });
  for (const known of ['+7 (999) 765-43-21', '+8 999 123-45-67']) {
    await phoneField(page).evaluate((input: HTMLInputElement, phone) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, phone);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, known);
    await expect
      .poll(async () => (await phoneField(page).inputValue()).replace(/\D/g, ''))
      .toBe(known.replace(/\D/g, '').slice(1));
  }
});

test('[A-VALID-05] a mask without a country’s code takes eleven digits', async () => {
  const page = await openForm('city_code', { phone_mask: '9 (999) 999-99-99' });
  await phoneField(page).fill('770100000019');
  await expect.poll(async () => (await phoneField(page).inputValue()).replace(/\D/g, '')).toBe('77010000001');
});
