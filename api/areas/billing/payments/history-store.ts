import { type SQL, sql } from 'drizzle-orm';
import type { Translations } from '#api/platform/wire/language.ts';
import type { Payment } from '#contract/payments.ts';
import type { AccountId, ProviderId } from '#contract/units.ts';
import type { Connection } from '../connection.ts';
import type { EntryCause } from '../ledger/book.ts';

/** What an account gained or lost by one entry. */
export interface HistoryLine extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly cause: EntryCause['kind'];
  /** Such as the id of a payment or of a refund. */
  readonly causeId: string;
  readonly minor: number;
  /** What was bought, where the entry is of a purchase. */
  readonly name: Translations | null;
  readonly receiptUrl: string | null;
}

const MOST_LINES = 1_000;

/** The entries of an account, the newest first; of one second, what was spent is newer than the money for it. */
export async function loadHistory(
  connection: Connection,
  providerId: ProviderId,
  accountId: AccountId,
  { limit = MOST_LINES, offset = 0 }: { readonly limit?: number; readonly offset?: number },
): Promise<readonly HistoryLine[]> {
  const uuidOf = (kinds: SQL) => sql`CASE WHEN entry.cause_kind IN (${kinds}) THEN entry.cause_id::uuid END`;
  const { rows } = await connection.execute<HistoryLine>(sql`
    SELECT entry.id, entry.at, entry.cause_kind AS cause, entry.cause_id AS "causeId", sum(posting.minor)::float8 AS minor,
      purchase.terms -> 'name' AS name, max(receipt.url) AS "receiptUrl"
    FROM ledger_accounts account
    JOIN postings posting ON posting.provider_id = account.provider_id AND posting.ledger_account_id = account.id
    JOIN entries entry ON entry.provider_id = posting.provider_id AND entry.id = posting.entry_id
    LEFT JOIN transactions payment ON payment.provider_id = entry.provider_id
      AND payment.id = ${uuidOf(sql`'capture', 'chargeback'`)}
    LEFT JOIN purchases purchase ON purchase.provider_id = entry.provider_id
      AND purchase.id = coalesce(payment.purchase_id, ${uuidOf(sql`'purchase', 'purchase_refund', 'future_cancel', 'bill', 'bill_cancel'`)})
    LEFT JOIN receipts receipt ON receipt.provider_id = entry.provider_id AND receipt.entry_id = entry.id
    WHERE account.provider_id = ${providerId} AND account.kind = 'customer' AND account.account_id = ${accountId}
    GROUP BY entry.id, entry.at, entry.cause_kind, entry.cause_id, purchase.terms
    ORDER BY entry.at DESC, sum(posting.minor), entry.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** What viewers read of a cause. */
export function kindOf(cause: EntryCause['kind']): Payment['kind'] {
  switch (cause) {
    case 'capture':
    case 'bill':
      return 'top_up';
    case 'purchase':
    case 'debt':
      return 'charge';
    case 'purchase_refund':
    case 'future_cancel':
    case 'bill_cancel':
    case 'refund':
    case 'refund_failed':
    case 'refund_settled':
      return 'refund';
    case 'chargeback':
      return 'chargeback';
    case 'redemption':
      return 'promo';
    case 'credit':
    case 'correction':
    case 'settlement':
      return 'correction';
  }
}
