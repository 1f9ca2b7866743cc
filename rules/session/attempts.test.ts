import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptWait, countedFailure, FAILURES_FORGOTTEN_AFTER, type Failures } from './attempts.ts';

const HOUR = 3_600;
const waits = (codeLength: number) =>
  [1, 2, 3, 4, 5, 6, 7, 20].map((count) => attemptWait({ count, lastAt: 0 }, codeLength, 0));

/** How many codes somebody can try in a day who never stops. */
function triesADay(codeLength: number): number {
  let failures: Failures | null = null;
  let tries = 0;
  for (
    let now = 0;
    now < 24 * HOUR;
    now += failures === null ? 1 : Math.max(1, attemptWait(failures, codeLength, now))
  ) {
    failures = countedFailure(failures, now);
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
    expect(attemptWait(many, 6, FAILURES_FORGOTTEN_AFTER)).toBe(0);
    expect(countedFailure(many, FAILURES_FORGOTTEN_AFTER).count).toBe(1);
    expect(countedFailure(many, FAILURES_FORGOTTEN_AFTER - 1).count).toBe(101);
  });

  it('never make anybody wait for longer than the longest wait, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer(), fc.integer(), fc.constantFrom(4, 5, 6), (count, lastAt, now, length) => {
        const wait = attemptWait({ count, lastAt }, length, now);
        return wait >= 0 && wait <= 4 * HOUR;
      }),
    );
  });

  it('never make a wait shorter by one more', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.constantFrom(4, 6), (count, length) => {
        return attemptWait({ count: count + 1, lastAt: 0 }, length, 0) >= attemptWait({ count, lastAt: 0 }, length, 0);
      }),
    );
  });
});
