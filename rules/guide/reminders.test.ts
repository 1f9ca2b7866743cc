import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import {
  COUNTDOWN_SECONDS,
  dueReminder,
  followedBroadcast,
  MOVED_WITHIN_SECONDS,
  REMIND_BEFORE_SECONDS,
  secondsToSwitch,
  shownTogether,
} from './reminders.ts';

const START = unixSeconds(1_000_000);
const HOUR = 3_600;
const span = (start: number, seconds = HOUR) => ({ start: unixSeconds(start), end: unixSeconds(start + seconds) });

describe('the broadcast of a reminder', () => {
  const NOW = START - 5 * HOUR;

  test.each([
    ['stays the one that was announced, also with a nearer one', [span(START), span(START + 60)], START],
    ['is the one that has moved', [span(START + HOUR)], START + HOUR],
    ['is the nearest of several', [span(START - 2 * HOUR), span(START + HOUR)], START + HOUR],
    ['is not one that is over', [span(START - 6.5 * HOUR)], null],
    ['is not that of the next day', [span(START + 24 * HOUR)], null],
    ['is gone with the last one', [], null],
  ])('%s', (_, broadcasts, start) => {
    expect(followedBroadcast(START, broadcasts, NOW)?.start ?? null).toBe(start);
  });

  test('stays the announced one when it is over', () => {
    expect(followedBroadcast(START, [span(START), span(START + 2 * HOUR)], START + 1.5 * HOUR)?.start).toBe(START);
  });

  test('never is over nor far away, unless it is the announced one', () => {
    const starts = fc.array(fc.integer({ min: START - 50 * HOUR, max: START + 50 * HOUR }), { maxLength: 12 });
    fc.assert(
      fc.property(starts, fc.integer({ min: START - 60 * HOUR, max: START + 60 * HOUR }), (list, now) => {
        const found = followedBroadcast(
          START,
          list.map((start) => span(start)),
          now,
        );
        if (found === null || found.start === START) return;
        expect(found.end).toBeGreaterThan(now);
        expect(Math.abs(found.start - START)).toBeLessThanOrEqual(MOVED_WITHIN_SECONDS);
        expect(list).not.toContain(START);
      }),
    );
  });
});

describe('a reminder', () => {
  test.each([
    ['a minute before', -REMIND_BEFORE_SECONDS, { kind: 'soon' }],
    ['earlier', -REMIND_BEFORE_SECONDS - 1, null],
    ['at the start', 0, { kind: 'begins' }],
    ['a little later', 59, { kind: 'begins' }],
    ['ten minutes later, on a laptop that slept', 600, { kind: 'began', minutes: 10 }],
    ['at the end', HOUR, null],
  ])('%s', (_, after, due) => {
    expect(dueReminder(span(START), false, START + after)).toEqual(due);
    expect(dueReminder(span(START), true, START + after)).toBe(null);
  });

  test('is due in one stretch: from a minute before to the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 * HOUR }),
        fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
        (length, after) => {
          const isDue = dueReminder(span(START, length), false, START + after) !== null;
          expect(isDue).toBe(after >= -REMIND_BEFORE_SECONDS && after < length);
        },
      ),
    );
  });
});

describe('switching to a channel by itself', () => {
  test.each([
    ['counts down to the start', -60, -10, 10],
    ['waits until then', -60, -11, null],
    ['happens at the start', -60, 0, 0],
    ['counts down in full also where the page learns late', 30, 30, 10],
    ['happens then', 30, 40, 0],
    ['does not happen where the page learns too late', 60, 61, null],
    ['does not happen after a sleep', -5, 600, null],
  ])('%s', (_, seenAt, now, left) => {
    expect(secondsToSwitch(START, START + seenAt, START + now)).toBe(left);
  });

  test('never happens before the start, nor within ten seconds of being shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.nat(300), (seenAt, later) => {
        const now = START + seenAt + later;
        if (secondsToSwitch(START, START + seenAt, now) !== 0) return;
        expect(now).toBeGreaterThanOrEqual(START);
        expect(later).toBeGreaterThanOrEqual(COUNTDOWN_SECONDS);
      }),
    );
  });
});

test('of many notices the two most urgent are shown together, what may switch the channel before all', () => {
  const notice = (id: number, kind: 'soon' | 'began', switches_channel = false) => ({
    id,
    due: kind === 'began' ? { kind, minutes: 5 } : ({ kind } as const),
    reminder: { switches_channel },
  });
  const shown = (...notices: ReturnType<typeof notice>[]) => shownTogether(notices).map(({ id }) => id);
  expect(shown(notice(1, 'began', true), notice(2, 'began'), notice(3, 'began'))).toEqual([2, 3]);
  expect(shown(notice(1, 'began'), notice(2, 'soon', true), notice(3, 'soon'), notice(4, 'soon'))).toEqual([4, 2]);
  expect(shown(notice(1, 'began'), notice(2, 'soon'))).toEqual([1, 2]);
});
