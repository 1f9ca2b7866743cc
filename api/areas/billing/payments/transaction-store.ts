import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { ProviderId, TransactionId, UnixSeconds } from '#contract/units.ts';
import { nextCheckAfter } from '#rules/billing/transaction.ts';
import { dateOf, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { transactions } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import type { AccountRecord } from '../tables.ts';

export type PaymentRecord = typeof transactions.$inferSelect;
export type NewPaymentRecord = typeof transactions.$inferInsert;

export interface PaymentKey {
  readonly providerId: ProviderId;
  readonly transactionId: TransactionId;
}

const isPayment = ({ providerId, transactionId }: PaymentKey) =>
  and(eq(transactions.providerId, providerId), eq(transactions.id, transactionId));

/** A payment by its id, which may be any text. */
export async function findPayment(connection: Connection, key: PaymentKey): Promise<PaymentRecord | undefined> {
  if (!isUuid(key.transactionId)) return undefined;
  const [payment] = await connection.select().from(transactions).where(isPayment(key));
  return payment;
}

/** A payment of a user; those of others are not found. */
export async function findOwnPayment(
  connection: Connection,
  user: UserKey,
  transactionId: TransactionId,
): Promise<PaymentRecord | undefined> {
  const payment = await findPayment(connection, { providerId: user.providerId, transactionId });
  return payment?.userId === user.userId ? payment : undefined;
}

export interface LockedPayment {
  readonly payment: PaymentRecord;
  readonly account: AccountRecord;
}

/** Locks a payment until the transaction ends; its account comes first, as everywhere. */
export async function lockPayment(transaction: MoneyTransaction, key: PaymentKey): Promise<LockedPayment | undefined> {
  const found = await findPayment(transaction, key);
  if (found === undefined) return undefined;
  const account = await lockAccount(transaction, { providerId: key.providerId, accountId: found.accountId });
  const [payment] = await transaction.select().from(transactions).where(isPayment(key)).for('update');
  return payment === undefined || account === undefined ? undefined : { payment, account };
}

export async function insertPayment(transaction: MoneyTransaction, payment: NewPaymentRecord): Promise<PaymentRecord> {
  const [inserted] = await transaction.insert(transactions).values(payment).returning();
  if (inserted === undefined) throw new Error('the payment was not inserted');
  return inserted;
}

export async function updatePayment(
  transaction: MoneyTransaction,
  payment: PaymentRecord,
  changes: Partial<PaymentRecord>,
): Promise<PaymentRecord> {
  await transaction
    .update(transactions)
    .set(changes)
    .where(isPayment({ providerId: payment.providerId, transactionId: payment.id }));
  return { ...payment, ...changes };
}

const openStates: PaymentRecord['state'][] = ['created', 'submitted', 'pending', 'unknown'];

/** The open payments of a purchase, or those of an account that are of none, the newest first. */
export const findOpenPayments = (
  transaction: MoneyTransaction,
  { providerId, accountId, purchaseId }: Pick<PaymentRecord, 'providerId' | 'accountId' | 'purchaseId'>,
): Promise<PaymentRecord[]> =>
  transaction
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.providerId, providerId),
        eq(transactions.accountId, accountId),
        purchaseId === null ? isNull(transactions.purchaseId) : eq(transactions.purchaseId, purchaseId),
        inArray(transactions.state, openStates),
      ),
    )
    .orderBy(desc(transactions.createdAt));

/** The last payment of an offer. */
export async function findPaymentOfOffer(
  connection: Connection,
  providerId: ProviderId,
  offerId: NonNullable<PaymentRecord['offerId']>,
): Promise<PaymentRecord | undefined> {
  const [payment] = await connection
    .select()
    .from(transactions)
    .where(and(eq(transactions.providerId, providerId), eq(transactions.offerId, offerId)))
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  return payment;
}

export const ageOf = ({ createdAt }: PaymentRecord, now: UnixSeconds): number => now - unixSecondsOf(createdAt);

/** When a payment is to be asked for again; null: never. */
export function checkTime(payment: PaymentRecord, now: UnixSeconds): Date | null {
  const wait = nextCheckAfter(payment.state, ageOf(payment, now));
  return wait === null ? null : dateOf(unixSeconds(now + wait));
}

/**
 * Takes a payment that is due to be asked for, and puts off its next check: a process that dies over it leaves it to the next.
 * False: another process has it, or it is not due.
 */
export async function claimCheck(connection: Connection, payment: PaymentRecord, now: UnixSeconds): Promise<boolean> {
  const claimed = await connection
    .update(transactions)
    .set({ tries: sql`${transactions.tries} + 1`, nextCheckAt: checkTime(payment, now) })
    .where(
      and(
        isPayment({ providerId: payment.providerId, transactionId: payment.id }),
        lte(transactions.nextCheckAt, dateOf(now)),
      ),
    )
    .returning({ id: transactions.id });
  return claimed.length > 0;
}

/** Payments that are due to be asked for, of all providers, the longest due first. */
export const loadDuePayments = (connection: Connection, now: UnixSeconds, most: number): Promise<PaymentRecord[]> =>
  connection
    .select()
    .from(transactions)
    .where(lte(transactions.nextCheckAt, dateOf(now)))
    .orderBy(transactions.nextCheckAt)
    .limit(most);
