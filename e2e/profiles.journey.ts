import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { AvatarCategory, UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import { partnerIds } from '#rules/partners/partner.ts';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { keyboardOf, touchOf } from './harness/hands.ts';
import {
  accountButton,
  accountMenu,
  addGuest,
  dialog,
  newHousehold,
  openAs,
  openMenu,
  openTab,
} from './harness/household.ts';
import { moveClock } from './harness/parents.ts';
import { announceChanges, withDatabase } from './harness/seeded-rows.ts';
import { seedPerson, seedTitles } from './harness/seeded-titles.ts';
import { offerPasswords } from './harness/signed-in.ts';
import { setStage } from './harness/stage.ts';
import { answerDuring, ask } from './harness/wire.ts';

const stage = setStage();
const OPERATORS_ACCOUNT = 'https://account.kinora.example/';
const accountInside = (partner: string) => `https://${partner.replace('_', '-')}.example/`;
const linksInside = (partner: string) => ({
  menu: [],
  accountLink: { label: 'My contract', url: accountInside(partner) },
  support: null,
});
const PROFILES = '/v2/users/self/profiles';
const PROFILE = '/v2/users/self/profile';
const DEVICES = '/v2/users/self/devices';
const PIN = '2468';
const MIA = { name: 'Mia', role: 'child' } as const;
const CHILD_AGE = 12;
/** A limit against hanging: pages are loaded until one has heard of a change. */
const LONGEST_NEWS = 30_000;

beforeAll(async () => {
  await offerPasswords(stage.dataFolder);
  await withDatabase(stage.dataFolder, async (client) => {
    await client.query(
      `UPDATE providers SET settings = settings || jsonb_build_object('accountLink',
         jsonb_build_object('label', 'My contract', 'url', $1::text), 'partners', $2::jsonb) WHERE is_default`,
      [OPERATORS_ACCOUNT, JSON.stringify(Object.fromEntries(partnerIds.map((id) => [id, linksInside(id)])))],
    );
    await client.query('UPDATE channels SET is_free = true');
    await client.query(`UPDATE contents SET age = 16 WHERE slug = 'nosferatu'`);
    await announceChanges(client);
  });
});

const stored = (page: Page, entry: string) =>
  page.evaluate((name) => localStorage.getItem(`kinora:kinora:${name}`), entry);
const audience = (page: Page) => page.evaluate(() => document.documentElement.dataset['audience']);
const children = (page: Page) => page.locator('html[data-audience="child"]').waitFor();
const profileIn = (page: Page, name: string) => dialog(page).getByRole('button', { name });

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
    expect(await accountButton(page).count()).toBe(0);
    guests.resolve();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await room()).toEqual(before);
    const { body } = await ask<User>(page, '/v2/users/self');
    expect(await page.locator('body').textContent()).not.toContain(body.username);
    const promise = page.locator('[data-promo-days]');
    expect(await promise.textContent()).toBe('14 days free');
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
        withDatabase(stage.dataFolder, async (client) => {
          await client.query(
            `UPDATE providers SET settings = settings || jsonb_build_object('promoDays', $1::int) WHERE is_default`,
            [days],
          );
          await announceChanges(client);
        });
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
      expect(await signedIn.page.locator('[data-promo-days]').count()).toBe(0);
    },
  );

  test('[C-ROLE-01] [C-PARTNER-03] [C-API-98] [A-ENT-20] has a menu of the account for whoever is signed in', async () => {
    const household = await newHousehold(stage.address, MIA);
    const { page, faults } = await openAs(stage, household, '/agreement');
    const menu = accountMenu(page);
    const profiles = await answerDuring<UserProfile[]>(page, PROFILES, () => openMenu(page));
    expect(profiles).toEqual(household.profiles);
    const owner = menu.getByRole('link', { name: new RegExp(household.login) });
    expect(await owner.getAttribute('href')).toBe('/lk');
    expect(await owner.textContent()).toContain('Balance: 0 ₸');
    expect(await menu.getByRole('listitem').allTextContents()).toEqual(['MMain', 'MMia', 'Add profile']);
    expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['/lk', '/lk', OPERATORS_ACCOUNT, '/lk_parental'],
    );
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
    await (await openMenu(page)).getByText('Balance: 4,990.50 ₸').waitFor();
    // Browsers do not know how Kazakh writes numbers.
    said = { balance: '1250.50' };
    await page.goto(`${stage.address}/agreement?lang=kk`);
    await accountButton(page).click();
    await page.getByText(/1\s250,50 ₸$/).waitFor();
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

describe('another profile', () => {
  test('[A-PROF-01] [A-PROF-02] [A-PROF-05] [A-ROLE-03] [A-ENT-15] of a child watches at once, here and in the other tab', async () => {
    const household = await newHousehold(stage.address, MIA);
    const [, mia] = household.profiles;
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    const { page, context, faults } = await openAs(stage, household, '/channels');
    await page.waitForURL('**/channels/**/*');
    const channels = page.locator('[data-channels] [data-channel]');
    const listed = () =>
      channels.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-channel'))).sort());
    await page.goto(`${stage.address}/channels/all/polden`);
    await channels.first().waitFor();
    const other = await openTab(context, `${stage.address}/contents/nosferatu`);
    await other.page.getByRole('heading', { level: 1, name: 'Nosferatu' }).waitFor();
    await other.page.getByRole('button', { name: 'Account: Main' }).waitFor();
    const held = Promise.withResolvers<void>();
    await other.page.route('**/v2/contents/nosferatu', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.bringToFront();
    // Some answers say the role only of what a profile was made from.
    await page.route(`**${PROFILES}`, async (route) => {
      const answer = await route.fetch();
      const profiles: UserProfile[] = await answer.json();
      await route.fulfill({ response: answer, json: profiles.map(({ role: _, ...profile }) => profile) });
    });
    await page.route(`**${PROFILE}`, async (route) => {
      const answer = await route.fetch();
      const { role: _, ...profile }: UserProfile = await answer.json();
      await route.fulfill({ response: answer, json: profile });
    });
    const menu = await openMenu(page);
    await page.evaluate(() =>
      document.addEventListener('kinora:event', (event) => {
        if (event instanceof CustomEvent) document.title = event.detail.event;
      }),
    );
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/v2/channels');
    await menu.getByRole('button', { name: 'Mia' }).click();
    await menu.waitFor({ state: 'hidden' });
    await asked;
    await children(page);
    await page.waitForURL('**/channels/kids/*');
    await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    expect(await page.evaluate('window.dataLayer')).toEqual([
      { event: 'select_profile', profile_id: mia?.id, role: 'child' },
    ]);
    const { body } = await ask<Channel[]>(page, '/v2/channels');
    expect(body.every(({ age }) => age !== null && age <= CHILD_AGE)).toBe(true);
    const kids = (await ask<{ id: number; channels: number[] }[]>(page, '/v2/channels/categories')).body;
    await expect.poll(listed).toEqual(kids.find(({ id }) => id === 5)?.channels.sort());

    await other.page.bringToFront();
    // Until it is known whether the title is for them, there is nothing of it but the way back.
    await other.page.getByRole('heading', { level: 1, name: 'Nosferatu' }).waitFor({ state: 'detached' });
    await other.page.locator('main').getByRole('button', { name: 'Close' }).waitFor();
    held.resolve();
    await other.page.getByRole('heading', { name: 'Not for kids profiles' }).waitFor();
    await other.page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    expect(await accessibilityFaults(other.page)).toEqual([]);
    // Rows that stand on the screen are read anew as well.
    const rowsAreRead = () => page.waitForRequest((request) => request.url().includes('/v2/rowsets/'));
    await Promise.all([rowsAreRead(), page.locator('header').getByRole('link', { name: 'Home', exact: true }).click()]);
    await page.locator('main section').first().waitFor();
    await (await openMenu(other.page)).getByRole('button', { name: 'Main' }).click();
    await other.page.getByRole('dialog', { name: 'Enter your code' }).waitFor();
    await Promise.all([rowsAreRead(), other.page.keyboard.type(PIN)]);
    await other.page.getByRole('heading', { level: 1, name: 'Nosferatu' }).waitFor();
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    expect(await audience(page)).toBe('all');
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test('[A-PROF-03] [A-ROLE-04] [B-FOOTER-04] [C-ROLE-07] of a child begins with channels for children, and has no categories', async () => {
    const household = await newHousehold(stage.address, MIA);
    await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
    const { page, sent } = await openAs(stage, household, '/agreement');
    await page.evaluate(() => {
      const entry = 'kinora:kinora:token_state';
      localStorage.setItem(entry, JSON.stringify({ ...JSON.parse(localStorage.getItem(entry) ?? ''), role: 'child' }));
    });
    await page.goto(`${stage.address}/channels`);
    await page.waitForURL('**/channels/kids/*');
    await children(page);
    await page.locator('[data-channels] [data-channel]').first().waitFor();
    expect(await page.locator('[data-category-menu]').count()).toBe(0);
    expect(await page.locator('header, footer').getByRole('link', { name: 'My list' }).count()).toBe(0);
    const rowHeight = async () => (await page.locator('[data-channel]').first().boundingBox())?.height;
    expect(await rowHeight()).toBe(88);
    await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await page.locator('[data-category-menu]').waitFor();
    for (const place of ['header', 'footer'])
      await page.locator(place).getByRole('link', { name: 'My list' }).waitFor({ state: 'attached' });
    await expect.poll(rowHeight).toBe(72);
    expect(sent.filter(({ path }) => path === PROFILE)).toHaveLength(1);
  });

  test.runIf(isSlowProof)(
    '[A-CONST-08] [C-VALID-15] [C-VALID-42] [A-ROLE-03] of a child sees what is for twelve; of an adult, from eighteen on the PIN is asked for',
    async () => {
      const ages = { polden: 12, 'bolshoy-zal': 13, 'nochnoy-seans': 17, antrakt: 18 } as const;
      await withDatabase(stage.dataFolder, async (client) => {
        await client.query('UPDATE programs SET age = 0');
        for (const [slug, age] of Object.entries(ages))
          await client.query('UPDATE channels SET age = $2 WHERE slug = $1', [slug, age]);
        await seedPerson(client, 990, 'actor', '');
        await seedTitles(
          client,
          ['for-12', 'for-13', 'for-nobody-knows'].map((slug, index) => ({
            id: String(990_001 + index),
            type: 'movie',
            slug,
            people: [990],
          })),
        );
        for (const age of [12, 13])
          await client.query('UPDATE contents SET age = $1 WHERE slug = $2', [age, `for-${age}`]);
        await announceChanges(client);
      });
      const household = await newHousehold(stage.address, MIA);
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      const { page } = await openAs(stage, household, '/channels/all/nochnoy-seans');
      const pin = page.getByRole('dialog', { name: 'Enter your code' });
      const plays = page.locator('[data-player]:not([data-state="idle"])');
      const titles = async () => {
        await page.goto(`${stage.address}/persons/actor`);
        const links = page.locator('main a[href^="/contents/for-"]');
        await links.first().waitFor();
        return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).sort();
      };
      await plays.waitFor();
      expect(await pin.count()).toBe(0);
      await page.goto(`${stage.address}/channels/all/antrakt`);
      await pin.waitFor();
      await page.keyboard.press('Escape');
      await pin.waitFor({ state: 'detached' });
      expect(await titles()).toEqual(['/contents/for-12', '/contents/for-13', '/contents/for-nobody-knows']);

      await (await openMenu(page)).getByRole('button', { name: 'Mia' }).click();
      await children(page);
      const listed = (await ask<Channel[]>(page, '/v2/channels')).body.map(({ slug }) => slug);
      expect(Object.keys(ages).filter((slug) => listed.includes(slug))).toEqual(['polden']);
      expect(await titles()).toEqual(['/contents/for-12']);
      const { body: actor } = await ask<{ contents: Content[] }>(page, '/v2/persons/actor');
      expect(actor.contents.map(({ slug }) => slug)).toEqual(['for-12']);
      await page.goto(`${stage.address}/channels/all/polden`);
      await plays.waitFor();
      await page.goto(`${stage.address}/channels/all/bolshoy-zal`);
      await page.getByRole('heading', { name: 'Not for kids profiles' }).waitFor();
    },
  );

  test.runIf(isSlowProof)(
    '[C-ROLE-08] of a child watches without a PIN, whoever watched before, and is changed as its switch says',
    async () => {
      const household = await newHousehold(stage.address, MIA, { name: 'Max', role: 'child' });
      await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      const { page, writes } = await openAs(stage, household, '/agreement');
      await (await openMenu(page)).getByRole('button', { name: 'Max' }).click();
      await page.getByRole('button', { name: 'Account: Max' }).waitFor();
      await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
      const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your code' }));
      await pin.waitFor();
      expect(writes(PROFILE)).toHaveLength(1);

      await page.keyboard.type(PIN);
      await page.getByRole('button', { name: 'Account: Main' }).waitFor();
      const name = dialog(page).getByRole('textbox', { name: 'Name' });
      /** A while later, when nothing that was said before holds. */
      const change = async (profile: string) => {
        await moveClock(page, 10_000);
        await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
        await profileIn(page, `Edit ${profile}`).click();
      };
      await change('Mia');
      await name.waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await change('Main');
      await pin.waitFor();
      // Back to the profiles that asked for it, and away from them.
      await page.keyboard.press('Escape');
      await profileIn(page, 'Edit Main').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      const settings = { parental_settings: { profile: true } };
      await household.call('PATCH', `${DEVICES}/${household.deviceId}`, settings);
      await change('Mia');
      await pin.waitFor();
      expect(await name.count()).toBe(0);
      await page.keyboard.type(PIN);
      await name.waitFor();
      expect(await name.inputValue()).toBe('Mia');
    },
  );
});

describe('the profiles', () => {
  test.runIf(isSlowProof)(
    '[A-PROF-06] [A-PROF-07] [A-PROF-09] [A-PROF-15] [C-API-102] are added by keyboard alone, a step at a time',
    async () => {
      const household = await newHousehold(stage.address);
      const { page, writes, faults } = await openAs(stage, household, '/agreement');
      const hands = keyboardOf(page);
      await hands.press(page.getByRole('button', { name: 'Account: Main' }));
      await accountMenu(page).getByRole('button', { name: 'Add profile' }).waitFor();
      await hands.press(accountMenu(page).getByRole('button', { name: 'Manage profiles' }));
      await page.waitForURL('**#profiles');
      await dialog(page).getByRole('heading', { name: 'Manage profiles' }).waitFor();
      await profileIn(page, 'Edit Main').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      const name = dialog(page).getByRole('textbox', { name: 'Name' });
      const face = dialog(page).getByRole('button', { name: 'Change the avatar' });
      /** Whatever its size. */
      const pictureOf = (address: string | null) => new URL(address ?? '', stage.address).pathname;
      /** Begins a profile by that chance; answers the avatar it has. */
      const begin = async (chance: number) => {
        // The router takes its keys by chance, too: it is left as it was.
        const settle = await page.evaluateHandle((value) => {
          const { random } = Math;
          Math.random = () => value;
          return () => Object.assign(Math, { random });
        }, chance);
        await hands.press(dialog(page).getByRole('button', { name: 'Add profile' }));
        await name.waitFor();
        await settle.evaluate((leave) => leave());
        return pictureOf(await face.locator('img').getAttribute('src'));
      };
      const { body: categories } = await ask<AvatarCategory[]>(page, '/v2/profiles/avatar_categories');
      const avatars = categories.flatMap((category) => category.avatars.map(({ icon }) => pictureOf(icon)));
      const last = await begin(0.999);
      await hands.press(dialog(page).getByRole('button', { name: 'Back' }));
      expect([await begin(0), last]).toEqual([avatars[0], avatars.at(-1)]);
      await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await name.inputValue()).toBe('Profile 2');
      expect(await dialog(page).getByRole('switch', { name: 'Kids profile' }).isChecked()).toBe(false);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Every profile needs a name').waitFor();
      expect(writes(PROFILES)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Anna');

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('heading', { name: 'Animals' }).waitFor();
      await dialog(page).locator('button[aria-pressed="true"]:focus').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(dialog(page).getByRole('button', { name: 'Things, 2' }));
      await expect.poll(() => face.evaluate((button) => button === document.activeElement)).toBe(true);
      await hands.press(name);
      await profileIn(page, 'Edit Anna').waitFor();
      expect(writes(PROFILES).map(({ body }) => body)).toEqual([{ name: 'Anna', role: 'adult', icon_avatar_id: 402 }]);
      const { body: profiles } = await ask<UserProfile[]>(page, PROFILES);
      expect(profiles.map(({ name, icon_avatar_id }) => [name, icon_avatar_id])).toEqual([
        ['Main', null],
        ['Anna', 402],
      ]);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).hash).toBe('');

      // By its address it is the list, where picking one lets it watch.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.evaluate(() => {
        window.location.hash = 'profiles';
      });
      await dialog(page).getByRole('heading', { name: 'Who’s watching?' }).waitFor();
      await profileIn(page, 'Anna').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(profileIn(page, 'Anna'));
      await page.getByRole('button', { name: 'Account: Anna' }).waitFor();
      expect(faults).toEqual([]);
    },
  );

  test.runIf(isSlowProof).each([
    ['keyboard', 'desk', keyboardOf],
    ['touch', 'phone', touchOf],
  ] as const)(
    'are added, watched with, left by the PIN, changed and removed by %s alone',
    async (_, screen, handsOf) => {
      const household = await newHousehold(stage.address);
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      const { page, writes, faults } = await openAs(stage, household, '/agreement', screen);
      const hands = handsOf(page);
      const ofDialog = (name: string) => dialog(page).getByRole('button', { name, exact: true });
      const field = dialog(page).getByRole('textbox', { name: 'Name' });
      const inMenu = async (watching: string, name: string) => {
        await hands.press(page.getByRole('button', { name: `Account: ${watching}` }));
        await hands.press(accountMenu(page).getByRole('button', { name, exact: true }));
      };
      await inMenu('Main', 'Manage profiles');
      await hands.press(ofDialog('Add profile'));
      await hands.sayPin(page.getByRole('dialog', { name: 'Enter your code' }), PIN);
      await hands.write(field, ' of Mia');
      const mia = (await field.inputValue()).trim();
      expect(mia).toContain('of Mia');
      await hands.press(dialog(page).getByRole('switch', { name: 'Kids profile' }));
      await hands.press(ofDialog('Change the avatar'));
      await hands.press(ofDialog('Things, 2'));
      await hands.press(ofDialog('Save'));
      await profileIn(page, `Edit ${mia}`).waitFor();
      expect(writes(PROFILES).map(({ body }) => body)).toEqual([{ name: mia, role: 'child', icon_avatar_id: 402 }]);
      await hands.press(ofDialog('Close'));
      await dialog(page).waitFor({ state: 'detached' });

      await inMenu('Main', mia);
      await children(page);
      await inMenu(mia, 'Main');
      await hands.sayPin(page.getByRole('dialog', { name: 'Enter your code' }), PIN);
      await page.getByRole('button', { name: 'Account: Main' }).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      expect(writes(PROFILE).filter(({ path }) => path === PROFILE)).toHaveLength(2);

      await inMenu('Main', 'Manage profiles');
      await hands.press(profileIn(page, `Edit ${mia}`));
      await hands.write(field, ' and Max');
      const changed = (await field.inputValue()).trim();
      expect(changed).toContain('and Max');
      await hands.press(ofDialog('Save'));
      await hands.press(profileIn(page, `Edit ${changed}`));
      await hands.press(ofDialog('Delete profile'));
      await hands.press(ofDialog('Delete'));
      await profileIn(page, `Edit ${changed}`).waitFor({ state: 'detached' });
      expect((await ask<UserProfile[]>(page, PROFILES)).body.map(({ name }) => name)).toEqual(['Main']);
      expect(faults).toEqual([]);
    },
  );

  test('[A-PROF-08] [A-PROF-10] [A-PROF-11] [C-API-100] [C-API-101] change by touch: a child at once, and who watches cannot go', async () => {
    const household = await newHousehold(stage.address, { name: 'Anna', role: 'adult' });
    const [, anna] = household.profiles;
    for (const changes of [
      { name: 'Ann', role: 'child', icon_avatar_id: 402 },
      { name: 'Anna', role: 'adult', icon_avatar_id: null },
    ]) {
      const changed = await household.call<UserProfile>('PATCH', `${PROFILES}/${anna?.id}`, changes);
      expect(changed).toMatchObject({ id: anna?.id, ...changes });
    }
    const { page, sent, writes } = await openAs(stage, household, '/agreement', 'phone');
    const menu = accountMenu(page);
    await page.getByRole('button', { name: 'Account: Main' }).tap();
    await menu.getByRole('button', { name: 'Manage profiles' }).tap();
    await profileIn(page, 'Edit Main').tap();
    await dialog(page).getByText('You are watching with this profile').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Delete profile' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Back' }).tap();
    await profileIn(page, 'Edit Anna').tap();
    await dialog(page).getByRole('switch', { name: 'Kids profile' }).tap();
    await expect
      .poll(() => writes(PROFILES))
      .toEqual([{ method: 'PATCH', path: `${PROFILES}/${anna?.id}`, body: { role: 'child' } }]);
    await expect
      .poll(async () => (await ask<UserProfile[]>(page, PROFILES)).body.map(({ role }) => role))
      .toEqual(['adult', 'child']);
    await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
    await dialog(page).getByRole('heading', { name: 'Delete “Anna”?' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).tap();
    await profileIn(page, 'Edit Main').waitFor();
    await profileIn(page, 'Edit Anna').waitFor({ state: 'detached' });
    expect((await ask<UserProfile[]>(page, PROFILES)).body.map(({ name }) => name)).toEqual(['Main']);
    expect(writes(PROFILES).at(-1)).toMatchObject({ method: 'DELETE', path: `${PROFILES}/${anna?.id}` });
  });

  test.runIf(isSlowProof)(
    '[A-PROF-04] [A-PROF-14] [A-MODAL-10] [A-MODAL-16] [B-MODAL-08] of adults take the PIN, and closing it leads back to them',
    async () => {
      const household = await newHousehold(stage.address, MIA, { name: 'Max', role: 'child' });
      await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      const { page, writes } = await openAs(stage, household, '/agreement');
      const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your code' }));
      const wrongPin = async () => {
        await pin.waitFor();
        await page.keyboard.type('0000');
        await pin.getByText('Wrong code. Please try again').waitFor();
      };
      await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
      await wrongPin();
      await page.keyboard.press('Escape');
      await pin.waitFor({ state: 'detached' });
      expect((await ask<User>(page, '/v2/users/self')).body.profile?.name).toBe('Mia');
      expect(writes(PROFILE)).toEqual([]);

      await page.evaluate(() => {
        window.location.hash = 'profiles';
      });
      await profileIn(page, 'Main').waitFor();
      expect(await dialog(page).getByRole('listitem').count()).toBe(4);
      await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
      await profileIn(page, 'Edit Main').click();
      await wrongPin();
      expect(new URL(page.url()).hash).toBe('#pincode');
      await page.keyboard.press('Escape');
      // What asked for it comes back, at the step it was at.
      await profileIn(page, 'Edit Main').waitFor();
      expect(new URL(page.url()).hash).toBe('#profiles');
      const name = dialog(page).getByRole('textbox', { name: 'Name' });
      expect(await name.count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });

      await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
      await pin.waitFor();
      await page.keyboard.type(PIN);
      await page.getByRole('button', { name: 'Account: Main' }).waitFor();
      await pin.waitFor({ state: 'detached' });
      expect(writes(PROFILE)).toHaveLength(1);
      // The PIN has been said a while ago.
      await moveClock(page, 10_000);
      await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
      await profileIn(page, 'Edit Main').click();
      await pin.waitFor();
      await page.keyboard.type(PIN);
      await name.waitFor();
      expect(await name.inputValue()).toBe('Main');
    },
  );

  test('[A-MODAL-21] [B-MODAL-13] given up at the PIN are not opened by one that is said later for something else', async () => {
    const household = await newHousehold(stage.address, MIA);
    await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    const { page, writes } = await openAs(stage, household, '/agreement');
    const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your code' }));
    await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
    await pin.waitFor();
    await page.keyboard.press('Escape');
    await pin.waitFor({ state: 'detached' });
    await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
    await profileIn(page, 'Edit Main').click();
    await pin.waitFor();
    await page.keyboard.type(PIN);
    await dialog(page).getByRole('textbox', { name: 'Name' }).waitFor();
    expect(writes(PROFILE)).toEqual([]);
    expect((await ask<User>(page, '/v2/users/self')).body.profile?.name).toBe('Mia');
  });

  test('[A-PROF-12] [A-PROF-13] [C-VALID-39] [C-VALID-43] [C-API-99] are five at most, each with a name', async () => {
    const more = [...['Two', 'Three'].map((name) => ({ name, role: 'adult' }) as const), MIA];
    const household = await newHousehold(stage.address, ...more);
    expect(household.profiles.slice(1)).toMatchObject(more);
    const { page, writes } = await openAs(stage, household, '/agreement');
    await (await openMenu(page)).getByRole('button', { name: 'Add profile' }).click();
    const name = dialog(page).getByRole('textbox', { name: 'Name' });
    await name.fill('  ');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Every profile needs a name').waitFor();
    expect(writes(PROFILES)).toEqual([]);
    await name.fill('Five');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      dialog(page).getByRole('button', { name: 'Save' }).click(),
    ]);
    const body = { name: 'Five', role: 'adult', icon_avatar_id: expect.any(Number) };
    expect(writes(PROFILES)).toEqual([{ method: 'POST', path: PROFILES, body }]);
    expect(await answer.json()).toMatchObject(body);
    await profileIn(page, 'Edit Five').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Add profile' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const menu = await openMenu(page);
    expect(await menu.getByRole('listitem').count()).toBe(5);
    expect(await menu.getByRole('button', { name: 'Add profile' }).count()).toBe(0);
    await expect(household.call('POST', PROFILES, { name: 'Six' })).rejects.toThrow(/too_many_profiles/);
    await expect(household.call('POST', PROFILES, { name: ' ' })).rejects.toThrow(/validation_failed/);
  });
});

