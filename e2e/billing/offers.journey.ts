import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import { cards, enterCard } from '#e2e/harness/bank-pages.ts';
import { buyersOn, changesOf, dialog, heading, payBy, press, sold, untilResultShown } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { buying } = allTexts.en;
const stage = setTenant('offers');
const { prepare, buyer, packet, open } = buyersOn(stage);
const OFFER = 'POST purchases_offer';
const PAY = 'POST purchases_offer/transaction';

const way = (
  id: string,
  payform: PaysystemSettings['payform'],
  title: string,
  acquirer: PaysystemSettings['acquirer'],
): PaysystemSettings => ({ id, payform, acquirer, title: { en: title, ru: title } });

/** The linked card stands without a form for cards beside it. */
const paysystems = [
  way('bill', 'provider_account', 'Internet bill', null),
  way('linked', 'linkedcard', 'Linked card', 'sandbox-bank'),
  way('frame', 'iframe', 'Card here', 'sandbox-bank'),
];
let path = '';

beforeAll(async () => {
  await prepare({ useOffers: true, useIframe: true, paysystems });
  const user = await buyer('looker');
  path = `/packets/${(await packet(user, sold.full)).id}`;
});

const storedPayment = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kinora:transaction') ?? '{}'));

test('[C-PAY-06] [C-PAY-12] [B-MODAL-05] an offer is paid on a card form, in a frame, or on the operator’s bill', async () => {
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
