import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PurchasePeriod } from '#contract/packets.ts';
import type { Card } from '#contract/payments.ts';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import { cards, confirmAt, enterCard, linkCard } from '#e2e/harness/bank-pages.ts';
import { screens } from '#e2e/harness/browser.ts';
import {
  buyButton,
  buyersOn,
  changesOf,
  dialog,
  heading,
  openWays,
  payBy,
  press,
  sold,
  untilResultShown,
} from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { buying, payment } = allTexts.en;
const stage = setTenant('offers');
const { prepare, buyer, packet, open } = buyersOn(stage);
const OFFER = 'POST purchases_offer';
const PAY = 'POST purchases_offer/transaction';
const APP = 'https://wallet.example/pay';

const way = (id: string, payform: PaysystemSettings['payform'], title: string, more = {}): PaysystemSettings => ({
  ...{ id, payform, acquirer: 'sandbox-bank', title: { en: title, ru: title } },
  ...more,
});
/** One way for each payform; the linked card stands without a form for cards beside it. */
const paysystems = [
  way('counter', 'info', 'Counter', { acquirer: null, description: { en: 'Name your number.', ru: 'Номер.' } }),
  way('wallet', 'ext_app', 'Wallet', { acquirer: null, url: APP, buttonText: { en: 'Open', ru: 'Открыть' } }),
  way('bank-app', 'ext_app', 'Bank app'),
  way('code', 'qrcode', 'QR code'),
  way('picture', 'qrcode_png', 'QR picture'),
  way('phone', 'phone', 'Phone bill', { acquirer: 'sandbox-gate' }),
  way('bill', 'provider_account', 'Internet bill', { acquirer: null }),
  way('linked', 'linkedcard', 'Linked card'),
  way('frame', 'iframe', 'Card here'),
];
let path = '';

beforeAll(async () => {
  await prepare({ useOffers: true, useIframe: true, paysystems });
  const user = await buyer('looker');
  path = `/packets/${(await packet(user, sold.full)).id}`;
});

const storedPayment = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kinora:transaction') ?? '{}'));

/** Says which phone pays; answers the payment's reference, and waits until the payment is awaited. */
async function payByPhone(page: Page): Promise<string> {
  await dialog(page)
    .getByRole('button', { name: /^Phone bill/ })
    .click();
  await dialog(page).getByLabel(buying.phone).fill('7010000001');
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/purchases_offer/transaction'));
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  const { transaction_id } = await (await begun).json();
  await heading(page, buying.awaited);
  expect(new URL(page.url()).hash).toBe('#pay_transaction');
  return transaction_id;
}

test('[C-PAY-10] [C-PAY-14] [C-PAY-16] [C-PAY-17] [B-ENT-33] on a phone an offer is paid as its ways say: by a word, an app, a code, or a message', async () => {
  const user = await buyer('phoner');
  const { page, faults } = await open(path, user, screens.phone);
  await page.context().route(`${APP}*`, (route) => route.fulfill({ body: 'Wallet' }));
  const changes = changesOf(page);

  await payBy(page, sold.full, 'Counter');
  await heading(page, 'Counter');
  await dialog(page).getByText('Name your number.').waitFor();
  expect(changes).toEqual([OFFER]);
  await closeDialog(page);

  await payBy(page, sold.full, 'Wallet');
  const [app] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Open')]);
  await expect.poll(() => app.url()).toContain('wallet.example');
  await app.close();
  expect(changes).toEqual([OFFER, OFFER]);

  await payBy(page, sold.full, 'Bank app');
  await heading(page, buying.awaited);
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: buying.openApp }).click(),
  ]);
  await bank.getByLabel('Card number').waitFor();
  await bank.close();
  await closeDialog(page);
  expect(changes.slice(2)).toEqual([OFFER, PAY]);

  await payBy(page, sold.full, 'QR code');
  await heading(page, buying.byCode);
  expect(new URL(page.url()).hash).toBe('#pay_qr');
  const stored = await storedPayment(page);
  expect(stored.purchase).toEqual({
    ...{ id: expect.any(String), packetId: expect.any(Number), transactionId: stored.id, isTrial: false },
    ...{ amount: '4490.00', amountNext: '4490.00', period: '0-1-0', periodTrial: null, periodNext: '0-1-0' },
    ...{ fullUrl: null, QrCodeUrl: expect.stringContaining('/pay/'), is_have_money_on_balance: false },
  });
  await closeDialog(page);

  await openWays(page, sold.full);
  await payByPhone(page);
  expect(faults).toEqual([]);
});

