import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { expectFields } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('account');
const { account, settings: texts, messages } = allTexts.en;
const PLENTY = 40;
const KINDS = [
  ...(['web', 'webkit', 'android_tv', 'android_stb', 'android_mobile', 'ios', 'tvos', 'dune'] as const),
  ...(['tv', 'tablet', 'phone', 'pc'] as const),
];

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
  const told: string[] = [];
  page.on('console', (message) => {
    if (['error', 'info'].includes(message.type())) told.push(`${message.type()}: ${message.text()}`);
  });
  await page.goto(`${stage.address}${path}`);
  return { page, faults, told };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const firstName = (page: Page) => page.getByLabel(texts.account.firstName, { exact: true });
const email = (page: Page) => page.getByLabel(texts.account.email, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: texts.account.save });

/** What a dialog of that title says when the form is saved. */
async function saidOnSaving(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await save(page).click();
  await dialog.getByRole('heading', { name: title, exact: true }).waitFor();
  const words = await dialog.locator('p').first().innerText();
  await closeDialog(page);
  return words;
}

/** What the page sends to be changed, as it goes. */
function patchesOf(page: Page): readonly unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  return sent;
}

describe('the account', () => {
  test('[A-VALID-17] [A-VALID-18] [A-VALID-19] [A-VALID-20] [C-VALID-38] takes nothing but what it should', async () => {
    const { page, faults } = await open('/lk');
    const sent = patchesOf(page);
    await heading(page, texts.sections.account);
    const keys = page.keyboard;
    await firstName(page).focus();
    await keys.press('Enter');
    await page.getByText(texts.account.firstNameMissing).waitFor();
    await page.getByText(texts.account.emailMissing).waitFor();
    await expect.poll(() => focused(page)).toBe('first_name');
    await keys.type('Анна');
    await keys.press('Tab');
    await keys.type('а');
    await page.getByText(texts.account.emailCyrillic).waitFor();
    await keys.press('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => page.getByText(texts.account.emailCyrillic).isVisible()).toBe(true);
    await keys.type('nna@');
    await expect.poll(() => email(page).inputValue()).toBe('nna@');
    await keys.type('xn--');
    await page.getByText(texts.account.emailPunycode).waitFor();
    await expect.poll(() => email(page).inputValue()).toBe('nna@xn-');
    await keys.press('Enter');
    await page.getByText(texts.account.emailMalformed).waitFor();
    await expect.poll(() => email(page).getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
  });

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

  test('[A-ERR-14] [A-MODAL-02] says that an address is somebody else’s, over whatever hash', async () => {
    const { page } = await open('/lk#message');
    await heading(page, texts.sections.account);
    await firstName(page).fill('Anna');
    await email(page).fill('taken@example.com');
    const message = page.getByRole('dialog');
    const goToHash = (hash: string) =>
      page.evaluate((next) => {
        window.location.hash = next;
      }, hash);
    await expect.poll(() => message.count()).toBe(0);
    await goToHash('');
    await save(page).click();
    await message.getByRole('heading', { name: messages.error, exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => message.locator('p').first().innerText()).toBe(messages.error_duplicate_email);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    for (const hash of ['pay_iframe', 'pay_redirect', 'message', '']) {
      await goToHash(hash);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect.poll(() => message.getByText(messages.error_duplicate_email).isVisible()).toBe(true);
    }
    await message.locator('footer').getByRole('button', { name: allTexts.en.rows.closeMessage }).click();
    const drawn = page.locator('[role="dialog"]');
    await drawn.waitFor({ state: 'detached' });
    for (const hash of ['pay_iframe', 'pay_redirect', 'message']) await goToHash(hash);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => drawn.count()).toBe(0);
  });

  test('[A-ERR-01] [A-ERR-02] [A-ERR-03] [A-VALID-21] [A-VALID-22] says what the server refuses, in its words', async () => {
    const { page, told } = await open('/lk');
    await heading(page, texts.sections.account);
    await firstName(page).fill('Anna');
    await email(page).fill('anna.another@example.com');

    const refused = async (status: number, json: object) => {
      await page.route('**/v2/users/self', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.continue(),
      );
      const words = await saidOnSaving(page, messages.title_message);
      await page.unroute('**/v2/users/self');
      return words.split('\n').filter((line) => line !== '');
    };
    const refusal = (detail: unknown, message = 'Not so') => ({
      error: { message, code: 'validation_failed' },
      error_code: 'validation_failed',
      status_code: 400,
      detail,
    });
    const two = { email: ['is odd'], first_name: ['is short'] };
    expect(await refused(400, refusal(two))).toEqual(['Not so', 'email: is odd', 'first_name: is short']);
    expect(await refused(400, refusal({ email: ['is odd'] }))).toEqual(['Not so', 'is odd']);
    expect(await refused(400, refusal('not today'))).toEqual(['Not so', 'not today']);
    expect(await refused(400, refusal('', ''))).toEqual([`${messages.error} 400`]);
    expect(await refused(500, {})).toEqual([`${messages.error} 500`]);
    const failures = told.filter((words) => words.includes('account.updateSelf failed'));
    expect(failures).toEqual([
      ...['400 validation_failed', '400 validation_failed', '400 validation_failed', '400 validation_failed'].map(
        (failure) => `info: account.updateSelf failed: ${failure}`,
      ),
      'error: account.updateSelf failed: 500 unreachable',
    ]);
  });

  test('[A-ROUTE-19] [A-ROUTE-21] is for nobody who has not signed in, nor are the settings', async () => {
    const { page, faults } = await open('/lk', { storageState: { cookies: [], origins: [] } });
    await heading(page, texts.signIn.title);
    await page.getByText(texts.signIn.text).waitFor();
    await page.getByRole('button', { name: texts.signIn.button, exact: true }).first().waitFor();
    await expect.poll(() => firstName(page).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await openWithin(page, { type: 'setting', id: 'devices' });
    await page.waitForURL('**/settings/devices');
    await heading(page, texts.signIn.title);
    expect(faults).toEqual([]);
  });
});

describe('the settings', () => {
  test.runIf(isSlowProof)(
    '[A-ROUTE-21] [B-ROUTE-29] [B-MODAL-20] start with everything there is to set, and close to where they were opened',
    async () => {
      const { page, faults } = await open('/settings');
      const menu = page.getByRole('navigation', { name: texts.menu });
      const close = page.getByRole('button', { name: allTexts.en.rows.closeMessage });
      await heading(page, texts.title);
      await menu.waitFor();
      const sections = [
        'account',
        'subscriptions',
        'payment',
        'profiles',
        'parental',
        'devices',
        'playback',
        'language',
      ] as const;
      await expect
        .poll(() => menu.locator('li').allInnerTexts())
        .toEqual([...sections.map((section) => texts.sections[section]), allTexts.en.promo.name]);
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

      // Over three parts and back to the page before them; without one, home.
      await page.goto(`${stage.address}/lk`);
      await heading(page, texts.sections.account);
      await menu.getByRole('link', { name: texts.sections.devices }).click();
      await heading(page, texts.sections.devices);
      await menu.getByRole('link', { name: texts.sections.language }).click();
      await heading(page, texts.sections.language);
      await close.click();
      await page.waitForURL(`${stage.address}/`);
      await page.goto(`${stage.address}/settings/language/interface`);
      await heading(page, texts.sections.language);
      await page.getByRole('link', { name: 'Қазақша', exact: true }).first().waitFor();
      await close.waitFor();
      await page.goto(`${stage.address}/settings/no-such-part`);
      await page.waitForURL('**/settings');
      await menu.getByRole('link', { name: texts.sections.account }).click();
      await heading(page, texts.sections.account);
      await close.click();
      await page.waitForURL(`${stage.address}/`);
      expect(faults).toEqual([]);
    },
  );

  test('[B-SETTINGS-05] lead out, but inside partners that hide it', async () => {
    const { page } = await open('/settings?partner=clickup');
    const menu = page.getByRole('navigation', { name: texts.menu });
    const shown: Record<string, boolean> = {};
    for (const partner of ['clickup', 'mbank', 'hambi', 'almatv', 'unknown']) {
      if (partner !== 'clickup') await page.goto(`${stage.address}/settings?partner=${partner}`);
      await menu.waitFor();
      shown[partner] = await menu.getByRole('button', { name: account.signOut, exact: true }).isVisible();
    }
    expect(shown).toEqual({ clickup: false, mbank: false, hambi: false, almatv: true, unknown: true });
  });
});

describe('devices', () => {
  test.runIf(isSlowProof)(
    '[A-ENT-04] [B-SETTINGS-10] [C-API-96] [B-ENT-48] have a name of their kind, and this one is told apart',
    async () => {
      for (const kind of KINDS)
        await anna.call('POST', '/v2/users/self/devices', { device_type: kind, vendor: 'Maker', model: `of ${kind}` });
      const { page, faults } = await open('/settings/devices');
      const devices = page.locator('main ul > li').filter({ has: page.locator('p') });
      await expect.poll(() => devices.count()).toBe(KINDS.length + 1);
      for (const kind of KINDS) {
        const device = devices.filter({ hasText: `Maker of ${kind}` }).filter({ hasText: texts.devices.kinds[kind] });
        await device
          .getByRole('button', { name: `Maker of ${kind}` })
          .first()
          .waitFor();
      }
      for (const device of await anna.call<Device[]>('GET', '/v2/users/self/devices')) {
        expectFields(device, 'id device_type vendor model application_type login_at');
        const asked = Object.keys(device.parental_settings ?? {}).sort();
        expect(asked).toEqual(['channel', 'duration', 'pay', 'profile', 'program', 'settings', 'vod']);
      }
      const listed = await anna.call<Device[]>('GET', '/v2/users/self/devices');
      const registered = { device_type: 'web', vendor: 'Maker', model: 'of web', login_at: null };
      expect(listed).toContainEqual(expect.objectContaining(registered));
      expect(listed.find(({ id }) => id === anna.deviceId)?.login_at).toMatch(/^\d{4}-\d\d-\d\dT/);
      const own = devices.filter({ hasText: texts.devices.current });
      await expect.poll(() => own.innerText()).toContain('Kinora Chrome');
      await expect.poll(() => own.getByRole('button').count()).toBe(0);
      await expect.poll(() => own.innerText()).toMatch(/Last signed in: .*\d\d:\d\d/);
      await page
        .getByText(/^Times: GMT/)
        .or(page.getByText(/^Times: UTC/))
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test('[A-ERR-08] [A-ENT-04] [C-VALID-40] [C-API-97] are removed by touch once that is meant, and their sessions with them', async () => {
    const tablet = await signIn(stage.address, 'anna', { device_type: 'tablet', vendor: 'Lost', model: 'One' });
    const { page, faults } = await open('/settings', screens.phone);
    // The way to close it takes no room from the title.
    const close = page.getByRole('button', { name: allTexts.en.rows.closeMessage });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y;
    const title = page.getByRole('heading', { level: 1 });
    // What stood there before the session is replaced by what is there with it.
    await expect.poll(async () => (await topOf(close)) === ((await topOf(title)) ?? null)).toBe(true);
    await page.getByRole('link', { name: texts.sections.devices }).tap();
    await heading(page, texts.sections.devices);
    const own = page.locator('main ul > li').filter({ hasText: texts.devices.current });
    await own.waitFor();
    await expect.poll(() => own.getByRole('button').count()).toBe(0);
    const remove = page.getByRole('button', { name: 'Lost One' });
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: texts.devices.remove, exact: true });
    await remove.tap();
    await dialog.getByRole('button', { name: allTexts.en.modal.cancel }).tap();
    await dialog.waitFor({ state: 'detached' });
    expect(await tablet.statusOf('/v2/users/self')).toBe(200);

    const path = `**/v2/users/self/devices/${tablet.deviceId}`;
    await page.route(path, (route) => route.fulfill({ status: 403, json: {} }));
    await remove.tap();
    await confirm.tap();
    await dialog.getByText(texts.devices.tooMany).waitFor();
    await dialog.getByRole('button', { name: allTexts.en.rows.closeMessage }).first().tap();
    await dialog.waitFor({ state: 'detached' });
    await page.unroute(path);

    await remove.tap();
    await confirm.tap();
    await page.getByText(texts.devices.removed).waitFor();
    await remove.waitFor({ state: 'detached' });
    expect(await tablet.statusOf('/v2/users/self')).toBe(401);
    const left = await anna.call<Device[]>('GET', '/v2/users/self/devices');
    expect(left.map(({ id }) => id)).not.toContain(tablet.deviceId);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
