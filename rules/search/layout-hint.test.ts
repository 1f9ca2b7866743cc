import { expect, test } from 'vitest';
import { layoutHint } from './layout-hint.ts';

const words = { known: ['кино', 'новости', 'объект'], english: ['love', 'the'] };

test.each([
  ['rbyj', 'кино'],
  ['  RBYJ ', 'кино'],
  ['vfnhbwf', 'матрица'],
  ['j,]trn', 'объект'],
  ['gthdst yjdjcnb', 'первые новости'],
])('[C-VALID-46] [C-VALID-47] %s was meant to be %s', (typed, meant) => {
  expect(layoutHint(typed, words)).toBe(meant);
});

test.each([
  ['', 'it is empty'],
  ['rb', 'it has fewer than three letters'],
  ['r1b2', 'digits are no letters'],
  ['love', 'it is an English word'],
  ['rbyj кино', 'it has Cyrillic letters'],
  ['win95', 'what it would be is no word'],
  ['ghbdtn vbh', 'none of its words is known'],
  ['rbyj b dct dct dct', 'it is long'],
])('[C-VALID-46] [C-VALID-47] [C-VALID-48] nothing else is meant by “%s”: %s', (typed) => {
  expect(layoutHint(typed, words)).toBeNull();
});
