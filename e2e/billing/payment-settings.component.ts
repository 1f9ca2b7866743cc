import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { dialog, heading, press } from '#e2e/harness/buyers.ts';
import { account, card } from '#e2e/harness/component/answers/payments.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { payment, modal, failure } = allTexts.en;
const stage = setComponents({
  'billing.accounts': [account()],
  'billing.cards': [],
  'billing.history': [],
  'billing.payforms': [],
});

const open = () => stage.open('/settings/payment', { viewer: 'member', options: screens.desk });

test('[C-VALID-41] a card is removed once its owner has confirmed it', async () => {
  stage.wire.answer('billing.cards', [card]);
  stage.wire.answer('billing.removeCard', []);
  const removals = () => stage.wire.calls('billing.removeCard').map(({ params }) => params);
  const page = await open();
  const remove = page.getByRole('button', { name: `Remove card ${card.number}` });
  await remove.click();
  await heading(page, `Remove card ${card.number}?`);
  await press(page, modal.cancel);
  await dialog(page).waitFor({ state: 'detached' });
  expect(removals()).toEqual([]);
  await expect.poll(() => remove.count()).toBe(1);
  await remove.click();
  await press(page, payment.remove);
  await page.getByText(payment.removed).waitFor();
  await remove.waitFor({ state: 'detached' });
  expect(removals()).toEqual([{ id: card.id }]);
});

test('a payment history that could not be had is asked for again', async () => {
  stage.wire.refuse('billing.history', 'internal_error');
  const page = await open();
  await page.getByText(failure.unreachable.title).waitFor();
  await expect.poll(() => page.getByText(payment.noHistory).count()).toBe(0);
  stage.wire.answer('billing.history', []);
  await page.getByRole('button', { name: failure.retry }).click();
  await page.getByText(payment.noHistory).waitFor();
});
