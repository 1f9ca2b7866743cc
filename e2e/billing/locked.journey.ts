import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { cards, enterCard, verifyCard } from '#e2e/harness/bank-pages.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { buyersOn, dialog, press } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { playsPast, untilPlaying } from '#e2e/harness/playing.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { codeField, codeSentTo, getCode, phoneField, untilGuest } from '#e2e/harness/sign-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('locked');
const { buying, messages } = allTexts.en;
/** In the packets Base and Full. */
const CHANNEL = { id: 11, path: '/channels/all/11' };
const PHONE = '77015550101';
/** It is rented, bought, or comes with packets that have the film library. */
const FILM = 'his-girl-friday';

const { prepare, buyer, open } = buyersOn(stage);

beforeAll(() => prepare());

const wantedOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('playAfterId') ?? 'null'));

test('[A-ROUTE-55] [C-CHLOAD-02] [C-CPLAY-01] [C-PAY-20] [C-ROLE-03] a guest on a phone opens a locked channel, chooses a packet, signs in, pays by card with 3-D Secure, and the channel plays', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.phone });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${CHANNEL.path}`);
  await untilGuest(page, stage.shortname);
  const obstacle = page.locator('[data-obstacle]');
  await obstacle.getByText(messages.channel_not_purchased).waitFor();
  await obstacle.getByRole('button', { name: /^Watch from/ }).tap();
  await dialog(page).getByRole('radio', { name: 'Full' }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => wantedOf(page)).toMatchObject({ id: String(CHANNEL.id) });
  await dialog(page)
    .getByRole('button', { name: /^Subscribe for/ })
    .tap();

  await dialog(page).getByRole('button', { name: allTexts.en.signIn.methods.phone_code }).tap();
  await phoneField(page).waitFor();
  // The page is loaded again before the viewer has signed in: the purchase was stored.
  await page.reload();
  await dialog(page).getByRole('button', { name: allTexts.en.signIn.methods.phone_code }).tap();
  await phoneField(page).fill(PHONE);
  await getCode(page).tap();
  await codeField(page).fill(await codeSentTo(stage.address, PHONE));

  await dialog(page).getByRole('heading', { name: allTexts.en.packets.agreement }).waitFor();
  await press(page, buying.accept);
  await dialog(page).getByRole('heading', { name: buying.ways }).waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Bank card/ })
    .tap();
  await press(page, buying.further);
  await enterCard(page, cards.verified);
  await verifyCard(page);

  await page.waitForURL(`${stage.address}${CHANNEL.path}`);
  await untilSaid(page, buying.success.plain);
  await untilPlaying(page);
  await expect.poll(() => wantedOf(page)).toBeNull();
  expect(faults).toEqual([]);
});

test('[C-CPLAY-08] [C-CPLAY-02] [C-TX-04] a viewer at a desk is offered packets for a broadcast of a locked channel’s archive, rents a title from its page by card, and it plays', async () => {
  const { page, faults } = await open(CHANNEL.path, await buyer('renter'));
  await page.locator('[data-obstacle]').getByText(messages.channel_not_purchased).waitFor();
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.locator('[data-schedule] [data-standing="past_missing"] [data-programme]').last().click();
  await dialog(page).getByRole('radio', { name: 'Full' }).waitFor();
  const { path } = await wantedOf(page);
  expect(path).toMatch(/\?ts=\d+$/);
  await closeDialog(page);

  await openWithin(page, { type: 'content', slug: FILM });
  await page.getByRole('button', { name: /^Rent for two days/ }).click();
  const rent = dialog(page).getByRole('radio', { name: /^Rent for two days/ });
  await rent.waitFor();
  await expect.poll(() => rent.isChecked()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Bank card/ })
    .click();
  await dialog(page)
    .getByText(/Rent for two days/)
    .waitFor();
  await press(page, buying.further);
  await enterCard(page, cards.paid);
  await untilSaid(page, buying.success.content);
  await page.waitForURL(`**/watch/${FILM}*`);
  await playsPast(page, 0.5);
  await expect.poll(() => wantedOf(page)).toBeNull();
  expect(faults).toEqual([]);
});
