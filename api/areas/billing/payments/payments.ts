import type { Bus, BusMessage } from '#api/platform/bus/bus.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { CardId } from '#contract/units.ts';
import { isOpen, PASSAGE_SECONDS } from '#rules/billing/transaction.ts';
import { minor, unixSeconds } from '#rules/units.ts';
import type { Connection } from '../connection.ts';
import type { Acquirer, PaymentAnswer, StartAnswer } from './acquirer.ts';
import type { Acquirers } from './acquirers.ts';
import { type Applied, type ApplyTools, applyAnswer, type Learnt } from './apply-answer.ts';
import { findCard, tokenOf } from './card-store.ts';
import { billProvider, openPayment, type PaymentRequest } from './open-payment.ts';
import { ageOf, claimCheck, findPayment, type PaymentKey, type PaymentRecord } from './transaction-store.ts';

/** What moves money at acquirers. */
export interface MoneyTools {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly acquirers: Acquirers;
  /** Hears what an operator should know. */
  readonly report: (fault: Error) => void;
}

export interface PaymentTools extends MoneyTools {
  /** Opens what cards are charged by. */
  readonly seal: Seal;
}

export interface CardCharge extends Omit<PaymentRequest, 'method' | 'payform' | 'paysystem'> {
  readonly cardId: CardId;
  readonly noticeUrl?: string | null;
  readonly paysystem?: string;
}

/** What a check of a payment has come to; `unanswered`: the acquirer did not answer in time. */
export interface Check {
  readonly payment: PaymentRecord;
  readonly outcome: 'asked' | 'not_due' | 'unanswered';
}

const MILLISECONDS_PER_SECOND = 1_000;

/**
 * Payments from their start to their end. What is intended is committed before an acquirer is asked, and its answer afterwards:
 * no call of an acquirer runs within a database transaction, and one that is repeated has the same reference.
 */
export class Payments {
  readonly #tools: PaymentTools;

  constructor(tools: PaymentTools) {
    this.#tools = tools;
  }

  /**
   * Starts a payment, or goes on with the open one of the same purchase and method. The record says where the viewer goes on,
   * and how it ended if it did at once. Refuses with `purchase_conflict` where the purchase is not open or is being paid by
   * another method, and with `not_found` for a card or account that is not the user's.
   */
  async start(request: PaymentRequest): Promise<PaymentRecord> {
    const { database } = this.#tools;
    const { method } = request;
    const now = this.#now();
    if (method.kind === 'provider_bill') {
      return this.#publish(await database.transaction((transaction) => billProvider(transaction, request, now)));
    }
    const payment = await database.transaction((transaction) => openPayment(transaction, request, now));
    // The viewer has gone on with it already.
    if (payment.state === 'pending') return payment;
    const acquirer = this.#acquirerOf(payment);
    if (acquirer === null) return payment;
    if (method.kind === 'passage') {
      const { passage, returnUrl, noticeUrl } = method;
      const { description } = request;
      return this.#answer(
        payment,
        await acquirer.start(orderOf(payment, { description, noticeUrl, returnUrl, passage })),
      );
    }
    const cardToken = await this.#cardToken(database, payment);
    if (cardToken === null) return payment;
    const { description } = request;
    const { noticeUrl } = method;
    return this.#answer(payment, await acquirer.charge(orderOf(payment, { description, noticeUrl, cardToken })));
  }

  /**
   * Charges a linked card without the viewer: for renewals, and where the viewer has chosen it. A charge that is under way is
   * answered, not made again; one whose answer does not come is `unknown`, and the worker settles it.
   */
  chargeCard(charge: CardCharge): Promise<PaymentRecord> {
    const { cardId, noticeUrl = null, ...rest } = charge;
    return this.start({
      ...rest,
      method: { kind: 'card', cardId, noticeUrl },
      payform: 'linkedcard',
      paysystem: charge.paysystem ?? 'linkedcard',
    });
  }

  /** Asks the acquirer for an open payment, or one that failed, if that is due. Undefined: there is no such payment. */
  async check(key: PaymentKey): Promise<Check | undefined> {
    const { database } = this.#tools;
    const payment = await findPayment(database, key);
    if (payment === undefined) return undefined;
    const now = this.#now();
    const acquirer = this.#acquirerOf(payment);
    if (acquirer === null || !(await claimCheck(database, payment, now))) return { payment, outcome: 'not_due' };
    const answer = await acquirer.status(payment.id);
    // A question without an answer leaves the payment as it is: only its start is in doubt then.
    const learnt = answer.kind === 'unknown' ? null : answer;
    const asked = learnt === null ? payment : await this.apply(key, learnt);
    const current = asked ?? payment;
    const hasRunOut = isOpen(current.state) && current.cardId === null && ageOf(current, now) >= PASSAGE_SECONDS;
    const last = hasRunOut ? await this.apply(key, { kind: 'ran_out' }) : current;
    return { payment: last ?? current, outcome: learnt === null ? 'unanswered' : 'asked' };
  }

  /** Makes of a payment what was learnt of it. Undefined: there is no such payment. */
  async apply(key: PaymentKey, learnt: Learnt, passage?: ApplyTools['passage']): Promise<PaymentRecord | undefined> {
    const { database, seal } = this.#tools;
    const tools = { seal, now: this.#now(), ...(passage === undefined ? {} : { passage }) };
    const applied = await database.transaction((transaction) => applyAnswer(transaction, key, learnt, tools));
    return applied === null ? undefined : this.#publish(applied);
  }

  async #answer(payment: PaymentRecord, answer: StartAnswer | PaymentAnswer): Promise<PaymentRecord> {
    const passage = answer.kind === 'pending' && 'pageUrl' in answer ? answer : undefined;
    if (answer.kind === 'unknown')
      this.#tools.report(new Error(`${payment.acquirer} did not take payment ${payment.id}: ${answer.cause}`));
    return (await this.apply(keyOf(payment), answer, passage)) ?? payment;
  }

  #acquirerOf({ id, acquirer }: PaymentRecord): Acquirer | null {
    const found = this.#tools.acquirers.get(acquirer);
    if (found === undefined)
      this.#tools.report(new Error(`payment ${id} is of the acquirer ${acquirer}, which is not configured`));
    return found ?? null;
  }

  async #cardToken(connection: Connection, payment: PaymentRecord): Promise<string | null> {
    const { cardId, id } = payment;
    const card = cardId === null ? undefined : await findCard(connection, payment, cardId);
    const token = card === undefined ? null : tokenOf(this.#tools.seal, card);
    if (token === null)
      this.#tools.report(new Error(`the card of payment ${id} cannot be read: the signing keys have changed`));
    return token;
  }

  async #publish({ payment, messages }: Applied): Promise<PaymentRecord> {
    await this.publish(messages);
    return payment;
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    for (const message of messages) await this.#tools.bus.publish(message);
  }

  #now() {
    return unixSeconds(this.#tools.clock.now() / MILLISECONDS_PER_SECOND);
  }
}

export const keyOf = ({ providerId, id }: PaymentRecord): PaymentKey => ({ providerId, transactionId: id });

const orderOf = <Rest>({ id, amountMinor, currency }: PaymentRecord, rest: Rest) => ({
  ...rest,
  reference: id,
  amount: minor(amountMinor),
  currency,
});
