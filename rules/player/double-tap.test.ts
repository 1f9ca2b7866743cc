import { describe, expect, test } from 'vitest';
import { doubleTapSkip } from './double-tap.ts';

const taps = (x: number, y: number, after = 200, secondX = x) =>
  doubleTapSkip({ x, y, atMilliseconds: 1000 }, { x: secondX, y, atMilliseconds: 1000 + after });

describe('two taps', () => {
  test('[C-KEYS-02] in an outer fifth skip', () => {
    expect(taps(0.19, 0.5)).toBe('back');
    expect(taps(0.81, 0.5)).toBe('forward');
    expect(taps(0.1, 0.5, 500)).toBe('back');
  });

  test('[C-KEYS-03] outside these areas, or apart in time or place, do not', () => {
    expect(taps(0.2, 0.5)).toBeNull();
    expect(taps(0.8, 0.5)).toBeNull();
    expect(taps(0.1, 0.5, 501)).toBeNull();
    expect(taps(0.1, 0.5, 200, 0.9)).toBeNull();
    expect(taps(0.1, 0.16)).toBeNull();
    expect(taps(0.9, 0.84)).toBeNull();
  });

  test('[C-KEYS-03] the upper and the lower sixth have exact borders', () => {
    expect(taps(0.1, 1 / 6)).toBe('back');
    expect(taps(0.1, 1 - 1 / 6)).toBe('back');
  });
});
