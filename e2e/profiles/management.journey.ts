import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AvatarCategory, UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { accountMenu, dialog, newHousehold, openAs, openMenu } from '#e2e/harness/household.ts';
import { moveClock } from '#e2e/harness/parents.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('management');
const PROFILES = '/v2/users/self/profiles';
const PROFILE = '/v2/users/self/profile';
const PIN = '2468';
const MIA = { name: 'Mia', role: 'child' } as const;

beforeAll(() => offerPasswords(stage));

const children = (page: Page) => page.locator('html[data-audience="child"]').waitFor();
const profileIn = (page: Page, name: string) => dialog(page).getByRole('button', { name });

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
      await expect.poll(() => name.inputValue()).toBe('Profile 2');
      await expect.poll(() => dialog(page).getByRole('switch', { name: 'Kids profile' }).isChecked()).toBe(false);
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
      await closeDialog(page);

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
      await hands.sayPin(page.getByRole('dialog', { name: 'Enter your PIN' }), PIN);
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
      await hands.sayPin(page.getByRole('dialog', { name: 'Enter your PIN' }), PIN);
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
      const names = async () => (await ask<UserProfile[]>(page, PROFILES)).body.map(({ name }) => name);
      await expect.poll(names).toEqual(['Main']);
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
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Delete profile' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Back' }).tap();
    await profileIn(page, 'Edit Anna').tap();
    // The answer comes once the viewer is on another step, which stays.
    const step = Promise.withResolvers<void>();
    await page.route(`**${PROFILES}/${anna?.id}`, async (route) => {
      const response = await route.fetch();
      await step.promise;
      await route.fulfill({ response });
    });
    await dialog(page).getByRole('switch', { name: 'Kids profile' }).tap();
    await expect
      .poll(() => writes(PROFILES))
      .toEqual([{ method: 'PATCH', path: `${PROFILES}/${anna?.id}`, body: { role: 'child' } }]);
    await expect
      .poll(async () => (await ask<UserProfile[]>(page, PROFILES)).body.map(({ role }) => role))
      .toEqual(['adult', 'child']);
    await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
    await dialog(page).getByRole('heading', { name: 'Delete “Anna”?' }).waitFor();
    const listed = page.waitForResponse((response) => new URL(response.url()).pathname === PROFILES);
    step.resolve();
    await listed;
    await page.unroute(`**${PROFILES}/${anna?.id}`);
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
      await household.call('PATCH', '/v2/users/self', { pincode: PIN });
      await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
      const { page, writes } = await openAs(stage, household, '/agreement');
      const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your PIN' }));
      const wrongPin = async () => {
        await pin.waitFor();
        await page.keyboard.type('0000');
        await pin.getByText('Wrong PIN. Please try again').waitFor();
      };
      await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
      await wrongPin();
      await page.keyboard.press('Escape');
      await pin.waitFor({ state: 'detached' });
      expect((await ask<User>(page, '/v2/users/self')).body.profile?.name).toBe('Mia');
      expect(writes(PROFILE)).toEqual([]);

      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await page.evaluate(() => {
        window.location.hash = 'profiles';
      });
      await profileIn(page, 'Main').waitFor();
      await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(4);
      await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
      await profileIn(page, 'Edit Main').click();
      await wrongPin();
      expect(new URL(page.url()).hash).toBe('#pincode');
      await page.keyboard.press('Escape');
      // What asked for it comes back, at the step it was at.
      await profileIn(page, 'Edit Main').waitFor();
      expect(new URL(page.url()).hash).toBe('#profiles');
      const name = dialog(page).getByRole('textbox', { name: 'Name' });
      await expect.poll(() => name.count()).toBe(0);
      await closeDialog(page);

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
      await expect.poll(() => name.inputValue()).toBe('Main');
    },
  );

  test('for a child offer a PIN where none is set, and leaving one asks for it from then on', async () => {
    const household = await newHousehold(stage.address);
    const { page, faults } = await openAs(stage, household, '/agreement');
    await (await openMenu(page)).getByRole('button', { name: 'Add profile' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Mia');
    await dialog(page).getByRole('switch', { name: 'Kids profile' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('when someone leaves the kids profile').waitFor();
    await dialog(page).getByRole('button', { name: 'Set a PIN' }).click();
    await page.getByRole('dialog', { name: 'New PIN' }).waitFor();
    await page.keyboard.type(PIN);
    await page.getByRole('dialog', { name: 'Repeat the PIN' }).waitFor();
    await page.keyboard.type(PIN);
    await profileIn(page, 'Edit Mia').waitFor();
    await closeDialog(page);
    await (await openMenu(page)).getByRole('button', { name: 'Mia' }).click();
    await children(page);
    await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
    await page.getByRole('dialog', { name: 'Enter your PIN' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('[A-MODAL-21] [B-MODAL-13] given up at the PIN are not opened by one that is said later for something else', async () => {
    const household = await newHousehold(stage.address, MIA);
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    await household.call('POST', PROFILE, { id: household.profiles[1]?.id });
    const { page, writes } = await openAs(stage, household, '/agreement');
    const pin = dialog(page).and(page.getByRole('dialog', { name: 'Enter your PIN' }));
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
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Add profile' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const menu = await openMenu(page);
    await expect.poll(() => menu.getByRole('listitem').count()).toBe(5);
    await expect.poll(() => menu.getByRole('button', { name: 'Add profile' }).count()).toBe(0);
    await expect(household.call('POST', PROFILES, { name: 'Six' })).rejects.toThrow(/too_many_profiles/);
    await expect(household.call('POST', PROFILES, { name: ' ' })).rejects.toThrow(/validation_failed/);
  });
});
