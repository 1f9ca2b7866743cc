import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { localTime } from './local-time.ts';
import { scheduleDay } from './schedule-day.ts';
import { dayOfLine, daysAround, linesByDay, linesOfDayAt, windowAroundNow, windowOfDayAt } from './schedule-lines.ts';

describe('lines of a schedule', () => {
  test('[B-LIST-04] up to 02:59 belong to the day before, from 03:00 to their own', () => {
    expect(dayOfLine({ date: '2026-03-01', time: '02:59' })).toBe('2026-02-28');
    expect(dayOfLine({ date: '2026-03-01', time: '03:00' })).toBe('2026-03-01');
    expect(dayOfLine({ date: '2026-01-01', time: '00:00' })).toBe('2025-12-31');
    expect(dayOfLine({ date: '2026-01-01', time: '23:30' })).toBe('2026-01-01');
  });

  test('[B-LIST-03] are grouped by day, days in order, lines in their given order', () => {
    const late = { date: '2026-03-02', time: '01:00' };
    const evening = { date: '2026-03-01', time: '21:00' };
    const morning = { date: '2026-03-02', time: '08:00' };
    expect(linesByDay([morning, evening, late])).toEqual([
      { day: '2026-03-01', lines: [evening, late] },
      { day: '2026-03-02', lines: [morning] },
    ]);
    expect(linesByDay([])).toEqual([]);
  });

  test('[C-CONST-09] are requested from the archive’s start, at least 72 hours, to three days ahead, on the hour', () => {
    const hour = 1_699_999_200;
    expect(windowAroundNow(hour + 3599, 2)).toEqual({ start: hour - 72 * 3600, end: hour + 259_200 });
    expect(windowAroundNow(hour, 7)).toEqual({ start: hour - 7 * 24 * 3600, end: hour + 259_200 });
  });

  test('reach from the archive’s first day to the third day ahead', () => {
    expect(daysAround('2026-03-01', 1)).toEqual([
      ...['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
    ]);
    expect(daysAround('2026-03-01', 7)).toHaveLength(11);
  });
});

describe('the lines of a day', () => {
  const line = (date: string, time: string, minutes: number) => ({
    ...{ date, time, real_duration: minutes * 60 },
    real_timestamp: unixSeconds(Date.parse(`${date}T${time}:00Z`) / 1000),
  });
  const [evening, night, early] = [
    line('2026-03-01', '21:00', 60),
    line('2026-03-02', '02:30', 30),
    line('2026-03-02', '04:00', 60),
  ];
  const lines = [line('2026-03-01', '01:00', 60), evening, night, early, line('2026-03-02', '05:00', 60)];
  const at = (written: string) => Date.parse(`${written}:00Z`) / 1000;

  test('are those of what is on, with the first one of the day after', () => {
    expect(linesOfDayAt(lines, at('2026-03-01T21:10'))).toEqual([evening, night, early]);
    expect(linesOfDayAt(lines, at('2026-03-02T02:45'))).toEqual([evening, night, early]);
  });

  test('are in a hole of the guide those of what comes next, and none after its end', () => {
    expect(linesOfDayAt(lines, at('2026-03-02T03:10'))).toEqual(lines.slice(3));
    expect(linesOfDayAt(lines, at('2026-03-02T06:00'))).toEqual([]);
  });

  test('are within a window around the instant, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
        fc.constantFrom('Asia/Bishkek', 'Europe/Riga', 'America/New_York', 'UTC'),
        (instant, zone) => {
          const wall = localTime(unixSeconds(instant), zone);
          const day = scheduleDay(dayOfLine(wall), zone);
          const window = windowOfDayAt(instant);
          expect(window.start).toBeLessThanOrEqual(day.start);
          expect(window.end).toBeGreaterThanOrEqual(day.end);
        },
      ),
    );
  });
});
