import { beforeAll, describe, expect, test } from 'vitest';
import { partnerIds } from '#contract/partners.ts';
import type { UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { accountButton, accountMenu, dialog, newHousehold, openAs, openMenu } from '#e2e/harness/household.ts';
import { sellNothing } from '#e2e/harness/purchases.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { answerDuring, ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('account-menu');
const OPERATORS_ACCOUNT = 'https://account.kinora.example/';
const accountInside = (partner: string) => `https://${partner.replace('_', '-')}.example/`;
const linksInside = (partner: string) => ({
  menu: [],
  accountLink: { label: 'My contract', url: accountInside(partner) },
  support: null,
});
const PROFILES = '/v2/users/self/profiles';
const MIA = { name: 'Mia', role: 'child' } as const;
/** A limit against hanging: pages are loaded until one has heard of a change. */
const LONGEST_NEWS = 30_000;

beforeAll(async () => {
  await offerPasswords(stage);
  await stage.withDatabase((client) =>
    changeSettings(client, () => ({
      accountLink: { label: 'My contract', url: OPERATORS_ACCOUNT },
      partners: Object.fromEntries(partnerIds.map((id) => [id, linksInside(id)])),
    })),
  );
  await sellNothing(stage);
});

describe('the header', () => {
  test('[C-ROLE-01] [A-SESS-05] [B-HEADER-12] [B-HEADER-13] takes a guest for nobody, and offers to sign in', async () => {
    const html = await (await fetch(`${stage.address}/news`, { headers: { 'accept-language': 'en' } })).text();
    expect(html).toContain('data-account');
    expect(html).not.toContain('Sign in');
    const context = await stage.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const guests = Promise.withResolvers<void>();
    await page.route('**/v2/users', async (route) => {
      await guests.promise;
      await route.continue();
    });
    await page.goto(`${stage.address}/news`);
    const room = () => page.locator('[data-account]').boundingBox();
    const before = await room();
    await expect.poll(() => accountButton(page).count()).toBe(0);
    guests.resolve();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => room()).toEqual(before);
    const { body } = await ask<User>(page, '/v2/users/self');
    await expect.poll(() => page.locator('body').textContent()).not.toContain(body.username);
    const promise = page.locator('[data-promo-days]');
    await expect.poll(() => promise.textContent()).toBe('14 days free');
    await promise.click();
    await dialog(page).getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#auth');
    for (const [language, words] of [
      ['ru', '14 дней бесплатно'],
      ['kk', '14 күн тегін'],
    ] as const) {
      await page.goto(`${stage.address}/news?lang=${language}`);
      await page.locator('[data-promo-days]', { hasText: words }).waitFor();
    }
  });

  test.runIf(isSlowProof)(
    '[C-CONST-26] speaks of no more than ninety days, and to nobody who is signed in',
    async () => {
      const promise = (days: number) =>
        stage.withDatabase((client) => changeSettings(client, () => ({ promoDays: days, hasPurchases: false })));
      const { page } = await stage.open('/news', { locale: 'en-US', viewport: { width: 1440, height: 900 } });
      const spokenOf = async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Sign in' }).waitFor();
        return page.locator('[data-promo-days]').count();
      };
      await promise(91);
      await expect.poll(spokenOf, { timeout: LONGEST_NEWS }).toBe(0);
      await promise(90);
      await expect.poll(spokenOf, { timeout: LONGEST_NEWS }).toBe(1);
      const signedIn = await openAs(stage, await newHousehold(stage.address), '/news');
      await signedIn.page.getByRole('button', { name: 'Account: Main' }).waitFor();
      await expect.poll(() => signedIn.page.locator('[data-promo-days]').count()).toBe(0);
    },
  );

  test('[C-ROLE-01] [C-PARTNER-03] [C-API-98] [A-ENT-20] shows the account menu to a signed-in user', async () => {
    const household = await newHousehold(stage.address, MIA, { name: 'Konstantinopolsky Junior', role: 'adult' });
    const { page, faults } = await openAs(stage, household, '/agreement');
    const menu = accountMenu(page);
    const profiles = await answerDuring<UserProfile[]>(page, PROFILES, () => openMenu(page));
    expect(profiles).toEqual(household.profiles);
    const owner = menu.getByRole('link', { name: new RegExp(household.login) });
    await expect.poll(() => owner.getAttribute('href')).toBe('/lk');
    await expect.poll(() => owner.textContent()).toContain('Balance: ₸0');
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
    // Other services say what is on an account as its amount alone, or as its balance alone.
    let said: object = { amount: '4990.50' };
    await page.route('**/v2/users/self', async (route) => {
      const answer = await route.fetch();
      const accounts = [{ id: 7, is_payment_allowed: false, ...said }];
      await route.fulfill({ response: answer, json: { ...(await answer.json()), accounts } });
    });
    await page.reload();
    await (await openMenu(page)).getByText('Balance: ₸4,990.50').waitFor();
    // Browsers do not know how Kazakh writes numbers.
    said = { balance: '1250.50' };
    await page.goto(`${stage.address}/agreement?lang=kk`);
    await accountButton(page).click();
    await page.getByText(/1\s250,50\s₸$/).waitFor();
    expect(faults).toEqual([]);
  });

  const insidePartners = async (...partners: readonly string[]) => {
    const { page } = await openAs(stage, await newHousehold(stage.address), '/agreement');
    const seen: [partner: string, waysOut: number, account: string, opensAside: boolean][] = [];
    for (const partner of partners) {
      await page.goto(`${stage.address}/lk?partner=${partner}`);
      await page
        .getByRole('navigation', { name: 'Settings sections' })
        .getByRole('link', { name: 'Devices' })
        .waitFor();
      const menu = await openMenu(page);
      const waysOut = await page.getByRole('button', { name: 'Sign out' }).count();
      const account = menu.locator('a[href^="https://"]');
      const target = await account.getAttribute('target');
      seen.push([partner, waysOut, (await account.getAttribute('href')) ?? '', target === '_blank']);
    }
    return seen;
  };

  test.runIf(isSlowProof)(
    '[A-ROLE-06] [C-PARTNER-03] hides signing out inside a platform that signs in, whose account page it leads to',
    async () => {
      expect(await insidePartners('clickup', 'mbank', 'hambi')).toEqual([
        ['clickup', 0, accountInside('clickup'), true],
        ['mbank', 0, accountInside('mbank'), true],
        ['hambi', 0, accountInside('hambi'), true],
      ]);
    },
  );

  test.runIf(isSlowProof)(
    '[A-ROLE-06] [C-PARTNER-03] [A-PARTNER-04] [A-PARTNER-05] lets sign out inside others, one of which opens the account here',
    async () => {
      expect(await insidePartners('ntv_web', 'freedommedia', 'almatv', 'birgetv', 'unknown')).toEqual([
        ['ntv_web', 2, accountInside('ntv_web'), false],
        ['freedommedia', 2, accountInside('freedommedia'), true],
        ['almatv', 2, accountInside('almatv'), true],
        ['birgetv', 2, accountInside('birgetv'), true],
        ['unknown', 2, OPERATORS_ACCOUNT, true],
      ]);
    },
  );
});
