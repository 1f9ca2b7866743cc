import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { type Block, FREEZE_SECONDS, MAX_BLOCK_SECONDS } from './block.ts';
import { publish } from './publish.ts';
import { resolveSchedule, type Slot } from './schedule.ts';

const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const HOUR = 3600;
const ARCHIVE = 2 * HOUR;
const HORIZON = 6 * HOUR;

const slot = (start: number, end: number, asset: string): Slot => ({
  start: unixSeconds(start),
  end: unixSeconds(end),
  asset,
});

const publishAt = (now: number, schedule: readonly Slot[], previous: readonly Block[] = []) =>
  publish({
    previous,
    schedule,
    now: unixSeconds(now),
    oldest: unixSeconds(now - ARCHIVE),
    horizon: unixSeconds(now + HORIZON),
    filler: 'filler',
  });

const stretches = (blocks: readonly Block[]) =>
  blocks.map(({ start, end, asset }) => [start - NOON, end - NOON, asset] as const);

const at = (blocks: readonly Block[], instant: number) =>
  blocks.find((block) => block.start <= instant && instant < block.end);

function expectWhole(blocks: readonly Block[]): void {
  for (const [index, block] of blocks.entries()) {
    expect([block.start % 8, block.end % 8]).toEqual([0, 0]);
    expect(block.end).toBeGreaterThan(block.start);
    expect(block.end - block.start).toBeLessThanOrEqual(MAX_BLOCK_SECONDS);
    const next = blocks[index + 1];
    if (next === undefined) continue;
    expect(next.start).toBe(block.end);
    expect(next.sequenceBase - block.sequenceBase).toBe((block.end - block.start) / 4);
    expect(next.discontinuityBase - block.discontinuityBase).toBe(1);
  }
}

describe('publishing a timeline', () => {
  test('a new channel begins with its archive, holes play the filler, borders lie on whole steps', () => {
    const blocks = publishAt(NOON, [slot(NOON - 1801, NOON + 2, 'news'), slot(NOON + 600, NOON + 1200, 'kids')]);
    expect(stretches(blocks)).toEqual([
      [-ARCHIVE, -1800, 'filler'],
      [-1800, 0, 'news'],
      [0, 600, 'filler'],
      [600, 1200, 'kids'],
      [1200, HORIZON, 'filler'],
      [HORIZON, HORIZON + MAX_BLOCK_SECONDS, 'filler'],
    ]);
    expectWhole(blocks);
  });

  test('a programme that has begun by the horizon is published whole', () => {
    const blocks = publishAt(NOON, [slot(NOON + HORIZON - 8, NOON + HORIZON + HOUR, 'film')]);
    expect(blocks.slice(-2)).toMatchObject([{ asset: 'film', end: NOON + HORIZON + HOUR }, { asset: 'filler' }]);
  });

  test('an edit counts from the first step behind the freeze; the running programme is cut there', () => {
    const before = publishAt(NOON, [slot(NOON - 600, NOON + 1800, 'news')]);
    const after = publishAt(NOON, [slot(NOON - 600, NOON, 'news'), slot(NOON, NOON + 1800, 'special')], before);
    expect(stretches(after)).toEqual([
      [-ARCHIVE, -600, 'filler'],
      [-600, 64, 'news'],
      [64, 1800, 'special'],
      [1800, HORIZON, 'filler'],
      [HORIZON, HORIZON + MAX_BLOCK_SECONDS, 'filler'],
    ]);
    expectWhole(after);
  });

  test('a border within the freeze stays although its programme has been moved', () => {
    const before = publishAt(NOON, [slot(NOON - 600, NOON + 56, 'news'), slot(NOON + 56, NOON + 1800, 'kids')]);
    const after = publishAt(
      NOON,
      [slot(NOON - 600, NOON + 304, 'news'), slot(NOON + 304, NOON + 1800, 'kids')],
      before,
    );
    expect(stretches(after).slice(1, 5)).toEqual([
      [-600, 56, 'news'],
      [56, 64, 'kids'],
      [64, 304, 'news'],
      [304, 1800, 'kids'],
    ]);
  });

  test('two programmes of one asset keep the border between them', () => {
    const schedule = [slot(NOON - 600, NOON + 600, 'film'), slot(NOON + 600, NOON + 1200, 'film')];
    const once = publishAt(NOON, schedule);
    expect(publishAt(NOON + 304, schedule, once).map((block) => block.start)).toContain(NOON + 600);
  });

  test('after an outage what origins played stays, the filler, and the guide counts from the freeze', () => {
    const before = publishAt(NOON, []);
    const now = NOON + HORIZON + 2 * MAX_BLOCK_SECONDS + HOUR;
    const after = publishAt(now, [slot(now - 600, now + 600, 'news')], before);
    expectWhole(after);
    const seconds = after.map(({ start, end, asset }) => [start - now, end - now, asset]);
    expect(seconds.slice(0, 3)).toEqual([
      [-HOUR - MAX_BLOCK_SECONDS, -HOUR, 'filler'],
      [-HOUR, 64, 'filler'],
      [64, 600, 'news'],
    ]);
    const last = before.at(-1);
    expect(at(after, now)).toMatchObject({
      sequenceBase: (last?.sequenceBase ?? 0) + (2 * MAX_BLOCK_SECONDS) / 4,
      discontinuityBase: (last?.discontinuityBase ?? 0) + 2,
    });
  });

  test('numbers never go back, even when all that was published is lost or older than the archive', () => {
    const lost = publishAt(NOON, [slot(NOON, NOON + 8, 'a'), slot(NOON + 8, NOON + 16, 'b')]);
    const last = lost.at(-1);
    for (const previous of [lost, []]) {
      const later = publishAt(NOON + HORIZON + 3 * MAX_BLOCK_SECONDS, [], previous);
      expect(later[0]?.sequenceBase).toBeGreaterThan(last?.sequenceBase ?? Number.NaN);
      expect(later[0]?.discontinuityBase).toBeGreaterThan(last?.discontinuityBase ?? Number.NaN);
      expectWhole(later);
    }
  });
});

