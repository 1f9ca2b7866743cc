import { describe, expect, test } from 'vitest';
import { isReportDue, isWorthReporting, newViewing, reportedNow, watchedFor } from './viewing.ts';

/** The seconds at which a viewing of a length reports, looked at every quarter of a second. */
function reportsOf(length: number): number[] {
  let viewing = newViewing;
  const reports: number[] = [];
  for (let look = 0; look < length * 4; look += 1) {
    viewing = watchedFor(viewing, 0.25);
    if (!isReportDue(viewing)) continue;
    viewing = reportedNow(viewing, null);
    reports.push(viewing.reported);
  }
  return reports;
}

describe('a viewing', () => {
  test('[C-STATS-18] is reported from the tenth second on, and every thirty seconds', () => {
    expect(reportsOf(9.75)).toEqual([]);
    expect(reportsOf(100)).toEqual([10, 40, 70, 100]);
  });

  test('that stops is reported if there is something new to tell', () => {
    const short = watchedFor(newViewing, 1.5);
    expect(isWorthReporting(short, null)).toBe(false);
    const reported = reportedNow(watchedFor({ ...newViewing, watched: 9 }, 1.5), 40);
    expect(isWorthReporting(reported, 40.4)).toBe(false);
    expect(isWorthReporting(watchedFor(reported, 1), 41.4)).toBe(true);
    expect(isWorthReporting(reported, 60), 'at its end, where it was moved').toBe(true);
    expect(isWorthReporting(reported, null)).toBe(false);
  });

  test('does not last while the machine sleeps', () => {
    expect(watchedFor(newViewing, 3_600).watched).toBe(2);
    expect(watchedFor(newViewing, -1).watched).toBe(0);
  });
});
