import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Offer } from '#contract/purchases.ts';
import { screens } from '#e2e/harness/browser.ts';
import { buyButton, dialog, heading, press, sold } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { additional } from '#e2e/harness/component/answers/packets.ts';
import { card, offer, offerWay, paidOffer, TRANSACTION_ID, unpaid } from '#e2e/harness/component/answers/payments.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { buying, payment, modal } = allTexts.en;
const CODE = 'https://bank.example/code';
const linkedCard = offerWay('linked', 'linkedcard', 'Linked card');
const picture = offerWay('picture', 'qrcode_png', 'QR picture');
const counter = offerWay('counter', 'info', 'Counter', { description: 'Name your number.' });

const stage = setComponents({
  ...unpaid,
  'site.network': network({ provider: { payments: { use_offers: true } } }),
  'billing.payOffer': paidOffer(),
});

/** The packet's page of a viewer, and an offer with these ways to pay. */
async function open(ways: Plain<Offer>['paysystems'], path = '/packets/5', screen: keyof typeof screens = 'desk') {
  stage.wire.answer('billing.createOffer', offer(ways));
  return stage.open(path, { viewer: 'member', options: screens[screen] });
}

/** Presses the way, whose button says what there is to do as well. */
const choose = (page: Page, way: string) =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${way}`) })
    .click();

const paid = () => stage.wire.calls('billing.payOffer').map(({ body }) => body);
const storedPayment = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kinora:transaction') ?? '{}'));

test('[C-PAY-10] [C-PAY-17] a way that pays elsewhere is explained, or opens its app, and nothing is paid here', async () => {
  const wallet = offerWay('wallet', 'ext_app', 'Wallet', {
    button_text: 'Open',
    data: { url: `${stage.address}/blank`, phone: null },
  });
  const page = await open([counter, wallet], '/packets/5', 'phone');
  await buyButton(page, sold.full).click();
  await heading(page, buying.ways);
  await choose(page, 'Counter');
  await heading(page, 'Counter');
  await dialog(page).getByText('Name your number.').waitFor();
  await closeDialog(page);
  await buyButton(page, sold.full).click();
  await choose(page, 'Wallet');
  const [app] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Open')]);
  await expect.poll(() => app.url()).toBe(`${stage.address}/blank`);
  await app.close();
  expect(stage.wire.calls('billing.createOffer')).toHaveLength(2);
  expect(paid()).toEqual([]);
});

test('[C-PAY-10] an app that pays for us is a link, and the payment is awaited', async () => {
  stage.wire.answer('billing.payOffer', paidOffer({ full_url: 'https://bank.example/app' }));
  const page = await open([offerWay('app', 'ext_app', 'Bank app'), counter]);
  await buyButton(page, sold.full).click();
  await press(page, 'Bank app');
  await heading(page, buying.awaited);
  const link = dialog(page).getByRole('link', { name: buying.openApp });
  await expect
    .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
    .toEqual(['https://bank.example/app', '_blank']);
});

test('[C-PAY-14] [B-ENT-33] a code is shown, and the purchase is kept while it is paid', async () => {
  stage.wire.answer('billing.payOffer', paidOffer({ qrcode_url: CODE }));
  const page = await open([offerWay('code', 'qrcode', 'QR code')]);
  await buyButton(page, sold.full).click();
  await heading(page, buying.byCode);
  expect(new URL(page.url()).hash).toBe('#pay_qr');
  const { purchase } = await storedPayment(page);
  expect(purchase).toEqual({
    ...{ id: expect.any(String), packetId: 5, transactionId: TRANSACTION_ID, isTrial: false },
    ...{ amount: '4490.00', amountNext: '4490.00', period: '0-1-0', periodTrial: null, periodNext: '0-1-0' },
    ...{ fullUrl: null, QrCodeUrl: CODE, is_have_money_on_balance: false },
  });
});

test('[C-PAY-16] a phone bill asks for the phone, and waits for what is confirmed there', async () => {
  const page = await open([offerWay('phone', 'phone', 'Phone bill')], '/packets/5', 'phone');
  await buyButton(page, sold.full).click();
  await heading(page, 'Phone bill');
  expect(new URL(page.url()).hash).toBe('#pay_phone_sms');
  await dialog(page).getByLabel(buying.phone).fill('7010000001');
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  await heading(page, buying.awaited);
  expect(new URL(page.url()).hash).toBe('#pay_transaction');
  expect(paid()).toMatchObject([{ paysystem_id: 'phone', phone: '77010000001' }]);
});

test('[C-PAY-15] [C-PARTNER-04] a code as a picture is for one kind of partner', async () => {
  stage.wire.answer('billing.payOffer', paidOffer({ qrcode_ur: '/art/brands/kinora.svg' }));
  for (const [partner, hasPicture] of [
    ['almatv', false],
    ['birgetv', true],
  ] as const) {
    const page = await open([picture, counter, linkedCard], `/packets/5?partner=${partner}`);
    await buyButton(page, sold.full).click();
    await heading(page, buying.ways);
    const button = dialog(page).getByRole('button', { name: 'QR picture' });
    await expect.poll(() => button.count()).toBe(hasPicture ? 1 : 0);
    if (!hasPicture) continue;
    await button.click();
    await dialog(page).getByRole('img', { name: buying.byCode }).waitFor();
    expect(new URL(page.url()).hash).toBe('#pay_qr_kaspi');
  }
});

test('[C-PAY-11] [C-PAY-18] [C-PAY-22] [C-PAY-25] [C-PAY-29] a linked card pays after a question, and says when it has too little', async () => {
  stage.wire.answer('billing.cards', [card]);
  const held = stage.wire.hold('billing.payOffer');
  const page = await open([linkedCard]);
  await buyButton(page, sold.full).click();
  await heading(page, buying.byCard.replace('{{number}}', '•••• 1111'));
  await dialog(page)
    .getByText(/^Full: .*4,490.*1 month/)
    .waitFor();
  await press(page, buying.further);
  const processing = dialog(page).getByRole('button', { name: buying.processing });
  await expect.poll(() => processing.getAttribute('aria-disabled')).toBe('true');
  await held.arrived;
  stage.wire.refuse('billing.payOffer', 'no_funds');
  held.release();
  await heading(page, buying.noFunds);
  expect(paid()).toMatchObject([{ paysystem_id: 'linked', card_id: card.id }]);
  await press(page, payment.topUp);
  await heading(page, payment.topUp);
});

test('[C-PAY-19] [C-PARTNER-04] without a card some partners ask before the form of a card opens, and others do not', async () => {
  stage.wire.answer('billing.payOffer', paidOffer({ full_url: `${stage.address}/blank` }));
  for (const [partner, asks] of [
    ['clickup', false],
    ['mbank', false],
    ['almatv', true],
    ['birgetv', true],
  ] as const) {
    const before = paid().length;
    const page = await open([linkedCard], `/packets/5?partner=${partner}`);
    await buyButton(page, sold.full).click();
    if (asks) {
      await heading(page, buying.byNewCard);
      await dialog(page).getByRole('button', { name: modal.cancel }).waitFor();
    } else {
      await page.waitForURL('**/blank');
    }
    expect(paid().length - before, partner).toBe(asks ? 0 : 1);
  }
});

test('[C-PAY-30] an offer of nothing, or without a way to pay, says so, and nothing is charged', async () => {
  const page = await open([]);
  await buyButton(page, sold.full).click();
  await dialog(page).getByText(buying.obstacles.no_ways).waitFor();
  await closeDialog(page);
  stage.wire.answer('billing.createOffer', { ...offer([counter]), purchases: [] });
  await buyButton(page, sold.full).click();
  await dialog(page).getByText(buying.obstacles.no_purchases).waitFor();
  expect(paid()).toEqual([]);
});

test('[C-PAY-04] with offers an additional packet needs no base packet', async () => {
  stage.wire.answer('billing.packet', additional());
  const page = await open([counter, linkedCard], '/packets/2');
  await buyButton(page, sold.additional).click();
  await heading(page, buying.ways);
});
