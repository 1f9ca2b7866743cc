import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { entries } from '../money-tables.ts';
import { accounts } from '../tables.ts';
import { columnsOf, type LedgerAccountName, ledgerAccountId } from './account-name.ts';
import { lockAccount } from './lock-account.ts';

/** What an entry was booked for. An entry has one cause, and a cause at most one entry. */
export interface EntryCause {
  readonly kind:
    | 'purchase'
    | 'purchase_refund'
    | 'future_cancel'
    | 'bill'
    | 'bill_cancel'
    | 'capture'
    | 'refund'
    | 'refund_settled'
    | 'refund_failed'
    | 'chargeback'
    | 'debt'
    | 'settlement'
    | 'redemption'
    | 'credit'
    | 'correction';
  readonly id: string;
}

export interface EntryLine {
  readonly account: LedgerAccountName;
  /** What the account gains, in minor units; nought is left out. */
  readonly minor: number;
}

export interface Entry {
  readonly providerId: ProviderId;
  readonly cause: EntryCause;
  readonly at: UnixSeconds;
  /** Who or what booked it: `viewer`, `renewal`, an acquirer, a member of staff. */
  readonly actor: string;
  readonly note?: string;
  /** ISO 4217: of all its lines. */
  readonly currency: string;
  readonly lines: readonly EntryLine[];
}

/**
 * Books an entry, whose lines sum to nought, and moves the balances of customers with it, in the caller's transaction.
 * `known`: its cause has an entry already, and nothing was changed. Customers' accounts are locked first.
 */
export async function bookEntry(transaction: MoneyTransaction, entry: Entry): Promise<'booked' | 'known'> {
  const { providerId, cause, at, actor, note = '', currency } = entry;
  const lines = entry.lines.filter(({ minor }) => minor !== 0);
  if (lines.length === 0) return 'known';
  await lockCustomers(transaction, entry);
  const id = randomUUID();
  const booked = await transaction
    .insert(entries)
    .values({ providerId, id, causeKind: cause.kind, causeId: cause.id, at: dateOf(at), actor, note })
    .onConflictDoNothing()
    .returning({ id: entries.id });
  if (booked.length === 0) return 'known';
  await openLedgerAccounts(transaction, entry);
  const rows = lines.map(
    ({ account, minor }, line) =>
      sql`(${providerId}::integer, ${id}::uuid, ${line}::smallint, ${ledgerAccountId(providerId, account, currency)}, ${minor}::bigint)`,
  );
  await transaction.execute(sql`
    INSERT INTO postings (provider_id, entry_id, line, ledger_account_id, minor) VALUES ${sql.join(rows, sql`, `)}`);
  for (const { account, minor } of lines) {
    if (account.kind !== 'customer') continue;
    await transaction
      .update(accounts)
      .set({ balanceMinor: sql`${accounts.balanceMinor} + ${minor}` })
      .where(and(eq(accounts.providerId, providerId), eq(accounts.id, account.accountId)));
  }
  return 'booked';
}

/** Refuses an entry in another currency than the customer's: no rule of ours exchanges money. */
async function lockCustomers(transaction: MoneyTransaction, { providerId, lines, currency }: Entry): Promise<void> {
  const ids = lines.flatMap(({ account }) => (account.kind === 'customer' ? account.accountId : []));
  for (const accountId of ids.toSorted((one, other) => one - other)) {
    const account = await lockAccount(transaction, { providerId, accountId });
    if (account?.currency !== currency) throw new Error(`account ${accountId} has no ${currency}`);
  }
}

/** Makes the accounts of the ledger that the entry is the first to use. */
async function openLedgerAccounts(
  transaction: MoneyTransaction,
  { providerId, lines, currency }: Entry,
): Promise<void> {
  const wanted = lines.map(({ account }) => {
    const { kind, accountId, acquirer } = columnsOf(account);
    return sql`
      SELECT ${providerId}::integer, ${kind}::text, ${accountId}::integer, ${acquirer}::text, ${currency}::text
      WHERE NOT EXISTS ${ledgerAccountId(providerId, account, currency)}`;
  });
  await transaction.execute(sql`
    INSERT INTO ledger_accounts (provider_id, kind, account_id, acquirer, currency)
    ${sql.join(wanted, sql` UNION `)} ON CONFLICT DO NOTHING`);
}
