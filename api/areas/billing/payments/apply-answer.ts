import type { BusMessage } from '#api/platform/bus/bus.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { afterEvent, afterReturn, isPaid, type TransactionEvent } from '#rules/billing/transaction.ts';
import { dateOf } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { settleDebt } from '../debts.ts';
import { bookEntry } from '../ledger/book.ts';
import { activatePurchase } from '../purchases/activate.ts';
import { refundPurchase } from '../purchases/refund.ts';
import type { Settled, StatusAnswer } from './acquirer.ts';
import { keepCard } from './card-store.ts';
import { noteDifference } from './difference-store.ts';
import {
  ageOf,
  checkTime,
  lockPayment,
  type PaymentKey,
  type PaymentRecord,
  updatePayment,
} from './transaction-store.ts';

export interface Applied {
  readonly payment: PaymentRecord;
  /** To publish after the commit. */
  readonly messages: readonly BusMessage[];
}

export interface ApplyTools {
  readonly seal: Seal;
  readonly now: UnixSeconds;
  /** What else an acquirer gave with its answer: where the viewer goes on. */
  readonly passage?: { readonly pageUrl: string | null; readonly qrCode: string | null };
}

/** What is learnt of a payment: an acquirer's answer, or that the viewer's time has run out. */
export type Learnt = StatusAnswer | { readonly kind: 'ran_out' };

/**
 * Makes of a payment what was learnt of it, in the caller's transaction: credits the customer once, keeps the card, and goes on
 * with the purchase if it is still wanted. Repeats and answers in another order change nothing.
 */
export async function applyAnswer(
  transaction: MoneyTransaction,
  key: PaymentKey,
  learnt: Learnt,
  tools: ApplyTools,
): Promise<Applied | null> {
  const locked = await lockPayment(transaction, key);
  if (locked === undefined) return null;
  const { payment } = locked;
  if (learnt.kind === 'settled' && isPaid(payment.state)) return takeBack(transaction, payment, learnt, tools);
  if (learnt.kind === 'settled' && learnt.captured !== expectedCapture(payment)) {
    await noteDifference(transaction, payment, {
      ...{ acquirer: payment.acquirer, reference: payment.id, kind: 'amount' as const },
      ...{ ours: expectedCapture(payment), theirs: learnt.captured, now: tools.now },
    });
    return { payment, messages: [] };
  }
  const { now, passage } = tools;
  const step = afterEvent(payment.state, eventOf(learnt, ageOf(payment, now)));
  const bankId = 'bankId' in learnt ? learnt.bankId : null;
  const next = { ...payment, state: step?.state ?? payment.state };
  const moved = await updatePayment(transaction, payment, {
    state: next.state,
    reason: step === null ? payment.reason : step.reason,
    bankId: payment.bankId ?? bankId,
    fullUrl: passage?.pageUrl ?? payment.fullUrl,
    qrCode: passage?.qrCode ?? payment.qrCode,
    nextCheckAt: checkTime(next, now),
    changedAt: step === null ? payment.changedAt : dateOf(now),
  });
  if (step?.isCredited !== true || learnt.kind !== 'settled') return { payment: moved, messages: [] };
  return complete(transaction, moved, learnt, tools);
}

/** A card link whose sum is given back is a check of the card: the acquirer voids it. */
const expectedCapture = ({ isReturned, amountMinor }: PaymentRecord) => (isReturned ? 0 : amountMinor);

async function complete(
  transaction: MoneyTransaction,
  payment: PaymentRecord,
  learnt: Settled,
  tools: ApplyTools,
): Promise<Applied> {
  const { captured, card } = learnt;
  const { seal, now } = tools;
  const { providerId, userId, id, accountId, acquirer, currency, purchaseId } = payment;
  await bookEntry(transaction, {
    ...{ providerId, currency, at: now, actor: acquirer, cause: { kind: 'capture', id } },
    lines: [
      { account: { kind: 'clearing', acquirer }, minor: -captured },
      { account: { kind: 'customer', accountId }, minor: captured },
    ],
  });
  const messages: BusMessage[] = [{ topic: 'billing', key: sessionsKey(providerId, userId) }];
  let completed = payment;
  if (card !== null && (payment.savesCard || payment.purpose === 'card_link')) {
    const cardId = await keepCard(transaction, payment, { acquirer, card, seal, at: dateOf(now) });
    completed = await updatePayment(transaction, payment, { cardId });
  }
  if (purchaseId !== null) {
    const activation = await activatePurchase(transaction, { providerId, purchaseId }, { now, cause: 'payment' });
    messages.push(...activation.messages);
  }
  if (payment.purpose === 'top_up') messages.push(...(await settleDebt(transaction, payment, now)));
  // Where notices came in another order the acquirer may have taken it back already.
  const last = await takeBack(transaction, completed, learnt, tools);
  return { payment: last.payment, messages: [...messages, ...last.messages] };
}

/**
 * A chargeback: the money leaves the balance, and what it was paid for ends now; what was not used of that goes back. The
 * balance may go below nought, and with such a balance nothing is bought.
 */
async function takeBack(
  transaction: MoneyTransaction,
  payment: PaymentRecord,
  { isChargedBack }: Settled,
  { now }: ApplyTools,
): Promise<Applied> {
  if (!isChargedBack || payment.state === 'charged_back') return { payment, messages: [] };
  const { providerId, userId, id, accountId, acquirer, currency, amountMinor, refundedMinor, purchaseId } = payment;
  const lost = amountMinor - refundedMinor;
  await bookEntry(transaction, {
    ...{ providerId, currency, at: now, actor: acquirer, cause: { kind: 'chargeback', id } },
    lines: [
      { account: { kind: 'customer', accountId }, minor: -lost },
      { account: { kind: 'clearing', acquirer }, minor: lost },
    ],
  });
  const state = afterReturn(amountMinor, refundedMinor, true);
  const moved = await updatePayment(transaction, payment, { state, changedAt: dateOf(now), nextCheckAt: null });
  if (purchaseId !== null) {
    const context = { now, actor: acquirer, kind: 'purchase_refund', part: 'unused' } as const;
    await refundPurchase(transaction, { providerId, purchaseId }, context);
  }
  return { payment: moved, messages: [{ topic: 'billing', key: sessionsKey(providerId, userId) }] };
}

function eventOf(learnt: Learnt, ageSeconds: number): TransactionEvent {
  switch (learnt.kind) {
    case 'settled':
    case 'pending':
    case 'ran_out':
      return { kind: learnt.kind };
    case 'declined':
      return { kind: 'declined', reason: learnt.reason };
    case 'unknown':
      return { kind: 'unanswered' };
    case 'absent':
      return { kind: 'absent', ageSeconds };
  }
}
