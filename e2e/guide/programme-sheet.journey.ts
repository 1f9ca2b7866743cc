import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { dialog } from '#e2e/harness/household.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const lines = (page: Page, standing: string) => page.locator(`[data-schedule] [data-standing="${standing}"]`);
const action = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('the sheet of a programme is opened from its line of the schedule, and plays it from its start', async () => {
  const { page, faults } = await stage.open('/channels/all/polden', { locale: 'en-US', ...screens.phone });
  await untilGuest(page, stage.shortname);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await lines(page, 'now')
    .getByRole('button', { name: /^More about / })
    .click();
  await action(page, 'All broadcasts').click();
  await dialog(page).getByRole('list', { name: 'All broadcasts' }).getByRole('listitem').first().waitFor();
  await action(page, 'Watch from the start').click();
  await page.waitForURL((url) => url.searchParams.has('ts') && url.hash === '');
  await lines(page, 'future')
    .first()
    .getByRole('button', { name: /^Reminder: / })
    .click();
  await page.getByRole('menuitem', { name: /^More about / }).click();
  await action(page, 'Remind me').waitFor();
  expect(faults).toEqual([]);
});
