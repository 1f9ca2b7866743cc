import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPath, searchText } from './search-text.ts';

test('[B-SEARCH-01] an input is searched trimmed and in lower case', () => {
  expect(searchText('  Новости  24 ')).toBe('новости  24');
  expect(searchText('   ')).toBe('');
});

test('the path contains any text unchanged', () => {
  expect(searchPath('')).toBe('/search');
  expect(searchPath('a b')).toBe('/search?q=a+b');
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      expect(new URL(searchPath(text), 'http://page.invalid').searchParams.get('q')).toBe(text);
    }),
  );
});
