import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BlockStatus } from '#contract/sign-in.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { unpaid } from '#e2e/harness/component/answers/payments.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilHandled } from '#e2e/harness/settled.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { buying, debt, parental, rows } = allTexts.en;
const BILL = 'Your internet bill of November';

const stage = setComponents({
  ...unpaid,
  'site.network': network({ provider: { sign_in: { has_block_status: true } } }),
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(status: BlockStatus['status']): Promise<Page> {
  stage.wire.answer('session.blockStatus', blank(BlockStatus, { status, amount: '990.00', message_detail: BILL }));
  return stage.open('/news', { viewer: 'member', options: screens.desk });
}

/** Esc, a press beside the dialog and its cross: it stands. */
async function standsAgainstClosing(page: Page, name: string): Promise<void> {
  await expect.poll(() => dialog(page, name).getByRole('button', { name: rows.closeMessage }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.clock.runFor(1_000);
  await expect.poll(() => dialog(page, name).isVisible()).toBe(true);
}

test('[C-PKT-18] [C-PKT-19] a viewer who owes something stands at the amount and its code, which cannot be closed', async () => {
  const page = await open(-1);
  const notice = dialog(page, debt.title);
  await notice.getByText('990 ₸').waitFor();
  await notice.getByText(BILL).waitFor();
  await notice.getByRole('img', { name: buying.byCode }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await standsAgainstClosing(page, debt.title);
  // A look finds that nothing was paid by another way.
  await Promise.all([
    page.waitForResponse('**/v2/mw/status_block'),
    notice.getByRole('button', { name: debt.check }).click(),
  ]);
  await untilHandled(page);
  await expect.poll(() => notice.isVisible()).toBe(true);
});

test('[C-PKT-18] [C-PKT-19] a blocked viewer stands at what the operator says, which cannot be closed', async () => {
  const page = await open(-2);
  await dialog(page, parental.block.title).getByText(BILL).waitFor();
  await standsAgainstClosing(page, parental.block.title);
});

test('[C-PKT-18] where the operator lets no debt lock the app, nothing is asked or known of it', async () => {
  stage.wire.answer('site.network', network());
  const page = await open(-2);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(stage.wire.calls('session.blockStatus')).toEqual([]);
});
