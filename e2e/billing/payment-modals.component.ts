import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { dialog, heading } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { unpaid } from '#e2e/harness/component/answers/payments.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setComponents(unpaid);
const IDS = [
  ...['refill', 'paysystems', 'card', 'pay_card', 'pay_phone_sms', 'pay_qr', 'pay_qr_kaspi', 'pay_transaction'],
  ...['nofunds', 'quick_packets', 'packets_channels', 'subscription', 'confirm_period'],
];

const goTo = (page: Page, hash: string) =>
  page.evaluate((next) => {
    window.location.hash = next;
  }, hash);

test('[B-MODAL-01] [B-MODAL-02] [B-MODAL-03] [B-MODAL-06] modals of money open by their hash, and those of a bank do not', async () => {
  const page = await stage.open('/news', { viewer: 'member', options: screens.desk });
  for (const id of IDS) {
    await goTo(page, id);
    await dialog(page).waitFor();
    await closeDialog(page);
    await page.waitForURL(({ hash }) => hash === '');
  }
  for (const id of ['pay_redirect', 'pay_iframe']) await goTo(page, id);
  await goTo(page, 'refill');
  await heading(page, allTexts.en.payment.topUp);
});
