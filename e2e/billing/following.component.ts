import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { buyButton, dialog, heading, sold } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { packet, subscription } from '#e2e/harness/component/answers/packets.ts';
import { TRANSACTION_ID, transaction, unpaid } from '#e2e/harness/component/answers/payments.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { moveClockUntil, stopClock } from '#e2e/harness/component/page-clock.ts';
import { untilHandled } from '#e2e/harness/settled.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setComponents(unpaid);
const { buying } = allTexts.en;
const ENTRY = 'kinora:transaction';
const [FIVE_SECONDS, TEN_MINUTES] = [5_000, 600_000];
const AN_HOUR_SECONDS = 3_600;
/** Milliseconds of its clock that a page may take to handle an answer. */
const LATE = 500;

const storedIn = (page: Page) => page.evaluate((entry) => JSON.parse(localStorage.getItem(entry) ?? 'null'), ENTRY);
const looks = () => stage.wire.calls('billing.transaction').length;
const eventsOf = (page: Page) => page.evaluate<readonly string[]>('window.dataLayer.map(({ event }) => event)');

/** Moves the page's clock, which stands, over five seconds to the next look, which does not come before. */
async function untilNextLook(page: Page): Promise<void> {
  const before = looks();
  await untilHandled(page);
  await page.clock.runFor(FIVE_SECONDS - 1);
  await untilHandled(page);
  expect(looks()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(looks).toBe(before + 1);
  await untilHandled(page);
}

/** The modal that follows a payment is open, and its first look is answered once the page's clock stands. */
async function untilFollowed(open: () => Promise<Page>, title: string): Promise<Page> {
  const first = stage.wire.hold('billing.transaction');
  const page = await open();
  await heading(page, title);
  await first.arrived;
  await stopClock(page);
  first.release();
  await untilHandled(page);
  return page;
}

async function payByCode(): Promise<Page> {
  const page = await stage.open('/packets/5', { viewer: 'member', options: screens.desk });
  await buyButton(page, sold.full).click();
  await heading(page, buying.byCode);
  return page;
}

/** A page of a viewer who left a payment so many seconds ago. */
async function openLeft(age: number): Promise<Page> {
  const page = await stage.open('/news', { viewer: 'member', options: screens.desk });
  const stored = JSON.stringify({ id: TRANSACTION_ID, storedAt: Math.floor(stage.now() / 1_000) - age, order: null });
  await page.evaluate(([entry, left]) => localStorage.setItem(entry, left), [ENTRY, stored] as const);
  await page.reload();
  return page;
}

test('[C-TX-01] [C-TX-09] a payment is looked at every five seconds until it is complete, and what follows comes a moment later', async () => {
  const page = await untilFollowed(payByCode, buying.byCode);
  await untilNextLook(page);
  stage.wire.answer('billing.transaction', transaction('complete'));
  await untilNextLook(page);
  const updates = () => stage.wire.calls('billing.updateSubscriptions').map(({ body }) => body);
  const untilUpdated = await moveClockUntil(page, () => updates().length > 0);
  expect(untilUpdated).toBeGreaterThanOrEqual(500);
  expect(untilUpdated).toBeLessThan(500 + LATE);
  expect(updates()).toEqual([{ packet_id: 5 }]);
  const success = dialog(page).getByText(buying.success.plain);
  const untilTold = await moveClockUntil(page, () => success.isVisible());
  expect(untilTold).toBeGreaterThanOrEqual(1_000);
  expect(untilTold).toBeLessThan(1_000 + LATE);
  await expect.poll(() => storedIn(page)).toBeNull();
});

test('[C-TX-05] a payment that failed says why, and is not looked at any more', async () => {
  const page = await untilFollowed(payByCode, buying.byCode);
  stage.wire.answer('billing.transaction', transaction('error', 'The bank declined the payment.'));
  await untilNextLook(page);
  await page.clock.resume();
  await heading(page, buying.failed);
  await dialog(page).getByText('The bank declined the payment.').waitFor();
  await expect.poll(() => storedIn(page)).toBeNull();
  await page.clock.runFor(4 * FIVE_SECONDS);
  expect(looks()).toBe(2);
});

test('[C-PAY-08] [A-MODAL-08] [B-MODAL-15] [B-MODAL-16] [B-MODAL-17] a payment by a code shows how much; once it is closed it is neither looked at nor shown again', async () => {
  const page = await payByCode();
  await dialog(page).getByText('4,490 ₸').waitFor();
  await dialog(page).getByRole('img', { name: buying.byCode }).waitFor();
  expect(new URL(page.url()).hash).toBe('#pay_qr');
  await closeDialog(page);
  const before = looks();
  await page.clock.runFor(4 * FIVE_SECONDS);
  expect(looks()).toBe(before);
  await expect.poll(() => eventsOf(page)).toContain('payment_cancel');
  await page.evaluate(() => {
    window.location.hash = 'pay_qr';
  });
  await heading(page, allTexts.en.payment.topUp);
  await expect.poll(() => dialog(page).getByText('4,490 ₸').count()).toBe(0);
  await expect.poll(() => dialog(page).getByRole('img').count()).toBe(0);
  await closeDialog(page);
  stage.wire.answer('billing.currentSubscriptions', [subscription(packet({ id: 1, name: 'Base' }))]);
  await page.reload();
  await buyButton(page, sold.full).click();
  await heading(page, buying.byCode);
  await page.keyboard.press('Escape');
  await expect.poll(() => eventsOf(page)).toContain('offer_cancel');
});

test('[A-MODAL-09] [C-TX-07] [C-TX-08] a payment that was left is followed without a word, for no more than ten minutes', async () => {
  stage.wire.refuse('billing.transaction', 'payment_service_unavailable');
  const page = await untilFollowed(() => openLeft(0), buying.awaited);
  expect(new URL(page.url()).hash).toBe('#pay_transaction');
  stage.wire.answer('billing.transaction', transaction('pending'));
  await untilNextLook(page);
  await heading(page, buying.awaited);
  await expect.poll(() => storedIn(page)).not.toBeNull();
  await page.clock.fastForward(TEN_MINUTES);
  await page.clock.resume();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => storedIn(page)).toBeNull();
});

test('[C-TX-06] [C-TX-08] of one that is an hour old, or is not known, nothing is said', async () => {
  stage.wire.refuse('billing.transaction', 'not_found');
  const page = await openLeft(0);
  await expect.poll(looks).toBe(1);
  await expect.poll(() => storedIn(page)).toBeNull();
  await dialog(page).waitFor({ state: 'detached' });
  const old = await openLeft(AN_HOUR_SECONDS + 1);
  await expect.poll(() => storedIn(old)).toBeNull();
  await expect.poll(() => dialog(old).count()).toBe(0);
  expect(looks()).toBe(1);
});
