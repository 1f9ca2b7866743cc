import { sql } from 'drizzle-orm';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { AccountId, Minor, TransactionId, UnixSeconds } from '#contract/units.ts';
import { minor } from '#rules/units.ts';
import type { Connection, MoneyTransaction } from './connection.ts';
import { bookEntry } from './ledger/book.ts';
import type { UserKey } from './store.ts';

/** What an operator says of a customer: there is something to pay first, or nothing can be done by paying (C-PKT-18). */
export type Debt = { readonly kind: 'to_pay'; readonly amount: Minor } | { readonly kind: 'blocked' };

const TO_PAY = -1;

/** The debt of a user; null: none, or the provider does not let debts lock the app. */
export async function findDebt(connection: Connection, { providerId, userId }: UserKey): Promise<Debt | null> {
  const { rows } = await connection.execute<{ status: number; amount: string }>(sql`
    SELECT debt.status, debt.amount_minor AS amount
    FROM block_statuses debt JOIN providers provider ON provider.id = debt.provider_id
    WHERE debt.provider_id = ${providerId} AND debt.user_id = ${userId}
      AND (provider.settings #>> '{signIn,hasBlockStatus}')::boolean`);
  const [debt] = rows;
  if (debt === undefined) return null;
  return debt.status === TO_PAY ? { kind: 'to_pay', amount: minor(Number(debt.amount)) } : { kind: 'blocked' };
}

/** A complete payment to the balance. */
interface TopUp extends UserKey {
  readonly id: TransactionId;
  readonly accountId: AccountId;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Pays what a customer owes with a top-up that covers it: the bill of the operator gains it, and the app opens. In the
 * transaction of the payment, which has the lock of the account. Returns what to publish.
 */
export async function settleDebt(
  transaction: MoneyTransaction,
  topUp: TopUp,
  now: UnixSeconds,
): Promise<readonly BusMessage[]> {
  const { providerId, userId, accountId, currency, id, amountMinor } = topUp;
  const debt = await findDebt(transaction, topUp);
  if (debt?.kind !== 'to_pay' || debt.amount > amountMinor) return [];
  await bookEntry(transaction, {
    ...{ providerId, currency, at: now, actor: 'viewer', cause: { kind: 'debt', id } },
    lines: [
      { account: { kind: 'customer', accountId }, minor: -debt.amount },
      { account: { kind: 'provider_bill' }, minor: debt.amount },
    ],
  });
  await transaction.execute(
    sql`DELETE FROM block_statuses WHERE provider_id = ${providerId} AND user_id = ${userId} AND status = ${TO_PAY}`,
  );
  return [{ topic: 'sessions', key: sessionsKey(providerId, userId) }];
}
