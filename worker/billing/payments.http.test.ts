import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpFiscalService } from '#api/areas/billing/payments/http-fiscal-service.ts';
import { sendReceipts } from '#api/areas/billing/payments/receipts.ts';
import { dayBefore, reconcile } from '#api/areas/billing/payments/reconcile.ts';
import { refund } from '#api/areas/billing/payments/refunds.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { minor, transactionId } from '#rules/units.ts';
import { openSandboxFiscalService, type SandboxFiscalService } from '#sandbox/fiscal-service.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
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
import { settlePayments } from './payments.ts';

const SECRETS = ['a key for tests and nothing else'] as const;
const FISCAL_KEY = 'a key for receipts of tests';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PRICE = 30_000;
/** Declined, and paid later. */
const LATE_CARD = '4000000000000069';

let api: TestApi;
let sandbox: TestSandbox;
let fiscal: SandboxFiscalService;
let viewer: SeededCustomer;
let log: string[];

beforeAll(async () => {
  sandbox = await testSandbox(() => api.clock.now());
  fiscal = await openSandboxFiscalService(FISCAL_KEY);
  api = await testApi({ acquirers: sandbox.acquirers, signingKeys: SECRETS });
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: PRICE, channels: [], periods: [{ id: 'base', months: 1, priceMinor: PRICE }] },
  ]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  await fiscal.close();
});
beforeEach(async () => {
  log = [];
  viewer = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
});

const tools = () => ({ ...api, acquirers: sandbox.acquirers, seal: new Seal(SECRETS), report: note });
const note = (event: unknown) => void log.push(String(event));
const work = () => ({ acquirers: sandbox.acquirers, seal: new Seal(SECRETS), fiscal: null });
const settle = () => settlePayments({ ...api, log: note }, work());
const desk = () => sandbox.desks['sandbox-bank'];

