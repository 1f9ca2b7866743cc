import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { changeContent, changeSettings } from '#e2e/harness/content.ts';
import { dialog } from '#e2e/harness/parents.ts';
import { makePromoCode } from '#e2e/harness/promo-codes.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { offerPasswords, PASSWORD, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { content } from '#server/operator/content.ts';
import { runOperator } from '#tooling/testing/operator.ts';

const english = { locale: 'en-US' } as const;
const desk = { ...english, ...screens.desk };
const phone = { ...english, ...screens.phone };

const stage = setTenant('promo-wizard');

/** A packet that codes give, and the price of those whose code fails. */
const PACKET = '2';
const FORCED_PRICE = 990_00;

beforeAll(async () => {
  await offerPasswords(stage);
  await stage.withDatabase(async (client) => {
    await changeSettings(
      client,
      (settings): StatedSettings => ({ ...settings, features: { ...settings.features, promo_codes: true } }),
      stage.shortname,
    );
    await changeContent(
      client,
      content.packets,
      ({ id }) => (String(id) === PACKET ? { forcedPromoPriceMinor: FORCED_PRICE } : null),
      stage.shortname,
    );
  });
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

/** The names of the events that tags of the page read. */
const eventsOf = (page: Page) => page.evaluate<readonly string[]>('window.dataLayer.map(({ event }) => event)');

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

  test('[A-PROMO-03] [A-PROMO-04] [C-PROMO-11] [C-PROMO-12] [C-PROMO-13] goes back to the field with what the service says', async () => {
    const { code, campaign } = await promoCode('Autumn', '--confirm', 'A month of films?');
    const { storageState } = await viewer('promo-refused');
    const { page } = await stage.open('/news#promocode_wizard', { ...phone, storageState });
    await untilAnswered(page);
    await enter(page, 'WRONG');
    await wizard(page, 'code').getByText('There is no such promo code.').waitFor();
    await expect.poll(() => eventsOf(page)).toContain('activate_fail');
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('link', { name: /promo price/ })
          .count(),
      )
      .toBe(0);
    await enter(page, code);
    await dialog(page).getByText('A month of films?').waitFor();
    const revoked = await runOperator(['promo', 'revoke', stage.shortname, campaign], {
      KINORA_DATA: stage.dataFolder,
    });
    expect(revoked.complaint).toBe('');
    await wizard(page, 'activate').getByRole('button', { name: 'Activate' }).click();
    await wizard(page, 'code').getByText('This promo code cannot be applied.').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Promo code').inputValue()).toBe(code);
    const packets = dialog(page).getByRole('link', { name: /promo price/ });
    await expect.poll(() => packets.getAttribute('href')).toBe('/packets');
    await expect.poll(async () => (await eventsOf(page)).filter((event) => event === 'activate_fail')).toHaveLength(2);
  });

  test('[C-PROMO-04] [C-PROMO-05] [C-PROMO-06] [C-PROMO-08] [C-PROMO-15] links a card at the bank, and activates the code with it', async () => {
    const { code } = await promoCode('Winter', '--paid', '--refund');
    const { storageState } = await viewer('promo-card');
    const { page } = await stage.open('/promo', { ...desk, storageState });
    await dialog(page).getByLabel('Promo code').waitFor();
    await enter(page, code);
    const link = wizard(page, 'link').getByRole('button', { name: 'Link a card' });
    await link.waitFor();
    // Nothing is answered as long as the button is looked at.
    const answered = Promise.withResolvers<void>();
    await page.route('**/v2/users/self/cards/promo', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.clock.install();
    const isAsked = page.waitForRequest('**/v2/users/self/cards/promo');
    await link.click();
    await expect.poll(() => link.isDisabled()).toBe(true);
    await page.clock.runFor(1_000);
    const body = (await isAsked).postDataJSON();
    expect(body).toMatchObject({ needed_refund: true, return_url: `${stage.address}/promo` });
    // The page's clock goes on besides.
    await page.clock.runFor(4_000);
    await expect.poll(() => link.isDisabled()).toBe(true);
    await page.clock.runFor(6_000);
    await expect.poll(() => link.isEnabled()).toBe(true);
    await page.clock.resume();
    const looks: string[] = [];
    page.on('request', (request) => looks.push(new URL(request.url()).pathname));
    answered.resolve();
    await page.getByLabel('Card number').fill('4111111111111111');
    await page.getByLabel('Valid until (MM/YY)').fill('12/39');
    await page.getByLabel('Code').fill('123');
    await page.getByRole('button', { name: 'Check the card' }).click();
    await page.waitForURL(`${stage.address}/promo**`);
    await wizard(page, 'done').waitFor();
    expect(looks.some((path) => path.startsWith('/v2/users/self/transactions/'))).toBe(true);
    expect(looks).toContain('/v2/users/self/promokeys');
  });

  test('[C-PROMO-07] [C-PROMO-14] says when no card was linked', async () => {
    const { code } = await promoCode('Summer', '--paid');
    const { storageState } = await viewer('promo-no-card');
    const { page } = await stage.open('/promo', { ...phone, storageState });
    await dialog(page).getByLabel('Promo code').waitFor();
    await enter(page, code);
    await wizard(page, 'link').getByRole('button', { name: 'Link a card' }).click();
    await page.getByLabel('Card number').waitFor();
    await page.clock.install();
    await page.goto(`${stage.address}/promo`);
    await wizard(page, 'linking').waitFor();
    const failure = dialog(page).getByText('The card could not be linked. Try again or use another one');
    await expect
      .poll(
        async () => {
          await page.clock.runFor(600);
          return failure.isVisible();
        },
        { interval: 50 },
      )
      .toBe(true);
    await wizard(page, 'link-failure').getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('promo'))))
      .toEqual([]);
  });
});

test('[A-PROMO-01] [A-PROMO-02] [C-PROMO-10] [C-VALID-35] outside the wizard a code is confirmed where that is asked for, else applied at once', async () => {
  const asked = await promoCode('Gift', '--confirm', 'Is it for you?');
  const { code } = await makePromoCode(stage, 'Bonus', '--amount', '500');
  const { storageState } = await viewer('promo-gift');
  const { page } = await stage.open('/gift', { ...desk, storageState });
  const applied: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/promokeys')) applied.push(request.postDataJSON());
  });
  const field = page.getByLabel('Promo code');
  const submit = page.locator('[data-promo-form] button');
  await untilAnswered(page);
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await field.fill(asked.code);
  await submit.click();
  await dialog(page).getByText('Is it for you?').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(applied).toEqual([]);
  await submit.click();
  await dialog(page).getByText('Is it for you?').waitFor();
  await dialog(page).getByRole('button', { name: 'Activate' }).click();
  await dialog(page, 'The promo code is activated').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(code);
  await submit.click();
  await dialog(page, 'The promo code is activated').waitFor();
  expect(applied).toEqual([{ key: asked.code }, { key: code }]);
});
