import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/units.ts';
import { type DayOfMoney, differencesOf, netOf, type Operation } from './reconciliation.ts';

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('payment', 'refund', 'chargeback'),
  reference: fc.uuid(),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(minor),
});
const operations = fc.uniqueArray(operation, { maxLength: 20, selector: ({ reference }) => reference });
const dayOf = (list: readonly Operation[], changes: Partial<DayOfMoney> = {}): DayOfMoney => ({
  ...{ booked: list, known: list, unpaid: new Set<string>(), listed: list, around: [], payouts: [] },
  ...changes,
});
const payment = { kind: 'payment', reference: 'a', amount: minor(300) } as const;

describe('a day of money', () => {
  it('has no difference where both have the same, also when the acquirer books it on another day', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const payouts = [{ reference: 'payout', amount: minor(netOf(list)) }];
        expect(differencesOf(dayOf(list, { payouts }))).toEqual([]);
        expect(differencesOf(dayOf(list, { listed: [], known: [], around: list }))).toEqual([]);
      }),
    );
  });

  it('names each thing that only one of them has', () => {
    fc.assert(
      fc.property(operations, operations, (ours, theirs) => {
        const found = differencesOf(dayOf(ours, { known: [], listed: theirs }));
        const differing = theirs.filter(({ reference }) => !ours.some((one) => one.reference === reference));
        expect(new Set(found.map(({ reference }) => reference))).toEqual(
          new Set([...ours, ...differing].map(({ reference }) => reference)),
        );
      }),
    );
  });

  it.each([
    ['a payment that is not here', { booked: [], known: [] }, 'missing_here', null, 300],
    ['one that is here and not paid', { booked: [], known: [], unpaid: new Set(['a']) }, 'state', null, 300],
    ['one that is not there', { listed: [] }, 'missing_there', 300, null],
    ['another amount', { known: [{ ...payment, amount: minor(200) }] }, 'amount', 200, 300],
    ['a payout of another sum', { payouts: [{ reference: 'a', amount: minor(299) }] }, 'settlement', 300, 299],
  ] as const)('names %s', (_name, changes, kind, ours, theirs) => {
    expect(differencesOf(dayOf([payment], changes))).toEqual([{ kind, reference: 'a', ours, theirs }]);
  });

  it('names refunds and chargebacks that only one of them has', () => {
    for (const kind of ['refund', 'chargeback'] as const) {
      const one = { ...payment, kind };
      expect(differencesOf(dayOf([one], { booked: [], known: [] }))).toMatchObject([{ kind, ours: null }]);
      expect(differencesOf(dayOf([one], { listed: [] }))).toMatchObject([{ kind, theirs: null }]);
    }
  });
});
