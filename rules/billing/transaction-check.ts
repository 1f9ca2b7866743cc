import type { TransactionStatus } from '#contract/payments.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { milliseconds } from '../units.ts';

/** Between two looks at a payment that is under way [C-TX-01]. */
export const CHECK_EVERY = milliseconds(5_000);
/** One screen looks no longer than this, in seconds [C-TX-07]. */
export const LONGEST_CHECK = 600;
/** A payment that was begun so many seconds ago is not looked at any more [C-TX-06]. */
export const OLDEST_TRANSACTION = 3_600;

/** When looking began. */
export interface TransactionCheck {
  /** The payment was begun and stored. */
  readonly storedAt: UnixSeconds;
  /** This screen began to look. */
  readonly startedAt: UnixSeconds;
}

/** What a look at a payment found: its status, or the HTTP status of a refusal. */
export type CheckAnswer =
  | { readonly kind: 'status'; readonly status: TransactionStatus; readonly description: string }
  | { readonly kind: 'refused'; readonly status: number };

export type CheckOutcome =
  | { readonly kind: 'again' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly description: string }
  /** Nothing is said of it, and what was stored of the payment goes. */
  | { readonly kind: 'given_up' };

const AGAIN: CheckOutcome = { kind: 'again' };
const GIVEN_UP: CheckOutcome = { kind: 'given_up' };
const NOT_FOUND = 404;

/** Whether there is still something to look at. */
export const isCheckOver = ({ storedAt, startedAt }: TransactionCheck, now: UnixSeconds): boolean =>
  now - storedAt > OLDEST_TRANSACTION || now - startedAt > LONGEST_CHECK;

/**
 * What follows on a look at a payment. An unknown payment ends it without a word; a service that does not answer (504, as any
 * other fault) is asked again [C-TX-05 to C-TX-08].
 */
export function afterCheck(check: TransactionCheck, answer: CheckAnswer, now: UnixSeconds): CheckOutcome {
  if (answer.kind === 'status' && answer.status === 'complete') return { kind: 'complete' };
  if (answer.kind === 'status' && answer.status === 'error') return { kind: 'failed', description: answer.description };
  if (answer.kind === 'refused' && answer.status === NOT_FOUND) return GIVEN_UP;
  return isCheckOver(check, now) ? GIVEN_UP : AGAIN;
}
