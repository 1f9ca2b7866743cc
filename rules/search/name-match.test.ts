import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameMatcher } from './name-match.ts';

it.each([
  ['нов', 'Новости'],
  ['НОВОСТИ', 'новости 24'],
  ['novosti', 'Новости'],
  ['Спорт', 'Sport One'],
  ['shchuka', 'Щука'],
  ['kino', 'Kino HD'],
])('[C-VALID-23] %s finds %s', (query, name) => {
  expect(nameMatcher(query)(name)).toBe(true);
});

it.each([
  ['нов', 'Спорт'],
  ['.', 'Новости'],
  ['(', 'Новости'],
])('[C-VALID-23] %s does not find %s', (query, name) => {
  expect(nameMatcher(query)(name)).toBe(false);
});

it('[C-VALID-23] finds a name by any part of itself, in any case', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
      expect(nameMatcher(name.slice(from % name.length, (from % name.length) + length))(name)).toBe(true);
    }),
  );
});

it('finds everything without a query', () => {
  expect(nameMatcher('  ')('Новости')).toBe(true);
});
