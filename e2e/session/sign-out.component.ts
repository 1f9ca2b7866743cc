import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog, openMenu } from '#e2e/harness/household.ts';
import { storedEntry } from '#e2e/harness/sign-in.ts';

const stage = setComponents();

test('[A-SESS-27] [A-MODAL-11] signing out is meant; where it fails, that is said, and nothing of the viewer is gone', async () => {
  const page = await stage.open('/news', { viewer: 'member', options: screens.desk });
  await page.evaluate(() => {
    for (const entry of ['lastChannels', 'parentalGrace']) localStorage.setItem(entry, '[]');
  });
  const ofViewer = () =>
    page.evaluate(() => ['lastChannels', 'parentalGrace'].map((entry) => localStorage.getItem(entry)));
  const askToSignOut = async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Sign out' }).click();
    await dialog(page).getByRole('heading', { name: 'Sign out?' }).waitFor();
  };
  await askToSignOut();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(stage.wire.calls('session.removeDevice')).toEqual([]);

  stage.wire.refuse('session.removeDevice', 'service_unavailable');
  await askToSignOut();
  await dialog(page).getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Could not sign out').waitFor();
  await expect.poll(() => storedEntry(page, 'kinora', 'user_device')).not.toBeNull();
  await expect.poll(() => ofViewer()).toEqual(['[]', '[]']);
  await page.getByRole('button', { name: 'Account: Main' }).waitFor();
});
