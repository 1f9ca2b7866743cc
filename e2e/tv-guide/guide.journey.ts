import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { dialog } from '#e2e/harness/household.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const DAY = 86_400;

const grid = (page: Page) => page.getByRole('grid', { name: 'Channels and programmes by time' });
const cells = (page: Page, standing: string) => grid(page).locator(`[role="gridcell"][data-standing="${standing}"]`);
/** The half hour at the left edge, in Unix seconds. */
const lead = async (page: Page) => Number(await grid(page).getAttribute('data-lead'));

async function open(page: Page): Promise<void> {
  await untilGuest(page, stage.shortname);
  await untilHydrated(page);
  await cells(page, 'now').first().waitFor();
}

test('the guide shows what is on each channel by time, and keeps its place', async () => {
  const { page, faults } = await stage.open('/tv-guide', { locale: 'en-US', ...screens.desk });
  await open(page);
  const start = await lead(page);
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await expect.poll(() => lead(page)).toBe(start - DAY);
  await cells(page, 'past_available').first().waitFor();
  await grid(page).evaluate((element) => element.scrollTo({ top: 300, behavior: 'instant' }));
  const place = () => grid(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop].map(Math.round));
  const left = await place();
  await page.locator('[data-row="8"] [data-channel]').click();
  await page.waitForURL(/\/channels\//);
  await page.goBack();
  await cells(page, 'past_available').first().waitFor();
  await expect.poll(() => place()).toEqual(left);
  await page.reload();
  await expect.poll(() => lead(page)).toBe(start - DAY);
  await expect.poll(() => place()).toEqual(left);

  // A category is a place of its own.
  await page.locator('[data-category-menu]').click();
  await page.getByRole('menuitem').nth(2).click();
  await page.waitForURL(/\/tv-guide\/./);
  // A press opens the programme.
  await cells(page, 'past_available').first().click();
  await dialog(page).waitFor();
  expect(faults).toEqual([]);
});
