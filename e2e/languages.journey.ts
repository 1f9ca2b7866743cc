import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { languageNames } from '#web/app/i18n/languages.ts';
import { screens } from './harness/browser.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();

const picker = (page: Page) => page.locator('header select');
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const untilIn = (page: Page, language: Language) => page.locator(`html[lang="${language}"] body`).waitFor();

/** Keys, unfilled values and months without a name among what the page shows and says to a reader of screens. */
async function rawTexts(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return shown.flatMap((text) => text.match(/\b[a-z]+\.[a-z]+\.[a-zA-Z.]+\b|\{\{.*|\bM\d\d\b/g) ?? []);
}

const wider = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

test.each(languages)('[A-I18N-01] [A-I18N-02] [A-I18N-04] [C-I18N-02] [C-I18N-03] %s is chosen', async (language) => {
  const { page, faults } = await stage.open('/', { locale: language === 'en' ? 'ru-RU' : 'en-US', ...screens.phone });
  const { navigation, television } = allTexts[language];
  expect(await picker(page).locator('option').allTextContents()).toEqual(
    expect.arrayContaining(Object.values(languageNames)),
  );

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await picker(page).selectOption({ label: languageNames[language] });
  await untilIn(page, language);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  await page.getByRole('link', { name: navigation.home, exact: true }).first().waitFor();
  expect(await rawTexts(page)).toEqual([]);
  expect(await wider(page)).toBeLessThanOrEqual(0);

  await page.reload();
  expect(await languageOf(page)).toBe(language);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'kinora_language')?.value).toBe(language);

  await page.setViewportSize(screens.desk.viewport);
  await page.goto(`${stage.address}/channels`);
  await page.getByRole('tab', { name: television.schedule, exact: true }).click();
  await page.locator('[data-schedule] li').first().waitFor();
  expect(await languageOf(page)).toBe(language);
  expect(await rawTexts(page)).toEqual([]);
  expect(await wider(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});
