import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrongLetters } from './wrong-letters.ts';

it.each([
  ['kino', 'kino', 0],
  ['kibo', 'kino', 1],
  ['kno', 'kino', 1],
  ['kinoo', 'kino', 1],
  ['knio', 'kino', 1],
  ['matrisa', 'matrica', 1],
  ['matrisa', 'matricami', 1],
  ['kosmicheskiy', 'kasmicheskii', 2],
  ['kimo', 'kinoteatr', null],
  ['keba', 'kino', null],
  ['ki', 'ka', null],
])('%s has that many wrong letters against %s', (typed, word, wrong) => {
  expect(wrongLetters(typed, word)).toBe(wrong);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 12 });

it('forgives one wrong letter anywhere', () => {
  fc.assert(
    fc.property(word, fc.nat(), (right, at) => {
      const place = at % right.length;
      const rest = right.slice(place + 1);
      for (const wrong of [`${right.slice(0, place)}z${rest}`, `${right.slice(0, place)}${rest}`, `${right}z`]) {
        expect(wrongLetters(wrong, right)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
