import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampVolume, readVolume, stepVolume } from './volume.ts';

describe('volume', () => {
  test('[C-VALID-01] is clamped to its bounds', () => {
    expect([-0.2, 0, 0.4, 1, 1.7].map(clampVolume)).toEqual([0, 0, 0.4, 1, 1]);
  });

  test('[C-VALID-02] is full when the stored value is missing or invalid', () => {
    expect([null, '', ' ', 'loud', 'Infinity'].map(readVolume)).toEqual([1, 1, 1, 1, 1]);
    expect(['0', '0.35', '7'].map(readVolume)).toEqual([0, 0.35, 1]);
  });

  test('[C-KEYS-06] steps by 0.05 and stops at its bounds', () => {
    expect(stepVolume(0.5, 'up')).toBe(0.55);
    expect(stepVolume(0.5, 'down')).toBe(0.45);
    expect(stepVolume(0.98, 'up')).toBe(1);
    expect(stepVolume(0.02, 'down')).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 95 }), (percent) => {
        expect(stepVolume(stepVolume(percent / 100, 'up'), 'down')).toBe(percent / 100);
      }),
    );
  });
});
