import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMoneyMetrics } from '#server/start/money-metrics.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';

let api: TestApi;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await testSandbox(() => api.clock.now());
  api = await testApi({ acquirers: sandbox.acquirers });
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Runs `kinora money` as an installation with the banks of the sandbox. */
function money(...args: string[]) {
  const acquirers = Object.values(sandbox.desks).map(({ acquirer }) => acquirer);
  return runOperator(['money', ...args], {
    DATABASE_URL: api.connectionString,
    KINORA_ACQUIRERS: JSON.stringify(acquirers),
  });
}

/** A top-up that a bank has taken. @returns its id. */
async function paidTopUp(): Promise<string> {
  const { accountId, token } = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
  const answer = await api.app.inject({
    method: 'POST',
    url: `/v2/users/self/accounts/${accountId}/payforms/short_url`,
    headers: { authorization: `Token ${token}`, host: 'alpha.test' },
    payload: { amount: '300.00', paysystem_shortname: 'short-url' },
  });
  const { transaction_id: id, full_url: page } = answer.json();
  await payOnPage(page);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', id)) await deliver(api.app, notice);
  return id;
}

test('money refund gives back a part and then the rest, and says why it gives back no more', async () => {
  const payment = await paidTopUp();
  const part = await money('refund', payment, '--amount', '100');
  expect([part.code, part.output]).toEqual([0, expect.stringContaining(`100.00 of payment ${payment} is given back`)]);
  expect((await money('refund', payment)).output).toContain('200.00 of payment');
  expect(sandbox.desks['sandbox-bank'].bank.byReference(payment)?.refunded).toBe(30_000);
  const again = await money('refund', payment);
  expect([again.code, again.complaint]).toEqual([1, expect.stringContaining('not so much is left')]);
  expect((await money('refund', 'no-such-payment')).complaint).toContain('there is no such payment');
  expect((await money('refund', payment, '--amount', 'much')).complaint).toContain('--amount must be a sum');
});

test('money reconcile names the differences of a day, and metrics count them', async () => {
  const payment = await paidTopUp();
  const day = new Date(api.clock.now()).toISOString().slice(0, 10);
  expect((await money('reconcile', '--day', day)).output).toContain(`sandbox-bank on ${day}: no differences`);
  sandbox.desks['sandbox-bank'].bank.rewrite((operation) => (operation.reference === payment ? null : operation));
  const { output } = await money('reconcile', '--day', day, '--acquirer', 'sandbox-bank');
  expect(output).toContain(`missing_there  ${payment}  ledger: 300.00  bank: nothing`);
  expect((await money('reconcile', '--acquirer', 'other')).complaint).toContain('there is no such acquirer');
  const registry = new Registry();
  registerMoneyMetrics(registry, api.database);
  expect(await registry.metrics()).toContain(
    'kinora_money_differences{acquirer="sandbox-bank",kind="missing_there"} 1',
  );
});
