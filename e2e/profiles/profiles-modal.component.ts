import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { avatarCategories, household } from '#e2e/harness/component/answers/account.ts';
import { PIN } from '#e2e/harness/component/answers/parental.ts';
import { adult, child, profile } from '#e2e/harness/component/answers/viewers.ts';
import type { PartsOf } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { accountMenu, dialog, openMenu } from '#e2e/harness/household.ts';
import type { ContextOptions } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const anna = profile({ id: 'profile-of-anna', name: 'Anna' });
const max = profile({ id: 'profile-of-max', name: 'Max', role: 'child' });

const stage = setComponents();

async function open(
  profiles: readonly Plain<UserProfile>[],
  parts: PartsOf<Plain<User>> & { readonly watching?: Plain<UserProfile> } = {},
  options: ContextOptions = screens.desk,
) {
  const answers = household(profiles, parts);
  stage.wire.answerAll(answers);
  const page = await stage.open('/news', { viewer: parts.watching?.role === 'child' ? 'child' : 'member', options });
  return { page, kept: () => answers['profiles.list']().map(({ name, role }) => [name, role]) };
}

const created = () => stage.wire.calls('profiles.create').map(({ body }) => body);
const selected = () => stage.wire.calls('profiles.select').map(({ body }) => body.id);
const profileIn = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' });
const pinDialog = (page: Page) => dialog(page).and(page.getByRole('dialog', { name: 'Enter your PIN' }));
const children = (page: Page) => page.locator('html[data-audience="child"]').waitFor();
const openProfiles = (page: Page) =>
  page.evaluate(() => {
    window.location.hash = 'profiles';
  });

test('[A-PROF-06] [A-PROF-07] [A-PROF-09] [A-PROF-15] a profile is added by keyboard alone, a step at a time', async () => {
  const { page, kept } = await open([adult]);
  const hands = keyboardOf(page);
  await hands.press(page.getByRole('button', { name: 'Account: Main' }));
  await accountMenu(page).getByRole('button', { name: 'Add profile' }).waitFor();
  await hands.press(accountMenu(page).getByRole('button', { name: 'Manage profiles' }));
  await page.waitForURL('**#profiles');
  await dialog(page).getByRole('heading', { name: 'Manage profiles' }).waitFor();
  await profileIn(page, 'Edit Main').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const name = nameField(page);
  const face = dialog(page).getByRole('button', { name: 'Change the avatar' });
  const pathOf = (address: string | null) => new URL(address ?? '', stage.address).pathname;
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
    return pathOf(await face.locator('img').getAttribute('src'));
  };
  const avatars = avatarCategories.flatMap((category) => category.avatars.map(({ icon }) => pathOf(icon)));
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
  expect(created()).toEqual([]);
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
  expect(created()).toEqual([{ name: 'Anna', role: 'adult', icon_avatar_id: 402 }]);
  expect(kept()).toEqual([
    ['Main', 'adult'],
    ['Anna', 'adult'],
  ]);
  await closeDialog(page);

  // By its address it is the list, where picking one lets it watch.
  await openProfiles(page);
  await dialog(page).getByRole('heading', { name: 'Who’s watching?' }).waitFor();
  await profileIn(page, 'Anna').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(profileIn(page, 'Anna'));
  await page.getByRole('button', { name: 'Account: Anna' }).waitFor();
});

describe.each([
  ['keyboard', screens.desk, keyboardOf],
  ['touch', screens.phone, touchOf],
] as const)('by %s alone', (_hand, options, handsOf) => {
  test.runIf(isSlowProof)('profiles are added, watched with, left by the PIN, changed and removed', async () => {
    const { page, kept } = await open([adult], { parental_status: 'set' }, options);
    const hands = handsOf(page);
    const ofDialog = (name: string) => dialog(page).getByRole('button', { name, exact: true });
    const field = nameField(page);
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
    expect(created()).toEqual([{ name: mia, role: 'child', icon_avatar_id: 402 }]);
    await hands.press(ofDialog('Close'));
    await dialog(page).waitFor({ state: 'detached' });

    await inMenu('Main', mia);
    await children(page);
    await inMenu(mia, 'Main');
    await hands.sayPin(page.getByRole('dialog', { name: 'Enter your PIN' }), PIN);
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(selected()).toEqual(['added-1', adult.id]);

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
    expect(kept()).toEqual([['Main', 'adult']]);
  });
});

