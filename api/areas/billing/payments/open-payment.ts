import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Payform } from '#contract/payments.ts';
import type { AccountId, CardId, Minor, OfferId, PurchaseId, SubscriptionId, UnixSeconds } from '#contract/units.ts';
import { isOpen as isPurchaseOpen } from '#rules/billing/purchase.ts';
import { PASSAGE_SECONDS } from '#rules/billing/transaction.ts';
import { dateOf, transactionId, unixSeconds } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { bookEntry } from '../ledger/book.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { activatePurchase } from '../purchases/activate.ts';
import { findPurchase } from '../purchases/store.ts';
import type { UserKey } from '../store.ts';
import type { AccountRecord } from '../tables.ts';
import type { Passage } from './acquirer.ts';
import type { Applied } from './apply-answer.ts';
import { findCard } from './card-store.ts';
import {
  ageOf,
  checkTime,
  findOpenPayments,
  insertPayment,
  type PaymentRecord,
  updatePayment,
} from './transaction-store.ts';

/** How a payment is made. */
export type PaymentMethod =
  /** The viewer goes on at the acquirer. */
  | {
      readonly kind: 'passage';
      readonly acquirer: string;
      readonly passage: Passage;
      readonly returnUrl: string;
      readonly noticeUrl: string | null;
    }
  /** A linked card, at the acquirer that knows it. */
  | { readonly kind: 'card'; readonly cardId: CardId; readonly noticeUrl: string | null }
  /** The operator collects it by a bill of its own. */
  | { readonly kind: 'provider_bill' };

export interface PaymentRequest {
  readonly user: UserKey;
  readonly accountId: AccountId;
  readonly amount: Minor;
  readonly purpose: PaymentRecord['purpose'];
  readonly method: PaymentMethod;
  /** What the provider's settings call the way to pay. */
  readonly paysystem: string;
  readonly payform: Payform;
  /** For the statement of the payer's card. */
  readonly description: string;
  readonly purchaseId?: PurchaseId | null;
  readonly subscriptionId?: SubscriptionId | null;
  readonly offerId?: OfferId | null;
}

/** The acquirer of payments that the operator's own bills collect: none is asked for them. */
export const PROVIDER_BILL = 'provider_bill';
/** A payment that is of no purchase is repeated by the same call for so long; later it is another one. */
const REPEAT_SECONDS = 300;
/** The first check comes once the acquirer's own answer must have come. */
const FIRST_CHECK_SECONDS = 30;

/**
 * Commits the intent of a payment, or finds the open one that the request repeats. A page that the viewer left for another way
 * to pay runs out; a charge that is under way is waited for: `purchase_conflict`.
 */
export async function openPayment(
  transaction: MoneyTransaction,
  request: PaymentRequest,
  now: UnixSeconds,
): Promise<PaymentRecord> {
  const account = await lockPaidAccount(transaction, request);
  const acquirer = await acquirerOf(transaction, request);
  const { providerId } = request.user;
  const purchaseId = request.purchaseId ?? null;
  const open = await findOpenPayments(transaction, { providerId, accountId: account.id, purchaseId });
  const repeated = open.find((payment) => isRepeated(payment, request, now));
  if (repeated !== undefined) return repeated;
  if (purchaseId !== null) for (const payment of open) await leavePayment(transaction, payment, now);
  return insertPayment(transaction, {
    ...columnsOf(request, account, now),
    state: 'submitted',
    acquirer,
    nextCheckAt: dateOf(unixSeconds(now + FIRST_CHECK_SECONDS)),
  });
}

