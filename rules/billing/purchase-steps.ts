import type { CardId, DecimalAmount, OfferId, PurchaseId, TransactionId } from '#contract/units.ts';
import type { PartnerPayment } from '../partners/partner.ts';
import type { PaymentWay } from './payment-ways.ts';

/** What decides how a purchase goes, read once its buyer is known. */
export interface PurchaseFacts {
  readonly isPaymentAllowed: boolean;
  /** Only money for the balance is paid. */
  readonly isTopUp: boolean;
  /** It can be had at the operator's only. */
  readonly isProviderOnly: boolean;
  /** It needs no other packet. */
  readonly isBase: boolean;
  readonly hasBasePacket: boolean;
  readonly allowsExtraWithoutBase: boolean;
  /** What has to be accepted first; null: nothing. */
  readonly agreement: string | null;
  readonly usesOffers: boolean;
  /** It goes on the customer's bill at the operator. */
  readonly isBilledByProvider: boolean;
  /** What it costs now; null: only the service knows. */
  readonly amount: DecimalAmount | null;
  readonly balance: DecimalAmount;
  /** The primary card; null: none is linked. */
  readonly card: LinkedCard | null;
  /** The ways to pay into the account. */
  readonly ways: readonly PaymentWay[];
  readonly partner: PartnerPayment;
}

export interface LinkedCard {
  readonly id: CardId;
  /** Masked. */
  readonly number: string;
}

/** What waits for money: an offer, a purchase, or only a sum on the account. */
export interface OpenOrder {
  readonly offer: OfferId | null;
  readonly purchase: PurchaseId | null;
  /** What is to be paid. */
  readonly amount: DecimalAmount;
  /** Once it is paid the purchase is made again; otherwise the service completes it by itself. */
  readonly buysAfterwards: boolean;
}

/** A payment as it is begun. */
export interface PaymentOrder extends OpenOrder {
  readonly way: PaymentWay;
  readonly card: CardId | null;
  readonly phone: string | null;
}

/** A payment that has begun, with where its payer goes on. */
export interface StartedPayment {
  readonly transaction: TransactionId;
  readonly address: string | null;
  /** What a QR code says, and the address of a picture of one. */
  readonly code: string | null;
  readonly picture: string | null;
  readonly message: string;
}

/** A call that moves a purchase on. */
export type PurchaseCall =
  | { readonly kind: 'create_offer' }
  /** Paid from the balance, or on the operator's bill. */
  | { readonly kind: 'buy' }
  /** It waits for money from then on. */
  | { readonly kind: 'open' }
  | { readonly kind: 'update' }
  | { readonly kind: 'pay'; readonly payment: PaymentOrder };

/** What the buyer is asked before a call: to pay from the balance, on the bill, by a card, or by the way as it explains itself. */
export type Question =
  | { readonly kind: 'balance' | 'bill' }
  | { readonly kind: 'card'; readonly card: LinkedCard | null; readonly amount: DecimalAmount }
  | { readonly kind: 'way'; readonly way: PaymentWay; readonly amount: DecimalAmount };

/** Why a purchase ends with a message. */
export type Obstacle =
  | { readonly kind: 'payments_not_allowed' | 'provider_only' | 'no_purchases' | 'no_ways' }
  /** The pay system has too little: at the bank, or on the phone. */
  | { readonly kind: 'no_funds'; readonly message: string }
  | { readonly kind: 'refused' | 'failed'; readonly message: string };

/** The one thing to do next. */
export type PurchaseStep =
  | { readonly kind: 'sign_in' | 'read_facts' | 'choose_base' | 'succeed' }
  /** `next` follows 600 ms after the check. */
  | { readonly kind: 'pass_pin'; readonly next: PurchaseStep }
  | { readonly kind: 'agree'; readonly agreement: string }
  | { readonly kind: 'choose_way'; readonly order: OpenOrder; readonly ways: readonly PaymentWay[] }
  | { readonly kind: 'enter_phone'; readonly order: OpenOrder; readonly way: PaymentWay }
  | { readonly kind: 'inform'; readonly way: PaymentWay }
  /** The call goes on in the dialog that asks. */
  | { readonly kind: 'ask'; readonly question: Question; readonly call: PurchaseCall }
  | { readonly kind: 'call'; readonly call: PurchaseCall }
  | { readonly kind: 'follow'; readonly payment: StartedPayment; readonly order: PaymentOrder }
  | { readonly kind: 'explain'; readonly obstacle: Obstacle }
  | { readonly kind: 'end'; readonly outcome: PurchaseOutcome };

export type PurchaseOutcome = 'bought' | 'cancelled' | 'refused' | 'needs_base' | 'informed' | 'left';

export interface PurchaseRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What is missing, where the answer says so. */
  readonly amount: DecimalAmount | null;
}

/** How a payment that was followed ended. */
export type PaymentOutcome =
  | { readonly kind: 'complete' | 'given_up' }
  | { readonly kind: 'failed'; readonly description: string };

/** What came of a step. */
export type PurchaseEvent =
  | { readonly kind: 'passed' | 'cancelled' }
  | { readonly kind: 'facts'; readonly facts: PurchaseFacts }
  | { readonly kind: 'way'; readonly way: PaymentWay }
  | { readonly kind: 'phone'; readonly phone: string }
  | {
      readonly kind: 'offer';
      readonly offer: OfferId;
      /** What it is of, and what the balance lacks for that; null: of nothing. */
      readonly of: { readonly purchase: PurchaseId; readonly missing: DecimalAmount } | null;
      readonly ways: readonly PaymentWay[];
    }
  | {
      readonly kind: 'purchase';
      readonly purchase: PurchaseId;
      readonly isActive: boolean;
      readonly missing: DecimalAmount;
      readonly message: string;
    }
  | { readonly kind: 'started'; readonly payment: StartedPayment; readonly isComplete: boolean }
  | PaymentOutcome
  | { readonly kind: 'refused'; readonly refusal: PurchaseRefusal };

/** A purchase on its way. */
export interface PurchaseFlow {
  readonly step: PurchaseStep;
  readonly facts: PurchaseFacts | null;
  /** The agreement that was accepted. */
  readonly consent: string | null;
  /** The card was charged for what was missing: it is not charged twice for one purchase. */
  readonly hasCharged: boolean;
}
