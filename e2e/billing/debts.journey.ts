import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { operate } from '#e2e/harness/operate.ts';
import { hasBlockStatus } from '#e2e/harness/parents.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('debts');
const { buying, debt } = allTexts.en;
const DEBTOR = 'debtor';
let user: SignedIn;

const lockByDebts = () =>
  stage.withDatabase((client) =>
    changeSettings(client, (settings) => ({ ...settings, ...hasBlockStatus(true)(settings) }), stage.shortname),
  );

const block = (...options: readonly string[]) =>
  operate(stage, 'customer', 'block', DEBTOR, '--provider', stage.shortname, ...options);

beforeAll(async () => {
  await offerPasswords(stage);
  await register(stage.address, DEBTOR);
  user = await signIn(stage.address, DEBTOR);
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('[A-BLOCK-02] a viewer who owes something pays it by a code before anything else', async () => {
  await lockByDebts();
  await block('--status', '-1', '--amount', '990', '--message', 'Your internet bill of November');
  await expect.poll(async () => (await user.call<{ status: number }>('GET', '/v2/mw/status_block')).status).toBe(-1);
  const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...screens.desk });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}/news`);
  const notice = dialog(page, debt.title);
  await notice.getByText('₸990').waitFor();
  await notice.getByText('Your internet bill of November').waitFor();
  // Another page has it as well, and the same payment is asked for.
  await page.goto(`${stage.address}/packets`);
  const address = await notice.getByRole('link', { name: buying.openApp }).getAttribute('href');

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
  expect(faults).toEqual([]);
});
