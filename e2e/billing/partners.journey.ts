import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { dialog, untilResultShown } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords, register, signIn } from '#e2e/harness/signed-in.ts';
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

/** A page of a viewer, who comes to partners one after the other. */
async function open(login: string) {
  await register(stage.address, login);
  const { storageState } = await signIn(stage.address, login);
  const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', storageState, ...screens.desk }));
  const goTo = async (path: string, partner: string | null) => {
    await visit(page, `${stage.address}${path}${partner === null ? '' : `?partner=${partner}`}`);
    // A press before that does not know the partner.
    await page.waitForFunction(
      (inside) => inside === null || sessionStorage.getItem('kinora:partner') === inside,
      partner,
    );
  };
  return { page, faults, goTo };
}
const subscribe = (page: Page, name: string) =>
  page.getByRole('button', { name: `${words.actions.enable}: ${name}` }).click();

test('[C-PARTNER-02] inside mbank a purchase is not confirmed once more, and the balance not topped up', async () => {
  const { page, faults, goTo } = await open('payer');
  await goTo(`/packets/${OPEN}`, null);
  await subscribe(page, 'Open');
  await dialog(page).getByRole('heading', { name: buying.confirm }).waitFor();
  await closeDialog(page);
  await openWithin(page, { type: 'setting', id: 'payment' });
  await page.getByRole('button', { name: payment.topUp }).waitFor();

  await goTo(`/packets/${OPEN}`, 'mbank');
  await page.clock.install();
  await subscribe(page, 'Open');
  await untilResultShown(page, dialog(page).getByText(buying.success.plain));
  await closeDialog(page);
  await openWithin(page, { type: 'setting', id: 'payment' });
  await page.getByRole('heading', { name: payment.history }).waitFor();
  await untilAnswered(page);
  await expect.poll(() => page.getByRole('button', { name: payment.topUp }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('[C-PARTNER-04] almatv and birgetv ask before the form of a card, and birgetv has codes as pictures; others have neither', async () => {
  await sellByOffers(true, [card, codePicture]);
  await expect.poll(usesOffers).toBe(true);
  const { page, goTo } = await open('chooser');
  await page.route('**/pay/**', (route) => route.fulfill({ contentType: 'text/html', body: 'the bank' }));
  // What was begun inside the partner before is not taken up.
  await page.addInitScript(() => localStorage.removeItem('kinora:transaction'));
  for (const [partner, asks, hasPicture] of [
    ['clickup', false, false],
    ['mbank', false, false],
    ['almatv', true, false],
    ['birgetv', true, true],
  ] as const) {
    await goTo(`/packets/${CINEMA}`, partner);
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
