import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { buyButton, dialog, heading, press, sold } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { additional, packet, subscription } from '#e2e/harness/component/answers/packets.ts';
import { account, purchase, startedPayment, unpaid, way } from '#e2e/harness/component/answers/payments.ts';
import { device, user } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { moveClockUntil, stopClock } from '#e2e/harness/component/page-clock.ts';
import { PIN, pinDialog } from '#e2e/harness/parents.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { buying, payment, packets: words, modal } = allTexts.en;
const AFTER_PIN = 600;
/** Milliseconds of its clock that a page may take to close a modal. */
const LATE = 500;
const LAWYERS = 'https://lawyers.example/terms.pdf';
const cardWay = way('link', 'short_url', 'Bank card');
const base = packet({ id: 1, name: 'Base', price: '2990.00' });

const stage = setComponents({
  ...unpaid,
  'billing.payforms': [cardWay],
  'billing.history': [],
  'site.page': ({ params: { slug } }) => ({ slug, title: 'Terms', text: `The terms of ${slug}` }),
});

const open = (path: string) => stage.open(path, { viewer: 'member', options: screens.desk });
const bought = () => stage.wire.calls('billing.purchase').map(({ body }) => body.status ?? 'open');

/** The account has enough for the packet. */
const credit = () => stage.wire.answer('billing.accounts', [account({ amount: '5000.00', balance: '5000.00' })]);

test('[B-LEGAL-02] [B-LEGAL-03] [C-PAY-03] the agreement of a packet comes from its own link, with Accept and Cancel', async () => {
  stage.wire.answer('billing.packet', packet({ agreement: `${stage.address}/v2/pages/subscription` }));
  const page = await open('/packets/5');
  await buyButton(page, sold.full).click();
  await heading(page, words.agreement);
  await dialog(page).getByText('Full', { exact: true }).waitFor();
  await dialog(page).getByText('The terms of subscription').waitFor();
  await dialog(page).getByRole('button', { name: buying.accept }).waitFor();
  await press(page, modal.cancel);
  await dialog(page).waitFor({ state: 'detached' });
  expect(bought()).toEqual([]);
  expect(stage.wire.calls('site.page').map(({ params }) => params.slug)).toEqual(['subscription']);

  stage.wire.answer('billing.packet', packet({ agreement: LAWYERS }));
  const outside = await open('/packets/5');
  await buyButton(outside, sold.full).click();
  const link = dialog(outside).getByRole('link', { name: words.agreement });
  await expect.poll(() => link.getAttribute('href')).toBe(LAWYERS);
  await press(outside, buying.accept);
  await heading(outside, buying.byNewCard);
});

test('[B-LEGAL-03] the agreement as a page of its own has neither Accept nor Cancel', async () => {
  stage.wire.answer('site.network', network({ agreement: '/v2/pages/agreement' }));
  const page = await open('/agreement');
  await page.getByText('The terms of agreement').waitFor();
  for (const name of [buying.accept, modal.cancel])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
});

test('[C-PAY-22] what the balance covers is confirmed, and cannot be bought twice', async () => {
  credit();
  stage.wire.answer('billing.purchase', purchase({ status: 'active', missing_amount: '0.00' }));
  const held = stage.wire.hold('billing.purchase');
  const page = await open('/packets/5');
  await buyButton(page, sold.full).click();
  await heading(page, buying.confirm);
  await dialog(page).getByRole('button', { name: buying.next }).dblclick();
  const processing = dialog(page).getByRole('button', { name: buying.processing });
  await expect.poll(() => processing.getAttribute('aria-disabled')).toBe('true');
  held.release();
  await dialog(page).getByText(buying.success.plain).waitFor();
  expect(bought()).toEqual(['active']);
});

test('[C-PARTNER-02] inside mbank a purchase is not confirmed once more, and the balance is not topped up', async () => {
  credit();
  stage.wire.answer('billing.purchase', purchase({ status: 'active', missing_amount: '0.00' }));
  const page = await open('/packets/5?partner=mbank');
  await buyButton(page, sold.full).click();
  await dialog(page).getByText(buying.success.plain).waitFor();
  expect(bought()).toEqual(['active']);
  for (const [search, count] of [
    ['?partner=mbank', 0],
    ['', 1],
  ] as const) {
    const settings = await open(`/settings/payment${search}`);
    await settings.getByText(payment.noHistory).waitFor();
    await expect.poll(() => settings.getByRole('button', { name: payment.topUp }).count()).toBe(count);
  }
});