async function call(method: 'GET' | 'POST', path: string, payload?: object, by = viewer) {
  const headers = { authorization: `Token ${by.token}`, host: 'alpha.test', 'accept-language': 'en' };
  const url = `/v2/users/self/${path}`;
  const answer = await api.app.inject({ method, headers, url, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

interface StartedPayment {
  readonly id: string;
  readonly page: string;
  readonly purchaseId: string;
}

/** A payment of a new purchase that goes on at a page of the bank. */
async function startPayment(by = viewer): Promise<StartedPayment> {
  const { body: purchase } = await call('POST', 'purchases', { purchase_type_id: 'base' }, by);
  const request = { amount: '300.00', paysystem_shortname: 'short-url', purchase_id: purchase.id, is_save_card: true };
  const { body } = await call('POST', `accounts/${by.accountId}/payforms/short_url`, request, by);
  return { id: body.transaction_id, page: body.full_url, purchaseId: purchase.id };
}

/** The same, paid, and the bank's notice has come. */
async function paid(by = viewer): Promise<StartedPayment> {
  const payment = await startPayment(by);
  await payOnPage(payment.page);
  await deliverAll(payment.id);
  return payment;
}

async function deliverAll(id: string): Promise<void> {
  for (const notice of noticesOf(sandbox, 'sandbox-bank', id)) await deliver(api.app, notice);
}

const stateOf = async (id: string) => {
  const { rows } = await api.database.execute<{ state: string; reason: string | null }>(
    sql`SELECT state, reason FROM transactions WHERE id = ${id}::uuid`,
  );
  return rows[0];
};
const purchaseState = async (id: string) => (await call('GET', `purchases/${id}`)).body.status;

/** Sums of the ledger by kind of account; of customers that of the viewer. */
async function sumOf(kind: string, accountId: number | null = null): Promise<number> {
  const { rows } = await api.database.execute<{ sum: number }>(sql`
    SELECT coalesce(sum(posting.minor), 0)::float8 AS sum FROM postings posting
    JOIN ledger_accounts account ON account.provider_id = posting.provider_id AND account.id = posting.ledger_account_id
    WHERE account.kind = ${kind} AND (${accountId}::integer IS NULL OR account.account_id = ${accountId})`);
  return rows[0]?.sum ?? Number.NaN;
}
const balance = () => sumOf('customer', viewer.accountId);
const refundOf = (payment: StartedPayment, amount: number | null = null) =>
  refund(tools(), {
    payment: { providerId: alpha.id, transactionId: transactionId(payment.id) },
    amount: amount === null ? null : minor(amount),
    ...{ actor: 'operator', reason: 'asked for' },
  });

describe('payments whose end is not known', () => {
  it('are settled by asking the bank, where its notice was lost', async () => {
    const payment = await startPayment();
    await payOnPage(payment.page);
    api.clock.advance(MINUTE);
    await settle();
    expect([
      await stateOf(payment.id),
      await purchaseState(payment.id),
      await purchaseState(payment.purchaseId),
    ]).toEqual([{ state: 'complete', reason: null }, undefined, 'active']);
  });

  it('are settled where the bank took the money and its answer was lost', async () => {
    await paid();
    const { body: cards } = await call('GET', 'cards');
    const before = await balance();
    desk().reply('cut');
    const request = { amount: '50.00', card_id: cards[0].id };
    const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/linkedcard`, request);
    desk().reply('reply');
    expect((await stateOf(body.transaction_id))?.state).toBe('unknown');
    api.clock.advance(MINUTE);
    await settle();
    await settle();
    expect([(await stateOf(body.transaction_id))?.state, (await balance()) - before]).toEqual(['complete', 5_000]);
  });

  it('come to nothing where the bank never got them', async () => {
    await paid();
    const { body: cards } = await call('GET', 'cards');
    desk().reply('fail');
    const request = { amount: '50.00', card_id: cards[0].id };
    const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/linkedcard`, request);
    desk().reply('reply');
    api.clock.advance(MINUTE);
    await settle();
    expect((await stateOf(body.transaction_id))?.state).toBe('unknown');
    api.clock.advance(10 * MINUTE);
    await settle();
    expect(await stateOf(body.transaction_id)).toEqual({ state: 'error', reason: 'not_submitted' });
  });

  it('run out, and are completed all the same by a bank that was late', async () => {
    const payment = await startPayment();
    api.clock.advance(2 * 60 * MINUTE);
    await settle();
    expect(await stateOf(payment.id)).toEqual({ state: 'expired', reason: 'timed_out' });
    await payOnPage(payment.page);
    api.clock.advance(2 * 60 * MINUTE);
    await settle();
    expect([(await stateOf(payment.id))?.state, await purchaseState(payment.purchaseId)]).toEqual([
      'complete',
      'active',
    ]);
  });

  it('are credited where the bank declined the card and took the money afterwards, without a notice', async () => {
    const request = { amount: '50.00', paysystem_shortname: 'short-url' };
    const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/short_url`, request);
    await payOnPage(body.full_url, LATE_CARD);
    await deliverAll(body.transaction_id);
    expect([await stateOf(body.transaction_id), await balance()]).toEqual([{ state: 'error', reason: 'declined' }, 0]);
    const there = desk().bank.byReference(body.transaction_id);
    if (there !== undefined) desk().bank.settle(there);
    api.clock.advance(MINUTE);
    await settle();
    api.clock.advance(MINUTE);
    await settle();
    expect([await stateOf(body.transaction_id), await balance()]).toEqual([{ state: 'complete', reason: null }, 5_000]);
  });

  it('leave one that cannot be asked for, and go on with the others', async () => {
    const one = await startPayment();
    await payOnPage(one.page);
    desk().reply('fail');
    api.clock.advance(MINUTE);
    await settle();
    expect((await stateOf(one.id))?.state).toBe('pending');
    desk().reply('reply');
    api.clock.advance(MINUTE);
    await settle();
    expect((await stateOf(one.id))?.state).toBe('complete');
  });
});

describe('a refund', () => {
  it('gives back the whole payment at the bank, and ends what it opened', async () => {
    const payment = await paid();
    const before = await sumOf('clearing');
    expect(await refundOf(payment)).toMatchObject({ kind: 'complete' });
    expect([(await stateOf(payment.id))?.state, await purchaseState(payment.purchaseId)]).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(desk().bank.byReference(payment.id)?.refunded).toBe(PRICE);
    expect([(await sumOf('clearing')) - before, await sumOf('suspense'), await balance()]).toEqual([PRICE, 0, 0]);
    expect(await refundOf(payment)).toEqual({ kind: 'impossible', why: 'more_than_left' });
  });

  it('of a part is taken from the balance, and of what was spent there is none', async () => {
    const payment = await paid();
    expect(await refundOf(payment, 10_000)).toEqual({ kind: 'impossible', why: 'spent' });
    const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/short_url`, {
      ...{ amount: '100.00', paysystem_shortname: 'short-url' },
    });
    await payOnPage(body.full_url);
    await deliverAll(body.transaction_id);
    const part = await refundOf({ ...payment, id: body.transaction_id }, 4_000);
    expect([part.kind, await balance(), (await stateOf(body.transaction_id))?.state]).toEqual([
      ...['complete', 6_000, 'partly_refunded'],
    ]);
    expect(await refundOf({ ...payment, id: body.transaction_id }, 6_001)).toMatchObject({ why: 'more_than_left' });
  });

  it('whose answer was lost waits in suspense until the bank says so, and is given back once', async () => {
    const payment = await paid();
    desk().reply('cut');
    expect(await refundOf(payment)).toMatchObject({ kind: 'unknown' });
    desk().reply('reply');
    expect([await sumOf('suspense'), await balance()]).toEqual([PRICE, 0]);
    api.clock.advance(5 * MINUTE);
    await settle();
    expect([(await stateOf(payment.id))?.state, await sumOf('suspense')]).toEqual(['refunded', 0]);
    expect(desk().bank.byReference(payment.id)?.refunds.size).toBe(1);
  });

  it('that the bank refuses goes back to the balance', async () => {
    const payment = await paid();
    const there = desk().bank.byReference(payment.id);
    if (there !== undefined) there.captured = 0;
    expect(await refundOf(payment)).toMatchObject({ kind: 'error' });
    expect([await sumOf('suspense'), await balance()]).toEqual([0, PRICE]);
  });
});

describe('a chargeback', () => {
  const chargeBack = async (id: string) => {
    const there = desk().bank.byReference(id);
    if (there !== undefined) desk().bank.chargeBack(there);
    await deliverAll(id);
  };

  it('[C-PAY-28] ends what was paid by it; what was used is owed, and below nought nothing is bought', async () => {
    const payment = await paid();
    api.clock.advance(DAY);
    await chargeBack(payment.id);
    const usedOfMonth = Math.ceil(PRICE / 31);
    expect([(await stateOf(payment.id))?.state, await purchaseState(payment.purchaseId), await balance()]).toEqual([
      ...['charged_back', 'refunded', -usedOfMonth],
    ]);
    expect((await call('GET', 'subscriptions/current')).body).toEqual([]);
    expect(await call('POST', 'purchases', { purchase_type_id: 'base' })).toMatchObject({
      status: 451,
      body: { error_code: 'provider_debt', detail: { amount: [(usedOfMonth / 100).toFixed(2)] } },
    });
  });

  it('of money that was paid into the balance ends nothing', async () => {
    const account = `accounts/${viewer.accountId}/payforms/short_url`;
    const request = { amount: '300.00', paysystem_shortname: 'short-url' };
    const { body } = await call('POST', account, request);
    await payOnPage(body.full_url);
    await deliverAll(body.transaction_id);
    await call('POST', 'purchases', { purchase_type_id: 'base', status: 'active' });
    await chargeBack(body.transaction_id);
    expect([await balance(), (await call('GET', 'subscriptions/current')).body]).toMatchObject([-PRICE, [{}]]);
  });
});

describe('receipts', () => {
  const send = () => sendReceipts(tools(), httpFiscalService({ url: fiscal.url, key: FISCAL_KEY }));
  const kindsSince = (count: number) => fiscal.received.slice(count).map(({ kind, amount }) => [kind, amount]);

  it('are registered for a charge and for what is given back, once each, and shown in the history', async () => {
    await send();
    const before = fiscal.received.length;
    const payment = await paid();
    await send();
    await refundOf(payment);
    await send();
    await send();
    expect(kindsSince(before)).toEqual([
      ['sale', PRICE],
      ['return', PRICE],
    ]);
    const { body } = await call('GET', 'payments');
    const topUp = body.find(({ kind }: { kind: string }) => kind === 'top_up');
    expect(await (await fetch(topUp.receipt_url)).text()).toContain('300.00');
  });

  it('wait while the operator of fiscal data does not answer', async () => {
    await send();
    const before = fiscal.received.length;
    await paid();
    fiscal.behave(503);
    await send();
    expect([kindsSince(before), log.join()]).toEqual([[], expect.stringContaining('has not been registered')]);
    fiscal.behave(200);
    api.clock.advance(MINUTE);
    await send();
    expect(kindsSince(before)).toEqual([['sale', PRICE]]);
  });

  it('are an advance and its offset where the provider says so', async () => {
    await send();
    const before = fiscal.received.length;
    const payments = { ...sandboxPayments(alpha.settings.payments), receipts: 'advance_and_offset' } as const;
    await api.configure(alpha, { payments });
    await paid();
    // What is offset is known once its advance is.
    await send();
    await send();
    await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
    expect(kindsSince(before).toSorted()).toEqual([
      ['advance', PRICE],
      ['offset', PRICE],
    ]);
  });
});

describe('a linked card', () => {
  it('that has expired is not offered any more', async () => {
    await paid();
    expect((await call('GET', 'cards')).body).toHaveLength(1);
    await api.database.execute(sql`UPDATE cards SET expires_on = '2025-12-31' WHERE user_id = ${viewer.userId}`);
    await settle();
    expect((await call('GET', 'cards')).body).toHaveLength(0);
  });
});

describe('the close of a day', () => {
  const compare = async (day: string) => {
    const acquirer = sandbox.acquirers.get('sandbox-bank');
    if (acquirer === undefined) throw new Error('there is no bank');
    const result = await reconcile(tools(), acquirer, day);
    if (result.kind === 'unknown') throw new Error(result.cause);
    return result.differences.map(({ kind, reference, ours, theirs }) => ({ kind, reference, ours, theirs }));
  };
  const openDifferences = async () => {
    const { rows } = await api.database.execute<{ kind: string }>(
      sql`SELECT kind FROM money_differences WHERE resolved_at IS NULL ORDER BY kind`,
    );
    return rows.map(({ kind }) => kind);
  };

  it('finds a chargeback whose notice was lost, and has it taken back', async () => {
    api.clock.advance(3 * DAY);
    const payment = await paid();
    const there = desk().bank.byReference(payment.id);
    if (there !== undefined) desk().bank.chargeBack(there);
    const day = dayBefore(api.clock.now(), 0);
    expect(await compare(day)).toEqual([{ kind: 'chargeback', reference: payment.id, ours: null, theirs: PRICE }]);
    await settle();
    expect([(await stateOf(payment.id))?.state, await balance()]).toEqual(['charged_back', 0]);
    expect([await compare(day), await openDifferences()]).toEqual([[], []]);
  });

  it('finds every difference on purpose, and none once it is put right; what is paid out is booked', async () => {
    // A day of its own.
    api.clock.advance(3 * DAY);
    const newcomer = () => seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
    const gone = await paid(await newcomer());
    const cheaper = await paid(await newcomer());
    const lost = await startPayment(await newcomer());
    await paid(await newcomer());
    await payOnPage(lost.page);
    const original = desk().bank.operationsOn(dayBefore(api.clock.now(), 0));
    desk().bank.rewrite((operation) => {
      if (operation.reference === gone.id) return null;
      return operation.reference === cheaper.id ? { ...operation, amount: PRICE - 1 } : operation;
    });
    const day = dayBefore(api.clock.now(), 0);
    api.clock.advance(DAY);
    expect((await compare(day)).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { kind: 'amount', reference: cheaper.id, ours: PRICE, theirs: PRICE - 1 },
      { kind: 'missing_there', reference: gone.id, ours: PRICE, theirs: null },
      { kind: 'state', reference: lost.id, ours: null, theirs: PRICE },
    ]);
    expect(await openDifferences()).toEqual(['amount', 'missing_there', 'state']);
    // The payment that was lost is asked for at once.
    await settle();
    expect((await stateOf(lost.id))?.state).toBe('complete');
    desk().bank.rewrite((operation) => (operation.day === day ? null : operation));
    for (const operation of original) desk().bank.restore(operation);
    expect([await compare(day), await openDifferences()]).toEqual([[], []]);
    expect(await sumOf('settled')).toBeLessThan(0);
    const settled = await sumOf('settled');
    await compare(day);
    expect(await sumOf('settled')).toBe(settled);
  });
});
