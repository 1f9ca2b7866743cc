import { beforeAll, describe, expect, test } from 'vitest';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { dialog } from '#e2e/harness/parents.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const english = { locale: 'en-US' } as const;
const desk = { ...english, ...screens.desk };
const phone = { ...english, ...screens.phone };

const stage = setTenant('promo');

const offerPromoCodes = (promo_codes: boolean) =>
  stage.withDatabase((client) =>
    changeSettings(
      client,
      (settings: StatedSettings): StatedSettings => ({
        ...settings,
        features: { ...settings.features, promo_codes },
      }),
      stage.shortname,
    ),
  );

let viewer: SignedIn;

beforeAll(async () => {
  await offerPasswords(stage);
  await offerPromoCodes(true);
  await register(stage.address, 'promo-viewer');
  viewer = await signIn(stage.address, 'promo-viewer');
});

const TITLE = 'Have a promo code?';

describe('pages of promo codes', () => {
  test('[A-ROUTE-16] [A-MODAL-03] [B-ROUTE-31] [B-PROMO-02] [A-PROMO-05] /promo opens the wizard with the code of its address', async () => {
    const { page } = await stage.open('/promo?code=SPRING', desk);
    const wizard = dialog(page, TITLE);
    const field = wizard.getByLabel('Promo code');
    await expect.poll(() => field.inputValue()).toBe('SPRING');
    await wizard.getByText('Step 1 of 2').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const submit = wizard.getByRole('button', { name: 'Continue' });
    await field.fill('');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await field.pressSequentially('ABCDE FGHIJ 1234567890');
    await expect.poll(() => field.inputValue()).toBe('ABCDEFGHIJ12345');
    await expect.poll(() => submit.isEnabled()).toBe(true);
    // A guest's wizard stays closed: the page under it opens it again.
    await closeDialog(page);
    await page.getByRole('button', { name: 'Enter a promo code' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  test('[A-ROUTE-17] [B-PROMO-03] [C-PROMO-09] opens again, empty, after it was closed by somebody signed in', async () => {
    const { page } = await stage.open('/promo/SUMMER', { ...phone, storageState: viewer.storageState });
    const field = dialog(page, TITLE).getByLabel('Promo code');
    await expect.poll(() => field.inputValue()).toBe('SUMMER');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await dialog(page).getByRole('link', { name: 'Go home' }).click();
    await page.waitForURL(`${stage.address}/`);
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('[B-MODAL-14] [B-FOOTER-05] /gift has the field in the page, and closing the form of a promo page leads home', async () => {
    const { page } = await stage.open('/gift', desk);
    await page.getByRole('heading', { level: 1, name: 'A gift for you' }).waitFor();
    const submit = page.locator('[data-promo-form]').getByRole('button', { name: 'Activate' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await untilAnswered(page);
    await page.evaluate(() => {
      window.location.hash = 'promocode';
    });
    await dialog(page, TITLE).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${stage.address}/`);
    await page.locator('footer').getByRole('link', { name: 'Enter a promo code' }).waitFor();
  });
});

test('[B-HEADER-01] [B-DROPDOWN-07] [B-SETTINGS-02] [B-SETTINGS-13] the header, the menu of the account and the settings lead to promo codes', async () => {
  const { page } = await stage.open('/settings', { ...desk, storageState: viewer.storageState });
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

test('[B-ROUTE-32] [B-MODAL-04] [C-PROMO-16] without promo codes there is neither page, modal nor entry', async () => {
  await offerPromoCodes(false);
  const { page } = await stage.open('/promo', desk);
  await page.waitForURL(`${stage.address}/`);
  await untilAnswered(page);
  await expect.poll(() => page.locator('[data-promo-code]').count()).toBe(0);
  await expect.poll(() => page.locator('footer a[href="/promo"]').count()).toBe(0);
  for (const hash of ['promocode', 'promocode_wizard']) {
    await page.evaluate((id) => {
      window.location.hash = id;
    }, hash);
    await untilAnswered(page);
    await expect.poll(() => dialog(page).count()).toBe(0);
  }
  await page.goto(`${stage.address}/gift`);
  await page.waitForURL(`${stage.address}/`);
});
