import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Operation } from '#rules/billing/reconciliation.ts';
import { minor } from '#rules/units.ts';
import type { Connection } from '../connection.ts';

/** What the ledger has booked at an acquirer, and for whom. */
export interface LedgerOperation extends Operation {
  readonly providerId: ProviderId;
  readonly currency: string;
}

interface Row extends Record<string, unknown> {
  readonly providerId: ProviderId;
  readonly cause: 'capture' | 'refund_settled' | 'chargeback';
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const kinds = { capture: 'payment', refund_settled: 'refund', chargeback: 'chargeback' } as const;

/** Of all providers, what was booked from one instant up to another. */
export const bookedBetween = (connection: Connection, acquirer: string, from: Date, until: Date) =>
  load(connection, acquirer, sql`entry.at >= ${from} AND entry.at < ${until}`);

/** What the ledger has of the operations of a list, and the payments that are here and not paid. */
export async function bookedOf(
  connection: Connection,
  acquirer: string,
  listed: readonly Operation[],
): Promise<{
  readonly operations: readonly LedgerOperation[];
  readonly unpaid: readonly { readonly reference: string; readonly providerId: ProviderId }[];
}> {
  const references = listed.map(({ reference }) => reference).filter(isUuid);
  const operations = await load(connection, acquirer, sql`entry.cause_id = ANY(${sql.param(references)}::text[])`);
  const { rows: unpaid } = await connection.execute<{ reference: string; providerId: ProviderId }>(sql`
    SELECT id::text AS reference, provider_id AS "providerId" FROM transactions
    WHERE acquirer = ${acquirer} AND id = ANY(${sql.param(references)}::uuid[])
      AND state IN ('created', 'submitted', 'pending', 'unknown', 'error', 'expired')`);
  return { operations, unpaid };
}

/** Has payments asked for at once: their acquirer lists them otherwise. */
export async function askSoon(
  connection: Connection,
  payments: readonly { readonly reference: string; readonly providerId: ProviderId }[],
  now: Date,
): Promise<void> {
  for (const { reference, providerId } of payments) {
    if (!isUuid(reference)) continue;
    await connection.execute(sql`
      UPDATE transactions SET next_check_at = ${now} WHERE provider_id = ${providerId} AND id = ${reference}::uuid`);
  }
}

async function load(connection: Connection, acquirer: string, condition: SQL): Promise<readonly LedgerOperation[]> {
  const { rows } = await connection.execute<Row>(sql`
    SELECT entry.provider_id AS "providerId", entry.cause_kind AS cause, entry.cause_id AS reference,
      abs(posting.minor)::float8 AS amount, account.currency
    FROM ledger_accounts account
    JOIN postings posting ON posting.provider_id = account.provider_id AND posting.ledger_account_id = account.id
    JOIN entries entry ON entry.provider_id = posting.provider_id AND entry.id = posting.entry_id
    WHERE account.kind = 'clearing' AND account.acquirer = ${acquirer}
      AND entry.cause_kind IN ('capture', 'refund_settled', 'chargeback') AND ${condition}`);
  return rows.map(({ providerId, cause, reference, amount, currency }) => ({
    ...{ providerId, reference, currency },
    kind: kinds[cause],
    amount: minor(amount),
  }));
}
