import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '#contract/session.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('account');
const { settings: texts, messages } = allTexts.en;
const PLENTY = 40;

let anna: SignedIn;

beforeAll(async () => {
  await offerPasswords(stage);
  for (const login of ['anna', 'boris']) await register(stage.address, login);
  await stage.withDatabase((client) =>
    client.query('UPDATE users SET device_limit = $1 WHERE username = $2', [PLENTY, 'anna']),
  );
  anna = await signIn(stage.address, 'anna');
  const boris = await signIn(stage.address, 'boris');
  await boris.call('PATCH', '/v2/users/self', { email: 'taken@example.com' });
  await stage.withDatabase((client) =>
    client.query('UPDATE users SET email_verified_at = now() WHERE username = $1', ['boris']),
  );
});

async function open(path: string, options: ContextOptions = {}) {
  const context = await stage.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    storageState: anna.storageState,
    ...screens.desk,
    ...options,
  });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  return { page, faults };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const firstName = (page: Page) => page.getByLabel(texts.account.firstName, { exact: true });
const email = (page: Page) => page.getByLabel(texts.account.email, { exact: true });
/** What the page sends to be changed, as it goes. */
function patchesOf(page: Page): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  return sent;
}

describe('the account', () => {
  test('[A-ROUTE-18] [B-ROUTE-30] [C-VALID-37] [C-API-91] is filled in by keyboard alone, and kept', async () => {
    const { page, faults } = await open('/lk');
    const sent = patchesOf(page);
    await heading(page, texts.sections.account);
    const keys = page.keyboard;
    await firstName(page).focus();
    await keys.press('Enter');
    await page.getByText(texts.account.firstNameMissing).waitFor();
    await page.getByText(texts.account.emailMissing).waitFor();
    await keys.type('Анна');
    await keys.press('Tab');
    await keys.type('anna@example');
    await keys.press('Enter');
    await page.getByText(texts.account.emailMalformed).waitFor();
    await keys.type('.com');
    await keys.press('Tab');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      keys.press('Enter'),
    ]);
    await page.getByText(texts.account.saved).waitFor();
    expect(sent).toEqual([{ first_name: 'Анна', email: 'anna@example.com' }]);
    expect(new URL(answer.url()).pathname).toBe('/v2/users/self');
    expect(await answer.json()).toMatchObject({ username: 'anna', first_name: 'Анна', email: 'anna@example.com' });
    await page.reload();
    await expect.poll(() => firstName(page).inputValue()).toBe('Анна');
    await expect.poll(() => email(page).inputValue()).toBe('anna@example.com');
    // One layout: the menu beside each part, and a way to close them all, whatever their address.
    const main = page.locator('main');
    const close = main.getByRole('button', { name: allTexts.en.rows.closeMessage, includeHidden: true });
    const menu = main.getByRole('navigation', { name: texts.menu, includeHidden: true });
    await expect.poll(() => close.count()).toBe(1);
    await menu.getByRole('link', { name: texts.sections.profiles }).click();
    await heading(page, texts.sections.profiles);
    await main.getByRole('button', { name: /^Edit Main/ }).waitFor();
    await expect.poll(async () => [await menu.count(), await close.count()]).toEqual([1, 1]);
    await menu.getByRole('link', { name: texts.sections.parental }).click();
    await page.waitForURL('**/lk_parental');
    // What begins parental control lies over it already.
    const title = { name: texts.sections.parental, level: 1, includeHidden: true };
    await main.getByRole('heading', title).waitFor();
    await expect.poll(async () => [await menu.count(), await close.count()]).toEqual([1, 1]);
    await page.goto(`${stage.address}/settings`);
    await main.getByRole('link', { name: `${texts.sections.account} anna@example.com` }).waitFor();
    await main.getByRole('link', { name: `${texts.sections.parental} ${texts.facts.pinNotSet}` }).waitFor();
    await main.getByRole('link', { name: `${texts.sections.profiles} Main` }).waitFor();
    expect(faults).toEqual([]);
  });

  test('[A-ERR-14] says that an address is another user’s', async () => {
    const { page } = await open('/lk');
    await heading(page, texts.sections.account);
    await firstName(page).fill('Anna');
    await email(page).fill('taken@example.com');
    await page.getByRole('button', { name: texts.account.save }).click();
    await page.getByRole('dialog').getByText(messages.error_duplicate_email).waitFor();
  });
});

describe('devices', () => {
  test('[B-SETTINGS-10] [C-VALID-40] are removed by touch once that is meant, and their sessions with them', async () => {
    const tablet = await signIn(stage.address, 'anna', { device_type: 'tablet', vendor: 'Lost', model: 'One' });
    const { page, faults } = await open('/settings', screens.phone);
    await page.getByRole('link', { name: texts.sections.devices }).tap();
    await heading(page, texts.sections.devices);
    const own = page.locator('main ul > li').filter({ hasText: texts.devices.current });
    await own.waitFor();
    await expect.poll(() => own.getByRole('button').count()).toBe(0);
    const remove = page.getByRole('button', { name: 'Lost One' });
    const dialog = page.getByRole('dialog');
    await remove.tap();
    await dialog.getByRole('button', { name: allTexts.en.modal.cancel }).tap();
    await dialog.waitFor({ state: 'detached' });
    expect(await tablet.statusOf('/v2/users/self')).toBe(200);
    await remove.tap();
    await dialog.getByRole('button', { name: texts.devices.remove, exact: true }).tap();
    await page.getByText(texts.devices.removed).waitFor();
    await remove.waitFor({ state: 'detached' });
    expect(await tablet.statusOf('/v2/users/self')).toBe(401);
    const left = await anna.call<Device[]>('GET', '/v2/users/self/devices');
    expect(left.map(({ id }) => id)).not.toContain(tablet.deviceId);
    expect(faults).toEqual([]);
  });
});
