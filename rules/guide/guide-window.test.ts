import { describe, expect, test } from 'vitest';
import { aheadOf, joined, type Stretch, within } from './guide-window.ts';

const stretch = (from: number, until: number): Stretch => ({ from, until });

describe('what is drawn of a guide', () => {
  test('reaches further to where the scroll goes', () => {
    const around = { ahead: 8, behind: 1 };
    expect(aheadOf(stretch(10, 20), around, true)).toEqual(stretch(9, 28));
    expect(aheadOf(stretch(10, 20), around, false)).toEqual(stretch(2, 21));
  });

  test.each([
    [stretch(15, 28), stretch(10, 28)],
    [stretch(20, 28), stretch(10, 28)],
    [stretch(2, 10), stretch(2, 20)],
    [stretch(12, 15), stretch(10, 20)],
    [stretch(21, 30), stretch(10, 20)],
    [stretch(0, 9), stretch(10, 20)],
  ])('is what is in view, and %o where it touches that', (other, expected) => {
    expect(joined(stretch(10, 20), other)).toEqual(expected);
  });

  test.each([
    [stretch(-1, 8), stretch(0, 8)],
    [stretch(95, 108), stretch(95, 100)],
    [stretch(-9, -1), stretch(0, 0)],
    [stretch(120, 128), stretch(100, 100)],
  ])('stays within what there is: %o', (drawn, expected) => {
    expect(within(drawn, stretch(0, 100))).toEqual(expected);
  });
});
