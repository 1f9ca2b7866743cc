import { randomUUID } from 'node:crypto';
import type { BusMessage } from '#api/platform/bus/bus.ts';
import type { Minor, UnixSeconds } from '#contract/units.ts';
import { afterReturn, isPaid } from '#rules/billing/transaction.ts';
import { dateOf, minor, unixSeconds } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { bookEntry, type EntryCause, type EntryLine } from '../ledger/book.ts';
import { refundPurchase } from '../purchases/refund.ts';
import { rightsChanged } from '../rights-changed.ts';
import type { RefundAnswer } from './acquirer.ts';
import { PROVIDER_BILL } from './open-payment.ts';
import type { MoneyTools } from './payments.ts';
import {
  findRefund,
  insertRefund,
  type RefundKey,
  type RefundRecord,
  sumUnderWay,
  updateRefund,
} from './refund-store.ts';
import { findPayment, lockPayment, type PaymentKey, type PaymentRecord, updatePayment } from './transaction-store.ts';

export interface RefundRequest {
  readonly payment: PaymentKey;
  /** Null: all that is left of the payment. */
  readonly amount: Minor | null;
  /** Who gives it back, such as `operator`. */
  readonly actor: string;
  readonly reason: string;
}

export type RefundOutcome =
  /** The acquirer has given it back, has refused to, or has not answered: then the worker asks again. */
  | { readonly kind: 'complete' | 'error' | 'unknown'; readonly refund: RefundRecord }
  | {
      readonly kind: 'impossible';
      readonly why: 'not_found' | 'not_paid' | 'not_at_an_acquirer' | 'more_than_left' | 'spent';
    };

const MILLISECONDS_PER_SECOND = 1_000;
const FIRST_TRY_SECONDS = 30;
const LONGEST_TRY_SECONDS = 3_600;

/**
 * Gives money of a payment back at its acquirer. The sum leaves the balance first, and waits in suspense until the acquirer has
 * answered. All that is left of a payment gives back its purchase as well: what that opened ends.
 */
export async function refund(tools: MoneyTools, request: RefundRequest): Promise<RefundOutcome> {
  const now = nowOf(tools);
  const opened = await tools.database
    .transaction((transaction) => openRefund(transaction, request, now))
    .catch(impossibleOf);
  if (opened.kind === 'impossible') return opened;
  for (const message of opened.messages) await tools.bus.publish(message);
  return continueRefund(tools, opened.refund);
}

/** Asks the acquirer for a refund that is under way, again if it did not answer: it gives back what has one id once. */
export async function continueRefund(
  tools: MoneyTools,
  pending: RefundRecord,
): Promise<Extract<RefundOutcome, { refund: RefundRecord }>> {
  const { providerId, transactionId, id, amountMinor } = pending;
  const payment = await findPayment(tools.database, { providerId, transactionId });
  if (payment === undefined) throw new Error(`refund ${id} is of no payment`);
  const { acquirer: name, currency } = payment;
  const acquirer = tools.acquirers.get(name);
  const answer: RefundAnswer =
    acquirer === undefined
      ? { kind: 'unknown', cause: `the acquirer ${name} is not configured` }
      : await acquirer.refund({ id, payment: payment.id, amount: minor(amountMinor), currency });
  if (answer.kind === 'unknown') tools.report(new Error(`${name} has not given back refund ${id}: ${answer.cause}`));
  const now = nowOf(tools);
  const settled = await tools.database.transaction((transaction) =>
    settleRefund(transaction, { providerId, refundId: id }, { payment, answer, now }),
  );
  await tools.bus.publish(rightsChanged(payment));
  const { state } = settled;
  return { kind: state === 'submitted' ? 'unknown' : state, refund: settled };
}

type Impossible = Extract<RefundOutcome, { kind: 'impossible' }>;

/** Undoes the transaction of a refund that cannot be made. */
class ImpossibleRefund extends Error {
  readonly why: Impossible['why'];

  constructor(why: Impossible['why']) {
    super(`a refund is impossible: ${why}`);
    this.why = why;
  }
}

function impossibleOf(error: unknown): Impossible {
  if (error instanceof ImpossibleRefund) return { kind: 'impossible', why: error.why };
  throw error;
}

interface OpenedRefund {
  readonly kind: 'opened';
  readonly refund: RefundRecord;
  readonly messages: readonly BusMessage[];
}

