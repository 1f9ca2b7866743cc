import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import type { Connection } from '../connection.ts';
import { moneyDifferences } from '../money-tables.ts';

export type DifferenceRecord = typeof moneyDifferences.$inferSelect;

/** What an acquirer says otherwise than the ledger, in minor units; null: nothing. */
export interface Difference {
  readonly acquirer: string;
  readonly reference: string;
  readonly kind: DifferenceRecord['kind'];
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly now: UnixSeconds;
}

/** Keeps a difference until it is resolved; one that comes again is open again. */
export async function noteDifference(
  connection: Connection,
  { providerId }: { readonly providerId: ProviderId },
  { acquirer, reference, kind, ours, theirs, now }: Difference,
): Promise<void> {
  const sums = { oursMinor: ours, theirsMinor: theirs, resolvedAt: null };
  await connection
    .insert(moneyDifferences)
    .values({ providerId, acquirer, reference, kind, foundAt: dateOf(now), ...sums })
    .onConflictDoUpdate({
      target: [
        moneyDifferences.providerId,
        moneyDifferences.acquirer,
        moneyDifferences.reference,
        moneyDifferences.kind,
      ],
      set: sums,
    });
}
