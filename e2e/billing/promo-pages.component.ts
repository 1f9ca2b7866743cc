import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { promoActivation, promoCheck } from '#e2e/harness/component/answers/promo-codes.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { moveClockUntil, stopClock } from '#e2e/harness/component/page-clock.ts';
import { dialog } from '#e2e/harness/parents.ts';

const stage = setComponents({
  'billing.applyPromoCode': (call) => promoActivation(call.body.key),
  'billing.payforms': [],
});
const REOPENS_AFTER = 600;
/** Milliseconds of its clock that a page may take to close a modal and show another. */
const LATE = 500;
const TITLE = 'Have a promo code?';
const DONE = 'The promo code is activated';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
const submit = (page: Page) => page.locator('[data-promo-form] button');
/** What stands in the fields for codes that there are: a modal that closes is still there for a moment. */
const codeFieldValues = (page: Page) =>
  codeField(page).evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLInputElement ? field.value : null)),
  );
const applied = () => stage.wire.calls('billing.applyPromoCode').map(({ body }) => body);

test('[A-ROUTE-16] [A-MODAL-03] [B-ROUTE-31] [B-PROMO-02] [A-PROMO-05] /promo opens the wizard with the code of its address', async () => {
  const page = await stage.open('/promo?code=SPRING', { options: screens.desk });
  const wizard = dialog(page, TITLE);
  const field = wizard.getByLabel('Promo code');
  await expect.poll(() => field.inputValue()).toBe('SPRING');
  await wizard.getByText('Step 1 of 2').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const next = wizard.getByRole('button', { name: 'Continue' });
  await field.fill('');
  await expect.poll(() => next.isDisabled()).toBe(true);
  await field.pressSequentially('ABCDE FGHIJ 1234567890');
  await expect.poll(() => field.inputValue()).toBe('ABCDEFGHIJ12345');
  await expect.poll(() => next.isEnabled()).toBe(true);
});

test('[B-PROMO-03] a wizard that a guest has closed stays closed, and the page under it opens it again', async () => {
  const page = await stage.open('/promo?code=SPRING', { options: screens.desk });
  await dialog(page, TITLE).waitFor();
  await closeDialog(page);
  await page.clock.runFor(5_000);
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Enter a promo code' }).click();
  await expect.poll(() => codeField(page).inputValue()).toBe('');
});

test('[A-ROUTE-17] [B-PROMO-03] [C-PROMO-09] one that was closed by somebody signed in opens again after 600 ms, empty', async () => {
  const page = await stage.open('/promo/SUMMER', { viewer: 'member', options: screens.phone });
  await expect.poll(() => codeField(page).inputValue()).toBe('SUMMER');
  await stopClock(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const moved = await moveClockUntil(page, async () => (await codeFieldValues(page)).includes(''));
  expect(moved).toBeGreaterThanOrEqual(REOPENS_AFTER);
  expect(moved).toBeLessThan(REOPENS_AFTER + LATE);
});

test('[A-ROUTE-17] [A-PROMO-01] [C-PROMO-10] [C-VALID-35] /gift has the field in the page, and a code is confirmed where that is asked for', async () => {
  stage.wire.answer(
    'billing.checkPromoCode',
    promoCheck({ is_need_confirm: true, confirmation_title: 'Is it for you?' }),
  );
  const page = await stage.open('/gift', { viewer: 'member', options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'A gift for you' }).waitFor();
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await codeField(page).fill('GIFT');
  await submit(page).click();
  await dialog(page).getByText('Is it for you?').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(applied()).toEqual([]);
  await submit(page).click();
  await dialog(page).getByText('Is it for you?').waitFor();
  const held = stage.wire.hold('billing.applyPromoCode');
  await dialog(page).getByRole('button', { name: 'Activate' }).click();
  await held.arrived;
  await expect.poll(() => submit(page).getAttribute('aria-disabled')).toBe('true');
  held.release();
  await dialog(page, DONE).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => codeField(page).inputValue()).toBe('');
  expect(applied()).toEqual([{ key: 'GIFT' }]);
});

test('[A-PROMO-02] [C-PROMO-10] without a question it is checked, and applied at once', async () => {
  stage.wire.answer('billing.checkPromoCode', promoCheck({ amount: '500.00' }));
  const page = await stage.open('/gift', { viewer: 'member', options: screens.desk });
  await codeField(page).fill('BONUS');
  await submit(page).click();
  await dialog(page, DONE).waitFor();
  expect(stage.wire.calls('billing.checkPromoCode').map(({ body }) => body)).toEqual([{ key: 'BONUS' }]);
  expect(applied()).toEqual([{ key: 'BONUS' }]);
});

test('[B-HEADER-01] [B-DROPDOWN-07] [B-SETTINGS-02] [B-SETTINGS-13] header, menu of the account and settings lead to promo codes', async () => {
  const page = await stage.open('/settings', { viewer: 'member', options: screens.desk });
  await page.locator('main [data-promo-code]').click();
  await dialog(page, TITLE).getByRole('button', { name: 'Activate' }).waitFor();
  await closeDialog(page);
  await page.locator('[data-account] button').first().click();
  await page.locator('header').getByRole('button', { name: 'Promo code' }).last().click();
  await dialog(page, TITLE).getByRole('button', { name: 'Activate' }).waitFor();
  await closeDialog(page);
  await page.locator('header [data-promo-code]').click();
  await dialog(page, TITLE).getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#promocode_wizard');
});

test('[B-MODAL-04] [C-PROMO-16] without promo codes there is neither modal nor entry', async () => {
  stage.wire.answer('site.network', network({ provider: { features: { promo_codes: false } } }));
  for (const modal of ['promocode', 'promocode_wizard']) {
    const page = await stage.open(`/settings#${modal}`, { viewer: 'member', options: screens.desk });
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.locator('[data-promo-code]').count()).toBe(0);
    await expect.poll(() => page.locator('footer a[href="/promo"]').count()).toBe(0);
  }
});