describe('an overlap', () => {
  test('is cut by the item that starts later, and what was cut does not come back', () => {
    const items = [slot(0, 100 * 8, 'long'), slot(80, 160, 'short')];
    expect(resolveSchedule(items)).toEqual([slot(0, 80, 'long'), slot(80, 160, 'short')]);
  });

  test('is resolved the same way in whatever order the items come', () => {
    fc.assert(
      fc.property(scheduleAround(0), (items) => {
        expect(resolveSchedule(items.toReversed())).toEqual(resolveSchedule(items));
      }),
    );
  });
});

describe('over any history of edits, outages and restarts', () => {
  const step = fc.record({
    passed: fc.oneof(...[600, 12 * HOUR, 4 * MAX_BLOCK_SECONDS].map((max) => fc.integer({ min: 0, max }))),
    edited: fc.array(fc.tuple(fc.integer({ min: -3000, max: 20_000 }), fc.integer({ min: 1, max: 9000 }), asset()), {
      maxLength: 12,
    }),
  });

  test('timelines stay whole, reach the horizon, and what was frozen never changes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let now = NOON;
        let blocks: Block[] = [];
        for (const { passed, edited } of steps) {
          const frozen = blocks.map((block) => ({ ...block }));
          now += passed;
          const schedule = edited.map(([from, length, name]) => slot(now + from, now + from + length, name));
          const after = publishAt(now, schedule, blocks);
          expectWhole(after);
          expect(after.at(-1)?.end).toBeGreaterThanOrEqual(now + HORIZON);
          expect(after[0]?.end).toBeGreaterThan(now - ARCHIVE);
          expectFrozenKept(frozen, after, now);
          expect(publishAt(now, schedule, after)).toEqual(after);
          blocks = after;
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Every second up to the freeze plays the same segment under the same numbers as before. */
function expectFrozenKept(before: readonly Block[], after: readonly Block[], now: number): void {
  const first = after[0]?.start ?? Number.NaN;
  const frozenEnd = Math.min(now + FREEZE_SECONDS, before.at(-1)?.end ?? 0);
  for (const old of before) {
    if (old.start < first || old.start > frozenEnd) continue;
    const kept = after.find((block) => block.start === old.start);
    expect(kept).toMatchObject({
      asset: old.asset,
      sequenceBase: old.sequenceBase,
      discontinuityBase: old.discontinuityBase,
    });
    if (old.end <= frozenEnd && old !== before.at(-1)) expect(kept?.end).toBe(old.end);
    else expect(kept?.end).toBeGreaterThanOrEqual(Math.min(old.end, frozenEnd));
  }
}

function asset() {
  return fc.constantFrom('news', 'kids', 'filler');
}

function scheduleAround(instant: number) {
  return fc.array(
    fc
      .tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: 1, max: 300 }), asset())
      .map(([from, length, name]) => slot(instant + from, instant + from + length, name)),
    { maxLength: 20 },
  );
}
