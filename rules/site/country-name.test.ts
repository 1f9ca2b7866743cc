import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { countryName } from './country-name.ts';

test('a country has a name of its own in every language', () => {
  for (const language of languages) expect(countryName('KZ', language)).not.toBe('KZ');
  expect(languages.map((language) => countryName('LV', language))).toContain('Latvija');
});

test.each([
  ['kk', 'KZ', 'Қазақстан'],
  ['ka', 'KZ', 'ყაზახეთი'],
  ['ru', 'LV', 'Латвия'],
])('in %s the country %s is %s', (language, code, name) => {
  expect(countryName(code, language)).toBe(name);
});

test.each(['', '??', 'QQ', 'nowhere at all'])('a text that is not a country code stays: “%s”', (code) => {
  expect(countryName(code, 'kk')).toBe(code);
});
