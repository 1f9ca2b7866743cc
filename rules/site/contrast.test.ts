import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { contrast, parseColor } from './contrast.ts';

const color = fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 0, max: 255 }))) as fc.Arbitrary<
  [number, number, number]
>;

test.each([
  ['#fff', [255, 255, 255]],
  ['#0B5d57', [11, 93, 87]],
  ['#ffffff1a', null],
  ['red', null],
  ['', null],
] as const)('%s is %s', (text, expected) => {
  expect(parseColor(text)).toEqual(expected);
});

it('is 21 between black and white, and what WCAG says of greys', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

it('is the same either way round, and never below one', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
    }),
  );
});
