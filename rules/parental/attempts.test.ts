import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { countedOnce, guessWaits, secondsToWait, sendWaits, type Tally, type Waits } from './attempts.ts';

const DAY = 86_400;
/** What ten thousand guesses of a day may come to. */
const MOST_COMPARISONS = 30;

/** How many times a thing is done by one who tries at all these instants. */
function timesDone(instants: readonly number[], waits: Waits): number {
  let tally: Tally | null = null;
  let done = 0;
  for (const instant of instants) {
    const now = unixSeconds(instant);
    if (secondsToWait(tally, waits, now) > 0) continue;
    tally = countedOnce(tally, now);
    done += 1;
  }
  return done;
}

const tallies = fc.record({ count: fc.integer({ min: 1, max: 50 }), latest: fc.nat(10 * DAY).map(unixSeconds) });

describe('wrong PINs', () => {
  it('cost nothing four times, and then a minute, two, four, up to two hours', () => {
    const waitAfter = (count: number) =>
      secondsToWait({ count, latest: unixSeconds(100) }, guessWaits, unixSeconds(100));
    expect([1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 1000].map(waitAfter)).toEqual([
      0, 0, 0, 0, 60, 120, 240, 3_840, 7_200, 7_200, 7_200,
    ]);
  });

  it('and messages with the PIN together leave room for thirty tries a day, whenever they are made', () => {
    const everySecond = Array.from({ length: DAY }, (_, second) => second);
    expect(timesDone(everySecond, guessWaits) + timesDone(everySecond, sendWaits)).toBeLessThanOrEqual(
      MOST_COMPARISONS,
    );
    fc.assert(
      fc.property(fc.array(fc.nat(DAY - 1), { maxLength: 10_000, size: 'max' }), (times) => {
        const instants = times.sort((one, other) => one - other);
        expect(timesDone(instants, guessWaits) + timesDone(instants, sendWaits)).toBeLessThanOrEqual(MOST_COMPARISONS);
      }),
      { numRuns: 20 },
    );
  });

  it('never lock for good: after the wait the next try is allowed, and it is never longer than the longest', () => {
    fc.assert(
      fc.property(tallies, fc.nat(DAY), (tally, later) => {
        const now = unixSeconds(tally.latest + later);
        const wait = secondsToWait(tally, guessWaits, now);
        expect(wait).toBeLessThanOrEqual(7_200);
        expect(secondsToWait(tally, guessWaits, unixSeconds(now + wait))).toBe(0);
      }),
    );
  });

  it('wait no shorter after one more', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const now = tally.latest;
        const next = countedOnce(tally, now);
        expect(secondsToWait(next, guessWaits, now)).toBeGreaterThanOrEqual(secondsToWait(tally, guessWaits, now));
      }),
    );
  });

  it('are forgotten after a day without any', () => {
    const tally = { count: 20, latest: unixSeconds(0) };
    expect(countedOnce(tally, unixSeconds(DAY - 1)).count).toBe(21);
    expect(countedOnce(tally, unixSeconds(DAY))).toEqual({ count: 1, latest: DAY });
    expect(secondsToWait(null, guessWaits, unixSeconds(0))).toBe(0);
  });
});
