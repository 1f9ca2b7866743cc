import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import {
  choose,
  isScrubbable,
  type Programme,
  positionAt,
  programmeAt,
  programmeFrom,
  standingOf,
} from './programme.ts';

const NOW = 1_700_000_000;
const programme = (start: number, end: number, isCatchupAvailable = true): Programme => ({
  start: unixSeconds(NOW + start),
  end: unixSeconds(NOW + end),
  isCatchupAvailable,
  isBlackout: false,
});
const aired = programme(-3600, -1800);
const running = programme(-60, 60);
const coming = programme(60, 120);

describe('a line of the schedule', () => {
  test('is past, now or future by the clock, the past with or without archive', () => {
    expect(standingOf(aired, NOW)).toBe('past_available');
    expect(standingOf(programme(-3600, -1800, false), NOW)).toBe('past_missing');
    expect(standingOf(running, NOW)).toBe('now');
    expect(standingOf(coming, NOW)).toBe('future');
  });

  test('is on from its first second up to, not including, its end', () => {
    expect(standingOf(programme(0, 10), NOW)).toBe('now');
    expect(standingOf(programme(1, 10), NOW)).toBe('future');
    expect(standingOf(programme(-10, 0), NOW)).toBe('past_available');
    expect(standingOf(programme(-10, 1), NOW)).toBe('now');
  });

  test('[C-VALID-21] a click on the future is refused and plays nothing', () => {
    expect(choose(coming, NOW)).toEqual({ kind: 'refused', message: 'error_schedule_from_future' });
  });

  test('[C-VALID-22] a click on the past without archive is refused', () => {
    const missing = programme(-3600, -1800, false);
    expect(choose(missing, NOW)).toEqual({ kind: 'refused', message: 'error_schedule_copyright_banned' });
  });

  test('a click plays the past from its start, and the current programme live', () => {
    expect(choose(aired, NOW)).toEqual({ kind: 'archive', at: NOW - 3600 });
    expect(choose(running, NOW)).toEqual({ kind: 'live' });
    expect(choose(programme(-60, 60, false), NOW)).toEqual({ kind: 'live' });
  });

  test('[C-VALID-07] can be scrubbed when it has started and is in the archive', () => {
    expect(isScrubbable(aired, NOW)).toBe(true);
    expect(isScrubbable(programme(0, 10), NOW)).toBe(true);
    expect(isScrubbable(programme(1, 10), NOW)).toBe(false);
    expect(isScrubbable(programme(-60, 60, false), NOW)).toBe(false);
  });
});

describe('an instant', () => {
  test('[C-VALID-06] [C-CHLOAD-10] is live under 30 seconds behind now, and archive from there on', () => {
    expect(positionAt(unixSeconds(NOW - 29), NOW)).toEqual({ kind: 'live' });
    expect(positionAt(unixSeconds(NOW - 30), NOW)).toEqual({ kind: 'archive', at: NOW - 30 });
  });

  test('finds the programme it falls in, none in a hole', () => {
    const lines = [aired, running, coming];
    expect(programmeAt(lines, NOW - 3600)).toBe(aired);
    expect(programmeAt(lines, NOW - 1800)).toBeNull();
    expect(programmeAt(lines, NOW + 59)).toBe(running);
    expect(programmeAt(lines, NOW + 60)).toBe(coming);
  });

  test('finds the next programme, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([aired, running, coming], { minLength: 3 }), (lines) => {
        expect(programmeFrom(lines, running.end)).toBe(coming);
        expect(programmeFrom(lines, NOW - 1800)).toBe(running);
        expect(programmeFrom(lines, coming.start + 1)).toBeNull();
      }),
    );
  });
});
