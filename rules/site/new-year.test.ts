import { expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { nextNewYear, timeLeft } from './new-year.ts';

const at = (iso: string) => unixSeconds(Date.parse(iso) / 1000);

test('[B-TV-17] the year ends in the operator’s time zone', () => {
  expect(nextNewYear(at('2026-11-22T12:00:00Z'), 'Asia/Almaty')).toBe(at('2026-12-31T19:00:00Z'));
  expect(nextNewYear(at('2026-12-31T18:59:59Z'), 'Asia/Almaty')).toBe(at('2026-12-31T19:00:00Z'));
  // There it is the first of January already.
  expect(nextNewYear(at('2026-12-31T19:00:00Z'), 'Asia/Almaty')).toBe(at('2027-12-31T19:00:00Z'));
  expect(nextNewYear(at('2026-12-31T19:00:00Z'), 'Europe/Riga')).toBe(at('2026-12-31T22:00:00Z'));
});

test('the remaining time is days and a clock', () => {
  expect(timeLeft(0)).toEqual({ days: 0, clock: '00:00:00' });
  expect(timeLeft(86_399)).toEqual({ days: 0, clock: '23:59:59' });
  expect(timeLeft(2 * 86_400 + 3_661)).toEqual({ days: 2, clock: '01:01:01' });
});
