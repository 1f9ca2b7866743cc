import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from './merged.ts';

test('what is left out stays, at every level; lists and values are replaced', () => {
  const stored = {
    name: { ru: 'Новости', en: 'News' },
    age: 6,
    channels: [1, 2],
    cover: { full: '/a.svg', bg: '/b.svg' },
  };
  const given = { name: { en: 'The news' }, channels: [3], cover: { bg: '/c.svg' } };
  expect(merged(stored, given, 'removal')).toEqual({
    name: { ru: 'Новости', en: 'The news' },
    age: 6,
    channels: [3],
    cover: { full: '/a.svg', bg: '/c.svg' },
  });
});

test('null removes what has the name, or is its value', () => {
  const stored = { tokens: { accent: '#123456', focus: '#ffffff' } };
  expect(merged(stored, { tokens: { accent: null } }, 'removal')).toEqual({ tokens: { focus: '#ffffff' } });
  expect(merged(stored, { tokens: null }, 'value')).toEqual({ tokens: null });
});

test('an object takes the place of what was none', () => {
  expect(merged({ link: null }, { link: { label: 'A' } }, 'value')).toEqual({ link: { label: 'A' } });
});

test('merging twice is merging once, and what is stored over itself is itself', () => {
  const objects = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(objects, objects, fc.constantFrom('value', 'removal'), (stored, given, meaningOfNull) => {
      const once = merged(stored, given, meaningOfNull);
      expect(merged(once, given, meaningOfNull)).toEqual(once);
      expect(merged(stored, stored, 'value')).toEqual(stored);
    }),
  );
});
