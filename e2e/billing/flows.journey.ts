import { beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { cards, confirmCode, linkCard } from '#e2e/harness/bank-pages.ts';
import { screens } from '#e2e/harness/browser.ts';
import { buyButton, buyersOn, changesOf, dialog, heading, press, sold, untilResultShown } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import type { SignedIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
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

const credit = (login: string, amount: string) =>
  operate(stage, 'money', 'credit', login, amount, '--provider', stage.shortname);

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

test('[C-PAY-28] on a phone what is missing or owed is asked for by a code, and the purchase goes on', async () => {
  const { user, overtake } = await openOvertaken('coder', '?partner=clickup', screens.phone);
  const { page, changes } = await overtake();
  await heading(page, buying.byCode);
  await dialog(page).getByText('980').waitFor();
  const { purchase } = await page.evaluate(() => JSON.parse(localStorage.getItem('kinora:transaction') ?? '{}'));
  await confirmCode(purchase.QrCodeUrl);
  await untilSaid(page, buying.success.plain);
  expect(changes.filter((change) => change === 'POST purchases')).toHaveLength(2);

  // As after a chargeback: what is owed is paid before anything else is bought.
  await changeAccount('coder', 'balance_minor = -98000');
  await page.goto(`${stage.address}/packets/${(await packet(user, sold.additional)).id}`);
  const refused = page.waitForResponse((answer) => answer.status() === 451);
  await buyButton(page, sold.additional).click();
  await refused;
  await heading(page, buying.byCode);
  await dialog(page).getByText('980').waitFor();
});

test('[A-ROLE-02] a registered user has an account to pay from, and a guest has none', async () => {
  const { page } = await open('/settings/payment', await buyer('payer'));
  await page.getByRole('button', { name: payment.topUp }).waitFor();
  const guest = await stage.open('/settings', { locale: 'en-US', ...screens.phone });
  await guest.page.getByRole('button', { name: settings.signIn.button }).first().waitFor();
  await expect.poll(() => guest.page.getByText(settings.sections.payment, { exact: true }).count()).toBe(0);
});
