import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findMoneyFaults } from '#api/areas/billing/ledger/check.ts';
import { refund } from '#api/areas/billing/payments/refunds.ts';
import { grantPeriod } from '#api/areas/billing/purchases/grant.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import type { SubscriptionId } from '#contract/units.ts';
import { decimalAmount, minor, packetId, transactionId, unixSeconds } from '#rules/units.ts';
import type { BankPayment } from '#sandbox/bank/bank.ts';
import { settlePayments } from '#worker/billing/payments.ts';
import { purchaseEnds } from '#worker/billing/purchase-ends.ts';
import { renewalTask } from '#worker/billing/renewals.ts';
import { type TestApi, testApi } from '../api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '../customer.ts';
import { alpha, testClock } from '../fixtures.ts';
import { seedPackets } from '../television.ts';
import { bankAcquirer } from './bank-acquirer.ts';
import { DatabaseFault, DatabaseFaults } from './database-faults.ts';
import { type ModelPacket, MoneyModel } from './model.ts';

const KEYS = ['a key of histories and nothing else'] as const;
const HOUR_MILLISECONDS = 3_600_000;
const MINUTE_MILLISECONDS = 60_000;
/** A charge that was cut off is looked at again after ten minutes. */
const CUT_OFF_SECONDS = 660;

/** No two lengths have a common end soon: which of two renewals that are due at once comes first is not said. */
export const modelPackets: readonly ModelPacket[] = [
  { id: 1, isBase: true, price: 30_000, days: 30 },
  { id: 2, isBase: true, price: 61_000, days: 29 },
  { id: 3, isBase: false, price: 10_000, days: 11 },
];
const typeOf = ({ id }: ModelPacket) => `packet-${id}`;

/** How notices of a payment come: once, twice, never (a check finds out), or with the next wait, the last one first. */
export type NoticeFate = 'once' | 'twice' | 'lost' | 'late';

/** What happens in a history. Which payment: of those that there are, by number. */
export type Happening =
  | { readonly kind: 'top_up'; readonly amount: number; readonly notices: NoticeFate }
  | { readonly kind: 'buy'; readonly packet: ModelPacket }
  | { readonly kind: 'pay'; readonly packet: ModelPacket; readonly isPaid: boolean; readonly isDoubled: boolean }
  | { readonly kind: 'give'; readonly packet: ModelPacket; readonly days: number }
  | { readonly kind: 'stop_renewing'; readonly packet: ModelPacket }
  | { readonly kind: 'cancel_future'; readonly packet: ModelPacket }
  | { readonly kind: 'refund'; readonly payment: number }
  | { readonly kind: 'charge_back'; readonly payment: number }
  | { readonly kind: 'wait'; readonly hours: number };

/** A query that fails while it happens; afterwards it happens again, as it would after a restart. */
export interface Fault {
  readonly query: number;
  readonly isDone: boolean;
}

/** Runs histories of viewers over a whole api, its worker's jobs and a bank, each viewer beside its model. */
export class HistoryStage {
  readonly #api: TestApi;
  readonly #faults: DatabaseFaults;
  readonly #bank: ReturnType<typeof bankAcquirer>;
  readonly #calls: ReturnType<typeof customerCalls>;
  #viewer: SeededCustomer | null = null;
  #model = new MoneyModel();
  /** Payments into the balance that the bank has captured. */
  #captured: BankPayment[] = [];
  #late: { readonly notice: number; readonly amount: number }[] = [];
  #serial = 0;

  private constructor(api: TestApi, bank: ReturnType<typeof bankAcquirer>) {
    this.#api = api;
    this.#bank = bank;
    this.#faults = new DatabaseFaults(api.database);
    this.#calls = customerCalls(() => api);
  }

  static async open(): Promise<HistoryStage> {
    // The bank has to have the time of the api that needs the bank.
    const early = testClock();
    let api: TestApi | undefined;
    const bank = bankAcquirer(() => (api?.clock ?? early).now());
    api = await testApi({ acquirers: new Map([['bank', bank.acquirer]]), signingKeys: KEYS });
    const stage = new HistoryStage(api, bank);
    await api.configure(alpha, {
      additionalPacketsWithoutBase: true,
      payments: {
        ...defaultSettings.payments,
        areAllowed: true,
        paysystems: [{ id: 'link', payform: 'short_url', acquirer: 'bank', title: { en: 'By card' } }],
      },
    });
    await seedPackets(
      api.database,
      alpha.id,
      modelPackets.map(({ id, isBase, price, days }) => ({
        ...{ id, isBase, priceMinor: price },
        periods: [{ id: `packet-${id}`, days, priceMinor: price }],
      })),
    );
    return stage;
  }

