import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha, testClock } from '#tooling/testing/fixtures.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { findMoneyFaults } from './ledger/check.ts';

const DUE = 99_000;
const [TO_PAY, BLOCKED] = [-1, -2];

let api: TestApi;
let sandbox: TestSandbox;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

const lockByDebts = (hasBlockStatus: boolean) =>
  api.configure(alpha, {
    payments: sandboxPayments(alpha.settings.payments),
    signIn: { ...alpha.settings.signIn, hasBlockStatus },
  });

beforeAll(async () => {
  // The sandbox needs the time of the api that needs the sandbox.
  const clock = testClock();
  sandbox = await testSandbox(() => api?.clock.now() ?? clock.now());
  api = await testApi({ acquirers: sandbox.acquirers });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: 1_00, periods: [{ id: 'base-month', months: 1, priceMinor: 1_00 }] },
  ]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, { balance: 5_00, at: api.clock.now() / 1000 });
});

const block = (status: number) =>
  api.database.execute(sql`
    INSERT INTO block_statuses (provider_id, user_id, status, amount_minor, message_detail)
    VALUES (${alpha.id}, ${viewer.userId}, ${status}, ${DUE}, '{}')
    ON CONFLICT (provider_id, user_id) DO UPDATE SET status = excluded.status`);
const buy = () => call('POST', 'purchases', viewer, { purchase_type_id: 'base-month', status: 'active' });
/** As the page that covers all others has it, and as the account has it. */
async function statusOf(): Promise<readonly unknown[]> {
  const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
  const { status } = (await api.app.inject({ url: '/v2/mw/status_block', headers })).json();
  const [account] = (await call('GET', 'accounts', viewer)).body;
  expect(account.block_status).toBe(status);
  return [status, account.block_amount];
}

async function payByCode(amount: string): Promise<void> {
  const { body } = await call('POST', `accounts/${viewer.accountId}/payforms/qrcode_make_transaction`, viewer, {
    paysystem_shortname: 'qrcode',
    amount,
  });
  await payOnPage(body.qrcode_url);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', body.transaction_id)) await deliver(api.app, notice);
}

describe('what a customer owes', () => {
  it('[C-PKT-18] is reported, and stops purchases only where debts lock the app', async () => {
    await lockByDebts(false);
    await block(TO_PAY);
    expect(await statusOf()).toEqual([0, '0.00']);
    await lockByDebts(true);
    expect(await statusOf()).toEqual([TO_PAY, '990.00']);
    expect(await buy()).toMatchObject({ body: { error_code: 'provider_debt', detail: { amount: ['990.00'] } } });
    await block(BLOCKED);
    expect(await statusOf()).toEqual([BLOCKED, '0.00']);
    expect((await buy()).body.error_code).toBe('provider_debt');
    await lockByDebts(false);
    expect((await buy()).body.status).toBe('active');
  });

  it('is paid by a top-up that covers it, once, and not by a smaller one', async () => {
    await lockByDebts(true);
    await block(TO_PAY);
    await payByCode('100.00');
    expect([await statusOf(), await balanceOf(viewer)]).toEqual([[TO_PAY, '990.00'], 105_00]);
    await payByCode('990.00');
    expect([await statusOf(), await balanceOf(viewer)]).toEqual([[0, '0.00'], 105_00]);
    const { body: history } = await call('GET', 'payments', viewer);
    expect(history.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toContainEqual([
      'charge',
      '-990.00',
    ]);
    expect((await buy()).body.status).toBe('active');
    expect(await findMoneyFaults(api.database, {}, new Date(api.clock.now()))).toEqual([]);
  });

  it('of a blocked customer is not paid by a top-up', async () => {
    await lockByDebts(true);
    await block(BLOCKED);
    await payByCode('990.00');
    expect([await statusOf(), await balanceOf(viewer)]).toEqual([[BLOCKED, '0.00'], 995_00]);
  });
});
