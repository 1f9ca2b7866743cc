import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Seal } from '#api/platform/secrets/seal.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { cardCharger, settlePayments } from './payments.ts';
import { renewalTask } from './renewals.ts';

const SECRETS = ['a key for tests and nothing else'] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTH = 31 * DAY;
const [BASE_PRICE, EXTRA_PRICE] = [30_000, 10_000] as const;
/** Paid on the page; once it is linked there is not enough money. */
const SPENT_CARD = '4000000000000077';
/** What linking a card by a page leaves on the balance. */
const LINKED = 100;

let api: TestApi;
let sandbox: TestSandbox;
let start: number;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

beforeAll(async () => {
  sandbox = await testSandbox(() => api.clock.now());
  api = await testApi({ acquirers: sandbox.acquirers, signingKeys: SECRETS });
  start = api.clock.now();
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: BASE_PRICE, periods: [{ id: 'base', months: 1, priceMinor: BASE_PRICE }] },
    { id: 2, priceMinor: EXTRA_PRICE, periods: [{ id: 'extra', months: 1, priceMinor: EXTRA_PRICE }] },
  ]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, {
    balance: BASE_PRICE + EXTRA_PRICE,
    at: api.clock.now() / 1000,
  });
});
afterEach(async () => {
  await api.database.execute(sql`UPDATE subscriptions SET renews = false`);
  api.clock.advance(start - api.clock.now());
});

const desk = () => sandbox.desks['sandbox-bank'];
const context = () => ({
  ...api,
  log: (fault: unknown) => {
    throw fault;
  },
});
const work = () => ({ acquirers: sandbox.acquirers, seal: new Seal(SECRETS), fiscal: null });
/** That the bank does not answer is reported: here it is meant. */
const quietly = () => ({ ...api, log: () => {} });
const renew = () => renewalTask(cardCharger(quietly(), work())).run(context());

async function subscribe(...packets: readonly number[]): Promise<void> {
  for (const packet_id of packets) await call('POST', 'subscriptions', viewer, { packet_id });
}

async function linkCard(number?: string): Promise<void> {
  const request = { amount: '1.00', paysystem_shortname: 'short-url', is_save_card: true };
  const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/short_url`, viewer, request);
  await payOnPage(body.full_url, number);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', body.transaction_id)) await deliver(api.app, notice);
}

async function charges(): Promise<{ amount: number; state: string; reason: string | null }[]> {
  const { rows } = await api.database.execute<{ amount: number; state: string; reason: string | null }>(sql`
    SELECT amount_minor::int AS amount, state, reason FROM transactions
    WHERE user_id = ${viewer.userId} AND purpose = 'renewal' ORDER BY created_at, amount_minor DESC`);
  return rows;
}

const paid = (amount: number) => ({ amount, state: 'complete', reason: null });
const declined = (amount: number) => ({ amount, state: 'error', reason: 'no_money' });

describe('renewals by a card', () => {
  it('of one viewer are charged one after the other, whichever worker comes to them', async () => {
    await linkCard();
    await subscribe(1, 2);
    expect(await balanceOf(viewer)).toBe(LINKED);
    api.clock.advance(MONTH);
    desk().reply('cut');
    await Promise.all([renew(), renew()]);
    // The bank has not answered for the first: the balance still counts for that one.
    expect(await charges()).toMatchObject([{ amount: BASE_PRICE - LINKED, state: 'unknown' }]);
    desk().reply('reply');
    api.clock.advance(MINUTE);
    await settlePayments(quietly(), work());
    await Promise.all([renew(), renew()]);
    expect([await charges(), await balanceOf(viewer)]).toEqual([[paid(BASE_PRICE - LINKED), paid(EXTRA_PRICE)], 0]);
  });

  it('that the bank declines only later have failed once, and are tried again the next day', async () => {
    await linkCard(SPENT_CARD);
    await subscribe(1);
    api.clock.advance(MONTH);
    desk().reply('cut');
    await renew();
    desk().reply('reply');
    api.clock.advance(MINUTE);
    await settlePayments(quietly(), work());
    const amount = BASE_PRICE - EXTRA_PRICE - LINKED;
    for (let waited = 0; waited < 12; waited += 1) {
      api.clock.advance(15 * MINUTE);
      await renew();
    }
    expect(await charges()).toEqual([declined(amount)]);
    api.clock.advance(DAY);
    await renew();
    expect(await charges()).toEqual([declined(amount), declined(amount)]);
  });
});
