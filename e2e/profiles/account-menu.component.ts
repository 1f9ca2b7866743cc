import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partnerIds } from '#contract/partners.ts';
import type { User } from '#contract/session.ts';
import type { NetworkInformation } from '#contract/site.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { household } from '#e2e/harness/component/answers/account.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { adult, child, profile, user } from '#e2e/harness/component/answers/viewers.ts';
import type { PartsOf } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { accountButton, dialog, openMenu } from '#e2e/harness/household.ts';

const OPERATORS_ACCOUNT = 'https://account.kinora.example/';
const accountInside = (partner: string) => `https://${partner.replace('_', '-')}.example/`;
const lk_link = { label: 'My contract', url: OPERATORS_ACCOUNT };
const junior = profile({ id: 'profile-of-junior', name: 'Konstantinopolsky Junior' });

/** Of an operator that sells nothing: its header has the free days in place of a trial. */
const promising = (promo_days: number): Plain<NetworkInformation> =>
  network({ promo_days, provider: { is_have_purchases: false } });

const stage = setComponents({ 'site.network': network({ lk_link, provider: { is_have_purchases: false } }) });

const open = (path: string) => stage.open(path, { viewer: 'member', options: screens.desk });
const promise = (page: Page) => page.locator('[data-promo-days]');

test('[C-ROLE-01] [A-SESS-05] [B-HEADER-12] the header shows nothing of a guest, and offers to sign in in the same room', async () => {
  stage.wire.answer('site.network', promising(14));
  const html = await (await fetch(`${stage.address}/news`, { headers: { 'accept-language': 'en' } })).text();
  expect(html).toContain('data-account');
  expect(html).not.toContain('Sign in');
  const held = stage.wire.hold('session.createUser');
  const page = await stage.open('/news', { options: screens.desk, hydrated: false });
  await held.arrived;
  const room = () => page.locator('[data-account]').boundingBox();
  const before = await room();
  await expect.poll(() => accountButton(page).count()).toBe(0);
  held.release();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => room()).toEqual(before);
  await expect.poll(() => page.locator('body').textContent()).not.toContain(user('guest').username);
  await expect.poll(() => promise(page).textContent()).toBe('14 days free');
  await promise(page).click();
  await dialog(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#auth');
});

test.each([
  ['ru', '14 дней бесплатно'],
  ['kk', '14 күн тегін'],
  ['en', '14 days free'],
])('[B-HEADER-13] the free days in the header have words of the language %s', async (language, words) => {
  stage.wire.answer('site.network', promising(14));
  const page = await stage.open(`/news?lang=${language}`, { options: screens.desk });
  await promise(page).filter({ hasText: words }).waitFor();
});

test.each([
  [90, 1],
  [91, 0],
])('[C-CONST-26] of %i free days the header says %i times', async (days, count) => {
  stage.wire.answer('site.network', promising(days));
  const page = await stage.open('/news', { options: screens.desk });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => promise(page).count()).toBe(count);
});

test('[C-CONST-26] the header says nothing of free days to who has signed in', async () => {
  stage.wire.answer('site.network', promising(90));
  const page = await open('/news');
  await page.getByRole('button', { name: 'Account: Main' }).waitFor();
  await expect.poll(() => promise(page).count()).toBe(0);
});

test('[C-ROLE-01] [C-PARTNER-03] the account menu shows a signed-in user, who may watch, and where the account is', async () => {
  stage.wire.answerAll(household([adult, child, junior], { username: 'household', first_name: '' }));
  const page = await open('/news');
  const menu = await openMenu(page);
  const owner = menu.getByRole('link', { name: /household/ });
  await expect.poll(() => owner.getAttribute('href')).toBe('/lk');
  await expect.poll(() => owner.textContent()).toMatch(/Balance: 0\s₸/);
  await expect
    .poll(() => menu.getByRole('listitem').allTextContents())
    .toEqual(['MMain', 'MMia', 'KKonstantinopolsky Junior', 'Add profile']);
  // A name breaks between its words only: two words are two lines.
  const heightOf = async (name: string) => (await menu.getByText(name, { exact: true }).boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('Konstantinopolsky Junior')).toBeCloseTo(2 * (await heightOf('Mia')));
  await expect
    .poll(() => menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/lk', '/lk', OPERATORS_ACCOUNT, '/lk_parental']);
  await menu.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.mouse.click(10, 500);
  await menu.waitFor({ state: 'hidden' });
});

test.each<readonly [what: string, language: string, account: PartsOf<Plain<User>['accounts'][number]>, words: RegExp]>([
  ['its amount alone', 'en', { amount: '4990.50' }, /Balance: 4,990\.50\s₸$/],
  // Browsers do not know how Kazakh writes numbers.
  ['its balance alone', 'kk', { balance: '1250.50' }, /1\s250,50\s₸$/],
])('[A-ENT-20] what is on an account is shown where a service says %s', async (_what, language, account, words) => {
  const page = await open(`/news?lang=${language}`);
  // Our service says both: other services say one of them.
  await page.route('**/v2/users/self', (route) =>
    route.fulfill({ json: { ...user('member'), accounts: [{ id: 7, is_payment_allowed: false, ...account }] } }),
  );
  await page.reload();
  await accountButton(page).click();
  await page.getByText(words).waitFor();
});

test.each([
  ['clickup', 0, accountInside('clickup'), '_blank'],
  ['mbank', 0, accountInside('mbank'), '_blank'],
  ['hambi', 0, accountInside('hambi'), '_blank'],
  ['ntv_web', 2, accountInside('ntv_web'), null],
  ['freedommedia', 2, accountInside('freedommedia'), '_blank'],
  ['almatv', 2, accountInside('almatv'), '_blank'],
  ['birgetv', 2, accountInside('birgetv'), '_blank'],
  ['unknown', 2, OPERATORS_ACCOUNT, '_blank'],
])(
  '[A-ROLE-06] [C-PARTNER-03] [A-PARTNER-04] [A-PARTNER-05] inside %s there are %i ways out, and the account is at %s',
  async (partner, waysOut, address, target) => {
    const inside = (id: string) => ({
      menu: [],
      account_link: { label: 'My contract', url: accountInside(id) },
      support: null,
    });
    const partners = Object.fromEntries(partnerIds.map((id) => [id, inside(id)]));
    stage.wire.answer('site.network', network({ lk_link, provider: { partners } }));
    const page = await open(`/lk?partner=${partner}`);
    await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Devices' }).waitFor();
    const account = (await openMenu(page)).locator('a[href^="https://"]');
    await expect.poll(() => account.getAttribute('href')).toBe(address);
    await expect.poll(() => account.getAttribute('target')).toBe(target);
    await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(waysOut);
  },
);
