import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createCampaign } from '#api/areas/billing/promo/campaigns.ts';
import { newPromoCode } from '#api/areas/billing/promo/codes.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import { minor, packetId } from '#rules/units.ts';
import { cardCharger, settlePayments } from '#worker/billing/payments.ts';
import { purchaseEnds } from '#worker/billing/purchase-ends.ts';
import { renewalTask } from '#worker/billing/renewals.ts';
import { type TestApi, testApi } from '../api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '../customer.ts';
import { alpha } from '../fixtures.ts';
import { seedPackets } from '../television.ts';
import { bankAcquirer } from './bank-acquirer.ts';
import { DatabaseFault, DatabaseFaults } from './database-faults.ts';
import { type Fault, gifts, packets } from './happenings.ts';
import type { ModelGift, ModelPacket } from './model.ts';

const KEYS = ['a key of histories and nothing else'] as const;
const DAY_MILLISECONDS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 15, 12);

export const typeOf = ({ id }: ModelPacket) => `packet-${id}`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A clock of one history after the other. */
function movableClock() {
  let now = FIRST_DAY;
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    moveTo: (day: number) => {
      now = FIRST_DAY + day * DAY_MILLISECONDS;
    },
  };
}

/** A whole api in two processes, its worker's jobs and a bank, in which histories run one after the other. */
export class MoneyWorld {
  readonly #api: TestApi;
  /** The processes; the first one is that which serves. */
  #processes: readonly Pick<TestApi, 'app'>[];
  readonly #faults: DatabaseFaults;
  readonly #clock: ReturnType<typeof movableClock>;
  readonly #codes: ReadonlyMap<ModelGift, string>;
  readonly #dialect = new PgDialect();
  readonly #closing: (() => Promise<void>)[];
  readonly bank: ReturnType<typeof bankAcquirer>;

  private constructor(
    api: TestApi,
    {
      another,
      ...rest
    }: {
      readonly another: Awaited<ReturnType<TestApi['another']>>;
      readonly bank: ReturnType<typeof bankAcquirer>;
      readonly clock: ReturnType<typeof movableClock>;
      readonly codes: ReadonlyMap<ModelGift, string>;
    },
  ) {
    this.#api = api;
    this.#processes = [api, another];
    this.#closing = [another.close, api.close];
    this.#faults = new DatabaseFaults(api.database);
    this.#clock = rest.clock;
    this.#codes = rest.codes;
    this.bank = rest.bank;
  }

  static async open(): Promise<MoneyWorld> {
    const clock = movableClock();
    const bank = bankAcquirer(clock.now);
    const options = { acquirers: new Map([['bank', bank.acquirer]]), signingKeys: KEYS, clock };
    const api = await testApi(options);
    await api.configure(
      { ...alpha, timezone: 'UTC' },
      {
        additionalPacketsWithoutBase: true,
        features: { ...defaultSettings.features, promo_codes: true },
        payments: {
          ...defaultSettings.payments,
          areAllowed: true,
          paysystems: [{ id: 'link', payform: 'short_url', acquirer: 'bank', title: { en: 'By card' } }],
        },
      },
    );
    await seedPackets(
      api.database,
      alpha.id,
      packets.map(({ id, isBase, price, length, trial }) => ({
        ...{ id, isBase, priceMinor: price },
        periods: [
          {
            ...{ id: `packet-${id}`, ...length, priceMinor: price },
            ...(trial && {
              trialPriceMinor: trial.price,
              trialMonths: trial.length.months,
              trialDays: trial.length.days,
            }),
          },
        ],
      })),
    );
    const codes = await seedCodes(api);
    return new MoneyWorld(api, { another: await api.another(options), bank, clock, codes });
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
  }

