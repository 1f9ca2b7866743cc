import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { aimAfter, type GuideAim, timeWithin } from './guide-aim.ts';
import { guideAxis } from './guide-axis.ts';
import type { Span } from './schedule-day.ts';

const axis = guideAxis('2026-11-26', 'Europe/Moscow', { archivedDays: 3, futureDays: 3 });
const noon = unixSeconds(Date.parse('2026-11-26T12:00:00+03:00') / 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;
const hours = (from: number, to: number): Span => ({
  start: unixSeconds(noon + from * HOUR),
  end: unixSeconds(noon + to * HOUR),
});
const cells = [hours(-2, -1), hours(-1, 0.5), hours(0.5, 1), hours(1, 4)];
const here: GuideAim = { row: 5, time: noon, isAtChannel: false };
const press = (key: string, aim = here, ctrlKey = false) =>
  aimAfter({ key, ctrlKey }, aim, { axis, rows: 30, page: 8, cells });

describe('a key of the guide', () => {
  test('goes from channel to channel at the time that is aimed at', () => {
    expect(press('ArrowDown')).toEqual({ ...here, row: 6 });
    expect(press('ArrowUp')).toEqual({ ...here, row: 4 });
    expect(press('PageDown')).toEqual({ ...here, row: 13 });
    expect(press('PageUp')).toEqual({ ...here, row: 0 });
    expect(press('Home', here, true)).toEqual({ ...here, row: 0 });
    expect(press('End', here, true)).toEqual({ ...here, row: 29 });
  });

  test('goes from programme to programme', () => {
    expect(press('ArrowRight')?.time).toBe(hours(0.5, 1).start);
    expect(press('ArrowLeft')?.time).toBe(hours(-2, -1).start);
    expect(press('ArrowLeft', { ...here, time: hours(-2, -1).start })?.time).toBe(hours(-2, -1).start - 1);
  });

  test('goes to the channel, back to its programme, and to the last one of the day', () => {
    const atChannel = { ...here, isAtChannel: true };
    expect(press('Home')).toEqual(atChannel);
    expect(press('ArrowLeft', atChannel)).toEqual(atChannel);
    expect(press('ArrowRight', atChannel)).toEqual(here);
    expect(press('End')?.time).toBe(Date.parse('2026-11-27T03:00:00+03:00') / 1000 - 1);
  });

  test('goes to the same time of the day before and after', () => {
    expect(press('ArrowRight', here, true)?.time).toBe(noon + DAY);
    expect(press('ArrowLeft', here, true)?.time).toBe(noon - DAY);
  });

  test('is none of its own', () => {
    expect([press('Tab'), press('a'), press('Enter')]).toEqual([null, null, null]);
  });

  test('never leaves the grid', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(presses, fc.integer({ min: 1, max: 40 }), (pressed, rows) => {
        let aim = { ...here, row: 0 };
        for (const [key, ctrlKey] of pressed) {
          aim = aimAfter({ key, ctrlKey }, aim, { axis, rows, page: 8, cells }) ?? aim;
          expect(aim.row >= 0 && aim.row < rows && aim.time >= axis.start && aim.time < axis.end).toBe(true);
        }
      }),
    );
  });
});

test('a cell that gets the focus keeps the time that was aimed at, else it is its first one in view', () => {
  expect(timeWithin(hours(-1, 1), noon, noon - 2 * HOUR)).toBe(noon);
  expect(timeWithin(hours(1, 2), noon, noon)).toBe(hours(1, 2).start);
  expect(timeWithin(hours(-3, -1), noon, noon - 2 * HOUR)).toBe(noon - 2 * HOUR);
});
