import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { guideOfHalfHours } from '#e2e/harness/component/answers/guide.ts';
import { broadcast } from '#e2e/harness/component/answers/television.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog } from '#e2e/harness/household.ts';

const HOUR = 3_600;
const [first, second] = [namedChannel(1, 'Noon'), namedChannel(2, 'Evening')];

const stage = setComponents({
  ...guideOfHalfHours,
  'channels.list': [first, second],
  'guide.programSchedule': () => {
    const now = Math.floor(stage.now() / 1_000);
    return [broadcast(second, now - 2 * HOUR), broadcast(second, now + HOUR)];
  },
});

const cell = (page: Page, standing: string) =>
  page.getByRole('grid').locator(`[data-row="0"] [role="gridcell"][data-standing="${standing}"]`).first();
const action = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test.each(['desk', 'phone'] as const)(
  'the sheet of a programme on a %s says what it is, lists its other broadcasts, and gives the focus back',
  async (screen) => {
    const page = await stage.open('/tv-guide', { options: screens[screen] });
    const opener = cell(page, 'now');
    await opener.focus();
    await page.keyboard.press('Enter');
    await action(page, 'Watch').waitFor();
    await dialog(page).getByText('About programme 1').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Watch');
    await action(page, 'Watch from the start').waitFor();
    await action(page, 'All broadcasts').click();
    const others = dialog(page).getByRole('list', { name: 'All broadcasts' }).getByRole('listitem');
    await expect.poll(() => others.count()).toBe(2);
    // What is to come stands before what has been.
    await others
      .first()
      .getByRole('button', { name: /^Reminder: |^Remind me/ })
      .waitFor();
    await others
      .last()
      .getByRole('button', { name: /^Watch: / })
      .waitFor();
    expect(await accessibilityFaults(page, dialog(page))).toEqual([]);
    await closeDialog(page, opener);

    await cell(page, 'future').focus();
    await page.keyboard.press('Enter');
    await action(page, 'Remind me').waitFor();
    await action(page, 'All broadcasts').waitFor();
    await expect.poll(() => action(page, 'Watch').count()).toBe(0);
  },
);
