import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
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
  await page.getByRole('link', { name: 'метрополис' }).click();
  await page.waitForURL(`**/search?q=${encodeURIComponent('метрополис')}`);
  await page.locator('main a[href="/contents/metropolis"]').waitFor();
  expect(await hint.count()).toBe(0);
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
    expect([typed, await page.locator('p', { has: page.getByText(meant ?? '—') }).allTextContents()]).toEqual([
      typed,
      found,
    ]);
    expect([typed, await hint.count()]).toEqual([typed, found.length]);
  }
  const english = await search('vtnhjgjkbc', 'en-US');
  await english.getByRole('heading', { level: 1, name: 'Found for “vtnhjgjkbc”' }).waitFor();
  expect(await english.getByText('Maybe you mean').count()).toBe(0);
});
