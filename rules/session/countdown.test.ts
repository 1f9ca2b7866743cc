import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownText, secondsUntil } from './countdown.ts';

test('[A-AUTH-05] a minute counts down second by second and ends at nothing', () => {
  expect([0, 1, 999, 1_000, 59_001, 60_000, 90_000].map((now) => secondsUntil(60_000, now))).toEqual([
    60, 60, 60, 59, 1, 0, 0,
  ]);
  fc.assert(fc.property(fc.integer(), fc.integer(), (instant, now) => secondsUntil(instant, now) >= 0));
});

test('seconds are written as minutes and seconds', () => {
  expect([0, 9, 60, 61, 3_600].map(countdownText)).toEqual(['0:00', '0:09', '1:00', '1:01', '60:00']);
});