async function openRefund(
  transaction: MoneyTransaction,
  { payment: key, amount, actor, reason }: RefundRequest,
  now: UnixSeconds,
): Promise<OpenedRefund> {
  const locked = await lockPayment(transaction, key);
  if (locked === undefined) throw new ImpossibleRefund('not_found');
  const { payment } = locked;
  const { providerId, id, amountMinor, refundedMinor, purchaseId, isReturned } = payment;
  if (!isPaid(payment.state) || payment.state === 'charged_back' || isReturned) throw new ImpossibleRefund('not_paid');
  if (payment.acquirer === PROVIDER_BILL) throw new ImpossibleRefund('not_at_an_acquirer');
  const left = amountMinor - refundedMinor - (await sumUnderWay(transaction, providerId, id));
  const sum = amount ?? left;
  if (sum <= 0 || sum > left) throw new ImpossibleRefund('more_than_left');
  const isWhole = sum === amountMinor;
  const messages =
    isWhole && purchaseId !== null
      ? await refundPurchase(
          transaction,
          { providerId, purchaseId },
          { now, actor, kind: 'purchase_refund', part: 'whole' },
        )
      : [];
  const account = (await lockPayment(transaction, key))?.account;
  // What has been spent is not there to be given back.
  if (account === undefined || account.balanceMinor < sum) throw new ImpossibleRefund('spent');
  const opened: RefundRecord = {
    ...{ providerId, id: randomUUID(), transactionId: id, amountMinor: sum, state: 'submitted', bankId: null },
    ...{ actor, reason, tries: 0, nextTryAt: dateOf(unixSeconds(now + FIRST_TRY_SECONDS)), createdAt: dateOf(now) },
  };
  await insertRefund(transaction, opened);
  await book(transaction, { payment, refund: opened, now, kind: 'refund' }, [
    { account: { kind: 'customer', accountId: payment.accountId }, minor: -sum },
    { account: { kind: 'suspense' }, minor: sum },
  ]);
  return { kind: 'opened', refund: opened, messages };
}

async function settleRefund(
  transaction: MoneyTransaction,
  key: RefundKey,
  { payment: known, answer, now }: { payment: PaymentRecord; answer: RefundAnswer; now: UnixSeconds },
): Promise<RefundRecord> {
  const locked = await lockPayment(transaction, { providerId: key.providerId, transactionId: known.id });
  const pending = await findRefund(transaction, key);
  if (locked === undefined || pending === undefined) throw new Error(`refund ${key.refundId} is gone`);
  const { payment } = locked;
  if (pending.state === 'complete' || pending.state === 'error') return pending;
  const { amountMinor } = pending;
  const suspense: EntryLine = { account: { kind: 'suspense' }, minor: -amountMinor };
  switch (answer.kind) {
    case 'unknown': {
      const wait = Math.min(LONGEST_TRY_SECONDS, FIRST_TRY_SECONDS * 2 ** Math.min(pending.tries, 10));
      const nextTryAt = dateOf(unixSeconds(now + wait));
      return updateRefund(transaction, pending, { state: 'unknown', tries: pending.tries + 1, nextTryAt });
    }
    case 'declined':
      await book(transaction, { payment, refund: pending, now, kind: 'refund_failed' }, [
        suspense,
        { account: { kind: 'customer', accountId: payment.accountId }, minor: amountMinor },
      ]);
      return updateRefund(transaction, pending, { state: 'error', nextTryAt: null });
    case 'settled': {
      await book(transaction, { payment, refund: pending, now, kind: 'refund_settled' }, [
        suspense,
        { account: { kind: 'clearing', acquirer: payment.acquirer }, minor: amountMinor },
      ]);
      const refundedMinor = payment.refundedMinor + amountMinor;
      const state = afterReturn(payment.amountMinor, refundedMinor, payment.state === 'charged_back');
      await updatePayment(transaction, payment, { refundedMinor, state, changedAt: dateOf(now) });
      return updateRefund(transaction, pending, { state: 'complete', bankId: answer.bankId, nextTryAt: null });
    }
  }
}

interface Booking {
  readonly payment: PaymentRecord;
  readonly refund: RefundRecord;
  readonly now: UnixSeconds;
  readonly kind: Extract<EntryCause['kind'], 'refund' | 'refund_settled' | 'refund_failed'>;
}

const book = (transaction: MoneyTransaction, { payment, refund, now, kind }: Booking, lines: readonly EntryLine[]) =>
  bookEntry(transaction, {
    ...{
      providerId: payment.providerId,
      currency: payment.currency,
      at: now,
      actor: refund.actor,
      note: refund.reason,
    },
    ...{ cause: { kind, id: refund.id }, lines },
  });

const nowOf = ({ clock }: MoneyTools) => unixSeconds(clock.now() / MILLISECONDS_PER_SECOND);
