import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { instantAtWall, localTime, utcOffset } from './local-time.ts';

const at = (iso: string) => unixSeconds(Date.parse(iso) / 1000);
const wall = (text: string) => at(`${text}:00Z`);

describe('local time', () => {
  it.each([
    ['2026-01-15T21:30:00Z', 'Europe/Moscow', '2026-01-16', '00:30'],
    ['2026-01-15T21:30:00Z', 'Asia/Kolkata', '2026-01-16', '03:00'],
    ['2026-01-15T21:30:00Z', 'America/New_York', '2026-01-15', '16:30'],
    ['2026-07-15T21:30:00Z', 'America/New_York', '2026-07-15', '17:30'],
    ['2026-01-15T00:00:00Z', 'UTC', '2026-01-15', '00:00'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(localTime(at(instant), zone)).toEqual({ date, time });
  });

  it('knows offsets that are no whole hours', () => {
    expect(utcOffset(at('2026-01-15T00:00:00Z'), 'Asia/Kathmandu')).toBe(5 * 3600 + 45 * 60);
  });
});

describe('the instant at a wall time', () => {
  it('is the first of two where clocks go back', () => {
    expect(instantAtWall(wall('2026-10-25T03:00'), 'Europe/Riga')).toBe(at('2026-10-25T00:00:00Z'));
  });

  it('is the change itself where clocks go forward over it', () => {
    expect(instantAtWall(wall('2026-03-29T03:00'), 'Europe/Riga')).toBe(at('2026-03-29T01:00:00Z'));
  });

  it('gives the same local time back, in any zone and year', () => {
    const zones = fc.constantFrom('Europe/Moscow', 'Europe/Riga', 'America/New_York', 'Asia/Almaty', 'Asia/Tbilisi');
    fc.assert(
      fc.property(
        fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
        zones,
        (time, zone) => {
          const instant = unixSeconds(time);
          const shown = unixSeconds(instant + utcOffset(instant, zone));
          const found = instantAtWall(shown, zone);
          expect(found + utcOffset(found, zone)).toBe(shown);
          expect(found).toBeLessThanOrEqual(instant);
        },
      ),
    );
  });
});
