import { sql } from 'drizzle-orm';
import type { Minor } from '#contract/units.ts';
import { minor } from '#rules/units.ts';
import type { Connection, PurchaseKey } from '../connection.ts';

/** What of a purchase went on the provider's own bill. */
export async function findBilled(connection: Connection, { providerId, purchaseId }: PurchaseKey): Promise<Minor> {
  const { rows } = await connection.execute<{ billed: string }>(sql`
    SELECT coalesce(sum(-posting.minor), 0) AS billed
    FROM entries entry
    JOIN postings posting ON posting.provider_id = entry.provider_id AND posting.entry_id = entry.id
    JOIN ledger_accounts account
      ON account.provider_id = posting.provider_id AND account.id = posting.ledger_account_id
    WHERE entry.provider_id = ${providerId} AND entry.cause_kind = 'bill' AND entry.cause_id = ${purchaseId}
      AND account.kind = 'provider_bill'`);
  return minor(Number(rows[0]?.billed ?? 0));
}
