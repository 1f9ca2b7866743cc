import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { isGrowing, RECORDED_LATELY_SECONDS, reachOf } from './recording.ts';

const NOW = unixSeconds(1_768_478_400);
const ago = (seconds: number) => unixSeconds(NOW - seconds);

describe('a stretch of recording', () => {
  it.each([
    [ago(0), true],
    [ago(-2), true],
    [ago(RECORDED_LATELY_SECONDS), true],
    [ago(RECORDED_LATELY_SECONDS + 1), false],
  ])('written down up to %d grows: %s', (end, expected) => {
    expect(isGrowing(end, NOW)).toBe(expected);
  });

  it('reaches up to now while it grows, else as far as it was written down', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 1000 }), (seconds) => {
        const end = ago(seconds);
        expect(reachOf(end, NOW)).toBe(isGrowing(end, NOW) ? Math.max(end, NOW) : end);
        expect(reachOf(end, NOW)).toBeGreaterThanOrEqual(end);
      }),
    );
  });
});
