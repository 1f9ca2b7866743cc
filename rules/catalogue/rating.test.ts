import { expect, test } from 'vitest';
import { shownRating } from './rating.ts';

test.each([
  ['7.84', '7.8', true],
  [6.1, '6.1', true],
  ['6.09', '6.1', false],
  ['6', '6.0', false],
])('[C-VALID-27] %s shows as %s, good: %s', (rating, value, isGood) => {
  expect(shownRating(rating)).toEqual({ value, isGood });
});

test.each([0, '0', '0.0', '', ' ', 'none', null, Number.NaN])('[C-VALID-27] %s does not show', (rating) => {
  expect(shownRating(rating)).toBeNull();
});
