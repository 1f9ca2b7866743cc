import type { AccountId, Minor } from '#contract/units.ts';
import { taxWithin } from '#rules/billing/price.ts';
import type { PurchaseTerms } from '#rules/billing/terms.ts';
import { minor } from '#rules/units.ts';
import type { EntryLine } from '../ledger/book.ts';

/** A sum that was charged for what terms say. */
export interface Charge {
  readonly amount: Minor;
  readonly terms: Pick<PurchaseTerms, 'tax'>;
}

/** The lines of a sale: what a customer pays is revenue and the tax within it; earlier charges are credited in part. */
export function saleLines(accountId: AccountId, charge: Charge, credits: readonly Charge[] = []): readonly EntryLine[] {
  const parts = [charge, ...credits.map(({ amount, terms }) => ({ amount: minor(-amount), terms }))];
  const sum = (partOf: (part: Charge) => number) => parts.reduce((total, part) => total + partOf(part), 0);
  const total = sum(({ amount }) => amount);
  const tax = sum(taxOf);
  return [
    { account: { kind: 'customer', accountId }, minor: -total },
    { account: { kind: 'revenue' }, minor: total - tax },
    { account: { kind: 'tax' }, minor: tax },
  ];
}

/** The lines that turn a sale around. */
export const returnLines = (accountId: AccountId, charge: Charge): readonly EntryLine[] =>
  saleLines(accountId, { ...charge, amount: minor(0) }, [charge]);

/** The tax in a charge; of a negative one it is given back. */
function taxOf({ amount, terms: { tax } }: Charge): number {
  if (tax === null) return 0;
  return Math.sign(amount) * taxWithin(minor(Math.abs(amount)), tax.basisPoints);
}
