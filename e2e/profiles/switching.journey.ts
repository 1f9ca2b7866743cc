import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { UserProfile } from '#contract/profiles.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { dialog, type Household, newHousehold, openAs, openMenu, openTab } from '#e2e/harness/household.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { moveClock } from '#e2e/harness/parents.ts';
import { seedPerson, seedTitles } from '#e2e/harness/seeded-titles.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('switching');
const PROFILES = '/v2/users/self/profiles';
const PROFILE = '/v2/users/self/profile';
const DEVICES = '/v2/users/self/devices';
const PIN = '2468';
const MIA = { name: 'Mia', role: 'child' } as const;
const CHILD_AGE = 12;

beforeAll(async () => {
  await offerPasswords(stage);
  await stage.withDatabase(async (client) => {
    await changeContent(client, content.channels, () => ({ isFree: true }));
    await changeContent(client, content.titles, ({ slug }) => (slug === 'nosferatu' ? { age: 16 } : null));
  });
});

const WIDE = { width: 1920, height: 1080 };

/** The same household, in whose browser a child watched last. */
function watchedByChild(household: Household): Household {
  const { storageState } = household;
  if (typeof storageState === 'string') throw new Error('a household has its state at hand');
  const entry = `kinora:${stage.shortname}:token_state`;
  const origins = storageState.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value: name === entry ? JSON.stringify({ ...JSON.parse(value), role: 'child' }) : value,
    })),
  }));
  return { ...household, storageState: { ...storageState, origins } };
}

const audience = (page: Page) => page.evaluate(() => document.documentElement.dataset['audience']);
const children = (page: Page) => page.locator('html[data-audience="child"]').waitFor();
const profileIn = (page: Page, name: string) => dialog(page).getByRole('button', { name });

