import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import {
  dayAt,
  guideAxis,
  HALF_HOUR_SECONDS,
  halfHourAt,
  halfHoursWithin,
  sameTimeOn,
  withinAxis,
} from './guide-axis.ts';
import { localTime } from './local-time.ts';

const at = (iso: string) => unixSeconds(Date.parse(iso) / 1000);
const HOUR = 3600;
const REACH = { archivedDays: 3, futureDays: 3 };
const zones = ['Europe/Moscow', 'Europe/Riga', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'];
const someInstant = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });

describe('the axis of the guide', () => {
  test('has whole schedule days: three back and ahead, or as far as archive and guide reach', () => {
    const near = guideAxis('2026-11-26', 'Europe/Moscow', { archivedDays: 0, futureDays: 0 });
    expect([near.days[0], near.days.at(-1), near.days.length]).toEqual(['2026-11-23', '2026-11-29', 7]);
    expect([near.start, near.end]).toEqual([at('2026-11-23T03:00:00+03:00'), at('2026-11-30T03:00:00+03:00')]);
    const far = guideAxis('2026-11-26', 'Europe/Moscow', { archivedDays: 7, futureDays: 5 });
    expect([far.days[0], far.days.at(-1)]).toEqual(['2026-11-19', '2026-12-01']);
  });

  test.each([
    ['23 hours', '2026-03-28', '2026-03-29'],
    ['25 hours', '2026-10-24', '2026-10-25'],
  ])(
    'is right through a day of %s: marks stay half an hour apart, the clock is the local one',
    (hours, day, changed) => {
      const axis = guideAxis(day, 'Europe/Riga', REACH);
      const sixDays = (7 * 24 + (hours === '25 hours' ? 1 : -1)) * HOUR;
      expect(axis.end - axis.start).toBe(sixDays);
      const night = { start: sameTimeOn(day, at(`${day}T21:00:00Z`), 'Europe/Riga'), end: at(`${changed}T03:00:00Z`) };
      const marks = halfHoursWithin(axis, night);
      const times = marks.map((mark) => localTime(mark, 'Europe/Riga').time).filter((time) => time.endsWith(':00'));
      const expected =
        hours === '23 hours'
          ? ['23:00', '00:00', '01:00', '02:00', '04:00', '05:00']
          : ['00:00', '01:00', '02:00', '03:00', '03:00', '04:00'];
      expect(times.slice(-expected.length)).toEqual(expected);
    },
  );

  test('has marks at half hours of its days and none outside, whatever the zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), someInstant, fc.integer({ min: 0, max: 48 }), (zone, instant, hours) => {
        const axis = guideAxis(dayAt(instant, zone), zone, REACH);
        const marks = halfHoursWithin(axis, { start: unixSeconds(instant), end: unixSeconds(instant + hours * HOUR) });
        for (const [index, mark] of marks.entries()) {
          expect(mark).toBeGreaterThanOrEqual(axis.start);
          expect(mark).toBeLessThan(axis.end);
          expect((mark - axis.start) % HALF_HOUR_SECONDS).toBe(0);
          if (index > 0) expect(mark - Number(marks[index - 1])).toBe(HALF_HOUR_SECONDS);
        }
        expect(instant - halfHourAt(axis, instant)).toBeLessThan(HALF_HOUR_SECONDS);
        expect(halfHourAt(axis, instant)).toBeLessThanOrEqual(instant);
      }),
    );
  });

  test('has every instant of its days, and brings others to its ends', () => {
    const axis = guideAxis('2026-11-26', 'Europe/Moscow', REACH);
    expect(withinAxis(axis, axis.start - HOUR)).toBe(axis.start);
    expect(withinAxis(axis, axis.end + HOUR)).toBe(axis.end - 1);
    expect(withinAxis(axis, axis.start + HOUR)).toBe(axis.start + HOUR);
  });
});

describe('the same time of another day', () => {
  test('is on that schedule day, the hours after midnight too', () => {
    const zone = 'Europe/Moscow';
    expect(sameTimeOn('2026-11-24', at('2026-11-26T20:15:00+03:00'), zone)).toBe(at('2026-11-24T20:15:00+03:00'));
    expect(sameTimeOn('2026-11-24', at('2026-11-27T01:30:00+03:00'), zone)).toBe(at('2026-11-25T01:30:00+03:00'));
  });

  test('shows the same clock on the day asked for, unless the clocks are changed just then', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), someInstant, fc.integer({ min: 1, max: 28 }), (zone, instant, date) => {
        const day = `2026-06-${String(date).padStart(2, '0')}`;
        const there = sameTimeOn(day, instant, zone);
        expect(dayAt(there, zone)).toBe(day);
        expect(localTime(there, zone).time).toBe(localTime(unixSeconds(instant), zone).time);
      }),
    );
  });
});
