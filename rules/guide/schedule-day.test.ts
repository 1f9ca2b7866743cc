import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { localTime } from './local-time.ts';
import { parseDay, scheduleDay } from './schedule-day.ts';
import { dayOfLine } from './schedule-lines.ts';

const at = (iso: string) => unixSeconds(Date.parse(iso) / 1000);
/** The day a screen lists an instant under, from what is printed of it. */
const listedDay = (instant: UnixSeconds, zone: string) => dayOfLine(localTime(instant, zone));
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 3600;

describe('a written day', () => {
  it.each([
    ['2026-1-5', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (written, day) => {
    expect(parseDay(written)).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-0-1', '2026-1-32', '26-1-1', '2026/1/1', 'today', '', '2026-01-05T00'])(
    '%s is none',
    (written) => {
      expect(parseDay(written)).toBeNull();
    },
  );
});

describe('a schedule day', () => {
  it('[B-LIST-04] runs from 03:00 to 03:00 of the zone', () => {
    expect(scheduleDay('2026-01-15', 'Europe/Moscow')).toEqual({
      start: at('2026-01-15T00:00:00Z'),
      end: at('2026-01-16T00:00:00Z'),
    });
  });

  it('[B-LIST-04] keeps 02:59 with the day before, and 03:00 with its own', () => {
    expect(listedDay(at('2026-01-15T23:59:59Z'), 'Europe/Moscow')).toBe('2026-01-15');
    expect(listedDay(at('2026-01-16T00:00:00Z'), 'Europe/Moscow')).toBe('2026-01-16');
  });

  it('is 23 hours long where clocks go forward and 25 where they go back, also over 03:00 itself', () => {
    expect(hours(scheduleDay('2026-03-28', 'Europe/Berlin'))).toBe(23);
    expect(hours(scheduleDay('2026-10-24', 'Europe/Berlin'))).toBe(25);
    expect(hours(scheduleDay('2026-03-29', 'Europe/Riga'))).toBe(23);
    expect(hours(scheduleDay('2026-10-25', 'Europe/Riga'))).toBe(25);
  });

  it('[B-LIST-04] holds every instant that belongs to it, and begins where the day before ends', () => {
    const zones = fc.constantFrom('Europe/Moscow', 'Europe/Riga', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
    const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }).map(unixSeconds);
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const { start, end } = scheduleDay(listedDay(instant, zone), zone);
        expect(start).toBeLessThanOrEqual(instant);
        expect(instant).toBeLessThan(end);
        expect(scheduleDay(listedDay(unixSeconds(start - 1), zone), zone).end).toBe(start);
      }),
    );
  });
});