describe('signing out', () => {
  const askedToSignOut = async (page: Page) => {
    await (await openMenu(page)).getByRole('button', { name: 'Sign out' }).click();
    await dialog(page).getByRole('heading', { name: 'Sign out?' }).waitFor();
    return {
      sure: dialog(page).getByRole('button', { name: 'Sign out' }),
      not: dialog(page).getByRole('button', { name: 'Cancel' }),
    };
  };
  /** What a viewer leaves in a browser, beside the session itself. */
  const left = (page: Page) =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => !name.startsWith('kinora:'))
        .sort(),
    );
  const guestShown = (page: Page) => page.locator('[data-account]').getByRole('button', { name: 'Sign in' }).waitFor();

  test('[A-SESS-27] [A-SESS-28] [A-SESS-29] [A-MODAL-11] is meant, and goes back to the guest there was in all tabs', async () => {
    const household = await newHousehold(stage.address);
    const guest = await addGuest(stage.address, household);
    const { page, context, writes } = await openAs(stage, household, '/agreement');
    const other = await openTab(context, `${stage.address}/agreement`);
    await other.page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await page.bringToFront();
    expect([await stored(page, 'guest_device'), await stored(page, 'user_device')]).toEqual([
      guest,
      household.deviceId,
    ]);

    await page.evaluate(() => {
      for (const entry of ['lastChannels', 'parentalGrace']) localStorage.setItem(entry, '[]');
    });
    const { not } = await askedToSignOut(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await not.click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(writes(DEVICES)).toEqual([]);
    expect(await stored(page, 'user_device')).toBe(household.deviceId);

    await page.route(`**${DEVICES}/*`, (route) => route.abort());
    await (await askedToSignOut(page)).sure.click();
    await page.getByText('Could not sign out').waitFor();
    expect(await stored(page, 'user_device')).toBe(household.deviceId);
    expect(await left(page)).toEqual(['lastChannels', 'parentalGrace']);
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await page.unroute(`**${DEVICES}/*`);
    await dialog(page).waitFor({ state: 'detached' });

    await (await askedToSignOut(page)).sure.click();
    await guestShown(page);
    // Once in vain and once for good: who cancelled has sent nothing by now either.
    const removal = { method: 'DELETE', path: `${DEVICES}/${household.deviceId}` };
    expect(writes(DEVICES)).toMatchObject([removal, removal]);
    expect([await stored(page, 'guest_device'), await stored(page, 'user_device')]).toEqual([guest, null]);
    expect(await left(page)).toEqual([]);
    await guestShown(other.page);
    await expect.poll(async () => (await ask<User>(other.page, '/v2/users/self')).body.is_guest).toBe(true);
    expect(await household.statusOf('/v2/users/self')).toBe(401);
  });

  test.runIf(isSlowProof)(
    '[A-SESS-30] [A-SESS-31] starts anew without a guest, and calls nothing without a device or without a token',
    async () => {
      const household = await newHousehold(stage.address);
      const first = await openAs(stage, household, '/agreement');
      await (await askedToSignOut(first.page)).sure.click();
      await guestShown(first.page);
      expect(first.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE ${DEVICES}/${household.deviceId}`,
        'POST /v2/users',
        'POST /v2/auth/login',
        `POST ${DEVICES}`,
        'POST /v2/auth/device',
      ]);
      const guest = await stored(first.page, 'guest_device');
      expect(guest).not.toBeNull();

      for (const lost of ['user_device', 'token_state']) {
        const second = await openAs(stage, await newHousehold(stage.address), '/agreement');
        const { sure } = await askedToSignOut(second.page);
        await second.page.evaluate((name) => localStorage.removeItem(`kinora:kinora:${name}`), lost);
        await sure.click();
        await guestShown(second.page);
        expect(second.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
        expect(await stored(second.page, 'user_device')).toBeNull();
        expect(await stored(second.page, 'guest_device')).not.toBe(guest);
        expect((await ask<User>(second.page, '/v2/users/self')).body.is_guest).toBe(true);
        expect(await accountButton(second.page).textContent()).toBe('Sign in');
      }
    },
  );
});
