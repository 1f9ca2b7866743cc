import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { accountButton, addGuest, dialog, newHousehold, openAs, openMenu, openTab } from '#e2e/harness/household.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('sign-out');
const DEVICES = '/v2/users/self/devices';

beforeAll(() => offerPasswords(stage));

const stored = (page: Page, entry: string) =>
  page.evaluate((name) => localStorage.getItem(name), `kinora:${stage.shortname}:${entry}`);

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

  test('[A-SESS-27] [A-SESS-28] [A-SESS-29] [A-MODAL-11] [C-ROLE-01] is meant, and goes back to the guest there was in all tabs', async () => {
    const household = await newHousehold(stage.address);
    const guest = await addGuest(stage.address, household);
    const { page, context, writes } = await openAs(stage, household, '/agreement');
    const other = await openTab(context, `${stage.address}/agreement`);
    await other.page.getByRole('button', { name: 'Account: Main' }).waitFor();
    await page.bringToFront();
    await expect
      .poll(async () => [await stored(page, 'guest_device'), await stored(page, 'user_device')])
      .toEqual([guest, household.deviceId]);

    await page.evaluate(() => {
      for (const entry of ['lastChannels', 'parentalGrace']) localStorage.setItem(entry, '[]');
    });
    const { not } = await askedToSignOut(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await not.click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(writes(DEVICES)).toEqual([]);
    await expect.poll(() => stored(page, 'user_device')).toBe(household.deviceId);

    await (await askedToSignOut(page)).sure.click();
    await guestShown(page);
    // Who cancelled has sent nothing by now either.
    expect(writes(DEVICES)).toMatchObject([{ method: 'DELETE', path: `${DEVICES}/${household.deviceId}` }]);
    await expect
      .poll(async () => [await stored(page, 'guest_device'), await stored(page, 'user_device')])
      .toEqual([guest, null]);
    await expect.poll(() => left(page)).toEqual([]);
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
        await second.page.evaluate((name) => localStorage.removeItem(name), `kinora:${stage.shortname}:${lost}`);
        await sure.click();
        await guestShown(second.page);
        expect(second.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
        await expect.poll(() => stored(second.page, 'user_device')).toBeNull();
        await expect.poll(() => stored(second.page, 'guest_device')).not.toBe(guest);
        expect((await ask<User>(second.page, '/v2/users/self')).body.is_guest).toBe(true);
        await expect.poll(() => accountButton(second.page).textContent()).toBe('Sign in');
      }
    },
  );
});