test('[A-PROF-08] [A-PROF-10] [A-PROF-11] the switch for children saves at once, who watches cannot go, and another one goes once that is meant', async () => {
  const { page, kept } = await open([adult, anna], {}, screens.phone);
  await page.getByRole('button', { name: 'Account: Main' }).tap();
  await accountMenu(page).getByRole('button', { name: 'Manage profiles' }).tap();
  await profileIn(page, 'Edit Main').tap();
  await dialog(page).getByText('You are watching with this profile').waitFor();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Delete profile' }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Back' }).tap();
  await profileIn(page, 'Edit Anna').tap();
  // The answer comes once the viewer is on another step, which stays.
  const held = stage.wire.hold('profiles.update');
  await dialog(page).getByRole('switch', { name: 'Kids profile' }).tap();
  await held.arrived;
  expect(stage.wire.calls('profiles.update')).toMatchObject([{ params: { id: anna.id }, body: { role: 'child' } }]);
  await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
  const question = dialog(page).getByRole('heading', { name: 'Delete “Anna”?' });
  await question.waitFor();
  const before = stage.wire.calls('profiles.list').length;
  held.release();
  await expect.poll(() => stage.wire.calls('profiles.list').length).toBeGreaterThan(before);
  expect(kept()).toEqual([
    ['Main', 'adult'],
    ['Anna', 'child'],
  ]);
  await expect.poll(() => question.isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
  expect(stage.wire.calls('profiles.remove')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).tap();
  await profileIn(page, 'Edit Anna').waitFor({ state: 'detached' });
  await profileIn(page, 'Edit Main').waitFor();
  expect(kept()).toEqual([['Main', 'adult']]);
});

test('[A-PROF-04] [A-PROF-14] [A-MODAL-10] [A-MODAL-16] [B-MODAL-08] profiles of adults take the PIN, and closing it leads back to them', async () => {
  const { page } = await open([adult, child, max], { parental_status: 'set', watching: child });
  const pin = pinDialog(page);
  const sayWrongPin = async () => {
    await pin.waitFor();
    await page.keyboard.type('0000');
    await pin.getByText('Wrong PIN. Please try again').waitFor();
  };
  await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
  await sayWrongPin();
  await closeDialog(page);
  expect(selected()).toEqual([]);
  await page.getByRole('button', { name: 'Account: Mia' }).waitFor();

  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await openProfiles(page);
  await profileIn(page, 'Main').waitFor();
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(4);
  await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
  await profileIn(page, 'Edit Main').click();
  await sayWrongPin();
  expect(new URL(page.url()).hash).toBe('#pincode');
  await page.keyboard.press('Escape');
  // What asked for it comes back, at the step it was at.
  await profileIn(page, 'Edit Main').waitFor();
  expect(new URL(page.url()).hash).toBe('#profiles');
  await expect.poll(() => nameField(page).count()).toBe(0);
  await closeDialog(page);

  await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
  await pin.waitFor();
  await page.keyboard.type(PIN);
  await page.getByRole('button', { name: 'Account: Main' }).waitFor();
  await pin.waitFor({ state: 'detached' });
  expect(selected()).toEqual([adult.id]);
  // The PIN has been said a while ago.
  await page.clock.fastForward(10_000);
  await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
  await profileIn(page, 'Edit Main').click();
  await pin.waitFor();
  await page.keyboard.type(PIN);
  await nameField(page).waitFor();
  await expect.poll(() => nameField(page).inputValue()).toBe('Main');
});

test('[A-MODAL-21] [B-MODAL-13] a profile that was given up at the PIN is not chosen by one that is said later for something else', async () => {
  const { page } = await open([adult, child], { parental_status: 'set', watching: child });
  await (await openMenu(page)).getByRole('button', { name: 'Main' }).click();
  await pinDialog(page).waitFor();
  await closeDialog(page);
  await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
  await profileIn(page, 'Edit Main').click();
  await pinDialog(page).waitFor();
  await page.keyboard.type(PIN);
  await nameField(page).waitFor();
  expect(selected()).toEqual([]);
});

test('[A-PROF-12] [A-PROF-13] [C-VALID-39] [C-VALID-43] profiles are five at most, each with a name', async () => {
  const { page } = await open([adult, child, anna, max]);
  await (await openMenu(page)).getByRole('button', { name: 'Add profile' }).click();
  await nameField(page).fill('  ');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('Every profile needs a name').waitFor();
  expect(created()).toEqual([]);
  await nameField(page).fill('Five');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await profileIn(page, 'Edit Five').waitFor();
  expect(created()).toEqual([{ name: 'Five', role: 'adult', icon_avatar_id: expect.any(Number) }]);
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Add profile' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const menu = await openMenu(page);
  await expect.poll(() => menu.getByRole('listitem').count()).toBe(5);
  await expect.poll(() => menu.getByRole('button', { name: 'Add profile' }).count()).toBe(0);
});
