import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFinished, progressAt, resumedAt } from './progress.ts';

describe('the progress of a title', () => {
  test.each([
    [0, 100, 0],
    [94.9, 100, 94],
    [95, 100, 100],
    [200, 100, 100],
    [50, 0, 0],
  ])('at %d of %d seconds is %d percent', (position, duration, watchPercentage) => {
    expect(progressAt(position, duration)).toEqual({ seconds: Math.floor(position), watchPercentage });
  });

  test('never falls while the position grows', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(100), fc.nat(10_000), (position, more, duration) => {
        const [before, after] = [progressAt(position, duration), progressAt(position + more, duration)];
        expect(after.watchPercentage).toBeGreaterThanOrEqual(before.watchPercentage);
        expect(isFinished(before) && !isFinished(after)).toBe(false);
      }),
    );
  });
});

describe('[C-CPLAY-13] [C-CPLAY-14] playing', () => {
  test.each([
    [9, 40, 0],
    [10, 40, 10],
    [12_600, 40, 12_600],
    [12_601, 40, 0],
    [600, 100, 0],
  ])('of what was left at %d seconds and %d percent begins at %d', (seconds, watchPercentage, begins) => {
    expect(resumedAt({ seconds, watchPercentage })).toBe(begins);
  });

  test('of what was never watched begins at the beginning', () => {
    expect(resumedAt(null)).toBe(0);
  });
});