  /** Unix seconds. */
  get now(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  get database() {
    return this.#api.database;
  }

  async enter(firstDay: number): Promise<SeededCustomer> {
    this.#clock.moveTo(firstDay);
    const viewer = await seedCustomer(this.database, alpha.id, { at: this.now });
    this.bank.serve(String(viewer.userId));
    return viewer;
  }

  /** What a viewer leaves behind is no work for the histories that follow. */
  async leave({ userId }: SeededCustomer): Promise<void> {
    await this.ask(sql`
      WITH left_subscriptions AS (
        UPDATE subscriptions SET renews = false, grace_until = NULL WHERE user_id = ${userId}),
      left_payments AS (UPDATE transactions SET next_check_at = NULL WHERE user_id = ${userId})
      UPDATE purchases SET state = CASE state WHEN 'active' THEN 'ended' ELSE 'cancelled' END
      WHERE user_id = ${userId} AND state IN ('new', 'awaiting_money', 'active')`);
  }

  /** Time goes on, and purchases end with it. */
  async pass(seconds: number): Promise<void> {
    this.#clock.advance(seconds * 1000);
    await purchaseEnds.run(this.#context);
  }

  async renew(): Promise<void> {
    const context = this.#context;
    await renewalTask(cardCharger(context, this.#work)).run(context);
  }

  /** Asks the bank for all payments and refunds that are due. */
  settle(): Promise<void> {
    return settlePayments(this.#context, this.#work);
  }

  /** Does something that a fault may cut off, and does it again: so often is it to count once. */
  async twice<Result>(fault: Fault | null, work: () => Promise<Result>): Promise<Result> {
    if (fault !== null) await this.once(fault, work);
    return work();
  }

  /** Does something that a fault may cut off; then another process serves. */
  async once({ place, after, isDone }: Fault, work: () => Promise<unknown>): Promise<void> {
    const faults = place === 'bank' ? this.bank.faults : this.#faults;
    faults.arm(after, isDone);
    await work().catch((error: unknown) => {
      if (!isFault(error)) throw error;
    });
    faults.disarm();
    this.#processes = this.#processes.toReversed();
  }

  /** A call of a viewer below `/v2/users/self/`; the service's faults are thrown. */
  async call(viewer: SeededCustomer, method: Method, path: string, payload?: object) {
    const [process = this.#api] = this.#processes;
    const { call } = customerCalls(() => this.#api);
    const answer = await call(method, path, viewer, payload, process);
    if (answer.status >= 500) throw new DatabaseFault(`${path} was answered ${answer.status}`);
    return answer;
  }

  /** Delivers a notice of the bank by its number. */
  async deliver(notice: number): Promise<void> {
    const [{ app } = this.#api] = this.#processes;
    const answer = await app.inject({
      method: 'POST',
      url: '/v2/payments/bank/notices',
      headers: { host: 'alpha.test', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(String(notice)),
    });
    if (answer.statusCode !== 200) throw new DatabaseFault(`a notice was answered ${answer.statusCode}`);
  }

  codeOf(gift: ModelGift): string {
    return this.#codes.get(gift) ?? '';
  }

  get tools() {
    return { ...this.#context, acquirers: this.#work.acquirers, seal: this.#work.seal, report: () => {} };
  }

  /** The rows of a large statement that is run again and again: it is planned once for a connection. */
  async ask<Row extends Record<string, unknown>>(query: SQL): Promise<readonly Row[]> {
    const { sql: text, params } = this.#dialect.sqlToQuery(query);
    const { rows } = await this.database.$client.query<Row>({ name: hash('sha1', text), text, values: params });
    return rows;
  }

  get #context() {
    const { database, bus } = this.#api;
    return { database, bus, clock: this.#clock, log: () => {} };
  }

  get #work() {
    return { acquirers: new Map([['bank', this.bank.acquirer]]), seal: new Seal(KEYS), fiscal: null };
  }
}

async function seedCodes({ database, clock }: TestApi): Promise<ReadonlyMap<ModelGift, string>> {
  const codes = new Map<ModelGift, string>();
  for (const gift of gifts) {
    const code = newPromoCode();
    const campaign = {
      ...{ name: 'Gift', days: gift.days, amount: minor(gift.amount), uses: 1_000_000, confirmation: null },
      ...{ packetIds: gift.packet === null ? [] : [packetId(gift.packet.id)], conditions: [], expiresAt: null },
      ...{ isPaid: false, needsRefund: false },
    };
    await createCampaign(database, new Seal(KEYS), alpha.id, { campaign, codes: [code], at: new Date(clock.now()) });
    codes.set(gift, code);
  }
  return codes;
}

/** The fault itself, or what the query builder made of it. */
const isFault = (error: unknown): boolean =>
  error instanceof DatabaseFault || (error instanceof Error && error.cause instanceof DatabaseFault);
