import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('partners');
const { packets: words, buying, payment } = allTexts.en;
const OPEN = 3;
const CINEMA = 2;
const title = (en: string) => ({ en, ru: en });
const card: PaysystemSettings = {
  ...{ id: 'linked-card', payform: 'linkedcard', acquirer: 'sandbox-bank', title: title('Card') },
};
const codePicture: PaysystemSettings = {
  ...{ id: 'picture', payform: 'qrcode_png', acquirer: 'sandbox-bank', title: title('Code as a picture') },
};
let users = 0;

async function viewer(): Promise<SignedIn> {
  users += 1;
  await register(stage.address, `partner-${users}`);
  return signIn(stage.address, `partner-${users}`);
}

const sellByOffers = (useOffers: boolean, paysystems: readonly PaysystemSettings[]) =>
  stage.withDatabase((client) =>
    changeSettings(
      client,
      (settings) => ({ ...settings, payments: { ...settings.payments, areAllowed: true, useOffers, paysystems } }),
      stage.shortname,
    ),
  );
const usesOffers = async () =>
  JSON.parse(await (await fetch(`${stage.address}/v2/users/self/network`)).text()).provider.payments.use_offers;

beforeAll(() => offerPasswords(stage));

/** A page inside a partner; null: outside all of them. */
async function open(path: string, partner: string | null) {
  const user = await viewer();
  const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...screens.desk });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}${partner === null ? '' : `?partner=${partner}`}`);
  return { page, faults };
}
const dialog = (page: Page) => page.getByRole('dialog');
const subscribe = (page: Page, name: string) =>
  page.getByRole('button', { name: `${words.actions.enable}: ${name}` }).click();

test('[C-PARTNER-02] inside mbank a purchase is not confirmed once more, and the balance not topped up', async () => {
  const outside = await open(`/packets/${OPEN}`, null);
  await subscribe(outside.page, 'Open');
  await dialog(outside.page).getByRole('heading', { name: buying.confirm }).waitFor();
  await outside.page.goto(`${stage.address}/settings/payment`);
  await outside.page.getByRole('button', { name: payment.topUp }).waitFor();

  const { page, faults } = await open(`/packets/${OPEN}`, 'mbank');
  await subscribe(page, 'Open');
  await dialog(page).getByText(buying.success.plain).waitFor();
  await page.goto(`${stage.address}/settings/payment?partner=mbank`);
  await page.getByRole('heading', { name: payment.history }).waitFor();
  await untilAnswered(page);
  expect(await page.getByRole('button', { name: payment.topUp }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('[C-PARTNER-04] almatv and birgetv ask before the form of a card, and birgetv has codes as pictures; others have neither', async () => {
  await sellByOffers(true, [card, codePicture]);
  await expect.poll(usesOffers).toBe(true);
  for (const [partner, asks, hasPicture] of [
    [null, false, false],
    ['clickup', false, false],
    ['mbank', false, false],
    ['almatv', true, false],
    ['birgetv', true, true],
  ] as const) {
    const { page } = await open(`/packets/${CINEMA}`, partner);
    await page.route('**/pay/**', (route) => route.fulfill({ contentType: 'text/html', body: 'the bank' }));
    await subscribe(page, 'Cinema');
    if (hasPicture) {
      await dialog(page).getByRole('button', { name: 'Code as a picture' }).waitFor();
      await dialog(page).getByRole('button', { name: 'Card' }).click();
    }
    if (asks) {
      await dialog(page).getByRole('heading', { name: buying.byNewCard }).waitFor();
      expect([partner, new URL(page.url()).host]).toEqual([partner, new URL(stage.address).host]);
    } else {
      await page.waitForURL('**/pay/**');
    }
  }
  await sellByOffers(false, [card]);
});