test('[C-PAY-08] [C-PAY-09] without offers each way to pay opens its own flow', async () => {
  const ways = [
    way('phone', 'phone_sms', 'Phone bill'),
    way('picture', 'qrcode_png', 'QR picture'),
    way('counter', 'info', 'Counter'),
    way('link', 'short_url', 'Bank card'),
  ];
  stage.wire.answer('billing.payforms', ways);
  stage.wire.answer('billing.payByQrCode', startedPayment({ qrcode_ur: '/art/brands/kinora.svg' }));
  const page = await open('/packets/5?partner=birgetv');
  for (const [title, shown] of [
    ['Phone bill', dialog(page).getByLabel(buying.phone)],
    ['QR picture', dialog(page).getByRole('heading', { name: buying.byCode })],
    ['Counter', dialog(page).getByRole('heading', { name: 'Counter' })],
    ['Bank card', dialog(page).getByRole('heading', { name: buying.byNewCard })],
  ] as const) {
    await buyButton(page, sold.full).click();
    await press(page, title);
    await shown.waitFor();
    await closeDialog(page);
  }
  expect(stage.wire.calls('billing.payByQrCode')).toHaveLength(1);
});

test('[C-PAY-24] what only the operator sells is not bought here', async () => {
  stage.wire.answer('billing.packet', packet({ is_provider_only: true }));
  const page = await open('/packets/5');
  await buyButton(page, sold.full).click();
  await dialog(page).getByText(buying.obstacles.provider_only).waitFor();
  expect(bought()).toEqual([]);
});

test('[C-PAY-04] [C-PAY-05] an additional packet takes a base packet first, unless the viewer has one or the operator needs none', async () => {
  stage.wire.answer('billing.packet', additional());
  stage.wire.answer('billing.packets', [base, packet(), additional()]);
  const page = await open('/packets/2');
  await buyButton(page, sold.additional).click();
  await heading(page, buying.quick.base);
  expect(new URL(page.url()).hash).toBe('#quick_packets');
  await expect.poll(() => dialog(page).getByRole('radio').count()).toBe(2);
  await closeDialog(page);
  expect(bought()).toEqual([]);

  stage.wire.answer('billing.currentSubscriptions', [subscription(base)]);
  const owner = await open('/packets/2');
  await buyButton(owner, sold.additional).click();
  await heading(owner, buying.byNewCard);

  stage.wire.answer('billing.currentSubscriptions', []);
  stage.wire.answer('site.network', network({ provider: { is_allow_additional_packets_without_base: true } }));
  const free = await open('/packets/2');
  await buyButton(free, sold.additional).click();
  await heading(free, buying.byNewCard);
});

test('[A-ROLE-05] [C-PAY-31] who may not pay has no way to', async () => {
  for (const isAllowed of [true, false]) {
    const accounts = [account({ is_payment_allowed: isAllowed })];
    stage.wire.answer('billing.accounts', accounts);
    stage.wire.answer('session.self', user('member', { accounts }));
    const settings = await open('/settings/payment');
    await settings.getByText(payment.noHistory).waitFor();
    await expect.poll(() => settings.getByRole('button', { name: payment.topUp }).count()).toBe(isAllowed ? 1 : 0);
    const page = await open('/packets/5');
    await expect.poll(() => buyButton(page, sold.full).count()).toBe(isAllowed ? 1 : 0);
  }
});

test('[C-PAY-01] [C-PAY-02] paying asks for the PIN where that is switched on, and goes on by itself 600 ms after it', async () => {
  const pay = (asks: boolean) =>
    stage.wire.answer('session.getDevice', device('member', { parental_settings: { pay: asks } }));
  stage.wire.answer('session.self', user('member', { parental_status: 'set' }));
  stage.wire.answer('parental.checkPin', { elevated_until: '2026-02-01T00:00:00Z' });
  pay(true);
  const checked = stage.wire.hold('parental.checkPin');
  const page = await open('/packets/5');
  await buyButton(page, sold.full).click();
  await pinDialog(page).waitFor();
  await page.keyboard.type(PIN);
  await checked.arrived;
  await stopClock(page);
  checked.release();
  const moved = await moveClockUntil(page, () => bought().length > 0);
  expect(moved).toBeGreaterThanOrEqual(AFTER_PIN);
  expect(moved).toBeLessThan(AFTER_PIN + LATE);
  await page.clock.resume();
  await heading(page, buying.byNewCard);
  expect(bought()).toEqual(['open']);

  pay(false);
  const other = await open('/packets/5');
  await buyButton(other, sold.full).click();
  await heading(other, buying.byNewCard);
  await expect.poll(() => pinDialog(other).count()).toBe(0);
});
