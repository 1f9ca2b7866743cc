import type { Minor, TransactionId } from '#contract/units.ts';
import type { DeclineReason } from '#rules/billing/transaction.ts';

/**
 * A bank, or a company that takes payments for banks. Whatever it is asked names a payment by the id of our transaction: the
 * acquirer does what one id names once, however often it is asked. A call ends within the time limit of the acquirer's
 * settings, and never throws for what the acquirer does.
 */
export interface Acquirer {
  readonly name: string;
  /** Where the pages are that a payer may see in a frame of ours. */
  readonly pageOrigins: readonly string[];
  /** Starts a payment that the viewer goes on with at the acquirer. */
  start(order: PaymentOrder): Promise<StartAnswer>;
  /** Charges a linked card, without the viewer. */
  charge(order: CardOrder): Promise<PaymentAnswer>;
  status(reference: TransactionId): Promise<StatusAnswer>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** What the acquirer has booked on a day (UTC, `YYYY-MM-DD`). */
  bookedOn(day: string): Promise<BookedAnswer>;
  /** Checks the signature of a notice and reads it. */
  readNotice(notice: RawNotice): NoticeReading;
}

/** What a payment is, whatever it is paid by. */
interface Order {
  readonly reference: TransactionId;
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
  /** For the statement of the payer's card. */
  readonly description: string;
  /** Where notices of it go; null: where the acquirer has been set up to send them. */
  readonly noticeUrl: string | null;
}

/** How the viewer goes on. */
export type Passage =
  /** A card form on a page of the acquirer's. */
  | { readonly kind: 'page'; readonly savesCard: boolean }
  /** A card form that only checks the card: the sum is reserved and voided. */
  | { readonly kind: 'card_check' }
  /** A code for the app of a bank. */
  | { readonly kind: 'qr' }
  /** A confirmation on the phone, from whose balance the sum is taken. */
  | { readonly kind: 'phone'; readonly phone: string };

export interface PaymentOrder extends Order {
  readonly passage: Passage;
  /** Where the acquirer sends the browser afterwards. */
  readonly returnUrl: string;
}

export interface CardOrder extends Order {
  readonly cardToken: string;
}

export interface RefundOrder {
  /** Our id of the refund: the acquirer refunds once for each. */
  readonly id: string;
  readonly payment: TransactionId;
  readonly amount: Minor;
  readonly currency: string;
}

/** A card as the acquirer gives it to us: never its number. */
export interface AcquirerCard {
  /** By which the card is charged. */
  readonly token: string;
  /** Such as `411111******1111`. */
  readonly mask: string;
  /** The last day on which it is good: `YYYY-MM-DD`. */
  readonly expiresOn: string;
}

export interface Settled {
  readonly kind: 'settled';
  readonly bankId: string;
  /** What was taken; nothing where only the card was checked. */
  readonly captured: Minor;
  /** All that was given back of it so far. */
  readonly refunded: Minor;
  readonly isChargedBack: boolean;
  /** Where the card may be kept. */
  readonly card: AcquirerCard | null;
}

export interface Declined {
  readonly kind: 'declined';
  readonly bankId: string | null;
  readonly reason: DeclineReason;
}

export interface Pending {
  readonly kind: 'pending';
  readonly bankId: string;
}

/** No answer within the time limit, or one that cannot be read: whether the acquirer has done it is not known. */
export interface Unknown {
  readonly kind: 'unknown';
  /** For the log, such as `timed out`. */
  readonly cause: string;
}

/** A payment that has begun: where the viewer goes on. */
export interface Started extends Pending {
  readonly pageUrl: string | null;
  /** What a QR code says. */
  readonly qrCode: string | null;
}

export type StartAnswer = Started | Declined | Unknown;
export type PaymentAnswer = Settled | Pending | Declined | Unknown;
/** `absent`: the acquirer has no payment of that reference. */
export type StatusAnswer = PaymentAnswer | { readonly kind: 'absent' };
export type RefundAnswer =
  | { readonly kind: 'settled'; readonly bankId: string }
  | { readonly kind: 'declined'; readonly reason: string }
  | Unknown;

/** One line of what an acquirer has booked; amounts are never negative. */
export interface BookedOperation {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'payout';
  /** Of a payment and a chargeback the transaction's id, of a refund its id, of a payout the acquirer's. */
  readonly reference: string;
  readonly amount: Minor;
  /** What the acquirer keeps of a payout. */
  readonly fee: Minor;
}
export type BookedAnswer = { readonly kind: 'list'; readonly operations: readonly BookedOperation[] } | Unknown;

export interface RawNotice {
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

export type NoticeReading =
  | {
      readonly kind: 'notice';
      /** The acquirer's own id of the event: what is repeated has the same. */
      readonly eventId: string;
      readonly reference: string;
      readonly answer: Exclude<PaymentAnswer, Unknown>;
    }
  /** Not signed by the acquirer, or not in its form. */
  | { readonly kind: 'refused' };
