import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const tiles = (page: Page) => page.locator('main ul > li a');
/** How many titles the page says there are. */
const foundOn = async (page: Page) =>
  Number.parseInt((await page.locator('main').getByRole('status').textContent()) ?? '', 10);

test('[B-CATALOG-01] [B-CATALOG-02] [B-CATALOG-03] [B-ROUTE-20] each filter narrows all films to those of it, and all are back without it', async () => {
  const { page, faults } = await stage.open('/movies', { locale: 'en-US', ...screens.desk });
  await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor();
  await untilAnswered(page);
  const all = await foundOn(page);
  expect(all).toBeGreaterThan(5);
  for (const [filter, option] of [
    ['Genre', 'Comedy'],
    ['Subgenre', 'Drama'],
    ['Country', 'Germany'],
    ['Year', '2010–2019'],
    ['Rating', 'Above 8'],
  ] as const) {
    await page.locator('main').getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('menuitemradio', { name: option, exact: true }).click();
    await expect.poll(() => foundOn(page), { message: filter }).toBeLessThan(all);
    const left = await foundOn(page);
    expect(left, filter).toBeGreaterThan(0);
    await expect.poll(() => tiles(page).count()).toBe(left);
    await page.getByRole('link', { name: 'Clear filters' }).first().click();
    await expect.poll(() => foundOn(page)).toBe(all);
  }
  await page.goto(`${stage.address}/series`);
  await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor();
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
