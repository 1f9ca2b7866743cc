import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { untilHydrated, visit } from '#e2e/harness/hydrated.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

async function search(text: string, locale: string) {
  const context = await stage.newContext({ locale, ...screens.phone });
  await lightenPictures(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}/search?q=${encodeURIComponent(text)}`);
  await untilGuest(page, stage.shortname);
  return page;
}

test('[B-SEARCH-05] [B-SEARCH-06] [C-VALID-46] [C-VALID-47] [C-VALID-48] what was typed in the wrong layout leads to what was meant, in Russian only', async () => {
  const page = await search('vtnhjgjkbc', 'ru-RU');
  const hint = page.getByText('Возможно, вы имели в виду');
  await page.getByRole('link', { name: 'метрополис', exact: true }).click();
  await page.waitForURL(`**/search?q=${encodeURIComponent('метрополис')}`);
  // The address changes before the screen does.
  await page.getByRole('heading', { level: 1, name: 'Найдено по запросу «метрополис»' }).waitFor();
  await page.locator('main a[href="/contents/metropolis"]').waitFor();
  await expect.poll(() => hint.count()).toBe(0);
  const field = page.getByRole('searchbox');
  for (const [typed, meant] of [
    ['yjdjcnb lyz', 'новости дня'],
    ['comedy', null],
    ['ghbdtn vbh', 'привет мир'],
    ['ghbdtn vjb lheu', null],
    ['yjdjcnb bp ujhjlf', null],
    ['vb', null],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Найдено по запросу «${typed}»` }).waitFor();
    const found = meant === null ? [] : [`Возможно, вы имели в виду:${meant}`];
    await expect
      .poll(async () => [typed, await page.locator('p', { has: page.getByText(meant ?? '—') }).allTextContents()])
      .toEqual([typed, found]);
    await expect.poll(async () => [typed, await hint.count()]).toEqual([typed, found.length]);
  }
  const english = await search('vtnhjgjkbc', 'en-US');
  await english.getByRole('heading', { level: 1, name: 'Found for “vtnhjgjkbc”' }).waitFor();
  await expect.poll(() => english.getByText('Maybe you mean').count()).toBe(0);
});

const strip = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => strip(page).getByRole('option');
const textOf = (page: Page) => new URL(page.url()).searchParams.get('q');

test('[C-ERR-16] [B-SEARCH-03] the field suggests while it has the focus, finds whatever the spelling, and what was opened comes first', async () => {
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

test('[C-CONST-25] [B-SEARCH-04] suggestions hide half a second after the field is left, the search in 0.3 s: on a phone to where the viewer was, else to the catalogue', async () => {
  const page = await search('', 'en-US');
  await untilHydrated(page);
  const field = page.getByRole('searchbox');
  await expect.poll(() => options(page).count()).toBe(8);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await field.blur();
  await page.clock.runFor(499);
  await expect.poll(() => strip(page).count()).toBe(1);
  await page.clock.runFor(1);
  await strip(page).waitFor({ state: 'detached' });
  const close = page.getByRole('button', { name: 'Close search' });
  await close.click();
  await page.clock.runFor(299);
  expect(new URL(page.url()).pathname).toBe('/search');
  await page.clock.runFor(1);
  await page.clock.resume();
  // Nothing was before it.
  await page.waitForURL((url) => url.pathname !== '/search');
  const catalogue = new URL(page.url()).pathname;
  await expect
    .poll(() => page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toContain(catalogue);
  await visit(page, `${stage.address}/agreement`);
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await page.getByRole('searchbox').fill('nosferatu');
  await page.locator('main a[href="/contents/nosferatu"]').first().waitFor();
  await close.click();
  await page.waitForURL('**/agreement');
});
