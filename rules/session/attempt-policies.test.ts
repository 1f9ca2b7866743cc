import { describe, expect, it } from 'vitest';
import { type AttemptCount, type AttemptPolicy, countedAttempt, secondsToWait } from '#rules/attempts.ts';
import { codeBudget, codeChecks, codeSends, signInPolicies } from './attempt-policies.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

const waitsAfter = (policy: AttemptPolicy, counts: readonly number[]) =>
  counts.map((count) => secondsToWait(policy, { count, since: 0 }, 0));

/** How many attempts a day has for one who makes each as soon as it is allowed. */
function attemptsADay(policy: AttemptPolicy): number {
  let known: AttemptCount | null = null;
  let attempts = 0;
  for (let now = 0; now < DAY; now += secondsToWait(policy, known, now)) {
    known = countedAttempt(policy, known, now);
    attempts += 1;
  }
  return attempts;
}

describe('wrong codes', () => {
  it('are free five times, and three of four digits; then each doubles the wait up to a limit', () => {
    expect(waitsAfter(codeChecks(6).own, [1, 2, 3, 4, 5, 6, 7, 20])).toEqual([0, 0, 0, 0, 30, 60, 120, HOUR]);
    expect(waitsAfter(codeChecks(4).own, [1, 2, 3, 4, 5, 6, 7, 20])).toEqual([0, 0, 60, 120, 240, 480, 960, 4 * HOUR]);
    expect(codeChecks(5)).toBe(codeChecks(6));
    expect(codeChecks(3)).toBe(codeChecks(4));
  });

  it('leave hardly any chance to guess: less than one in five hundred of four digits a day, far less of six', () => {
    expect(attemptsADay(codeChecks(4).own) / 10 ** 4).toBeLessThan(1 / 500);
    expect(attemptsADay(codeChecks(6).own) / 10 ** 6).toBeLessThan(1 / 20_000);
  });

  it('of a network are a hundred at once, fifty of four digits; then one in 30 seconds, in two minutes', () => {
    expect(waitsAfter(codeChecks(6).network, [99, 100])).toEqual([0, 30]);
    expect(waitsAfter(codeChecks(4).network, [49, 50])).toEqual([0, 120]);
  });

  it('of a network leave an attacker with any phones less than one chance in 300 a day; in 12 of four digits', () => {
    expect(attemptsADay(codeChecks(6).network) / 10 ** 6).toBeLessThan(1 / 300);
    expect(attemptsADay(codeChecks(4).network) / 10 ** 4).toBeLessThan(1 / 12);
  });
});

describe('codes', () => {
  it('[A-AUTH-05] follow one another after a minute, from the fourth on after twice as long each, an hour at most', () => {
    expect(waitsAfter(codeSends, [1, 2, 3, 4, 5, 6, 9, 10, 50])).toEqual([60, 60, 60, 120, 240, 480, HOUR, HOUR, HOUR]);
  });

  it('are sent to one phone at most 35 times a day', () => {
    expect(attemptsADay(codeSends)).toBeLessThanOrEqual(35);
  });

  it('are sent by one provider a thousand times at once where that is the budget, then every 3.6 seconds', () => {
    expect(waitsAfter(codeBudget(1_000), [999, 1_000])).toEqual([0, 3.6]);
    expect(attemptsADay(codeBudget(1_000))).toBeLessThanOrEqual(25 * 1_000);
  });

  it('are asked for from one network a hundred times at once, then every five seconds', () => {
    expect(waitsAfter(signInPolicies.codeRequests, [99, 100])).toEqual([0, 5]);
  });
});

describe('passwords', () => {
  it('of one login are tried ten times at once, then every ten seconds', () => {
    expect(waitsAfter(signInPolicies.byLogin, [9, 10])).toEqual([0, 10]);
  });

  it('are tried from one network four hundred times at once, then four a second', () => {
    expect(waitsAfter(signInPolicies.byNetwork, [399, 400])).toEqual([0, 0.25]);
  });
});
