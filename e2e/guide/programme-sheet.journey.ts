import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { dialog } from '#e2e/harness/household.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const lines = (page: Page, standing: string) => page.locator(`[data-schedule] [data-standing="${standing}"]`);
const action = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test.each(['desk', 'phone'] as const)(
  'the sheet of a programme opens beside its line on a %s, says what it is, and plays it',
  async (screen) => {
    const { page, faults } = await stage.open('/channels/all/polden', { locale: 'en-US', ...screens[screen] });
    await untilGuest(page, stage.shortname);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const opener = lines(page, 'now').getByRole('button', { name: /^More about / });
    await opener.focus();
    await page.keyboard.press('Enter');
    await action(page, 'Watch').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Watch');
    await action(page, 'All broadcasts').click();
    await dialog(page).getByRole('list', { name: 'All broadcasts' }).getByRole('listitem').first().waitFor();
    expect(await accessibilityFaults(page, dialog(page))).toEqual([]);
    await closeDialog(page, opener);
    await opener.click();
    await action(page, 'Watch from the start').click();
    await page.waitForURL((url) => url.searchParams.has('ts') && url.hash === '');
    await lines(page, 'future')
      .first()
      .getByRole('button', { name: /^Reminder: / })
      .click();
    await page.getByRole('menuitem', { name: /^More about / }).click();
    await action(page, 'Remind me').waitFor();
    await action(page, 'All broadcasts').waitFor();
    await expect.poll(() => action(page, 'Watch').count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
