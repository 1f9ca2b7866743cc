/** The states of a payment. `submitted` is committed before the acquirer is asked; `unknown`: it did not answer. */
export const transactionStates = [
  'created',
  'submitted',
  'pending',
  'unknown',
  'complete',
  'error',
  'expired',
  'partly_refunded',
  'refunded',
  'charged_back',
] as const;
export type TransactionState = (typeof transactionStates)[number];

/** Why a payment came to nothing. */
export const declineReasons = [
  'declined',
  'no_money',
  'card_expired',
  'limit_exceeded',
  'not_verified',
  'cancelled',
  'timed_out',
  'not_submitted',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What is learnt of a payment. */
export type TransactionEvent =
  | { readonly kind: 'settled' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The acquirer did not answer when it was asked to take the money. */
  | { readonly kind: 'unanswered' }
  /** The acquirer has no such payment. */
  | { readonly kind: 'absent'; readonly ageSeconds: number }
  /** The viewer did not go on in time. */
  | { readonly kind: 'ran_out' };

export interface TransactionStep {
  readonly state: TransactionState;
  /** Why it came to nothing; null: it did not. */
  readonly reason: DeclineReason | null;
  /** The money is there: the customer is credited, which happens once in a payment's life. */
  readonly isCredited: boolean;
}

const openStates: ReadonlySet<TransactionState> = new Set(['created', 'submitted', 'pending', 'unknown']);
const failedStates: ReadonlySet<TransactionState> = new Set(['error', 'expired']);

/** A call may be on its way for so long: until then an acquirer that does not know a payment may still get it. */
export const SUBMISSION_SECONDS = 300;

export const isOpen = (state: TransactionState): boolean => openStates.has(state);
export const hasFailed = (state: TransactionState): boolean => failedStates.has(state);
/** Whether the money is or was here. */
export const isPaid = (state: TransactionState): boolean => !isOpen(state) && !hasFailed(state);

/**
 * What an event makes of a payment; null: nothing. A payment that failed is completed by an acquirer that was late, and one
 * that is paid stays paid, so that events may come twice and in any order.
 */
export function afterEvent(state: TransactionState, event: TransactionEvent): TransactionStep | null {
  if (isPaid(state)) return null;
  if (event.kind === 'settled') return { state: 'complete', reason: null, isCredited: true };
  if (hasFailed(state)) return null;
  switch (event.kind) {
    case 'pending':
      return state === 'pending' ? null : { state: 'pending', reason: null, isCredited: false };
    case 'declined':
      return { state: 'error', reason: event.reason, isCredited: false };
    case 'unanswered':
      // A payment that the acquirer has confirmed is not in doubt because a later question had no answer.
      return state === 'pending' || state === 'unknown' ? null : { state: 'unknown', reason: null, isCredited: false };
    case 'absent':
      // The acquirer has confirmed a pending one: it is not gone because the acquirer has forgotten it.
      if (state === 'pending' || event.ageSeconds < SUBMISSION_SECONDS) return null;
      return { state: 'error', reason: 'not_submitted', isCredited: false };
    case 'ran_out':
      return { state: 'expired', reason: 'timed_out', isCredited: false };
  }
}

/** The state of a paid payment by what was given back of it. */
export function afterReturn(amount: number, refunded: number, isChargedBack: boolean): TransactionState {
  if (isChargedBack) return 'charged_back';
  if (refunded === 0) return 'complete';
  return refunded < amount ? 'partly_refunded' : 'refunded';
}

/** How long a viewer has for a page, a code or a phone. */
export const PASSAGE_SECONDS = 3_600;
/** How long an acquirer is asked for payments that failed: it may have been late. */
export const LATE_SECONDS = 3 * 86_400;
const LEAST_CHECK_SECONDS = 5;
const MOST_CHECK_SECONDS = 3_600;
/** Each wait is this part of a payment's age: a young payment is asked for often, an old one seldom. */
const AGE_PART = 10;

/** Seconds until an acquirer is asked again for a payment of that age; null: it is not asked any more. */
export function nextCheckAfter(state: TransactionState, ageSeconds: number): number | null {
  if (isPaid(state) || (hasFailed(state) && ageSeconds >= LATE_SECONDS)) return null;
  return Math.min(MOST_CHECK_SECONDS, Math.max(LEAST_CHECK_SECONDS, Math.ceil(ageSeconds / AGE_PART)));
}
