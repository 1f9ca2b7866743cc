import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptCount, type AttemptPolicy, countedAttempt, secondsToWait } from '#rules/attempts.ts';
import { pinChecks, pinSends } from './attempt-policies.ts';

const DAY = 86_400;
/** What ten thousand guesses of a day may come to. */
const MOST_COMPARISONS = 30;

/** How many attempts are allowed to one who tries at all these instants. */
function timesAllowed(instants: readonly number[], policy: AttemptPolicy): number {
  let known: AttemptCount | null = null;
  let allowed = 0;
  for (const now of instants) {
    if (secondsToWait(policy, known, now) > 0) continue;
    known = countedAttempt(policy, known, now);
    allowed += 1;
  }
  return allowed;
}

const waitsAfter = (policy: AttemptPolicy, counts: readonly number[]) =>
  counts.map((count) => secondsToWait(policy, { count, since: 100 }, 100));

describe('wrong PINs', () => {
  it('cost nothing four times, and then a minute, two, four, up to two hours', () => {
    expect(waitsAfter(pinChecks, [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 1_000])).toEqual([
      0, 0, 0, 0, 60, 120, 240, 3_840, 7_200, 7_200, 7_200,
    ]);
  });

  it('and messages with the PIN together allow thirty attempts a day, at any times', () => {
    const everySecond = Array.from({ length: DAY }, (_, second) => second);
    const mostChecks = timesAllowed(everySecond, pinChecks);
    const mostSends = timesAllowed(everySecond, pinSends);
    expect([mostChecks, mostSends]).toEqual([22, 7]);
    fc.assert(
      fc.property(fc.array(fc.nat(DAY - 1), { maxLength: 10_000, size: 'max' }), (times) => {
        const instants = times.sort((one, other) => one - other);
        const attempts = timesAllowed(instants, pinChecks) + timesAllowed(instants, pinSends);
        expect(attempts).toBeLessThanOrEqual(MOST_COMPARISONS);
      }),
      { numRuns: 20 },
    );
  });
});

describe('messages with the PIN', () => {
  it('follow one another after a minute, ten, an hour, six', () => {
    expect(waitsAfter(pinSends, [1, 2, 3, 4, 5, 50])).toEqual([60, 600, 3_600, 21_600, 21_600, 21_600]);
  });
});
