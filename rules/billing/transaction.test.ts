import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterEvent,
  afterReturn,
  declineReasons,
  hasFailed,
  isOpen,
  isPaid,
  LATE_SECONDS,
  nextCheckAfter,
  SUBMISSION_SECONDS,
  type TransactionEvent,
  type TransactionState,
  transactionStates,
} from './transaction.ts';

const state = fc.constantFrom(...transactionStates);
const event: fc.Arbitrary<TransactionEvent> = fc.oneof(
  fc.constantFrom<TransactionEvent>(
    { kind: 'settled' },
    { kind: 'pending' },
    { kind: 'unanswered' },
    { kind: 'ran_out' },
  ),
  fc.constantFrom(...declineReasons).map((reason): TransactionEvent => ({ kind: 'declined', reason })),
  fc.nat(1_000).map((ageSeconds): TransactionEvent => ({ kind: 'absent', ageSeconds })),
);

/** The states that events lead through, and how often the customer is credited. */
function lifeOf(events: readonly TransactionEvent[], first: TransactionState = 'submitted') {
  const states = [first];
  let credits = 0;
  for (const one of events) {
    const step = afterEvent(states.at(-1) ?? first, one);
    if (step === null) continue;
    states.push(step.state);
    if (step.isCredited) credits += 1;
  }
  return { last: states.at(-1), credits };
}

describe('a payment', () => {
  it('credits the customer once where its acquirer has taken the money, whatever comes before, after or twice', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const isSettled = events.some(({ kind }) => kind === 'settled');
        const { last, credits } = lifeOf(events);
        expect(credits).toBe(isSettled ? 1 : 0);
        expect(last === 'complete').toBe(isSettled);
      }),
    );
  });

  it('changes nothing when an event comes again', () => {
    fc.assert(
      fc.property(state, event, (from, one) => {
        const step = afterEvent(from, one);
        if (step !== null) expect(afterEvent(step.state, one)).toBeNull();
      }),
    );
  });

  it('ends by itself only where the acquirer never had it, or the viewer did not go on', () => {
    expect(afterEvent('unknown', { kind: 'absent', ageSeconds: SUBMISSION_SECONDS - 1 })).toBeNull();
    expect(afterEvent('unknown', { kind: 'absent', ageSeconds: SUBMISSION_SECONDS })).toMatchObject({
      ...{ state: 'error', reason: 'not_submitted' },
    });
    expect(afterEvent('pending', { kind: 'absent', ageSeconds: 10 * SUBMISSION_SECONDS })).toBeNull();
    expect(afterEvent('pending', { kind: 'ran_out' })).toMatchObject({ state: 'expired', reason: 'timed_out' });
  });

  it('is in doubt only while its acquirer has not confirmed it', () => {
    expect(afterEvent('submitted', { kind: 'unanswered' })).toMatchObject({ state: 'unknown' });
    expect(afterEvent('pending', { kind: 'unanswered' })).toBeNull();
  });

  it('is asked for until it is paid, ever less often, and after a failure for three days', () => {
    fc.assert(
      fc.property(state, fc.nat(30 * 86_400), fc.nat(1_000), (from, age, later) => {
        const wait = nextCheckAfter(from, age);
        if (isPaid(from)) expect(wait).toBeNull();
        if (isOpen(from)) expect(wait).not.toBeNull();
        if (hasFailed(from)) expect(wait === null).toBe(age >= LATE_SECONDS);
        const next = nextCheckAfter(from, age + later);
        if (wait !== null && next !== null) expect(next).toBeGreaterThanOrEqual(wait);
      }),
    );
  });

  it('is refunded in part, as a whole, or charged back', () => {
    expect([afterReturn(300, 0, false), afterReturn(300, 100, false), afterReturn(300, 300, false)]).toEqual([
      ...['complete', 'partly_refunded', 'refunded'],
    ]);
    expect(afterReturn(300, 300, true)).toBe('charged_back');
  });
});
