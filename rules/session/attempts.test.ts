import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAILURES_FORGOTTEN_AFTER,
  type FailureCount,
  type Failures,
  networkFailures,
  ownFailures,
} from './attempts.ts';

const HOUR = 3_600;
const waits = (codeLength: number) =>
  [1, 2, 3, 4, 5, 6, 7, 20].map((count) => ownFailures.wait({ count, lastAt: 0 }, codeLength, 0));

/** How many codes somebody can try in a day who never stops. */
function triesADay(codeLength: number, count: FailureCount = ownFailures): number {
  let failures: Failures | null = null;
  let tries = 0;
  for (
    let now = 0;
    now < 24 * HOUR;
    now += failures === null ? 1 : Math.max(1, count.wait(failures, codeLength, now))
  ) {
    failures = count.counted(failures, codeLength, now);
    tries += 1;
  }
  return tries;
}

describe('wrong codes', () => {
  it('are free five times, and three of four digits; then each doubles the wait up to a limit', () => {
    expect(waits(6)).toEqual([0, 0, 0, 0, 30, 60, 120, HOUR]);
    expect(waits(4)).toEqual([0, 0, 60, 120, 240, 480, 960, 4 * HOUR]);
  });

  it('leave next to no chance to guess: less than one in five hundred of four digits a day, far less of six', () => {
    expect(triesADay(4) / 10 ** 4).toBeLessThan(1 / 500);
    expect(triesADay(6) / 10 ** 6).toBeLessThan(1 / 20_000);
  });

  it('are forgotten after a day without any', () => {
    const many: Failures = { count: 100, lastAt: 0 };
    expect(ownFailures.wait(many, 6, FAILURES_FORGOTTEN_AFTER)).toBe(0);
    expect(ownFailures.counted(many, 6, FAILURES_FORGOTTEN_AFTER).count).toBe(1);
    expect(ownFailures.counted(many, 6, FAILURES_FORGOTTEN_AFTER - 1).count).toBe(101);
  });

  it('never make anybody wait for longer than the longest wait, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer(), fc.integer(), fc.constantFrom(4, 5, 6), (count, lastAt, now, length) => {
        const wait = ownFailures.wait({ count, lastAt }, length, now);
        return wait >= 0 && wait <= 4 * HOUR;
      }),
    );
  });

  it('never make a wait shorter by one more', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.constantFrom(4, 6), (count, length) => {
        return (
          ownFailures.wait({ count: count + 1, lastAt: 0 }, length, 0) >=
          ownFailures.wait({ count, lastAt: 0 }, length, 0)
        );
      }),
    );
  });
});

describe('wrong codes of a network', () => {
  it('are a hundred at once, fifty of four digits; then one fades after the other', () => {
    for (const [length, room, every] of [
      [6, 100, 30],
      [4, 50, 120],
    ] as const) {
      expect(networkFailures.wait({ count: room - 1, lastAt: 0 }, length, 0)).toBe(0);
      const full: Failures = { count: room, lastAt: 0 };
      expect([0, 1, every].map((now) => networkFailures.wait(full, length, now))).toEqual([every, every - 1, 0]);
      expect(networkFailures.counted(full, length, every - 1).count).toBe(room + 1);
      expect(networkFailures.counted(full, length, 3 * every).count).toBe(room - 2);
      expect(networkFailures.counted(full, length, FAILURES_FORGOTTEN_AFTER).count).toBe(1);
    }
  });

  it('leave who goes on guessing, at however many phones, less than one chance in 300 a day; in 12 of four digits', () => {
    expect(triesADay(6, networkFailures) / 10 ** 6).toBeLessThan(1 / 300);
    expect(triesADay(4, networkFailures) / 10 ** 4).toBeLessThan(1 / 12);
  });

  it('never make the neighbours wait for longer than one of them takes to fade, whatever the clocks say', () => {
    const times = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 300 });
    fc.assert(
      fc.property(times, fc.constantFrom(4, 6), (instants, length) => {
        let failures: Failures | null = null;
        for (const now of instants) {
          if (failures !== null && networkFailures.wait(failures, length, now) > 0) continue;
          failures = networkFailures.counted(failures, length, now);
        }
        return failures === null || networkFailures.wait(failures, length, 0) <= 120;
      }),
    );
  });
});
