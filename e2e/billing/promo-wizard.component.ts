import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { OPERATOR } from '#e2e/harness/component/answers/operator.ts';
import { card, TRANSACTION_ID, transaction } from '#e2e/harness/component/answers/payments.ts';
import { promoActivation, promoCheck } from '#e2e/harness/component/answers/promo-codes.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { stopClock } from '#e2e/harness/component/page-clock.ts';
import { dialog } from '#e2e/harness/parents.ts';
import { untilHandled, untilShown } from '#e2e/harness/settled.ts';

const CODE = 'SPRING';
const TOKEN_ENTRY = `kinora:${OPERATOR}:token_state`;
/** Without a linked card after which linking has failed. */
const LOOKS = 20;

const stage = setComponents({
  'billing.checkPromoCode': promoCheck({ is_paid: true }),
  'billing.applyPromoCode': (call) => promoActivation(call.body.key),
  'billing.cards': [],
  // The acquirer sends the viewer back at once.
  'billing.linkCardForPromo': () => ({ full_url: `${stage.address}/promo`, transaction_id: TRANSACTION_ID }),
  'billing.transaction': transaction('pending'),
});

const wizard = (page: Page, step: string) => dialog(page).locator(`[data-promo-step="${step}"]`);
const linkButton = (page: Page) => wizard(page, 'link').getByRole('button', { name: 'Link a card' });

async function enter(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Promo code').fill(code);
  await dialog(page).locator('[data-promo-form] button').click();
}

const failuresOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'dataLayer').filter(({ event = '' }) => event === 'activate_fail').length);

/** What the wizard keeps for this tab. */
const entriesOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kinora:promo')));

/** At the step of a card, of a viewer who has none; the page's clock stands. */
async function openLinking(): Promise<Page> {
  const page = await stage.open('/promo', { viewer: 'member', options: screens.desk });
  await enter(page, CODE);
  await linkButton(page).waitFor();
  await stopClock(page);
  return page;
}

test('[A-PROMO-03] [A-PROMO-04] [C-PROMO-11] [C-PROMO-12] [C-PROMO-13] a refused code is back in the field, with what the service says', async () => {
  stage.wire.refuse('billing.checkPromoCode', 'promo_code_not_found');
  const page = await stage.open('/news#promocode_wizard', { viewer: 'member', options: screens.phone });
  await enter(page, 'WRONG');
  await wizard(page, 'code').getByText('There is no such promo code.').waitFor();
  await expect.poll(() => failuresOf(page)).toBe(1);
  const packets = dialog(page).getByRole('link', { name: /promo price/ });
  await expect.poll(() => packets.count()).toBe(0);
  expect(stage.wire.calls('billing.applyPromoCode')).toEqual([]);

  stage.wire.answer(
    'billing.checkPromoCode',
    promoCheck({ is_need_confirm: true, confirmation_title: 'A month of films?', forced_promo_price: '990.00' }),
  );
  stage.wire.refuse('billing.applyPromoCode', 'promo_code_refused');
  await enter(page, CODE);
  await dialog(page).getByText('A month of films?').waitFor();
  await wizard(page, 'activate').getByRole('button', { name: 'Activate' }).click();
  await wizard(page, 'code').getByText('This promo code cannot be applied.').waitFor();
  await expect.poll(() => dialog(page).getByLabel('Promo code').inputValue()).toBe(CODE);
  await expect.poll(() => packets.getAttribute('href')).toBe('/packets');
  await expect.poll(() => failuresOf(page)).toBe(2);
});

test('[C-PROMO-04] a code whose packets renew for money asks for a card, and is activated where there is one', async () => {
  stage.wire.answer('billing.cards', [card]);
  const page = await stage.open('/promo', { viewer: 'member', options: screens.desk });
  await enter(page, CODE);
  await wizard(page, 'activate').getByRole('button', { name: 'Activate' }).click();
  await wizard(page, 'done').waitFor();
  expect(stage.wire.calls('billing.applyPromoCode').map(({ body }) => body)).toEqual([{ key: CODE }]);
});

test('[C-PROMO-08] [C-PROMO-15] linking starts a second after the press, and the button can be pressed again after ten', async () => {
  const held = stage.wire.hold('billing.linkCardForPromo');
  stage.wire.answer('billing.checkPromoCode', promoCheck({ is_paid: true, needed_refund: true }));
  const page = await openLinking();
  await wizard(page, 'link').getByText('A small sum is held to check the card and returned at once.').waitFor();
  await linkButton(page).click();
  await expect.poll(() => linkButton(page).isDisabled()).toBe(true);
  await page.clock.runFor(999);
  expect(stage.wire.calls('billing.linkCardForPromo')).toEqual([]);
  await page.clock.runFor(1);
  const { body } = await held.arrived;
  expect(body).toEqual({ amount: '1.00', needed_refund: true, return_url: `${stage.address}/promo` });
  await page.clock.runFor(8_999);
  await expect.poll(() => linkButton(page).isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => linkButton(page).isEnabled()).toBe(true);
  held.release();
});

test('[C-PROMO-05] [C-PROMO-06] a card is looked for every 600 ms by its transaction, and the code is sent once it is linked', async () => {
  const page = await openLinking();
  await linkButton(page).click();
  await Promise.all([page.waitForEvent('load'), page.clock.runFor(1_000)]);
  await wizard(page, 'linking').waitFor();
  const looks = () => stage.wire.calls('billing.transaction').length;
  await untilHandled(page);
  await page.clock.runFor(599);
  await untilHandled(page);
  expect(looks()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(looks).toBe(1);
  await untilHandled(page);
  stage.wire.answer('billing.transaction', transaction('complete'));
  stage.wire.refuse('billing.applyPromoCode', 'promo_code_refused');
  await page.clock.runFor(600);
  await wizard(page, 'code').getByText('This promo code cannot be applied.').waitFor();
});

test('[C-PROMO-05] a viewer who is back from the bank goes on with the link, however late it is known who they are', async () => {
  const page = await openLinking();
  await linkButton(page).click();
  await Promise.all([page.waitForEvent('load'), page.clock.runFor(1_000)]);
  await wizard(page, 'linking').waitFor();
  await page.evaluate((entry) => {
    const token = JSON.parse(localStorage.getItem(entry) ?? '{}');
    localStorage.setItem(entry, JSON.stringify({ ...token, authorizedAt: 0, expiresAt: 1 }));
  }, TOKEN_ENTRY);
  const session = stage.wire.hold('session.authorizeDevice');
  await page.reload();
  await session.arrived;
  await wizard(page, 'code').waitFor();
  session.release();
  await wizard(page, 'linking').waitFor();
});

test('[C-PROMO-05] [C-PROMO-07] [C-PROMO-14] says when no card was linked after twenty looks', async () => {
  const held = stage.wire.hold('billing.linkCardForPromo');
  const page = await openLinking();
  await linkButton(page).click();
  await page.clock.runFor(1_000);
  await held.arrived;
  // The viewer comes back to a page that does not know the transaction.
  await page.goto(`${stage.address}/promo`);
  await wizard(page, 'linking').waitFor();
  const looks = () => stage.wire.calls('billing.cards').length;
  const before = looks();
  await untilHandled(page);
  await page.clock.runFor(299);
  await untilHandled(page);
  expect(looks()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(looks).toBe(before + 1);
  const failure = dialog(page).getByText('The card could not be linked. Try again or use another one');
  await untilShown(failure, () => page.clock.runFor(300));
  expect(looks()).toBe(before + LOOKS);
  await page.clock.resume();
  await wizard(page, 'link-failure').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => entriesOf(page)).toEqual([]);
  held.release();
});
