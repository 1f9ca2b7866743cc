import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { hasBlockStatus } from '#e2e/harness/parents.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('debts');
const { buying, debt } = allTexts.en;
const DEBTOR = 'debtor';
let user: SignedIn;

const lockByDebts = (isOn: boolean) =>
  stage.withDatabase((client) =>
    changeSettings(client, (settings) => ({ ...settings, ...hasBlockStatus(isOn)(settings) }), stage.shortname),
  );

async function operator(...args: readonly string[]): Promise<void> {
  const { complaint } = await runOperator(args, { KINORA_DATA: stage.dataFolder });
  expect(complaint).toBe('');
}
const block = (...options: readonly string[]) =>
  operator('customer', 'block', DEBTOR, '--provider', stage.shortname, ...options);

beforeAll(async () => {
  await offerPasswords(stage);
  await register(stage.address, DEBTOR);
  user = await signIn(stage.address, DEBTOR);
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Esc, a press beside the dialog and its cross: it stands. */
async function standsAgainstClosing(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => dialog(page, name).getByRole('button', { name: allTexts.en.rows.closeMessage }).count())
    .toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => document.querySelector('[role="dialog"]')?.getAnimations().length === 0);
  await dialog(page, name).waitFor();
}

test('[A-BLOCK-02] [C-PKT-18] [C-PKT-19] a viewer who owes something pays it by a code before anything else', async () => {
  await block('--status', '-1', '--amount', '990', '--message', 'Your internet bill of November');
  const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...screens.desk });
  const { page, faults } = await openPage(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Where the operator lets no debt lock the app, nothing is known of it.
  await page.goto(`${stage.address}/news`);
  await untilAnswered(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(asked.filter((path) => path.includes('status_block'))).toEqual([]);

  await lockByDebts(true);
  await expect.poll(async () => (await user.call<{ status: number }>('GET', '/v2/mw/status_block')).status).toBe(-1);
  await page.reload();
  const notice = dialog(page, debt.title);
  await notice.getByText('₸990').waitFor();
  await notice.getByText('Your internet bill of November').waitFor();
  await notice.getByRole('img', { name: buying.byCode }).waitFor();
  await standsAgainstClosing(page, debt.title);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Another page has it as well, and the same payment is asked for.
  await page.goto(`${stage.address}/packets`);
  const address = await notice.getByRole('link', { name: buying.openApp }).getAttribute('href');
  await notice.getByRole('button', { name: debt.check }).click();
  await untilAnswered(page);
  await notice.waitFor();

  // The bank's app takes the money.
  const answer = await fetch(address ?? '', {
    method: 'POST',
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12/39', code: '123' }),
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(400);
  await page.getByText(debt.settled).waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await untilAnswered(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await block('--status', '-2', '--message', 'The contract has ended');
  await page.reload();
  const blocked = allTexts.en.parental.block.title;
  await dialog(page, blocked).getByText('The contract has ended').waitFor();
  await standsAgainstClosing(page, blocked);
  expect(faults).toEqual([]);
});
