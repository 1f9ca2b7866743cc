import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { dialog } from '#e2e/harness/parents.ts';
import { makePromoCode } from '#e2e/harness/promo-codes.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { offerPasswords, PASSWORD, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const english = { locale: 'en-US' } as const;
const desk = { ...english, ...screens.desk };

const stage = setTenant('promo-wizard');

/** A packet that codes give. */
const PACKET = '2';

const offerPromoCodes = (promo_codes: boolean) =>
  stage.withDatabase((client) =>
    changeSettings(
      client,
      (settings): StatedSettings => ({ ...settings, features: { ...settings.features, promo_codes } }),
      stage.shortname,
    ),
  );

beforeAll(async () => {
  await offerPasswords(stage);
  await offerPromoCodes(true);
});

const promoCode = (name: string, ...options: readonly string[]) =>
  makePromoCode(stage, name, '--packets', PACKET, '--days', '30', ...options);

async function viewer(login: string): Promise<SignedIn> {
  await register(stage.address, login);
  return signIn(stage.address, login);
}

const wizard = (page: Page, step: string) => dialog(page).locator(`[data-promo-step="${step}"]`);

async function enter(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Promo code').fill(code);
  await dialog(page).locator('[data-promo-form] button').click();
}

const checkCookie = (page: Page) => page.evaluate(() => /kinora_promo_check=(\d)/.exec(document.cookie)?.[1] ?? null);

describe('the wizard of promo codes', () => {
  test('[B-PROMO-01] [C-PROMO-01] [C-PROMO-02] [C-PROMO-03] [C-PROMO-09] takes a guest through the sign-in to what the code gives', async () => {
    const { code } = await promoCode('Spring');
    await register(stage.address, 'promo-guest');
    const { page } = await stage.open('/news', desk);
    await page.locator('header [data-promo-code]').click();
    await enter(page, code.toLowerCase());
    await wizard(page, 'sign-in').getByText('30 days of viewing').waitFor();
    await dialog(page).getByText('Step 1 of 2').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await signInForm(page)
      .getByRole('button', { name: /password/i })
      .click();
    await expect.poll(() => checkCookie(page)).toBe('1');
    await signInForm(page).getByLabel('Login').fill('promo-guest');
    await signInForm(page).getByLabel('Password').fill(PASSWORD);
    await signInForm(page).getByRole('button', { name: 'Sign in' }).click();
    await wizard(page, 'done').waitFor();
    await expect.poll(() => checkCookie(page)).toBe('2');
    await dialog(page).getByText('Step 2 of 2').waitFor();
    await Promise.all([page.waitForEvent('load'), dialog(page).getByRole('button', { name: 'Close' }).click()]);
    await expect.poll(() => checkCookie(page)).toBeNull();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('promo'))))
      .toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('[A-ROUTE-16] [C-PROMO-04] [C-PROMO-06] links a card at the bank, and activates the code with it', async () => {
    const { code } = await promoCode('Winter', '--paid', '--refund');
    const { storageState } = await viewer('promo-card');
    const { page } = await stage.open('/promo', { ...desk, storageState });
    await dialog(page).getByLabel('Promo code').waitFor();
    await enter(page, code);
    await wizard(page, 'link').getByRole('button', { name: 'Link a card' }).click();
    await page.getByLabel('Card number').fill('4111111111111111');
    await page.getByLabel('Valid until (MM/YY)').fill('12/39');
    await page.getByLabel('Code').fill('123');
    await page.getByRole('button', { name: 'Check the card' }).click();
    await page.waitForURL(`${stage.address}/promo**`);
    await wizard(page, 'done').waitFor();
  });
});

test('[A-ROUTE-17] [B-ROUTE-31] [B-MODAL-14] [B-FOOTER-05] closing the form of a promo page leads home, whose footer leads to promo codes', async () => {
  const { page } = await stage.open('/gift', desk);
  await page.getByRole('heading', { level: 1, name: 'A gift for you' }).waitFor();
  await untilAnswered(page);
  await page.evaluate(() => {
    window.location.hash = 'promocode';
  });
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${stage.address}/`);
  await page.locator('footer').getByRole('link', { name: 'Enter a promo code' }).waitFor();
});

test('[A-ROUTE-16] [A-ROUTE-17] [B-ROUTE-32] [C-PROMO-16] without promo codes their pages lead home, without a wizard', async () => {
  await offerPromoCodes(false);
  const { page } = await stage.open('/promo', desk);
  await page.waitForURL(`${stage.address}/`);
  await untilAnswered(page);
  await expect.poll(() => dialog(page).count()).toBe(0);
  for (const path of ['/promo/SUMMER', '/gift']) {
    await page.goto(`${stage.address}${path}`);
    await page.waitForURL(`${stage.address}/`);
  }
});
