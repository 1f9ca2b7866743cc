import type { Minor } from '#contract/units.ts';
import { minor } from '#rules/units.ts';

/** What moved at an acquirer, by the ledger or by the acquirer's list. */
export interface Operation {
  readonly kind: 'payment' | 'refund' | 'chargeback';
  readonly reference: string;
  readonly amount: Minor;
}

export interface Payout {
  readonly reference: string;
  readonly amount: Minor;
}

/** What an acquirer and the ledger have of a day. */
export interface DayOfMoney {
  /** What the ledger has booked on the day. */
  readonly booked: readonly Operation[];
  /** What the ledger has of all that the acquirer lists for the day, whenever it was booked. */
  readonly known: readonly Operation[];
  /** References of payments that are here and not paid. */
  readonly unpaid: ReadonlySet<string>;
  /** The acquirer's list of the day. */
  readonly listed: readonly Operation[];
  /** The lists of the days around: days of two clocks end at different times. */
  readonly around: readonly Operation[];
  readonly payouts: readonly Payout[];
}

/** One thing that the two say differently; null: it is not there. */
export interface MoneyDifference {
  readonly kind: 'missing_here' | 'missing_there' | 'amount' | 'state' | 'refund' | 'chargeback' | 'settlement';
  readonly reference: string;
  readonly ours: Minor | null;
  readonly theirs: Minor | null;
}

const nameOf = ({ kind, reference }: Operation) => `${kind} ${reference}`;

/** Every difference of a day between the ledger and an acquirer's list. */
export function differencesOf(day: DayOfMoney): readonly MoneyDifference[] {
  const known = new Map(day.known.map((operation) => [nameOf(operation), operation]));
  const listed = new Set([...day.listed, ...day.around].map(nameOf));
  const ofTheirs = day.listed.flatMap((theirs): readonly MoneyDifference[] => {
    const ours = known.get(nameOf(theirs));
    if (ours === undefined) return [absentHere(theirs, day.unpaid)];
    return ours.amount === theirs.amount ? [] : [differing(ours, theirs)];
  });
  const ofOurs = day.booked
    .filter((ours) => !listed.has(nameOf(ours)))
    .map((ours) => ({ ...absentThere(ours), ours: ours.amount, theirs: null }));
  return [...ofTheirs, ...ofOurs, ...payoutDifferences(day)];
}

/** What an acquirer owes for a list: what it took less what it gave back. */
export const netOf = (operations: readonly Operation[]): number =>
  operations.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum - amount), 0);

function absentHere({ kind, reference, amount }: Operation, unpaid: ReadonlySet<string>): MoneyDifference {
  const difference = { reference, ours: null, theirs: amount };
  if (kind !== 'payment') return { ...difference, kind };
  return { ...difference, kind: unpaid.has(reference) ? 'state' : 'missing_here' };
}

const absentThere = ({ kind, reference }: Operation) => ({
  reference,
  kind: kind === 'payment' ? ('missing_there' as const) : kind,
});

const differing = (ours: Operation, theirs: Operation): MoneyDifference => ({
  kind: theirs.kind === 'payment' ? 'amount' : theirs.kind,
  reference: theirs.reference,
  ours: ours.amount,
  theirs: theirs.amount,
});

/** An acquirer pays out what it lists, no more and no less. */
function payoutDifferences({ payouts, listed }: DayOfMoney): readonly MoneyDifference[] {
  const [first] = payouts;
  const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const due = netOf(listed);
  if (first === undefined || paidOut === due) return [];
  return [{ kind: 'settlement', reference: first.reference, ours: minor(due), theirs: minor(paidOut) }];
}
