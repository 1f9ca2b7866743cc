import { type SQL, sql } from 'drizzle-orm';
import type { AccountId, ProviderId } from '#contract/units.ts';

/** An account of the ledger by what it is for; the first posting makes it. */
export type LedgerAccountName =
  /** What a customer has to spend. */
  | { readonly kind: 'customer'; readonly accountId: AccountId }
  /** What an acquirer captured and has not paid out, as a negative sum. */
  | { readonly kind: 'clearing'; readonly acquirer: string }
  /** What an acquirer has paid out, as a negative sum. */
  | { readonly kind: 'settled'; readonly acquirer: string }
  /** What the operator collects by bills of its own, as a negative sum. */
  | { readonly kind: 'provider_bill' }
  | { readonly kind: 'revenue' }
  | { readonly kind: 'tax' }
  /** Gifts, as a negative sum. */
  | { readonly kind: 'promo' }
  | { readonly kind: 'fees' }
  /** What belongs to somebody unknown. */
  | { readonly kind: 'suspense' };

interface Columns {
  readonly kind: LedgerAccountName['kind'];
  readonly accountId: AccountId | null;
  readonly acquirer: string | null;
}

export const columnsOf = (name: LedgerAccountName): Columns => ({
  kind: name.kind,
  accountId: name.kind === 'customer' ? name.accountId : null,
  acquirer: 'acquirer' in name ? name.acquirer : null,
});

/** The id of an account of the ledger, as a subquery: null where it has not been made yet. */
export function ledgerAccountId(providerId: ProviderId, name: LedgerAccountName, currency: string): SQL {
  const { kind, accountId, acquirer } = columnsOf(name);
  // `IS NOT DISTINCT FROM` would not use the index.
  const equals = (column: SQL, value: number | string | null) =>
    value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`;
  return sql`(
    SELECT id FROM ledger_accounts
    WHERE provider_id = ${providerId} AND kind = ${kind} AND ${equals(sql`account_id`, accountId)}
      AND ${equals(sql`acquirer`, acquirer)} AND currency = ${currency})`;
}