  close(): Promise<void> {
    return this.#api.close();
  }

  /** Lets a new viewer live through a history, and compares after every step. */
  async run(history: readonly { readonly happening: Happening; readonly fault: Fault | null }[]): Promise<void> {
    const { database, clock } = this.#api;
    await database.execute(sql`UPDATE subscriptions SET renews = false, grace_until = NULL WHERE renews`);
    this.#viewer = await seedCustomer(database, alpha.id, { at: clock.now() / 1000 });
    this.#model = new MoneyModel();
    this.#captured = [];
    this.#late = [];
    for (const { happening, fault } of history) {
      this.#serial += 1;
      await this.#happen(happening, fault);
      await this.#compare(happening);
    }
    await this.#happen({ kind: 'wait', hours: 1 }, null);
    await this.#compare({ kind: 'wait', hours: 1 });
    await this.#compareWithBank();
  }

  async #happen(happening: Happening, fault: Fault | null): Promise<void> {
    switch (happening.kind) {
      case 'top_up':
        return this.#topUp(happening, fault);
      case 'buy':
        await this.#twice(fault, () => this.#buy(happening.packet));
        return this.#model.buy(happening.packet, this.#now());
      case 'pay':
        return this.#pay(happening, fault);
      case 'give':
        await this.#twice(fault, () => this.#give(happening));
        return this.#model.give(happening.packet, happening.days, this.#now());
      case 'stop_renewing':
        await this.#twice(fault, () => this.#stopRenewing(happening.packet));
        return this.#model.stopRenewing(happening.packet, this.#now());
      case 'cancel_future':
        await this.#twice(fault, () => this.#cancelFuture(happening.packet));
        return this.#model.cancelFuture(happening.packet, this.#now());
      case 'refund':
        return this.#refund(happening.payment, fault);
      case 'charge_back':
        return this.#chargeBack(happening.payment, fault);
      case 'wait':
        return this.#wait(happening.hours, fault);
    }
  }

  /** Does something that a fault may cut off, and then again without it: so often is it to count once. */
  async #twice(fault: Fault | null, work: () => Promise<unknown>): Promise<void> {
    if (fault !== null) {
      this.#faults.arm(fault.query, fault.isDone);
      await work().catch((error: unknown) => {
        if (!isFault(error)) throw error;
      });
      this.#faults.disarm();
    }
    await work();
  }

  async #topUp({ amount, notices }: Extract<Happening, { kind: 'top_up' }>, fault: Fault | null): Promise<void> {
    const payment = await this.#startPayment({ amount: decimalAmount(minor(amount)) }, fault);
    const notice = this.#settle(payment);
    this.#captured.push(payment);
    if (notices === 'late') {
      this.#late.push({ notice, amount });
      return;
    }
    await this.#hear(notice, payment, { fate: notices, fault });
    this.#model.balance += amount;
  }

  /** A payment for a packet: what the balance lacks. */
  async #pay({ packet, isPaid, isDoubled }: Extract<Happening, { kind: 'pay' }>, fault: Fault | null): Promise<void> {
    const opened = await this.#call('POST', 'purchases', { purchase_type_id: typeOf(packet) });
    const missing = this.#model.missing(packet, this.#now());
    if (missing === null) return;
    expect(opened.body.missing_amount).toBe(decimalAmount(minor(missing)));
    if (missing === 0) return;
    const payment = await this.#startPayment(
      { amount: opened.body.missing_amount, purchase_id: opened.body.id },
      fault,
    );
    if (!isPaid) {
      this.#bank.bank.decline(payment, 'declined');
      return this.#deliver(this.#bank.sent.length - 1);
    }
    await this.#hear(this.#settle(payment), payment, { fate: isDoubled ? 'twice' : 'once', fault });
    this.#model.balance += missing;
    this.#model.buy(packet, this.#now());
  }

  async #startPayment(body: object, fault: Fault | null): Promise<BankPayment> {
    const path = `accounts/${this.#required().accountId}/payforms/short_url`;
    const payload = { paysystem_shortname: 'link', return_url: 'http://alpha.test/', ...body };
    await this.#twice(fault, () => this.#call('POST', path, payload));
    const { body: started } = await this.#call('POST', path, payload);
    const payment = this.#bank.bank.byReference(started.transaction_id);
    if (payment === undefined) throw new Error(`the bank knows no payment: ${JSON.stringify(started)}`);
    return payment;
  }

  /** The payer pays; answers the number of the bank's notice. */
  #settle(payment: BankPayment): number {
    this.#bank.bank.settle(payment);
    return this.#bank.sent.length - 1;
  }

  async #hear(
    notice: number,
    payment: BankPayment,
    { fate, fault }: { readonly fate: NoticeFate; readonly fault: Fault | null },
  ): Promise<void> {
    if (fate === 'lost') {
      this.#api.clock.advance(MINUTE_MILLISECONDS);
      await this.#twice(fault, () => this.#settlePayments());
      this.#api.clock.advance(MINUTE_MILLISECONDS);
      await this.#call('GET', `transactions/${payment.reference}`);
      return;
    }
    await this.#twice(fault, () => this.#deliver(notice));
    if (fate === 'twice') await this.#deliver(notice);
  }

  async #deliver(notice: number): Promise<void> {
    const answer = await this.#api.app.inject({
      method: 'POST',
      url: '/v2/payments/bank/notices',
      headers: { host: 'alpha.test', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(String(notice)),
    });
    if (answer.statusCode !== 200) throw new DatabaseFault(`a notice was answered ${answer.statusCode}`);
  }

  async #buy(packet: ModelPacket): Promise<void> {
    await this.#call('POST', 'purchases', { purchase_type_id: typeOf(packet), status: 'active' });
  }

  #give({ packet, days }: Extract<Happening, { kind: 'give' }>): Promise<unknown> {
    const user = { providerId: alpha.id, userId: this.#required().userId };
    return this.#api.database.transaction((transaction) =>
      grantPeriod(transaction, {
        user,
        packetId: packetId(packet.id),
        period: { years: 0, months: 0, days },
        cause: { kind: 'grant', id: `gift ${this.#serial}` },
        now: unixSeconds(this.#now()),
      }),
    );
  }

  async #stopRenewing(packet: ModelPacket): Promise<void> {
    const id = await this.#subscriptionOf(packet, sql`starts_at <= ${this.#date()}`);
    if (id !== undefined) await this.#call('PATCH', `subscriptions/${id}`, { renew: false });
  }

  async #cancelFuture(packet: ModelPacket): Promise<void> {
    const id = await this.#subscriptionOf(packet, sql`starts_at > ${this.#date()}`);
    if (id !== undefined) await this.#call('DELETE', `futures/${id}`);
  }

  /** A payment into the balance is given back at the bank, where the balance still has it. */
  async #refund(number: number, fault: Fault | null): Promise<void> {
    const payment = this.#captured.at(number % Math.max(1, this.#captured.length));
    if (payment === undefined || this.#isLate(payment)) return;
    const left = payment.captured - payment.refunded;
    const isPossible = left > 0 && !payment.isChargedBack && this.#model.balance >= left;
    const key = { providerId: alpha.id, transactionId: transactionId(payment.reference) };
    await this.#twice(fault, () =>
      refund({ ...this.#tools() }, { payment: key, amount: null, actor: 'operator', reason: 'a history' }),
    );
    this.#api.clock.advance(MINUTE_MILLISECONDS);
    await this.#settlePayments();
    if (isPossible) this.#model.balance -= left;
  }

  async #chargeBack(number: number, fault: Fault | null): Promise<void> {
    const payment = this.#captured.at(number % Math.max(1, this.#captured.length));
    if (payment === undefined || payment.isChargedBack || this.#isLate(payment)) return;
    const lost = payment.captured - payment.refunded;
    this.#bank.bank.chargeBack(payment);
    await this.#twice(fault, () => this.#deliver(this.#bank.sent.length - 1));
    this.#model.balance -= lost;
  }

  async #wait(hours: number, fault: Fault | null): Promise<void> {
    this.#api.clock.advance(hours * HOUR_MILLISECONDS);
    for (const { notice, amount } of this.#late.reverse()) {
      await this.#deliver(notice);
      this.#model.balance += amount;
    }
    this.#late = [];
    const renew = () => renewalTask(null).run(this.#tools());
    if (fault !== null && !this.#model.isNearGraceEnd(this.#now(), CUT_OFF_SECONDS)) {
      this.#faults.arm(fault.query, fault.isDone);
      await renew().catch(() => {});
      this.#faults.disarm();
      this.#api.clock.advance(CUT_OFF_SECONDS * 1000);
    }
    await Promise.all([renew(), renew()]);
    await purchaseEnds.run(this.#tools());
    this.#model.renew(this.#now());
  }

  async #compare(happening: Happening): Promise<void> {
    const { database } = this.#api;
    const { userId } = this.#required();
    const faults = await findMoneyFaults(database, { providerId: alpha.id, userId }, this.#date());
    const { rows } = await database.execute<{ balance: number; packets: number[] }>(sql`
      SELECT balance_minor::float8 AS balance, coalesce((
        SELECT array_agg(DISTINCT packet_id ORDER BY packet_id) FROM subscriptions held
        WHERE held.user_id = accounts.user_id AND starts_at <= ${this.#date()}
          AND coalesce(grace_until, ends_at) > ${this.#date()}), '{}') AS packets
      FROM accounts WHERE provider_id = ${alpha.id} AND user_id = ${userId}`);
    const model = { balance: this.#model.balance, packets: this.#model.openPackets(this.#now()) };
    expect({ after: happening, faults, ...rows[0] }).toEqual({ after: happening, faults: [], ...model });
  }

  /** By the bank's own books: what it captured and has not given back is what the ledger says it has. */
  async #compareWithBank(): Promise<void> {
    this.#api.clock.advance(HOUR_MILLISECONDS);
    await this.#settlePayments();
    const held = this.#bank.bank.payments
      .filter(({ isChargedBack }) => !isChargedBack)
      .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
    const { rows } = await this.#api.database.execute<{ kind: string; minor: number }>(sql`
      SELECT ledger.kind, sum(posting.minor)::float8 AS minor FROM ledger_accounts ledger
      JOIN postings posting ON posting.provider_id = ledger.provider_id AND posting.ledger_account_id = ledger.id
      WHERE ledger.kind IN ('clearing', 'suspense') GROUP BY ledger.kind`);
    const sumOf = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0;
    expect({ clearing: sumOf('clearing'), suspense: sumOf('suspense') }).toEqual({ clearing: 0 - held, suspense: 0 });
  }

  async #subscriptionOf(packet: ModelPacket, which: ReturnType<typeof sql>): Promise<SubscriptionId | undefined> {
    const { rows } = await this.#api.database.execute<{ id: SubscriptionId }>(sql`
      SELECT id FROM subscriptions
      WHERE user_id = ${this.#required().userId} AND packet_id = ${packet.id} AND ${which}
        AND coalesce(grace_until, ends_at) > ${this.#date()} ORDER BY starts_at LIMIT 1`);
    return rows[0]?.id;
  }

  #isLate = ({ reference }: BankPayment) =>
    this.#late.some(({ notice }) => this.#bank.sent[notice]?.payment.reference === reference);

  #settlePayments(): Promise<void> {
    return settlePayments(this.#tools(), { acquirers: this.#tools().acquirers, seal: new Seal(KEYS), fiscal: null });
  }

  #tools() {
    const acquirers = new Map([['bank', this.#bank.acquirer]]);
    const fail = (error: unknown) => {
      throw error;
    };
    return { ...this.#api, acquirers, seal: new Seal(KEYS), report: fail, log: fail };
  }

  async #call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
    const answer = await this.#calls.call(method, path, this.#required(), payload);
    if (answer.status >= 500) throw new DatabaseFault(`${path} was answered ${answer.status}`);
    return answer;
  }

  #required(): SeededCustomer {
    if (this.#viewer === null) throw new Error('there is no viewer');
    return this.#viewer;
  }

  #now = () => Math.floor(this.#api.clock.now() / 1000);
  #date = () => new Date(this.#now() * 1000);
}

/** The fault itself, or what the query builder made of it. */
const isFault = (error: unknown): boolean =>
  error instanceof DatabaseFault || (error instanceof Error && error.cause instanceof DatabaseFault);
