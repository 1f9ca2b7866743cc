import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { labelsOf, textOf } from './testing/html.ts';
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
