import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptCount,
  type AttemptPolicy,
  countedAttempt,
  doublingWaits,
  fadingAttempts,
  forgottenAt,
  growingWaits,
  secondsToWait,
} from './attempts.ts';

const DAY = 86_400;
const growing = growingWaits([0, 0, 30, 60, 90]);
const fading = fadingAttempts({ room: 3, fadesEvery: 10 });

/** The count after attempts at these instants, each allowed or not. */
const countAfter = (policy: AttemptPolicy, instants: readonly number[]) =>
  instants.reduce<AttemptCount | null>((known, now) => countedAttempt(policy, known, now), null);

/** At which of these instants one gets in who tries at all of them. */
function admitted(policy: AttemptPolicy, instants: readonly number[]): readonly number[] {
  let known: AttemptCount | null = null;
  return instants.filter((now) => {
    if (secondsToWait(policy, known, now) > 0) return false;
    known = countedAttempt(policy, known, now);
    return true;
  });
}

const policies = fc.oneof(
  fc
    .record({ after: fc.integer({ min: 1, max: 6 }), first: fc.integer({ min: 1, max: 100 }) })
    .map((settings) => growingWaits(doublingWaits({ ...settings, longest: 14_400 }))),
  fc
    .record({ room: fc.integer({ min: 1, max: 100 }), fadesEvery: fc.constantFrom(0.25, 5, 10, 30, 120) })
    .map(fadingAttempts),
);
const times = fc.array(fc.nat(DAY), { maxLength: 300, size: 'max' });
const inOrder = times.map((instants) => instants.toSorted((one, other) => one - other));

describe('attempts with growing waits', () => {
  it('wait after each as the policy says, the last wait again and again', () => {
    const waits = [1, 2, 3, 4, 5, 6, 100].map((count) => secondsToWait(growing, { count, since: 7 }, 7));
    expect(waits).toEqual([0, 0, 30, 60, 90, 90, 90]);
    expect([0, 1, 29, 30, 31].map((now) => secondsToWait(growing, { count: 3, since: 0 }, now))).toEqual([
      30, 29, 1, 0, 0,
    ]);
  });

  it('are a row that goes on within a day and ends after a day without any', () => {
    expect(countAfter(growing, [0, 10])).toEqual({ count: 2, since: 10 });
    expect(countAfter(growing, [0, DAY - 1])).toEqual({ count: 2, since: DAY - 1 });
    expect(countAfter(growing, [0, 0, DAY])).toEqual({ count: 1, since: DAY });
  });

  it('may have waits that double after so many attempts, up to the longest', () => {
    expect(doublingWaits({ after: 3, first: 30, longest: 100 })).toEqual([0, 0, 30, 60, 100]);
    expect(doublingWaits({ after: 1, first: 30, longest: 60 })).toEqual([30, 60]);
  });
});

describe('fading attempts', () => {
  it('are let in until there is no room, and then one each time one is forgotten', () => {
    expect(admitted(fading, [0, 0, 0, 0, 9, 10, 10, 19, 20, 25, 30])).toEqual([0, 0, 0, 10, 20, 30]);
    expect([0, 1, 9.5, 10].map((now) => secondsToWait(fading, { count: 3, since: 0 }, now))).toEqual([10, 9, 0.5, 0]);
    expect(secondsToWait(fading, { count: 2, since: 0 }, 0)).toBe(0);
  });

  it('fade on while more come: none begins again from the start', () => {
    expect(countAfter(fading, [0, 0, 9])).toEqual({ count: 3, since: 0 });
    expect(countAfter(fading, [0, 0, 0, 25])).toEqual({ count: 2, since: 20 });
    expect(countAfter(fading, [0, 0, 25])).toEqual({ count: 1, since: 25 });
  });
});

describe('attempts of any policy', () => {
  it('are allowed when there were none', () => {
    fc.assert(fc.property(policies, fc.integer(), (policy, now) => secondsToWait(policy, null, now) === 0));
  });

  it('are allowed when the wait is over, and not before', () => {
    fc.assert(
      fc.property(policies, inOrder, fc.nat(DAY), (policy, instants, later) => {
        const known = countAfter(policy, instants);
        const now = (instants.at(-1) ?? 0) + later;
        const wait = secondsToWait(policy, known, now);
        expect(secondsToWait(policy, known, now + wait)).toBe(0);
        if (wait > 0) expect(secondsToWait(policy, known, now + wait / 2)).toBeGreaterThan(0);
      }),
    );
  });

  it('count as none from the time they are forgotten', () => {
    fc.assert(
      fc.property(policies, inOrder, fc.nat(DAY), (policy, instants, later) => {
        const known = countAfter(policy, instants);
        if (known === null) return;
        const now = forgottenAt(policy, known) + later;
        expect(secondsToWait(policy, known, now)).toBe(0);
        expect(countedAttempt(policy, known, now)).toEqual({ count: 1, since: now });
      }),
    );
  });

  it('make no wait shorter by one more', () => {
    fc.assert(
      fc.property(policies, inOrder, (policy, instants) => {
        const known = countAfter(policy, instants);
        const now = instants.at(-1) ?? 0;
        const after = secondsToWait(policy, countedAttempt(policy, known, now), now);
        expect(after).toBeGreaterThanOrEqual(secondsToWait(policy, known, now));
      }),
    );
  });

  it('are never more, within any time, than the room and what fades', () => {
    fc.assert(
      fc.property(
        inOrder,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(10, 120, 600),
        (instants, room, fadesEvery) => {
          const times = admitted(fadingAttempts({ room, fadesEvery }), instants);
          return times.every((start, index) =>
            times.slice(index).every((end, more) => more + 1 <= room + Math.ceil((end - start + 1) / fadesEvery)),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('never wait longer than the policy’s longest wait when only allowed ones count, for any clocks', () => {
    fc.assert(
      fc.property(policies, times, fc.nat(DAY), (policy, instants, now) => {
        const known = countAfter(policy, admitted(policy, instants));
        const longest = policy.kind === 'growing' ? Math.max(...policy.waits) : policy.fadesEvery;
        const wait = secondsToWait(policy, known, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });
});
