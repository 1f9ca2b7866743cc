import { expect, test } from 'vitest';
import { alternatesOf, pageAddress } from './page-address.ts';

const address = 'https://tv.example/contents/metropolis';
const languages = { usual: 'ru', offered: ['ru', 'en'] };

test('a page has no query in the usual language and one in every other', () => {
  expect(pageAddress(address, 'ru', languages)).toBe(address);
  expect(pageAddress(address, 'en', languages)).toBe(`${address}?lang=en`);
});

test('every language of a page names all of them, itself too', () => {
  expect(alternatesOf(address, languages)).toEqual([
    { language: 'ru', address },
    { language: 'en', address: `${address}?lang=en` },
    { language: 'x-default', address },
  ]);
});

test('a site of one language has no alternates', () => {
  expect(alternatesOf(address, { usual: 'kk', offered: ['kk'] })).toEqual([]);
});
