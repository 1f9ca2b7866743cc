import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserProfile } from '#contract/profiles.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { accountMenu, dialog, newHousehold, openAs, openMenu } from '#e2e/harness/household.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';

const stage = setTenant('management');
const PROFILES = '/v2/users/self/profiles';
const PIN = '2468';

beforeAll(() => offerPasswords(stage));

const children = (page: Page) => page.locator('html[data-audience="child"]').waitFor();
const profileIn = (page: Page, name: string) => dialog(page).getByRole('button', { name });

describe('the profiles', () => {
  test('[A-PROF-08] [A-PROF-09] [A-PROF-11] are added, changed and removed by touch', async () => {
    const household = await newHousehold(stage.address);
    const { page, writes } = await openAs(stage, household, '/agreement', 'phone');
    const kept = async () => (await ask<UserProfile[]>(page, PROFILES)).body;
    await page.getByRole('button', { name: 'Account: Main' }).tap();
    await accountMenu(page).getByRole('button', { name: 'Add profile' }).tap();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Anna');
    await dialog(page).getByRole('button', { name: 'Change the avatar' }).tap();
    await dialog(page).getByRole('button', { name: 'Things, 2' }).tap();
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await profileIn(page, 'Edit Anna').tap();
    const [, anna] = await kept();
    expect(anna).toMatchObject({ name: 'Anna', role: 'adult', icon_avatar_id: 402 });
    await dialog(page).getByRole('switch', { name: 'Kids profile' }).tap();
    await expect.poll(async () => (await kept()).map(({ role }) => role)).toEqual(['adult', 'child']);
    await dialog(page).getByRole('button', { name: 'Delete profile' }).tap();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).tap();
    await profileIn(page, 'Edit Main').waitFor();
    await profileIn(page, 'Edit Anna').waitFor({ state: 'detached' });
    expect((await kept()).map(({ name }) => name)).toEqual(['Main']);
    expect(writes(PROFILES).map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE']);
  });

  test('[A-PROF-04] for a child offer a PIN where none is set, and leaving one asks for it from then on', async () => {
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
    await page.keyboard.type(PIN);
    await page.getByRole('button', { name: 'Account: Main' }).waitFor();
    expect(faults).toEqual([]);
  });
});