/** A payment that the operator's own bill collects: complete at once. */
export async function billProvider(
  transaction: MoneyTransaction,
  request: PaymentRequest,
  now: UnixSeconds,
): Promise<Applied> {
  const account = await lockPaidAccount(transaction, request);
  const { user, amount, purchaseId = null } = request;
  const { providerId, userId } = user;
  const payment = await insertPayment(transaction, {
    ...columnsOf(request, account, now),
    state: 'complete',
    acquirer: PROVIDER_BILL,
  });
  await bookEntry(transaction, {
    ...{ providerId, currency: account.currency, at: now, actor: PROVIDER_BILL },
    cause: { kind: 'capture', id: payment.id },
    lines: [
      { account: { kind: 'provider_bill' }, minor: -amount },
      { account: { kind: 'customer', accountId: account.id }, minor: amount },
    ],
  });
  const changed = { topic: 'billing', key: sessionsKey(providerId, userId) } as const;
  if (purchaseId === null) return { payment, messages: [changed] };
  const { messages } = await activatePurchase(transaction, { providerId, purchaseId }, { now, cause: 'payment' });
  return { payment, messages: [changed, ...messages] };
}

/** The account that is paid into, locked, of the user and with an open purchase if there is to be one. */
async function lockPaidAccount(transaction: MoneyTransaction, request: PaymentRequest): Promise<AccountRecord> {
  const { user, accountId, purchaseId = null } = request;
  const { providerId, userId } = user;
  const account = await lockAccount(transaction, { providerId, accountId });
  if (account === undefined || account.userId !== userId) throw new Refusal('not_found');
  if (purchaseId === null) return account;
  const purchase = await findPurchase(transaction, { providerId, purchaseId });
  if (purchase === undefined || purchase.accountId !== accountId) throw new Refusal('not_found');
  if (!isPurchaseOpen(purchase.state)) throw new Refusal('purchase_conflict');
  return account;
}

async function acquirerOf(transaction: MoneyTransaction, { user, method }: PaymentRequest): Promise<string> {
  if (method.kind === 'passage') return method.acquirer;
  if (method.kind === 'provider_bill') return PROVIDER_BILL;
  const card = await findCard(transaction, user, method.cardId);
  if (card === undefined) throw new Refusal('not_found');
  return card.acquirer;
}

function columnsOf(request: PaymentRequest, account: AccountRecord, now: UnixSeconds) {
  const { user, method } = request;
  return {
    ...termsOf(request),
    providerId: user.providerId,
    id: transactionId(randomUUID()),
    userId: user.userId,
    accountId: account.id,
    purchaseId: request.purchaseId ?? null,
    subscriptionId: request.subscriptionId ?? null,
    offerId: request.offerId ?? null,
    currency: account.currency,
    returnUrl: method.kind === 'passage' ? method.returnUrl : null,
    createdAt: dateOf(now),
    changedAt: dateOf(now),
  };
}

/** What makes two payments of one purchase the same. */
function termsOf({ amount, purpose, method, paysystem, payform }: PaymentRequest) {
  const passage = method.kind === 'passage' ? method.passage : null;
  return {
    ...{ purpose, paysystem, payform },
    amountMinor: amount,
    cardId: method.kind === 'card' ? method.cardId : null,
    savesCard: passage?.kind === 'card_check' || (passage?.kind === 'page' && passage.savesCard),
    isReturned: passage?.kind === 'card_check',
    phone: passage?.kind === 'phone' ? passage.phone : null,
  };
}

/** Whether a request asks for what an open payment is, and its page is good for a while yet. */
function isRepeated(payment: PaymentRecord, request: PaymentRequest, now: UnixSeconds): boolean {
  const { purpose, paysystem, payform, amountMinor, cardId, savesCard, isReturned, phone } = payment;
  const terms = { purpose, paysystem, payform, amountMinor, cardId, savesCard, isReturned, phone };
  const longest = payment.purchaseId === null ? REPEAT_SECONDS : PASSAGE_SECONDS / 2;
  return isDeepStrictEqual(terms, termsOf(request)) && (cardId !== null || ageOf(payment, now) < longest);
}

async function leavePayment(transaction: MoneyTransaction, payment: PaymentRecord, now: UnixSeconds): Promise<void> {
  if (payment.cardId !== null) throw new Refusal('purchase_conflict');
  const left = { ...payment, state: 'expired' as const };
  await updatePayment(transaction, payment, {
    state: left.state,
    reason: 'cancelled',
    // The page stays open somewhere: a payment that is made there later is credited.
    nextCheckAt: checkTime(left, now),
    changedAt: dateOf(now),
  });
}
