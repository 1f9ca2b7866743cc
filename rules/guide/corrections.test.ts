import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { type BroadcastChange, broadcastOfCorrection, type CorrectableBroadcast, withChanges } from './corrections.ts';

const broadcast = (start: number, end: number, programId: number): CorrectableBroadcast => ({
  ...{ announcedAt: unixSeconds(start), announcedUntil: unixSeconds(end) },
  ...{ startsAt: unixSeconds(start), endsAt: unixSeconds(end) },
  ...{ programId, isCatchupDenied: false },
});
const change = (given: Partial<{ start: number; end: number; programId: number }>): BroadcastChange => ({
  start: given.start === undefined ? null : unixSeconds(given.start),
  end: given.end === undefined ? null : unixSeconds(given.end),
  programId: given.programId ?? null,
  ...{ isCatchupDenied: null, isBlackout: null },
});
const day = [broadcast(0, 10, 1), broadcast(10, 20, 2), broadcast(20, 25, 3), broadcast(25, 40, 4)] as const;
const spans = (broadcasts: readonly CorrectableBroadcast[]) =>
  broadcasts.map(({ programId, announcedAt, endsAt }) => [programId, announcedAt, endsAt]);

describe('a corrected guide', () => {
  it.each([
    [
      'another programme',
      { programId: 9 },
      [
        [1, 0, 10],
        [9, 10, 20],
        [3, 20, 25],
        [4, 25, 40],
      ],
    ],
    [
      'a later end',
      { end: 23 },
      [
        [1, 0, 10],
        [2, 10, 23],
        [3, 23, 25],
        [4, 25, 40],
      ],
    ],
    [
      'an end that covers the next',
      { end: 30 },
      [
        [1, 0, 10],
        [2, 10, 30],
        [4, 30, 40],
      ],
    ],
    [
      'an earlier start',
      { start: 5 },
      [
        [1, 0, 5],
        [2, 5, 20],
        [3, 20, 25],
        [4, 25, 40],
      ],
    ],
    [
      'a later start leaves a hole',
      { start: 15 },
      [
        [1, 0, 10],
        [2, 15, 20],
        [3, 20, 25],
        [4, 25, 40],
      ],
    ],
    [
      'another place',
      { start: 27, end: 30 },
      [
        [1, 0, 10],
        [3, 20, 25],
        [4, 25, 27],
        [2, 27, 30],
      ],
    ],
  ])('has %s', (_what, given, expected) => {
    expect(spans(withChanges(day, new Map([[day[1], change(given)]])))).toEqual(expected);
  });

  it('finds its broadcast by the start, else by the programme that is on then', () => {
    const find = (announcedAt: number, programId: number) =>
      broadcastOfCorrection(day, { announcedAt: unixSeconds(announcedAt), programId })?.programId;
    expect([find(10, 7), find(12, 2), find(12, 1), find(50, 4)]).toEqual([2, 2, undefined, undefined]);
  });

  it('never has two broadcasts at once, wherever one is moved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 30 }),
        (at, start, length) => {
          const moved = withChanges(day, new Map([[day[at] ?? day[0], change({ start, end: start + length })]]));
          for (const [index, { endsAt }] of moved.entries())
            expect(moved[index + 1]?.startsAt ?? endsAt).toBeGreaterThanOrEqual(endsAt);
          expect(moved).toContainEqual(expect.objectContaining({ startsAt: start, endsAt: start + length }));
        },
      ),
    );
  });
});
