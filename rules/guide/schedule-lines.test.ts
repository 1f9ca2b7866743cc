import { describe, expect, test } from 'vitest';
import { dayOfLine, linesByDay, windowAroundNow } from './schedule-lines.ts';

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
});
