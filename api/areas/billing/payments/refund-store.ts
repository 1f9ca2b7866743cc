import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ProviderId, TransactionId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { refunds } from '../money-tables.ts';

export type RefundRecord = typeof refunds.$inferSelect;

export interface RefundKey {
  readonly providerId: ProviderId;
  readonly refundId: string;
}

const isRefund = ({ providerId, refundId }: RefundKey) =>
  and(eq(refunds.providerId, providerId), eq(refunds.id, refundId));
/** The acquirer has not said yet. */
const isUnderWay = inArray(refunds.state, ['submitted', 'unknown']);

export async function findRefund(connection: Connection, key: RefundKey): Promise<RefundRecord | undefined> {
  const [refund] = await connection.select().from(refunds).where(isRefund(key));
  return refund;
}

export const insertRefund = (transaction: MoneyTransaction, refund: RefundRecord) =>
  transaction.insert(refunds).values(refund);

export async function updateRefund(
  transaction: MoneyTransaction,
  refund: RefundRecord,
  changes: Partial<RefundRecord>,
): Promise<RefundRecord> {
  await transaction
    .update(refunds)
    .set(changes)
    .where(isRefund({ providerId: refund.providerId, refundId: refund.id }));
  return { ...refund, ...changes };
}

/** What of a payment is being refunded and not yet counted as refunded. */
export async function sumUnderWay(
  transaction: MoneyTransaction,
  providerId: ProviderId,
  transactionId: TransactionId,
): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.providerId, providerId), eq(refunds.transactionId, transactionId), isUnderWay));
  return row?.sum ?? 0;
}

/** Refunds that are due to be asked for again. */
export const loadDueRefunds = (connection: Connection, now: UnixSeconds, most: number): Promise<RefundRecord[]> =>
  connection
    .select()
    .from(refunds)
    .where(and(isUnderWay, lte(refunds.nextTryAt, dateOf(now))))
    .orderBy(refunds.nextTryAt)
    .limit(most);
