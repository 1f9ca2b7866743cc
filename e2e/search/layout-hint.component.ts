import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { configuration } from '#e2e/harness/component/answers/operator.ts';
import { searchAmong } from '#e2e/harness/component/answers/search.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const LAYOUT_WORDS = { known: ['новости', 'дня', 'мир', 'метрополис'], english: ['comedy'] };

const stage = setComponents({
  ...searchAmong('метрополис'),
  'site.configuration': () => configuration(Math.floor(stage.now() / 1_000), { layout_words: LAYOUT_WORDS }),
});

test('[B-SEARCH-05] [B-SEARCH-06] [C-VALID-46] [C-VALID-47] [C-VALID-48] what was typed in the wrong layout leads to what was meant, in Russian only', async () => {
  const page = await stage.open('/search?q=vtnhjgjkbc', { options: { ...screens.phone, locale: 'ru-RU' } });
  const hint = page.getByText('Возможно, вы имели в виду');
  await page.getByRole('link', { name: 'метрополис', exact: true }).click();
  await page.waitForURL(`**/search?q=${encodeURIComponent('метрополис')}`);
  // The address changes before the screen does.
  await page.getByRole('heading', { level: 1, name: 'Найдено по запросу «метрополис»' }).waitFor();
  await page.locator('main a[href*="/contents/"]').waitFor();
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
  const english = await stage.open('/search?q=vtnhjgjkbc', { options: screens.phone });
  await english.getByRole('heading', { level: 1, name: 'Found for “vtnhjgjkbc”' }).waitFor();
  await expect.poll(() => english.getByText('Maybe you mean').count()).toBe(0);
});
