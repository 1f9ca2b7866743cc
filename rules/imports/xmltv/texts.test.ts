import { describe, expect, it } from 'vitest';
import { languageOf, namedInTurn } from './texts.ts';

describe('the language of a tag', () => {
  it.each([
    ['ru', 'ru'],
    ['en_GB', 'en'],
    ['kk-Cyrl', 'kk'],
    ['RUS', 'ru'],
    ['xx-klingon', 'xx'],
    ['russian', null],
    ['', null],
  ])('%s is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});

describe('names in several languages', () => {
  it('belong together where every language has as many', () => {
    const said = [
      { language: 'ru', text: 'Кино' },
      { language: 'ru', text: 'Драма' },
      { language: 'en', text: 'Film' },
      { language: 'en', text: 'Drama' },
    ];
    expect(namedInTurn(said)).toEqual([
      { ru: 'Кино', en: 'Film' },
      { ru: 'Драма', en: 'Drama' },
    ]);
    expect(namedInTurn(said.slice(1))).toEqual([{ ru: 'Драма' }, { en: 'Film' }, { en: 'Drama' }]);
    expect(namedInTurn([])).toEqual([]);
  });
});
