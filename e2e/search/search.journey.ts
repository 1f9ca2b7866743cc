import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const strip = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => strip(page).getByRole('option');
const textOf = (page: Page) => new URL(page.url()).searchParams.get('q');

test('[C-ERR-16] [B-SEARCH-03] [B-ROUTE-22] the field suggests while it has the focus, finds whatever the spelling, and what was opened comes first', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  await visit(page, `${stage.address}/news`);
  await untilGuest(page, stage.shortname);
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  // Of an empty field: what is popular.
  await expect.poll(() => options(page).count()).toBe(8);
  const field = page.getByRole('searchbox');
  await field.fill('nosf');
  await options(page).filter({ hasText: 'Nosferatu' }).first().waitFor();
  await field.press('ArrowDown');
  const first = options(page).first();
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  const chosen = String(await first.textContent());
  await field.press('Enter');
  await expect.poll(() => textOf(page)).toBe(chosen.toLowerCase());
  await expect
    .poll(async () => [await strip(page).count(), (await field.inputValue()).toLowerCase()])
    .toEqual([0, chosen.toLowerCase()]);
  const title = page.locator('main a[href="/contents/nosferatu"]').first();
  for (const typed of ['носферату', 'тщыаукфег', 'nosfiratu', 'ნოსფერატუ']) {
    await field.fill('zzzzzz');
    await field.press('Enter');
    await page.getByText('Nothing found').waitFor();
    await field.fill(typed);
    await field.press('Enter');
    await title.waitFor();
  }
  await field.fill('zzzzzz');
  await field.press('Enter');
  await page.getByText('Nothing found').waitFor();
  const ways = await page
    .locator('main')
    .getByRole('link', { name: /^All / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ways).toEqual(['/movies', '/series']);
  await field.fill('news of the hour');
  await field.press('Enter');
  const programme = page
    .getByRole('region', { name: /^(On TV now|In the archive)$/ })
    .getByRole('link')
    .first();
  await programme.waitFor();
  await expect.poll(() => programme.getAttribute('href')).toMatch(/^\/channels\/all\/[^/]+$/);
  // Answered, so that the history has it before the page is left.
  const opened = page.waitForResponse('**/v2/search/found');
  await programme.click();
  expect((await opened).request().postDataJSON()).toMatchObject({ content_type: 'program', text: 'news of the hour' });
  await page.waitForURL('**/channels/all/*');
  await visit(page, `${stage.address}/search`);
  await expect.poll(() => options(page).first().textContent()).toBe('News of the Hour');
  expect(faults).toEqual([]);
});
