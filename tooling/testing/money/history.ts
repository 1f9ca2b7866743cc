import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type MoneyFault, moneyFaults } from '#api/areas/billing/ledger/check.ts';
import { refund } from '#api/areas/billing/payments/refunds.ts';
import { grantPeriod } from '#api/areas/billing/purchases/grant.ts';
import { pauseSubscription, resumeSubscription } from '#api/areas/billing/subscriptions/pauses.ts';
import type { SubscriptionId } from '#contract/units.ts';
import { decimalAmount, minor, packetId, transactionId, unixSeconds } from '#rules/units.ts';
import type { BankPayment } from '#sandbox/bank/bank.ts';
import { testCards } from '#sandbox/bank/test-cards.ts';
import type { SeededCustomer } from '../customer.ts';
import { alpha } from '../fixtures.ts';
import type { Fault, Happening, NoticeFate, ViewerHistory } from './happenings.ts';
import { type ModelCard, type ModelPacket, type ModelPurchase, MoneyModel } from './model.ts';
import { type MoneyWorld, typeOf } from './world.ts';

const HOUR = 3_600;
/** After so long all that a fault cut off is due again: charges of renewals, checks of payments, refunds. */
const CUT_OFF_SECONDS = 660;

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

/** A payment that the bank has captured. */
interface Captured {
  readonly payment: BankPayment;
  readonly purchase: ModelPurchase | null;
  readonly card: ModelCard | null;
  /** Whether the service has heard of it. */
  isKnown: boolean;
}

/** Lets a new viewer live through a history in a world, beside a model, and compares after every step. */
export async function runHistory(world: MoneyWorld, { firstDay, steps }: ViewerHistory): Promise<void> {
  const viewer = await world.enter(firstDay);
  const history = new History(world, viewer);
  try {
    for (const { happening, fault } of steps) await history.step(happening, fault);
    await history.step({ kind: 'wait', hours: 1 }, null);
    await history.compareWithBank();
  } finally {
    await world.leave(viewer);
  }
}

class History {
  readonly #world: MoneyWorld;
  readonly #viewer: SeededCustomer;
  readonly #model: MoneyModel;
  readonly #captured: Captured[] = [];
  /** Notices that come with the next wait. */
  #late: number[] = [];
  #gifts = 0;

  constructor(world: MoneyWorld, viewer: SeededCustomer) {
    this.#world = world;
    this.#viewer = viewer;
    this.#model = new MoneyModel(world.now);
  }

  async step(happening: Happening, fault: Fault | null): Promise<void> {
    await this.#happen(happening, fault);
    await this.#compare(happening);
  }

