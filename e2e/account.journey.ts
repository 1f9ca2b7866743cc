import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { Device } from '#contract/session.ts';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { openPage, screens } from './harness/browser.ts';
import { misfits } from './harness/fitting.ts';
import { newHousehold } from './harness/household.ts';
import { guestScenes, newcomerScenes, parentScenes } from './harness/identity-scenes.ts';
import { PIN, parentsOn } from './harness/parents.ts';
import { withDatabase } from './harness/seeded-rows.ts';
import { offerPasswords, register, type SignedIn, signIn } from './harness/signed-in.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';
import { expectFields } from './harness/wire.ts';

const stage = setStage();
const { account, settings: texts, messages } = allTexts.en;
const PLENTY = 40;
const KINDS = [
  ...(['web', 'webkit', 'android_tv', 'android_stb', 'android_mobile', 'ios', 'tvos', 'dune'] as const),
  ...(['tv', 'tablet', 'phone', 'pc'] as const),
];

let anna: SignedIn;

beforeAll(async () => {
  await offerPasswords(stage.dataFolder);
  for (const login of ['anna', 'boris']) await register(stage.address, login);
  await withDatabase(stage.dataFolder, (client) =>
    client.query('UPDATE users SET device_limit = $1 WHERE username = $2', [PLENTY, 'anna']),
  );
  anna = await signIn(stage.address, 'anna');
  const boris = await signIn(stage.address, 'boris');
  await boris.call('PATCH', '/v2/users/self', { email: 'taken@example.com' });
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
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
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
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
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
    expect(await focused(page)).toBe('first_name');
    await keys.type('Анна');
    await keys.press('Tab');
    await keys.type('а');
    await page.getByText(texts.account.emailCyrillic).waitFor();
    await keys.type('nna@');
    expect(await email(page).inputValue()).toBe('nna@');
    await keys.type('xn--');
    await page.getByText(texts.account.emailPunycode).waitFor();
    expect(await email(page).inputValue()).toBe('nna@xn-');
    await keys.press('Enter');
    await page.getByText(texts.account.emailMalformed).waitFor();
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
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
    expect(await email(page).inputValue()).toBe('anna@example.com');
    // A page among others, as the one of the parental settings is: neither lies over another and closes.
    const main = page.locator('main');
    const close = main.getByRole('button', { name: allTexts.en.rows.closeMessage, includeHidden: true });
    expect(await close.count()).toBe(0);
    await main.getByRole('link', { name: texts.sections.parental }).click();
    await page.waitForURL('**/lk_parental');
    // What begins parental control lies over it already.
    const title = { name: allTexts.en.parental.page.title, level: 1, includeHidden: true };
    await main.getByRole('heading', title).waitFor();
    expect(await close.count()).toBe(0);
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
    expect(await message.count()).toBe(0);
    await goToHash('');
    await save(page).click();
    await message.getByRole('heading', { name: messages.error, exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await message.locator('p').first().innerText()).toBe(messages.error_duplicate_email);
    expect(new URL(page.url()).hash).toBe('');
    for (const hash of ['pay_iframe', 'pay_redirect', 'message', '']) {
      await goToHash(hash);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await message.getByText(messages.error_duplicate_email).isVisible()).toBe(true);
    }
    await message.locator('footer').getByRole('button', { name: allTexts.en.rows.closeMessage }).click();
    const drawn = page.locator('[role="dialog"]');
    await drawn.waitFor({ state: 'detached' });
    for (const hash of ['pay_iframe', 'pay_redirect', 'message']) await goToHash(hash);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await drawn.count()).toBe(0);
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
    const failures = told.filter((words) => words.startsWith('account.updateSelf failed'));
    expect(failures).toEqual([
      ...['400 validation_failed', '400 validation_failed', '400 validation_failed', '400 validation_failed'].map(
        (failure) => `account.updateSelf failed: ${failure}`,
      ),
      'account.updateSelf failed: 500 unreachable',
    ]);
  });

  test('[A-ROUTE-19] [A-ROUTE-21] is for nobody who has not signed in, nor are the settings', async () => {
    const { page, faults } = await open('/lk', { storageState: { cookies: [], origins: [] } });
    await heading(page, texts.signIn.title);
    await page.getByText(texts.signIn.text).waitFor();
    await page.getByRole('button', { name: texts.signIn.button, exact: true }).first().waitFor();
    expect(await firstName(page).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${stage.address}/settings/devices`);
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
      expect(await menu.locator('li').allInnerTexts()).toEqual(
        (['account', 'profiles', 'parental', 'devices', 'language'] as const).map((entry) => texts.sections[entry]),
      );
      expect(await menu.getByRole('link', { name: texts.sections.parental }).getAttribute('href')).toBe('/lk_parental');
      expect(await accessibilityFaults(page)).toEqual([]);
      await menu.getByRole('link', { name: texts.sections.language }).click();
      await heading(page, texts.sections.language);
      expect(await menu.locator('[aria-current="page"]').innerText()).toBe(texts.sections.language);
      await page.getByRole('link', { name: 'Қазақша', exact: true }).first().waitFor();

      // From a page of the app, over two parts, and back to that page; without one before it, home.
      await page.goto(`${stage.address}/lk`);
      await heading(page, texts.sections.account);
      await menu.getByRole('link', { name: texts.sections.devices }).click();
      await heading(page, texts.sections.devices);
      await menu.getByRole('link', { name: texts.sections.language }).click();
      await heading(page, texts.sections.language);
      await close.click();
      await page.waitForURL('**/lk');
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
    const { page } = await open('/settings');
    const menu = page.getByRole('navigation', { name: texts.menu });
    const shown: Record<string, boolean> = {};
    for (const partner of ['clickup', 'mbank', 'hambi', 'almatv', 'unknown']) {
      await page.goto(`${stage.address}/settings?partner=${partner}`);
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
      expect(await own.innerText()).toContain('Kinora Chrome');
      expect(await own.getByRole('button').count()).toBe(0);
      expect(await own.innerText()).toMatch(/Last signed in: .*\d\d:\d\d/);
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
    expect(await topOf(close)).toBe(await topOf(page.getByRole('heading', { level: 1 })));
    await page.getByRole('link', { name: texts.sections.devices }).tap();
    await heading(page, texts.sections.devices);
    const own = page.locator('main ul > li').filter({ hasText: texts.devices.current });
    await own.waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
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

/** Each with letters or words of its own: the widest, the tallest and the longest. */
const LANGUAGES: readonly Language[] = isSlowProof ? ['ru', 'kk', 'ka', 'en'] : ['ka'];
const SCREENS = [
  { width: 390, height: 844 },
  ...(isSlowProof ? [{ width: 820, height: 1180 }] : []),
  { width: 1440, height: 900 },
];
/** Where pictures of what was looked at go, for a person to look at. */
const picturesFolder = process.env['KINORA_LOOKS'];

describe.each(LANGUAGES)('who is watching, in the language %s', (language) => {
  const CHILD = { name: 'Александрина-Мария', role: 'child' } as const;
  const texts = allTexts[language];
  /** Looks at each screen as it stands, in windows of every width. */
  async function look(page: Page, scenes: AsyncIterable<string>): Promise<void> {
    const faults: string[] = [];
    for await (const scene of scenes) {
      for (const size of SCREENS) {
        await page.setViewportSize(size);
        await page.waitForFunction(() =>
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
        );
        const found = [...(await misfits(page)), ...(isSlowProof ? await accessibilityFaults(page) : [])];
        faults.push(...found.map((fault) => `${scene} at ${size.width}: ${fault}`));
        if (picturesFolder !== undefined)
          await page.screenshot({
            path: join(picturesFolder, `${scene}-${language}-${size.width}.png`),
            animations: 'disabled',
          });
      }
    }
    expect(faults).toEqual([]);
  }
  async function openIn(options: ContextOptions) {
    const context = await stage.newContext({ locale: language, reducedMotion: 'reduce', ...screens.desk, ...options });
    await context.addCookies([{ name: 'kinora_language', value: language, url: stage.address }]);
    return (await openPage(context)).page;
  }

  test('signing in and being refused have room in every window', async () => {
    const page = await openIn({});
    const phone = `7701000130${LANGUAGES.indexOf(language)}`;
    await look(page, guestScenes(page, stage.address, texts, phone));
  });

  test('profiles, PIN, settings and devices have room in every window', async () => {
    const household = await newHousehold(stage.address, CHILD);
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    await signIn(stage.address, household.login, {
      device_type: 'android_stb',
      vendor: 'Maker',
      model: 'of set-top boxes',
    });
    const page = await openIn({ storageState: household.storageState });
    await look(page, parentScenes(page, stage.address, texts, CHILD.name));
  });

  test.runIf(isSlowProof)(
    'what is set first, and what is said to who owes something, have room in every window',
    async () => {
      const { configure } = parentsOn(stage);
      await configure('{signIn,hasBlockStatus}', true);
      const household = await newHousehold(stage.address);
      const page = await openIn({ storageState: household.storageState });
      await look(page, newcomerScenes(page, stage.address, texts));
      await configure('{signIn,hasBlockStatus}', false);
    },
  );
});
