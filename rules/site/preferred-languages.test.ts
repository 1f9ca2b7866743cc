import { expect, test } from 'vitest';
import { preferredLanguages } from './preferred-languages.ts';

test.each([
  ['en', ['en']],
  ['kk-KZ', ['kk']],
  ['UZ_Latn', ['uz']],
  ['de, fr;q=0.9, lv;q=0.5', ['de', 'fr', 'lv']],
  ['ru;q=0.1, en;q=0.9', ['en', 'ru']],
  ['en;q=0, az', ['az']],
  ['en; q=0.2 , az;level=1;q=0.3', ['az', 'en']],
  ['en;q=nonsense, ru;q=0.9', ['en', 'ru']],
  ['en;q=1.2.3, az', ['az']],
])('of %j are %j', (header, codes) => {
  expect(preferredLanguages(header)).toEqual(codes);
});

test('of an endless header are those at its beginning', () => {
  expect(preferredLanguages(`en,${' '.repeat(600)}ru`)).toEqual(['en', '']);
});