  #happen(happening: Happening, fault: Fault | null): Promise<void> {
    switch (happening.kind) {
      case 'top_up':
        return this.#topUp(happening, fault);
      case 'remove_card':
        return this.#removeCard();
      case 'buy':
        return this.#buy(happening, fault);
      case 'pay':
        return this.#pay(happening, fault);
      case 'pay_by_card':
        return this.#payByCard(happening, fault);
      case 'give':
        return this.#give(happening, fault);
      case 'redeem':
        return this.#redeem(happening, fault);
      case 'pause':
        return this.#pause(happening, fault);
      case 'resume':
        return this.#resume(happening, fault);
      case 'stop_renewing':
        return this.#stopRenewing(happening, fault);
      case 'cancel_future':
        return this.#cancelFuture(happening, fault);
      case 'refund':
        return this.#refund(happening, fault);
      case 'charge_back':
        return this.#chargeBack(happening, fault);
      case 'wait':
        return this.#wait(happening.hours * HOUR, fault);
    }
  }

  async #topUp({ amount, notices, card }: Of<'top_up'>, fault: Fault | null): Promise<void> {
    const payment = await this.#startPayment(
      { amount: decimalAmount(minor(amount)), ...(card && { is_save_card: true }) },
      fault,
    );
    // The same call soon after is the same payment while that is open.
    if (payment.state === 'settled') return;
    await this.#capture(payment, { purchase: null, card }, { notices, fault });
  }

  /** A payment for a packet: what the balance lacks. */
  async #pay({ packet, isPaid, notices }: Of<'pay'>, fault: Fault | null): Promise<void> {
    const opened = await this.#open(packet);
    if (opened === null) return;
    const { purchase, amount, id } = opened;
    const payment = await this.#startPayment({ amount, purchase_id: id }, fault);
    if (isPaid) return this.#capture(payment, { purchase, card: null }, { notices, fault });
    this.#world.bank.bank.decline(payment, 'declined');
    await this.#world.deliver(this.#world.bank.sent.length - 1);
  }

  async #payByCard({ packet }: Of<'pay_by_card'>, fault: Fault | null): Promise<void> {
    const { card } = this.#model;
    if (card === null) return;
    const { body: cards } = await this.#call('GET', 'cards');
    const [primary] = cards;
    const opened = await this.#open(packet);
    if (opened === null) return;
    const path = `accounts/${this.#viewer.accountId}/payforms/linkedcard`;
    const { purchase, amount, id } = opened;
    await this.#world.twice(fault, () => this.#call('POST', path, { amount, card_id: primary.id, purchase_id: id }));
    if (card === 'paid') this.#model.pay(purchase, opened.missing);
  }

  /** The open purchase of a packet that the balance does not cover; null: there is none. */
  async #open(packet: ModelPacket) {
    const { body } = await this.#call('POST', 'purchases', { purchase_type_id: typeOf(packet) });
    const purchase = this.#model.open(packet);
    if (purchase === null) return null;
    const missing = this.#model.missing(purchase);
    expect(body.missing_amount).toBe(decimalAmount(minor(missing)));
    return missing === 0 ? null : { purchase, missing, amount: body.missing_amount, id: body.id };
  }

  async #startPayment(body: object, fault: Fault | null): Promise<BankPayment> {
    const path = `accounts/${this.#viewer.accountId}/payforms/short_url`;
    const payload = { paysystem_shortname: 'link', return_url: 'http://alpha.test/', ...body };
    const { body: started } = await this.#world.twice(fault, () => this.#call('POST', path, payload));
    const payment = this.#world.bank.bank.byReference(started.transaction_id);
    if (payment === undefined) throw new Error(`the bank knows no payment: ${JSON.stringify(started)}`);
    return payment;
  }

  /** The payer pays on the bank's page, and the service hears of it. */
  async #capture(
    payment: BankPayment,
    rest: Pick<Captured, 'purchase' | 'card'>,
    { notices, fault }: { readonly notices: NoticeFate; readonly fault: Fault | null },
  ): Promise<void> {
    const { bank, sent } = this.#world.bank;
    bank.payByCard(payment, cardOf(rest.card ?? 'paid'));
    const notice = sent.length - 1;
    const captured = { payment, ...rest, isKnown: false };
    this.#captured.push(captured);
    if (notices === 'late') {
      this.#late.push(notice);
      return;
    }
    if (notices === 'lost') {
      await this.#pass(CUT_OFF_SECONDS);
      await this.#world.twice(fault, () => this.#world.settle());
      await this.#pass(CUT_OFF_SECONDS);
      await this.#settle();
      return;
    }
    await this.#world.twice(fault, () => this.#world.deliver(notice));
    if (notices === 'twice') await this.#world.deliver(notice);
    await this.#learn(captured);
  }

  /** The service has heard of a payment, at a time that a fault may have put off. */
  async #learn(captured: Captured): Promise<void> {
    if (captured.isKnown) return;
    captured.isKnown = true;
    const { payment, purchase, card } = captured;
    const [credit] = await this.#world.ask<{ at: number }>(sql`
      SELECT extract(epoch FROM at)::float8 AS at FROM entries
      WHERE provider_id = ${alpha.id} AND cause_kind = 'capture' AND cause_id = ${payment.reference}`);
    this.#model.now = credit?.at ?? this.#model.now;
    if (purchase === null) this.#model.balance += payment.captured;
    else this.#model.pay(purchase, payment.captured);
    if (card !== null) this.#model.linkCard(card);
    this.#model.now = this.#world.now;
  }

  async #removeCard(): Promise<void> {
    const { body } = await this.#call('GET', 'cards');
    const [primary] = body;
    if (primary !== undefined) await this.#call('DELETE', `cards/${primary.id}`);
    this.#model.removeCard();
  }

  async #buy({ packet }: Of<'buy'>, fault: Fault | null): Promise<void> {
    const purchase = { purchase_type_id: typeOf(packet), status: 'active' };
    await this.#world.twice(fault, () => this.#call('POST', 'purchases', purchase));
    this.#model.buy(packet);
  }

  async #give({ packet, days }: Of<'give'>, fault: Fault | null): Promise<void> {
    const { database } = this.#world;
    const user = { providerId: alpha.id, userId: this.#viewer.userId };
    this.#gifts += 1;
    const grant = {
      ...{ user, packetId: packetId(packet.id), now: unixSeconds(this.#world.now) },
      period: { years: 0, months: 0, days },
      cause: { kind: 'grant' as const, id: `gift ${user.userId} ${this.#gifts}` },
    };
    await this.#world.twice(fault, () => database.transaction((transaction) => grantPeriod(transaction, grant)));
    this.#model.give(packet, days);
  }

  async #redeem({ gift }: Of<'redeem'>, fault: Fault | null): Promise<void> {
    await this.#world.twice(fault, () => this.#call('POST', 'promokeys', { key: this.#world.codeOf(gift) }));
    this.#model.redeem(gift);
  }

  async #pause({ packet, hours }: Of<'pause'>, fault: Fault | null): Promise<void> {
    const until = unixSeconds(this.#world.now + hours * HOUR);
    await this.#world.twice(fault, () =>
      this.#world.database.transaction((transaction) => pauseSubscription(transaction, this.#held(packet), until)),
    );
    this.#model.pause(packet, hours * HOUR);
  }

  async #resume({ packet }: Of<'resume'>, fault: Fault | null): Promise<void> {
    await this.#world.twice(fault, () =>
      this.#world.database.transaction((transaction) => resumeSubscription(transaction, this.#held(packet))),
    );
    this.#model.resume(packet);
  }

  #held(packet: ModelPacket) {
    const user = { providerId: alpha.id, userId: this.#viewer.userId };
    return { user, packetId: packetId(packet.id), now: unixSeconds(this.#world.now) };
  }

  async #stopRenewing({ packet }: Of<'stop_renewing'>, fault: Fault | null): Promise<void> {
    const id = await this.#subscriptionOf(packet, sql`starts_at <= ${this.#date()}`);
    if (id !== undefined)
      await this.#world.twice(fault, () => this.#call('PATCH', `subscriptions/${id}`, { renew: false }));
    this.#model.stopRenewing(packet);
  }

  async #cancelFuture({ packet }: Of<'cancel_future'>, fault: Fault | null): Promise<void> {
    const id = await this.#subscriptionOf(packet, sql`starts_at > ${this.#date()}`);
    if (id !== undefined) await this.#world.twice(fault, () => this.#call('DELETE', `futures/${id}`));
    this.#model.cancelFuture(packet);
  }

  /** A whole payment is given back at the bank with its purchase, where the balance has it then. */
  async #refund({ payment: number }: Of<'refund'>, fault: Fault | null): Promise<void> {
    const captured = this.#known(number);
    if (captured === undefined) return;
    const { payment, purchase } = captured;
    const left = payment.captured - payment.refunded;
    const key = { providerId: alpha.id, transactionId: transactionId(payment.reference) };
    await this.#world.twice(fault, () =>
      refund(this.#world.tools, { payment: key, amount: null, actor: 'operator', reason: 'a history' }),
    );
    if (left > 0 && !payment.isChargedBack) this.#model.refund(purchase, left);
    await this.#pass(CUT_OFF_SECONDS);
    await this.#settle();
  }

  async #chargeBack({ payment: number }: Of<'charge_back'>, fault: Fault | null): Promise<void> {
    const captured = this.#known(number);
    if (captured === undefined || captured.payment.isChargedBack) return;
    const { payment, purchase } = captured;
    this.#world.bank.bank.chargeBack(payment);
    const notice = this.#world.bank.sent.length - 1;
    await this.#world.twice(fault, () => this.#world.deliver(notice));
    this.#model.chargeBack(purchase, payment.captured - payment.refunded);
  }

  async #wait(seconds: number, fault: Fault | null): Promise<void> {
    await this.#pass(seconds);
    const late = this.#late.reverse();
    this.#late = [];
    for (const notice of late) {
      const { payment } = this.#world.bank.sent[notice] ?? {};
      await this.#world.deliver(notice);
      for (const captured of this.#captured) if (captured.payment === payment) await this.#learn(captured);
    }
    const renew = () => this.#world.renew();
    if (fault !== null && !this.#model.isNearGraceEnd(CUT_OFF_SECONDS)) {
      await this.#world.once(fault, renew);
      await this.#pass(CUT_OFF_SECONDS);
      await this.#settle();
    }
    // By a card, each of two workers charges what the balance lacks when it looks: a later run makes up what is short then.
    if (this.#model.card === null) await Promise.all([renew(), renew()]);
    else await renew();
    this.#model.renew();
  }

  async #pass(seconds: number): Promise<void> {
    await this.#world.pass(seconds);
    this.#model.passTo(this.#world.now);
  }

  /** The worker asks the bank for everything: no payment is unknown any more. */
  async #settle(): Promise<void> {
    await this.#world.settle();
    for (const captured of this.#captured) await this.#learn(captured);
  }

  async #compare(happening: Happening): Promise<void> {
    const { userId } = this.#viewer;
    const date = this.#date();
    const faults = moneyFaults({ providerId: alpha.id, userId }, date);
    const [held] = await this.#world.ask<{ balance: number; packets: number[]; faults: MoneyFault[] }>(sql`
      SELECT balance_minor::float8 AS balance, coalesce((
        SELECT array_agg(DISTINCT packet_id ORDER BY packet_id) FROM subscriptions held
        WHERE held.user_id = accounts.user_id AND starts_at <= ${date}
          AND coalesce(grace_until, ends_at) > ${date} AND paused_at IS NULL), '{}') AS packets,
        ARRAY(SELECT to_jsonb(fault) FROM (${faults}) AS fault) AS faults
      FROM accounts WHERE provider_id = ${alpha.id} AND user_id = ${userId}`);
    const model = { balance: this.#model.balance, packets: this.#model.openPackets() };
    expect({ after: happening, ...held }).toEqual({ after: happening, faults: [], ...model });
  }

  /** By the bank's own books: what it captured and has not given back is what the ledger says it has of the viewer. */
  async compareWithBank(): Promise<void> {
    await this.#pass(HOUR);
    await this.#settle();
    const { rows: ours } = await this.#world.database.execute<{ id: string; state: string }>(sql`
      SELECT id, state FROM transactions WHERE user_id = ${this.#viewer.userId}`);
    const payments = ours.flatMap(({ id }) => this.#world.bank.bank.byReference(id) ?? []);
    const held = payments
      .filter(({ isChargedBack }) => !isChargedBack)
      .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
    const { rows } = await this.#world.database.execute<{ kind: string; minor: number }>(sql`
      WITH causes AS (
        SELECT id::text FROM transactions WHERE user_id = ${this.#viewer.userId}
        UNION ALL SELECT refunds.id::text FROM refunds JOIN transactions payment
          ON payment.provider_id = refunds.provider_id AND payment.id = refunds.transaction_id
          WHERE payment.user_id = ${this.#viewer.userId})
      SELECT ledger.kind, sum(posting.minor)::float8 AS minor
      FROM entries JOIN postings posting ON posting.provider_id = entries.provider_id AND posting.entry_id = entries.id
      JOIN ledger_accounts ledger ON ledger.provider_id = posting.provider_id AND ledger.id = posting.ledger_account_id
      WHERE entries.provider_id = ${alpha.id} AND entries.cause_id IN (SELECT id FROM causes)
        AND entries.cause_kind IN ('capture', 'chargeback', 'refund', 'refund_settled', 'refund_failed')
        AND ledger.kind IN ('clearing', 'suspense') GROUP BY ledger.kind`);
    const sumOf = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0;
    const unsettled = ours.filter(({ state }) => state === 'unknown' || state === 'submitted');
    expect({ clearing: sumOf('clearing'), suspense: sumOf('suspense'), unsettled }).toEqual({
      ...{ clearing: 0 - held, suspense: 0, unsettled: [] },
    });
  }

  async #subscriptionOf(packet: ModelPacket, which: ReturnType<typeof sql>): Promise<SubscriptionId | undefined> {
    const { rows } = await this.#world.database.execute<{ id: SubscriptionId }>(sql`
      SELECT id FROM subscriptions
      WHERE user_id = ${this.#viewer.userId} AND packet_id = ${packet.id} AND ${which}
        AND coalesce(grace_until, ends_at) > ${this.#date()} ORDER BY starts_at LIMIT 1`);
    return rows[0]?.id;
  }

  #known(number: number): Captured | undefined {
    const known = this.#captured.filter(({ isKnown }) => isKnown);
    return known[number % Math.max(1, known.length)];
  }

  #call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
    return this.#world.call(this.#viewer, method, path, payload);
  }

  #date = () => new Date(this.#world.now * 1000);
}

/** The bank's test card that does so. */
const cardOf = (outcome: ModelCard) => testCards.find((card) => card.outcome === outcome && !card.isVerified);
