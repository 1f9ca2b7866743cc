import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { scheduleWindow } from './schedule-window.ts';

const DAY = 86_400;
const now = unixSeconds(Date.UTC(2026, 0, 15, 12) / 1000);
const instants = fc.nat(253_402_300_799).map(unixSeconds);

describe('the window of a schedule', () => {
  it('[C-API-08] is the requested one', () => {
    const start = unixSeconds(now - 3 * DAY);
    const end = unixSeconds(now + 3 * DAY);
    expect(scheduleWindow({ start, end }, 'UTC', now)).toEqual({ start, end });
  });

  it('contains now by default', () => {
    const window = scheduleWindow({}, 'UTC', now);
    expect(window?.start).toBeLessThan(now);
    expect(window?.end).toBeGreaterThan(now);
  });

  it('is a day long from a start without an end, and up to an end without a start', () => {
    const tomorrow = unixSeconds(now + DAY);
    expect(scheduleWindow({ start: now }, 'UTC', now)).toEqual({ start: now, end: tomorrow });
    expect(scheduleWindow({ end: tomorrow }, 'UTC', now)).toEqual({ start: now, end: tomorrow });
  });

  it('is the schedule day of a date, in the requested zone', () => {
    expect(scheduleWindow({ date: '2026-1-5' }, 'UTC', now)?.start).toBe(Date.UTC(2026, 0, 5, 3) / 1000);
    expect(scheduleWindow({ date: '2026-1-5' }, 'Asia/Almaty', now)?.start).toBe(Date.UTC(2026, 0, 4, 22) / 1000);
    expect(scheduleWindow({ date: '2026-2-30' }, 'UTC', now)).toBeNull();
  });

  it('is at most 70 days, lies within the request, and keeps the part near now', () => {
    fc.assert(
      fc.property(instants, instants, (start, end) => {
        const window = scheduleWindow({ start, end }, 'UTC', now);
        if (window === null) throw new Error('no date was asked for');
        expect(window.end - window.start).toBeLessThanOrEqual(70 * DAY);
        expect(window.start).toBeGreaterThanOrEqual(start);
        expect(window.end).toBeLessThanOrEqual(end);
        if (start <= now && now < end) expect(window.start <= now && now < window.end).toBe(true);
      }),
    );
  });
});
