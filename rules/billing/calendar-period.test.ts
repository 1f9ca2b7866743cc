import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnixSeconds } from '#contract/units.ts';
import { dateOf, isoInstant, unixSeconds } from '#rules/units.ts';
import { anchorOf, dayOfMonth, hasLength, periodEnd } from './calendar-period.ts';
import type { CalendarPeriod } from './terms.ts';

const at = (text: string) => unixSeconds(Date.parse(text) / 1000);
const month: CalendarPeriod = { years: 0, months: 1, days: 0 };
const zones = ['UTC', 'Asia/Almaty', 'Europe/Riga', 'America/New_York', 'Pacific/Apia'];

/** The ends of so many periods one after the other. */
function endsOf(start: UnixSeconds, period: CalendarPeriod, zone: string, count: number): UnixSeconds[] {
  let [instant, anchorDay] = [start, dayOfMonth(start, zone)];
  return Array.from({ length: count }, () => {
    anchorDay = anchorOf(instant, anchorDay, zone);
    instant = periodEnd(instant, period, { zone, anchorDay });
    return instant;
  });
}

describe('the end of a calendar period', () => {
  it('is the last day of a shorter month, and the anchor day again afterwards', () => {
    const ends = endsOf(at('2026-01-31T10:00:00Z'), month, 'UTC', 4).map((end) => isoInstant(dateOf(end)));
    expect(ends).toEqual([
      '2026-02-28T10:00:00Z',
      '2026-03-31T10:00:00Z',
      '2026-04-30T10:00:00Z',
      '2026-05-31T10:00:00Z',
    ]);
  });

  it('of a year from 29 February is 28 February, and 29 February in the next leap year', () => {
    const ends = endsOf(at('2024-02-29T00:00:00Z'), { years: 1, months: 0, days: 0 }, 'UTC', 4);
    expect(ends.map((end) => isoInstant(dateOf(end)).slice(0, 10))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('keeps the local time where clocks change', () => {
    const [end] = endsOf(at('2026-03-15T10:00:00Z'), month, 'Europe/Riga', 1);
    expect(end).toBe(at('2026-04-15T09:00:00Z'));
  });

  it('adds years, months and days', () => {
    const [end] = endsOf(at('2026-01-31T00:00:00Z'), { years: 1, months: 1, days: 3 }, 'UTC', 1);
    expect(end).toBe(at('2027-03-03T00:00:00Z'));
  });

  const start = fc
    .integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
    .map((value) => unixSeconds(value));
  const period = fc
    .record({ years: fc.nat(2), months: fc.nat(18), days: fc.nat(60) })
    .filter((value) => hasLength(value));

  it('is after its start, whatever zone and length', () => {
    fc.assert(
      fc.property(start, period, fc.constantFrom(...zones), (from, length, zone) => {
        const anchorDay = dayOfMonth(from, zone);
        expect(periodEnd(from, length, { zone, anchorDay })).toBeGreaterThan(from);
      }),
    );
  });

  it('of many months one after the other is that of all of them at once', () => {
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('UTC', 'Asia/Almaty'),
        (from, count, zone) => {
          const months = { years: 0, months: count, days: 0 };
          const anchorDay = dayOfMonth(from, zone);
          expect(endsOf(from, month, zone, count).at(-1)).toBe(periodEnd(from, months, { zone, anchorDay }));
        },
      ),
    );
  });

  it('takes the day on which a period begins as anchor where it does not go on from the one before', () => {
    expect(anchorOf(at('2026-02-28T10:00:00Z'), 31, 'UTC')).toBe(31);
    expect(anchorOf(at('2026-01-12T10:00:00Z'), 5, 'UTC')).toBe(12);
    expect(anchorOf(at('2026-01-12T10:00:00Z'), null, 'UTC')).toBe(12);
  });
});
