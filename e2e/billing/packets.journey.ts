import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { addressOf } from '#e2e/harness/tenant.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('packets');
const { packets: words, buying, notFound } = allTexts.en;
const english = { locale: 'en-US', ...screens.desk } as const;
const [CINEMA, FULL] = [2, 5] as const;
const OTHERS = { kinora: 1, agora: 760 } as const;

async function viewer(login: string, address = stage.address): Promise<SignedIn> {
  await register(address, login);
  return signIn(address, login);
}

beforeAll(async () => {
  for (const name of ['agora', 'harbour']) {
    const file = join(import.meta.dirname, `../../demo/providers/${name}.yaml`);
    await operate(stage, 'provider', 'apply', file);
  }
  await offerPasswords(stage);
});

async function open(path: string, user: SignedIn | null, options: ContextOptions = english) {
  const state = user === null ? {} : { storageState: user.storageState };
  const { page, faults } = await openPage(await stage.newContext({ ...options, ...state }));
  await page.goto(path.startsWith('http') ? path : `${stage.address}${path}`);
  return { page, faults };
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, action: keyof typeof words.actions, packet: string) =>
  page.getByRole('button', { name: `${words.actions[action]}: ${packet}` });

/** The writes of a page from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /\/(?:subscriptions|futures|purchases)/.test(pathname))
      writes.push(`${request.method()} ${pathname.split('/')[4]}`);
  });
  return writes;
}

describe('packets of another operator', () => {
  test('[C-PKT-16] [A-CONST-12] [C-PKT-13] that shares them are read about here; of the others its own page opens', async () => {
    const user = await viewer('stranger');
    const { page, faults } = await open(`/packets/${OTHERS.agora}_${FULL}`, user);
    await page.getByRole('heading', { level: 1, name: 'Full' }).waitFor();
    const theirs = page.getByRole('link', { name: 'Subscriptions from Agora' });
    await expect.poll(() => theirs.getAttribute('href')).toBe('/provider/agora#tariffs');
    await expect.poll(() => page.getByRole('button', { name: ': Full' }).count()).toBe(0);

    await openWithin(page, { type: 'packet', id: `${OTHERS.kinora}_${FULL}` });
    await page.waitForURL('**/provider/kinora#tariffs');
    await page.getByRole('heading', { level: 3, name: 'Full' }).waitFor();
    await expect.poll(() => page.locator('#tariffs').getByRole('link').count()).toBe(0);

    await openWithin(page, { type: 'packet', id: `${OTHERS.kinora}_999` });
    await page.getByRole('heading', { level: 1, name: notFound.subscription.title }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('what an operator decides', () => {
  test('[C-PKT-17] [A-CONST-13] a purchase goes on the bill of the operator, without a balance', async () => {
    const harbour = addressOf(stage.service, 'harbour');
    const user = await viewer('boarder', harbour);
    const { page, faults } = await open(`${harbour}/packets/${FULL}`, user);
    const writes = writesOf(page);
    await button(page, 'enable', 'Full').click();
    await press(page, buying.accept);
    await heading(page, buying.confirm);
    await dialog(page).getByText(buying.from.bill).waitFor();
    await press(page, buying.next);
    await untilSaid(page, buying.success.plain);
    expect(writes).toContain('POST purchases');
    const [account] = await user.call<readonly { balance: string }[]>('GET', '/v2/users/self/accounts');
    expect(account?.balance).toBe('0.00');
    expect(faults).toEqual([]);
  });

  test('[C-PKT-14] nothing is bought or watched from a country that it forbids', async () => {
    const user = await viewer('traveller');
    const { page } = await open(`/packets/${FULL}`, user);
    await button(page, 'enable', 'Full').waitFor();
    await stage.withDatabase((client) =>
      changeSettings(client, (settings) => ({ ...settings, allowedCountries: ['NO'] }), stage.shortname),
    );
    try {
      const refusal = async () => (await user.requests.post('/v2/users/self/purchases', { data: {} })).json();
      await expect.poll(refusal).toMatchObject({ error_code: 'region_forbidden' });
      await button(page, 'enable', 'Full').click();
      await press(page, buying.accept);
      await dialog(page).getByText(errorMessages.region_forbidden.en).waitFor();
      expect(await user.call('GET', '/v2/users/self/subscriptions/current')).toEqual([]);
      await page.goto(`${stage.address}/channels/all/polden`);
      await page.locator('main').getByText(errorMessages.region_forbidden.en).waitFor();
    } finally {
      await stage.withDatabase((client) =>
        changeSettings(client, (settings) => ({ ...settings, allowedCountries: [] }), stage.shortname),
      );
    }
  });
});

test('[B-PACKET-10] in a frame of another site packets open in a window of their own', async () => {
  const { page } = await open('/channel_embed/antrakt', null);
  // What is offered is read anew once the guest is there.
  await untilGuest(page, stage.shortname);
  await page.locator('[data-obstacle]').getByRole('button').click();
  const all = dialog(page).getByRole('link', { name: words.all });
  await all.waitFor();
  await expect
    .poll(async () => [await all.getAttribute('target'), await all.getAttribute('href')])
    .toEqual(['_blank', '/packets']);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page)
      .getByRole('button', { name: /^Subscribe for/ })
      .click(),
  ]);
  expect(opened.url()).toMatch(/\/packets\/\d+/);
  expect(new URL(page.url()).pathname).toBe('/channel_embed/antrakt');
});

test.runIf(isSlowProof)('an additional packet goes on after the base packet that it needs', async () => {
  const user = await viewer('adder');
  await operate(stage, 'money', 'credit', 'adder', '5000', '--provider', stage.shortname);
  const { page, faults } = await open(`/packets/${CINEMA}`, user);
  await button(page, 'enable', 'Cinema').click();
  await heading(page, buying.quick.base);
  await dialog(page).getByRole('radio', { name: /Open/ }).check();
  await dialog(page)
    .getByRole('button', { name: /^Subscribe for/ })
    .click();
  await dialog(page).getByText('Open:').waitFor();
  await press(page, buying.next);
  await dialog(page).getByText('Cinema:').waitFor();
  await press(page, buying.next);
  await untilSaid(page, buying.success.plain);
  await page.keyboard.press('Escape');
  await untilAnswered(page);
  await page.getByText(words.status.active, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
