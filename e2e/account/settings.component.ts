import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rowset } from '#contract/catalogue.ts';
import { Paysystem } from '#contract/payments.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { account, settings: texts, rows, promo } = allTexts.en;

const qrCode = { shortname: 'qrcode', params: { paysystem_shortname: 'sandbox' } } as const;

const stage = setComponents({
  'catalogue.rowset': blank(Rowset, { id: '800001', slug: 'startpage', title: 'Home' }),
  'billing.payforms': [blank(Paysystem, { title: 'By QR code', payforms: [qrCode] })],
});

const open = (path: string) => stage.open(path, { viewer: 'member', options: screens.desk });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const menuOf = (page: Page) => page.getByRole('navigation', { name: texts.menu });
const closeOf = (page: Page) => page.getByRole('button', { name: rows.closeMessage });

test('[A-ROUTE-21] [B-ROUTE-29] the settings start with everything there is to set, each with an address', async () => {
  const page = await open('/settings');
  const menu = menuOf(page);
  await heading(page, texts.title);
  await expect
    .poll(() => menu.locator('li').allInnerTexts())
    .toEqual([
      texts.sections.account,
      texts.sections.subscriptions,
      texts.sections.payment,
      texts.sections.profiles,
      texts.sections.parental,
      texts.sections.devices,
      texts.sections.playback,
      texts.sections.language,
      promo.name,
    ]);
  await expect
    .poll(() => menu.getByRole('link', { name: texts.sections.parental }).getAttribute('href'))
    .toBe('/lk_parental');
  expect(await accessibilityFaults(page)).toEqual([]);
  await menu.getByRole('link', { name: texts.sections.language }).click();
  await heading(page, texts.sections.language);
  await expect.poll(() => menu.locator('[aria-current="page"]').innerText()).toBe(texts.sections.language);
  await page.getByRole('link', { name: 'Қазақша', exact: true }).first().waitFor();
  await menu.getByRole('link', { name: texts.sections.playback }).click();
  const singleKeys = page.getByRole('switch', { name: texts.playback.singleKeys });
  await singleKeys.click();
  await page.reload();
  await expect.poll(() => singleKeys.isChecked()).toBe(false);
  await page.goto(`${stage.address}/settings/language/interface`);
  await heading(page, texts.sections.language);
  await page.getByRole('link', { name: 'Қазақша', exact: true }).first().waitFor();
  await closeOf(page).waitFor();
  await page.goto(`${stage.address}/settings/no-such-part`);
  await page.waitForURL('**/settings');
});

test('[B-MODAL-20] the settings close over all their parts, to the page before them, or home', async () => {
  const page = await open('/lk');
  const menu = menuOf(page);
  await heading(page, texts.sections.account);
  await menu.getByRole('link', { name: texts.sections.devices }).click();
  await heading(page, texts.sections.devices);
  await menu.getByRole('link', { name: texts.sections.language }).click();
  await heading(page, texts.sections.language);
  await closeOf(page).click();
  await page.waitForURL(`${stage.address}/`);
  await page.goto(`${stage.address}/news`);
  await openWithin(page, { type: 'setting', id: 'devices' });
  await heading(page, texts.sections.devices);
  await menu.getByRole('link', { name: texts.sections.language }).click();
  await heading(page, texts.sections.language);
  await closeOf(page).click();
  await page.waitForURL(`${stage.address}/news`);
});

test('[A-ROUTE-19] [A-ROUTE-21] a guest is asked to sign in first, in every part of the settings', async () => {
  const page = await stage.open('/lk', { options: screens.desk });
  await heading(page, texts.signIn.title);
  await page.getByText(texts.signIn.text).waitFor();
  await page.getByRole('button', { name: texts.signIn.button, exact: true }).first().waitFor();
  await expect.poll(() => page.getByLabel(texts.account.firstName, { exact: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await openWithin(page, { type: 'setting', id: 'devices' });
  await page.waitForURL('**/settings/devices');
  await heading(page, texts.signIn.title);
});

test.each([
  ['clickup', false],
  ['mbank', false],
  ['hambi', false],
  ['almatv', true],
  ['unknown', true],
])('[B-SETTINGS-05] inside partner %s the settings lead out: %s', async (partner, leadsOut) => {
  const page = await open(`/settings?partner=${partner}`);
  const signOut = menuOf(page).getByRole('button', { name: account.signOut, exact: true });
  await menuOf(page).getByRole('link', { name: texts.sections.account }).waitFor();
  await expect.poll(() => signOut.isVisible()).toBe(leadsOut);
});