test('[C-PAY-06] [C-PAY-12] [C-PAY-19] [C-TX-05] [B-MODAL-05] at a desk it is paid on a card form, in a frame, or on the operator’s bill', async () => {
  const user = await buyer('desker');
  const { page, faults } = await open(path, user);
  const changes = changesOf(page);

  // By a card that is not linked yet: the bank's form, without a question.
  await payBy(page, sold.full, 'Linked card');
  await page.getByLabel('Card number').waitFor();
  expect(changes).toEqual([OFFER, PAY]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await heading(page, buying.failed);
  await closeDialog(page);

  await page.clock.install();
  await payBy(page, sold.full, 'Card here');
  const frame = dialog(page).frameLocator('iframe');
  await enterCard(frame, cards.declined);
  await frame.getByRole('heading', { name: allTexts.en.paymentOver.title }).waitFor();
  await untilResultShown(page, dialog(page).getByText('The bank declined the payment.'));
  await heading(page, buying.failed);
  await expect.poll(() => storedPayment(page)).toEqual({});
  await closeDialog(page);

  await payBy(page, sold.full, 'Internet bill');
  await heading(page, 'Internet bill');
  await dialog(page).getByText(/4,490/).waitFor();
  changes.splice(0);
  await press(page, buying.next);
  await untilResultShown(page, dialog(page).getByText(buying.success.plain));
  expect(changes[0]).toBe(PAY);
  expect(faults).toEqual([]);
});

test('[C-PAY-11] [C-PAY-18] [C-PAY-25] [C-PAY-29] a linked card pays an offer after a question, and says when it has too little', async () => {
  const user = await buyer('holder');
  await linkCard(user, cards.spent);
  const linked = () => user.call<readonly Card[]>('GET', '/v2/users/self/cards');
  const [spent] = await linked();
  const { page } = await open(path, user);
  await payBy(page, sold.full, 'Linked card');
  await heading(page, buying.byCard.replace('{{number}}', `•••• ${spent?.number.slice(-4)}`));
  await dialog(page)
    .getByText(/^Full: .*4,490.*1 month/)
    .waitFor();
  await press(page, buying.further);
  await heading(page, buying.noFunds);
  await press(page, payment.topUp);
  await heading(page, payment.topUp);
  await closeDialog(page);

  await linkCard(user, cards.paid);
  const good = (await linked()).find(({ id }) => id !== spent?.id);
  await user.call('PATCH', `/v2/users/self/cards/${good?.id}`, { is_primary: true });
  await page.reload();
  await page.clock.install();
  await payBy(page, sold.full, 'Linked card');
  // What the button says while it works is seen as long as the answer is awaited.
  const held = Promise.withResolvers<void>();
  await page.route('**/purchases_offer/transaction', async (route) => {
    await held.promise;
    await route.continue();
  });
  await press(page, buying.further);
  const processing = dialog(page).getByRole('button', { name: buying.processing });
  await processing.waitFor();
  await expect.poll(() => processing.getAttribute('aria-disabled')).toBe('true');
  held.resolve();
  await untilResultShown(page, dialog(page).getByText(buying.success.plain));
});

test('[C-PAY-04] [C-PAY-15] [C-PAY-30] a code as a picture is for one kind of partner, and what cannot be bought charges nothing', async () => {
  const user = await buyer('partner');
  const { page } = await open(`${path}?partner=birgetv`, user);
  await payBy(page, sold.full, 'QR picture');
  await dialog(page).getByRole('img', { name: buying.byCode }).waitFor();
  expect(new URL(page.url()).hash).toBe('#pay_qr_kaspi');
  const { origin } = new URL((await storedPayment(page)).purchase.QrCodeUrl);
  await closeDialog(page);

  // A trial of nought needs no way to pay.
  await page.clock.install();
  await openWithin(page, { type: 'packet', id: (await packet(user, sold.tried)).id });
  await page.getByRole('button', { name: `${allTexts.en.packets.actions.trial}: ${sold.tried}` }).click();
  await press(page, buying.accept);
  await heading(page, buying.confirm);
  await press(page, buying.next);
  await untilResultShown(page, dialog(page).getByText(buying.success.plain));

  const other = await buyer('second');
  const { page: otherPage } = await open(path, other);
  const changes = changesOf(otherPage);
  await openWays(otherPage, sold.full);
  await expect
    .poll(() =>
      dialog(otherPage)
        .getByRole('button', { name: /^QR picture/ })
        .count(),
    )
    .toBe(0);
  await closeDialog(otherPage);

  // With offers an additional packet needs no base packet.
  await otherPage.clock.install();
  await openWithin(otherPage, { type: 'packet', id: (await packet(other, sold.additional)).id });
  await buyButton(otherPage, sold.additional).click();
  await heading(otherPage, buying.ways);
  await confirmAt(`${origin}/sandbox-gate`, await payByPhone(otherPage));
  await untilResultShown(otherPage, dialog(otherPage).getByText(buying.success.plain));
  await closeDialog(otherPage);
  changes.splice(0);
  const { id: full } = await packet(other, sold.full);
  await openWithin(otherPage, { type: 'packet', id: full });
  await buyButton(otherPage, sold.full).waitFor();

  // The operator has closed all ways meanwhile.
  const [account] = await other.call<readonly { id: number }[]>('GET', '/v2/users/self/accounts');
  const ways = () => other.call<readonly object[]>('GET', `/v2/users/self/accounts/${account?.id}/payforms`);
  await prepare({ paysystems: [] });
  await expect.poll(async () => (await ways()).length).toBe(0);
  await buyButton(otherPage, sold.full).click();
  await press(otherPage, buying.accept);
  await dialog(otherPage).getByText(buying.obstacles.no_ways).waitFor();
  await closeDialog(otherPage);

  // It was bought on another device meanwhile.
  await prepare({ paysystems });
  await expect.poll(async () => (await ways()).length).toBeGreaterThan(0);
  const [period] = await other.call<readonly PurchasePeriod[]>('GET', `/v2/packets/${full}/purchaseperiods`);
  const offered = await other.call<{ id: string }>('POST', '/v2/users/self/purchases_offer', {
    ...{ purchase_type_id: period?.purchases_type[0]?.id, offer_version: 'tv303', mode: 'web300' },
  });
  await other.call('POST', '/v2/users/self/purchases_offer/transaction', {
    offer_id: offered.id,
    paysystem_id: 'bill',
  });
  await buyButton(otherPage, sold.full).click();
  await press(otherPage, buying.accept);
  await dialog(otherPage).getByText(buying.obstacles.no_purchases).waitFor();
  expect(changes).toEqual([OFFER, OFFER]);
});
