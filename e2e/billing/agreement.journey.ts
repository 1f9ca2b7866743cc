import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { sellPackets } from '#e2e/harness/held-packets.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('agreement');
const { packets: words, buying, payment, modal } = allTexts.en;
const LAWYERS = 'https://lawyers.example/terms.pdf';
let user: SignedIn;

beforeAll(async () => {
  await offerPasswords(stage);
  await sellPackets(stage, [
    {
      ...{ id: 31, name: { en: 'By the lawyers' }, isBase: true, priceMinor: 100_00, agreementUrl: LAWYERS },
      periods: [{ id: 'lawyers-month', months: 1, priceMinor: 100_00 }],
    },
  ]);
  await register(stage.address, 'reader');
  user = await signIn(stage.address, 'reader');
  await stage.withDatabase((client) =>
    client.query(
      `INSERT INTO cards (provider_id, user_id, acquirer, token, fingerprint, number, expires_on, is_primary, state, created_at)
       SELECT provider_id, id, 'sandbox-bank', '\\x00', '\\x00', '411111******1111', '2039-12-31', true, 'active', now()
       FROM users WHERE username = 'reader'`,
    ),
  );
});

const asItIs = async () => {};

async function open(path: string, prepare: (page: Page) => Promise<unknown> = asItIs) {
  const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...screens.desk });
  const { page, faults } = await openPage(context);
  await prepare(page);
  await page.goto(`${stage.address}${path}`);
  return { page, faults };
}
const dialog = (page: Page) => page.getByRole('dialog');

test('[B-LEGAL-02] [B-LEGAL-03] the agreement of a packet comes from its own link, with Accept and Cancel; a page of its own has neither', async () => {
  const { page, faults } = await open('/agreement');
  await untilAnswered(page);
  for (const name of [buying.accept, modal.cancel])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);

  const texts: string[] = [];
  page.on('request', (request) => request.url().includes('/v2/pages/') && texts.push(new URL(request.url()).pathname));
  await page.goto(`${stage.address}/packets/5`);
  await page.getByRole('button', { name: `${words.actions.enable}: Full` }).click();
  await dialog(page).getByRole('heading', { name: words.agreement }).waitFor();
  await dialog(page).getByText('Full', { exact: true }).waitFor();
  await untilAnswered(page);
  expect(texts).toContain('/v2/pages/subscription');
  expect(texts).not.toContain('/v2/pages/agreement');
  await dialog(page).getByRole('button', { name: buying.accept }).waitFor();
  await dialog(page).getByRole('button', { name: modal.cancel }).click();
  await dialog(page).waitFor({ state: 'detached' });

  await page.goto(`${stage.address}/packets/31`);
  await page.getByRole('button', { name: `${words.actions.enable}: By the lawyers` }).click();
  const link = dialog(page).getByRole('link', { name: words.agreement });
  await expect.poll(() => link.getAttribute('href')).toBe(LAWYERS);
  await dialog(page).getByRole('button', { name: buying.accept }).click();
  await dialog(page).getByRole('heading', { name: buying.ways }).waitFor();
  expect(faults).toEqual([]);
});

test('[C-VALID-41] a card is removed once its owner has confirmed it; a history that could not be had is asked for again', async () => {
  const history = '**/v2/users/self/payments*';
  const { page, faults } = await open('/settings/payment', (opened) =>
    opened.route(history, (route) => route.fulfill({ status: 500, json: {} })),
  );
  await page.getByText(allTexts.en.failure.unreachable.title).waitFor();
  await expect.poll(() => page.getByText(payment.noHistory).count()).toBe(0);
  await page.unroute(history);
  await page.getByRole('button', { name: allTexts.en.failure.retry }).click();
  await page.getByText(payment.noHistory).waitFor();
  const number = '411111******1111';
  const removals: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
  const remove = page.getByRole('button', { name: `Remove card ${number}` });
  await remove.click();
  await dialog(page)
    .getByRole('heading', { name: `Remove card ${number}?` })
    .waitFor();
  await dialog(page).getByRole('button', { name: modal.cancel }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(async () => [removals, await remove.count()]).toEqual([[], 1]);
  await remove.click();
  await dialog(page).getByRole('button', { name: payment.remove, exact: true }).click();
  await page.getByText(payment.removed).waitFor();
  await remove.waitFor({ state: 'detached' });
  expect(removals.length).toBe(1);
  expect(faults).toEqual([]);
});
