import { expect, test } from 'vitest';
import { Rowset } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const POPULAR = ['nosferatu', 'metropolis', 'sherlock jr.'];

const stage = setComponents({
  'search.suggest': POPULAR.map((text) => ({ text })),
  'catalogue.rowset': blank(Rowset, { id: '800002', slug: 'films', title: 'Films' }),
});

test('[C-CONST-25] [B-SEARCH-04] suggestions hide half a second after the field is left, the search 0.3 s after it is closed: on a phone to where the viewer was, else to the catalogue', async () => {
  const page = await stage.open('/search', { options: screens.phone });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(POPULAR);
  await page.clock.pauseAt(stage.now() + 60_000);
  await page.getByRole('searchbox').blur();
  await page.clock.runFor(499);
  await expect.poll(() => options.count()).toBe(POPULAR.length);
  await page.clock.runFor(1);
  await expect.poll(() => options.count()).toBe(0);
  await page.getByRole('button', { name: 'Close search' }).click();
  await page.clock.runFor(299);
  expect(new URL(page.url()).pathname).toBe('/search');
  await page.clock.runFor(1);
  // Nothing was before it.
  await page.waitForURL('**/catalog/800002');
  await page.goto(`${stage.address}/news`);
  await page.clock.resume();
  await page.waitForFunction(() => 'kinora' in window);
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await page.getByRole('button', { name: 'Close search' }).click();
  await page.waitForURL('**/news');
});
