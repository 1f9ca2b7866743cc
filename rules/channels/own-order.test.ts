import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, placeAt } from './own-order.ts';

describe('an entry of a list', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [1, 9, 'acb'],
    [1, -9, 'bac'],
    [9, 0, 'abc'],
  ])('moves from %i to %i', (from, to, list) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(list);
  });

  test('is all that moves', () => {
    const lists = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [one % list.length, other % list.length];
        const after = moved(list, from, to);
        expect(after[to]).toBe(list[from]);
        expect(after.filter((entry) => entry !== list[from])).toEqual(list.filter((entry) => entry !== list[from]));
        expect(moved(after, to, from)).toEqual(list);
      }),
    );
  });
});

test.each([
  [-5, 0],
  [0, 0],
  [49, 0],
  [50, 1],
  [149, 2],
  [900, 2],
])('%i pixels down a list of three rows of 50 is its row %i', (offset, place) => {
  expect(placeAt(offset, 50, 3)).toBe(place);
});
