import { randomUUID } from 'node:crypto';
import { type CardOutcome, maskOf, type TestCard, tokenOf } from './test-cards.ts';

/** How the payer goes on; `card`: a linked card, without the payer. */
export type Way = 'page' | 'qr' | 'phone' | 'card';

export interface NewPayment {
  /** The merchant's id of it. */
  readonly reference: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly way: Way;
  /** False: the card is only checked, and the sum is voided. */
  readonly isCaptured: boolean;
  readonly savesCard: boolean;
  readonly returnUrl: string | null;
  readonly noticeUrl: string | null;
  readonly phone: string | null;
}

export interface BankCard {
  readonly token: string;
  readonly mask: string;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string;
}

export interface BankRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly state: 'settled' | 'declined';
  readonly reason: string | null;
}

export interface BankPayment extends NewPayment {
  readonly id: string;
  state: 'pending' | 'settled' | 'declined';
  reason: string | null;
  captured: number;
  refunded: number;
  isChargedBack: boolean;
  card: BankCard | null;
  readonly refunds: Map<string, BankRefund>;
}

/** A line of the list of a day. */
export interface BankOperation {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'payout';
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
}

export interface BankOptions {
  readonly now: () => number;
  /** Called after each change of a payment that the merchant is to hear of. */
  readonly onChange: (payment: BankPayment) => void;
}

const ISO_DAY_LENGTH = 10;
/** What the bank keeps of a payout. */
const FEE_PERCENT = 2;
const CARD_YEARS = 4;

/** The books of one acquirer, in memory. */
export class Bank {
  readonly #options: BankOptions;
  readonly #payments = new Map<string, BankPayment>();
  readonly #operations: BankOperation[] = [];

  constructor(options: BankOptions) {
    this.#options = options;
  }

  get payments(): readonly BankPayment[] {
    return [...this.#payments.values()];
  }

  byReference(reference: string): BankPayment | undefined {
    return this.#payments.get(reference);
  }

  byId(id: string): BankPayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  /** The payment of a reference: the first call makes it, others find it. */
  open(order: NewPayment): BankPayment {
    const known = this.#payments.get(order.reference);
    if (known !== undefined) return known;
    const payment: BankPayment = {
      ...order,
      id: randomUUID(),
      state: 'pending',
      reason: null,
      captured: 0,
      refunded: 0,
      isChargedBack: false,
      card: null,
      refunds: new Map(),
    };
    this.#payments.set(order.reference, payment);
    return payment;
  }

  /** Does with a payment what its card does; answers what the bank's reply is like. */
  payByCard(payment: BankPayment, card: TestCard | undefined): CardOutcome {
    if (payment.state !== 'pending') return payment.state === 'settled' ? 'paid' : 'declined';
    if (card === undefined) {
      this.decline(payment, 'declined');
      return 'declined';
    }
    const kept = { token: tokenOf(card), mask: maskOf(card), expiresOn: this.#cardExpiry() };
    payment.card = payment.savesCard ? kept : null;
    switch (card.outcome) {
      case 'declined':
      case 'late':
        this.decline(payment, 'declined');
        break;
      case 'no_money':
        this.decline(payment, 'no_money');
        break;
      case 'spent':
        if (payment.way === 'card') this.decline(payment, 'no_money');
        else this.settle(payment);
        break;
      case 'dies':
        this.settle(payment, { isNoticed: false });
        break;
      case 'paid':
      case 'slow':
        this.settle(payment);
    }
    return card.outcome;
  }

  /** Takes the money, also of a payment that was declined before. */
  settle(payment: BankPayment, { isNoticed = true } = {}): void {
    if (payment.state === 'settled') return;
    payment.state = 'settled';
    payment.reason = null;
    payment.captured = payment.isCaptured ? payment.amount : 0;
    if (payment.captured > 0) this.#book('payment', payment.reference, payment.captured);
    if (isNoticed) this.#options.onChange(payment);
  }

  decline(payment: BankPayment, reason: string): void {
    if (payment.state !== 'pending') return;
    payment.state = 'declined';
    payment.reason = reason;
    this.#options.onChange(payment);
  }

  /** The refund of a reference: the first call makes it, others find it. */
  refund(payment: BankPayment, reference: string, amount: number): BankRefund {
    const known = payment.refunds.get(reference);
    if (known !== undefined) return known;
    const isCovered =
      payment.state === 'settled' && !payment.isChargedBack && amount <= payment.captured - payment.refunded;
    const refund: BankRefund = {
      id: randomUUID(),
      reference,
      amount,
      state: isCovered ? 'settled' : 'declined',
      reason: isCovered ? null : 'not covered',
    };
    payment.refunds.set(reference, refund);
    if (isCovered) {
      payment.refunded += amount;
      this.#book('refund', reference, amount);
      this.#options.onChange(payment);
    }
    return refund;
  }

  /** The payer has disputed the payment: the bank takes it back. */
  chargeBack(payment: BankPayment): void {
    if (payment.state !== 'settled' || payment.isChargedBack) return;
    payment.isChargedBack = true;
    this.#book('chargeback', payment.reference, payment.captured - payment.refunded);
    this.#options.onChange(payment);
  }

  /** The list of a day; once the day is over it ends with what is paid out. */
  operationsOn(day: string): readonly BankOperation[] {
    const booked = this.#operations.filter((operation) => operation.day === day);
    if (booked.length === 0 || day >= this.#today()) return booked;
    const amount = booked.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum - amount), 0);
    if (amount <= 0) return booked;
    const fee = Math.floor((amount * FEE_PERCENT) / 100);
    return [...booked, { kind: 'payout', reference: `payout-${day}`, amount, fee, day }];
  }

  /** Changes the books behind the merchant's back: differences on purpose. */
  rewrite(change: (operation: BankOperation) => BankOperation | null): void {
    const changed = this.#operations.map(change).filter((operation) => operation !== null);
    this.#operations.splice(0, Infinity, ...changed);
  }

  /** Puts back what was rewritten. */
  restore(operation: BankOperation): void {
    if (operation.kind !== 'payout') this.#operations.push(operation);
  }

  #book(kind: BankOperation['kind'], reference: string, amount: number): void {
    this.#operations.push({ kind, reference, amount, fee: 0, day: this.#today() });
  }

  #today(): string {
    return new Date(this.#options.now()).toISOString().slice(0, ISO_DAY_LENGTH);
  }

  #cardExpiry(): string {
    return `${new Date(this.#options.now()).getUTCFullYear() + CARD_YEARS}-12-31`;
  }
}