describe('another profile', () => {
  test('[A-PROF-01] [A-PROF-02] [A-PROF-05] [A-ROLE-03] [A-ENT-15] of a child watches at once, here and in the other tab', async () => {
    const household = await newHousehold(stage.address, MIA);
    const [, mia] = household.profiles;
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    const { page, context, faults } = await openAs(stage, household, '/channels');
    await page.waitForURL('**/channels/**/*');
    const channels = page.locator('[data-channels] [data-channel]');
    const listed = () => channels.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-channel'))));
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
    await expect
      .poll(() => page.evaluate('window.dataLayer'))
      .toEqual([{ event: 'select_profile', profile_id: mia?.id, role: 'child' }]);
    const { body } = await ask<Channel[]>(page, '/v2/channels');
    expect(body.every(({ age }) => age !== null && age <= CHILD_AGE)).toBe(true);
    const kids = (await ask<{ id: number; channels: number[] }[]>(page, '/v2/channels/categories')).body;
    const ofChildren = kids.find(({ id }) => id === 5)?.channels ?? [];
    expect(ofChildren).toEqual(body.map(({ id }) => id));
    // A long list draws only what is near.
    const strangers = async () => (await listed()).filter((id) => !ofChildren.some((own) => own === id));
    await expect.poll(strangers).toEqual([]);
    await expect.poll(async () => (await listed()).length).toBeGreaterThan(0);

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
    await other.page.getByRole('dialog', { name: 'Enter your PIN' }).waitFor();
    await Promise.all([rowsAreRead(), other.page.keyboard.type(PIN)]);
    await other.page.getByRole('heading', { level: 1, name: 'Nosferatu' }).waitFor();
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await expect.poll(() => audience(page)).toBe('all');
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test.each(isSlowProof ? (['desk', 'phone'] as const) : (['desk'] as const))(
    '[A-PROF-01] on the start page shows the rows of the chosen profile, back and forth, on a %s; of a child channels from one list everywhere, and no pages of the account',
    async (screen) => {
      const household = await newHousehold(stage.address, MIA);
      const { page, faults } = await openAs(stage, household, '/', screen);
      const rows = page.getByRole('main').getByRole('heading', { level: 2 });
      await rows.first().waitFor();
      for (const name of ['Mia', 'Main', 'Mia', ...(isSlowProof ? ['Main', 'Mia', 'Main', 'Mia'] : [])]) {
        await (await openMenu(page)).getByRole('button', { name }).click();
        await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
        await rows.first().waitFor();
        await expect.poll(() => audience(page)).toBe(name === 'Mia' ? 'child' : 'all');
        await page
          .getByRole('heading', { level: 2, name: name === 'Mia' ? 'Laugh together' : 'Where to begin' })
          .waitFor();
        await expect.poll(() => page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
      }

      const row = page.getByRole('region', { name: 'On now' });
      await row.scrollIntoViewIfNeeded();
      const tiles = row.locator('a[href^="/channels/"]');
      await tiles.first().waitFor();
      const offered = await tiles.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.split('/').at(-1)),
      );
      const listed = (await ask<Channel[]>(page, '/v2/channels')).body.map(({ slug }) => slug);
      expect(offered.filter((slug) => !listed.includes(slug ?? ''))).toEqual([]);
      const menu = await openMenu(page);
      await expect.poll(() => menu.getByRole('link').count()).toBe(0);
      await expect.poll(() => menu.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      const refused = page.getByRole('heading', { name: 'Not for kids profiles' });
      for (const id of [null, 'devices']) {
        await openWithin(page, { type: 'setting', id });
        await page.waitForURL(`**${id === null ? '/lk' : `/settings/${id}`}`);
        await refused.waitFor();
      }
      for (const path of ['/settings', '/lk_parental']) {
        await page.goto(`${stage.address}${path}`);
        await refused.waitFor();
      }
      expect(faults).toEqual([]);
    },
  );

  test('[A-PROF-03] [A-ROLE-04] [B-FOOTER-04] [C-ROLE-07] [C-CAT-02] of a child begins with channels for children, and has no categories', async () => {
    const household = await newHousehold(stage.address, MIA);
    await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
    // All entries of the header fit.
    const { page, sent } = await openAs(stage, watchedByChild(household), '/channels', 'desk', { viewport: WIDE });
    await page.waitForURL('**/channels/kids/*');
    await children(page);
    await page.locator('[data-channels] [data-channel]').first().waitFor();
    await expect.poll(() => page.locator('[data-category-menu]').count()).toBe(0);
    await expect.poll(() => page.locator('header, footer').getByRole('link', { name: 'Favourites' }).count()).toBe(0);
    const rowHeight = async () => (await page.locator('[data-channel]').first().boundingBox())?.height;
    await expect.poll(() => rowHeight()).toBe(88);
    await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await page.locator('[data-category-menu]').waitFor();
    for (const place of ['header', 'footer'])
      await page.locator(place).getByRole('link', { name: 'Favourites' }).waitFor({ state: 'attached' });
    await expect.poll(rowHeight).toBe(72);
    expect(sent.filter(({ path }) => path === PROFILE)).toHaveLength(1);
  });

  test.runIf(isSlowProof)(
    '[A-CONST-08] [C-VALID-15] [C-VALID-42] [A-ROLE-03] of a child sees what is for twelve; of an adult, from eighteen on the PIN is asked for',
    async () => {
      const ages = new Map([
        ['polden', 12],
        ['bolshoy-zal', 13],
        ['nochnoy-seans', 17],
        ['antrakt', 18],
      ]);
      await stage.withDatabase(async (client) => {
        await changeContent(client, content.programs, () => ({ age: 0 }));
        await changeContent(client, content.channels, ({ slug }) => {
          const age = ages.get(slug);
          return age === undefined ? null : { age };
        });
        await seedPerson(client, 990, 'actor', '');
        await seedTitles(
          client,
          [12, 13, null].map((age, index) => ({
            id: String(990_001 + index),
            type: 'movie',
            slug: `for-${age ?? 'nobody-knows'}`,
            age,
            people: [990],
          })),
        );
        await announceChanges(client);
      });
      const household = await newHousehold(stage.address, MIA);
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      const { page } = await openAs(stage, household, '/channels/all/nochnoy-seans');
      const pin = page.getByRole('dialog', { name: 'Enter your PIN' });
      const plays = page.locator('[data-player]:not([data-state="idle"])');
      const titles = async () => {
        await page.goto(`${stage.address}/persons/actor`);
        const links = page.locator('main a[href^="/contents/for-"]');
        await links.first().waitFor();
        return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).sort();
      };
      await plays.waitFor();
      await expect.poll(() => pin.count()).toBe(0);
      await page.goto(`${stage.address}/channels/all/antrakt`);
      await pin.waitFor();
      await page.keyboard.press('Escape');
      await pin.waitFor({ state: 'detached' });
      expect(await titles()).toEqual(['/contents/for-12', '/contents/for-13', '/contents/for-nobody-knows']);

      await (await openMenu(page)).getByRole('button', { name: 'Mia' }).click();
      await children(page);
      const listed = (await ask<Channel[]>(page, '/v2/channels')).body.map(({ slug }) => slug);
      expect([...ages.keys()].filter((slug) => listed.includes(slug))).toEqual(['polden']);
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
    '[C-ROLE-08] of a child watches without a PIN after any other profile, and is changed as its switch says',
    async () => {
      const household = await newHousehold(stage.address, MIA, { name: 'Max', role: 'child' });
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
      const { page, writes } = await openAs(stage, household, '/agreement');
      await (await openMenu(page)).getByRole('button', { name: 'Max' }).click();
      await page.getByRole('button', { name: 'Account: Max' }).waitFor();
      await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
      const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your PIN' }));
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
      await closeDialog(page);
      await change('Main');
      await pin.waitFor();
      // Back to the profiles that asked for it, and away from them.
      await page.keyboard.press('Escape');
      await profileIn(page, 'Edit Main').waitFor();
      await closeDialog(page);
      const settings = { parental_settings: { profile: true } };
      await household.call('PATCH', `${DEVICES}/${household.deviceId}`, settings);
      await change('Mia');
      await pin.waitFor();
      await expect.poll(() => name.count()).toBe(0);
      await page.keyboard.type(PIN);
      await name.waitFor();
      await expect.poll(() => name.inputValue()).toBe('Mia');
    },
  );
});
