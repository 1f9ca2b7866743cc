import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { fontFacesOf, labelsOf, preloadedFontsOf, styleSheetsOf, textOf } from './testing/html.ts';
import { rawTextsIn } from './testing/raw-texts.ts';

const PAGES = [
  '/',
  '/channels',
  '/tv-guide',
  '/channels/all/polden',
  '/contents/metropolis',
  '/persons/keaton',
  '/news',
  '/settings',
];

let web: DemoWeb;
beforeAll(async () => {
  web = await demoWeb();
});
afterAll(() => web.close());

test.each([
  ['names no language', null, 'en', 'Television with the lights on'],
  ['asks for one that no operator has, then for one that is offered', 'de, lv;q=0.8', 'lv', 'Televīzija'],
  ['asks for one that is not offered here, then for one that is', 'kk, ru;q=0.9', 'ru', 'Телевидение'],
  ['asks for none that is offered', 'kk', 'en', 'Television with the lights on'],
])('a reader who %s gets the operator’s page and words in the best one', async (_, wanted, language, welcome) => {
  // Offered are en, lv and ru.
  const { html } = await web.read('/', { agent: 'browser', provider: 'aurora', languages: wanted });
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(welcome);
});

test.each(languages)('[A-I18N-01] [C-I18N-03] in %s no page shows the key of a text', async (language) => {
  for (const path of PAGES) {
    const { html } = await web.read(`${path}?lang=${language}`);
    expect(html).toContain(`<html lang="${language}"`);
    expect(labelsOf(html)).toContain(allTexts[language].navigation.main);
    expect(rawTextsIn([textOf(html), ...labelsOf(html)].join('\n')), path).toEqual([]);
  }
});

/** They are loaded where the names of all languages are shown, and only then. */
const OF_LANGUAGE_NAMES = 'Language Names';

/** The fonts that the start page asks for at once, and those that its style sheets name for its texts. */
async function fontsIn(language: string) {
  const { html } = await web.read(`/?lang=${language}`, { agent: 'browser' });
  const sheets = await Promise.all(styleSheetsOf(html).map(async (sheet) => (await web.file(sheet)).text));
  const faces = sheets.flatMap(fontFacesOf).filter(({ family }) => family !== OF_LANGUAGE_NAMES);
  return { preloaded: preloadedFontsOf(html), named: faces.flatMap(({ files }) => files) };
}

test('the fonts that pages preload, in all languages, are those that their style sheets name', async () => {
  const pages = await Promise.all(languages.map(fontsIn));
  const fonts = new Set(pages.flatMap(({ preloaded }) => preloaded));
  for (const { preloaded, named } of pages) {
    expect(preloaded).not.toEqual([]);
    expect(new Set(named)).toEqual(fonts);
  }
  for (const font of fonts) expect(await web.file(font)).toMatchObject({ status: 200, type: 'font/woff2' });
});
