import { beforeAll, expect, test } from 'vitest';
import type { PurchasePeriod } from '#contract/packets.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { NetworkInformation } from '#contract/site.ts';
import { cards, confirmCode, linkCard } from '#e2e/harness/bank-pages.ts';
import { screens } from '#e2e/harness/browser.ts';
import {
  buyButton,
  buyersOn,
  callsOf,
  changesOf,
  dialog,
  heading,
  press,
  sold,
  untilResultShown,
} from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { saidAt } from '#e2e/harness/said.ts';
import type { SignedIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('flows');
const { prepare, buyer, packet, open } = buyersOn(stage);
const { buying, payment, settings } = allTexts.en;
/** Bought for good, for less than the packet and more than what is left beside it. */
const TITLE_OFFER = 'his-girl-friday-buy';
const title = (text: string) => ({ en: text, ru: text });

beforeAll(() =>
  prepare({
    paysystems: [
      { id: 'linked-card', payform: 'linkedcard', acquirer: 'sandbox-bank', title: title('Linked card') },
      { id: 'card', payform: 'short_url', acquirer: 'sandbox-bank', title: title('Bank card') },
      { id: 'phone', payform: 'phone_sms', acquirer: 'sandbox-gate', title: title('Phone bill'), partners: ['hambi'] },
      { id: 'code', payform: 'qrcode', acquirer: 'sandbox-bank', title: title('QR code'), partners: ['clickup'] },
    ],
  }),
);

async function credit(login: string, amount: string): Promise<void> {
  const { complaint } = await runOperator(['money', 'credit', login, amount, '--provider', stage.shortname], {
    KINORA_DATA: stage.dataFolder,
  });
  expect(complaint).toBe('');
}

const changeAccount = (login: string, change: string) =>
  stage.withDatabase(async (client) => {
    await client.query(`UPDATE accounts SET ${change} WHERE user_id = (SELECT id FROM users WHERE username = $1)`, [
      login,
    ]);
    await announceChanges(client);
  });

/** On another device of the buyer, while a page asks whether the balance pays. */
const spend = (user: SignedIn) =>
  user.call<Purchase>('POST', '/v2/users/self/purchases', { entity_license_id: TITLE_OFFER, status: 'active' });

/** A page that asks whether the balance pays for the packet, of a buyer whose balance does not cover it any more. */
async function openOvertaken(login: string, search: string, screen: ContextOptions = screens.desk) {
  const user = await buyer(login);
  await credit(login, '5000');
  return {
    user,
    async overtake() {
      const { id } = await packet(user, sold.full);
      const opened = await open(`/packets/${id}${search}`, user, screen);
      const changes = changesOf(opened.page);
      await buyButton(opened.page, sold.full).click();
      await press(opened.page, buying.accept);
      await heading(opened.page, buying.confirm);
      expect((await spend(user)).status).toBe('active');
      await press(opened.page, buying.next);
      return { ...opened, changes };
    },
  };
}

test('[C-PAY-26] [C-PAY-27] a balance that is too low meanwhile is filled by the linked card, or the purchase is updated', async () => {
  const holder = await openOvertaken('holder', '');
  await linkCard(holder.user, cards.paid);
  const { page, changes } = await holder.overtake();
  await page.clock.install();
  await untilResultShown(page, dialog(page).getByText(buying.success.plain));
  expect(changes.map((change) => change.replace(/\d+/, '1')).slice(0, 3)).toEqual([
    'POST purchases',
    'POST accounts/1/payforms/linkedcard',
    'POST purchases',
  ]);
  const { balance } = await holder.user.call<{ balance: string }>('GET', '/v2/users/self/balance');
  expect(balance).toBe('0.00');

  const other = await (await openOvertaken('cardless', '')).overtake();
  await expect.poll(() => other.changes).toEqual(['POST purchases', 'PATCH purchases']);
  await dialog(other.page).getByRole('button').first().waitFor();
  await closeDialog(other.page);
  await buyButton(other.page, sold.full).waitFor();
});

test('[C-PAY-28] [C-TX-09] on a phone what is missing or owed is asked for by a code, the purchase goes on, and what follows comes a moment later', async () => {
  const { user, overtake } = await openOvertaken('coder', '?partner=clickup', screens.phone);
  const { page, changes } = await overtake();
  await heading(page, buying.byCode);
  await dialog(page).getByText('980').waitFor();
  const { purchase } = await page.evaluate(() => JSON.parse(localStorage.getItem('kinora:transaction') ?? '{}'));
  await confirmCode(purchase.QrCodeUrl);
  const shownAt = await saidAt(page, buying.success.plain);
  expect(changes.filter((change) => change === 'POST purchases')).toHaveLength(2);
  const bought = (await callsOf(page, '/users/self/purchases')).at(-1);
  const [updated] = await callsOf(page, '/users/self/subscriptions');
  expect((updated?.sentAt ?? 0) - (bought?.answeredAt ?? Infinity)).toBeGreaterThanOrEqual(500);
  expect(shownAt - (updated?.answeredAt ?? Infinity)).toBeGreaterThanOrEqual(1_000);

  // As after a chargeback: what is owed is paid before anything else is bought.
  await changeAccount('coder', 'balance_minor = -98000');
  await page.goto(`${stage.address}/packets/${(await packet(user, sold.additional)).id}`);
  const refused = page.waitForResponse((answer) => answer.status() === 451);
  await buyButton(page, sold.additional).click();
  await refused;
  await heading(page, buying.byCode);
  await dialog(page).getByText('980').waitFor();
});

test('[C-PAY-04] [C-PAY-05] [C-PAY-24] an additional packet takes a base packet first, and what the operator sells is not bought here', async () => {
  const user = await buyer('adder');
  const additional = await packet(user, sold.additional);
  const { page } = await open(`/packets/${(await packet(user, sold.byOperator)).id}`, user);
  const changes = changesOf(page);
  await buyButton(page, sold.byOperator).click();
  await dialog(page).getByText(buying.obstacles.provider_only).waitFor();
  await closeDialog(page);

  await openWithin(page, { type: 'packet', id: additional.id });
  await buyButton(page, sold.additional).click();
  await heading(page, buying.quick.base);
  expect(new URL(page.url()).hash).toBe('#quick_packets');
  await expect.poll(() => dialog(page).getByRole('radio').count()).toBe(3);
  expect(changes).toEqual([]);
  await closeDialog(page);

  // With a base packet it is sold: it waits for money.
  const base = await packet(user, 'Open');
  const [period] = await user.call<readonly PurchasePeriod[]>('GET', `/v2/packets/${base.id}/purchaseperiods`);
  await user.call('POST', '/v2/users/self/purchases', {
    ...{ purchase_type_id: period?.purchases_type[0]?.id, status: 'active' },
  });
  await page.reload();
  await buyButton(page, sold.additional).click();
  await heading(page, buying.byNewCard);
  await closeDialog(page);

  // So it is without one, where the operator says so.
  const other = await buyer('baseless');
  await stage.withDatabase((client) =>
    changeSettings(client, () => ({ additionalPacketsWithoutBase: true }), stage.shortname),
  );
  const isAllowed = async () => {
    const { provider } = await other.call<NetworkInformation>('GET', '/v2/users/self/network');
    return provider?.is_allow_additional_packets_without_base;
  };
  await expect.poll(isAllowed).toBe(true);
  const { page: free } = await open(`/packets/${additional.id}`, other);
  await buyButton(free, sold.additional).click();
  await heading(free, buying.byNewCard);
});

test('[A-ROLE-02] [A-ROLE-05] [C-PAY-31] who may not pay has no way to, and a guest has no account', async () => {
  const user = await buyer('unpaying');
  const { id } = await packet(user, sold.full);
  const { page } = await open('/settings/payment', user);
  await page.getByRole('button', { name: payment.topUp }).waitFor();
  await openWithin(page, { type: 'packet', id });
  await buyButton(page, sold.full).waitFor();

  await changeAccount('unpaying', 'is_payment_allowed = false');
  await page.goto(`${stage.address}/settings/payment`);
  await page.getByText(payment.history, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: payment.topUp }).count()).toBe(0);
  await openWithin(page, { type: 'packet', id });
  await page.getByRole('heading', { level: 1, name: sold.full }).waitFor();
  await page.getByRole('searchbox').waitFor();
  await expect.poll(() => buyButton(page, sold.full).count()).toBe(0);

  const guest = await stage.open('/settings', { locale: 'en-US', ...screens.phone });
  await guest.page.getByRole('button', { name: settings.signIn.button }).first().waitFor();
  await expect.poll(() => guest.page.getByText(settings.sections.payment, { exact: true }).count()).toBe(0);
});
