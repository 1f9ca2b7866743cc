import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('every word is a prefix, in any case, with ё as е', () => {
  expect(searchWords('  Тёмные  Во')).toBe('темные:* & во:*');
  expect(searchWords('Mr.Robot-2')).toBe('mr:* & robot:* & 2:*');
});

test('a text without words searches for nothing', () => {
  expect(searchWords('')).toBe('');
  expect(searchWords(" !&|():*'<-> ")).toBe('');
});

test('no part of a text is parsed as an operator', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchWords(text)).toMatch(/^$|^[\p{L}\p{N}]+:\*( & [\p{L}\p{N}]+:\*)*$/u);
    }),
  );
});
