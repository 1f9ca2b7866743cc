import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { seedPackets } from '#tooling/testing/television.ts';

let folder: string;
let api: TestApi;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-ledger-'));
  api = await testApi();
  await seedPackets(api.database, alpha.id, [
    { id: 7, priceMinor: 100, isBase: true, name: { en: 'Basic' }, periods: [{ id: 'm', months: 1, priceMinor: 100 }] },
  ]);
  viewer = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000, isPaymentAllowed: false });
});
afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true })]));

const kinora = (...args: readonly string[]) =>
  runOperator(args, { KINORA_DATA: folder, DATABASE_URL: api.connectionString });
const user = () => String(viewer.userId);
const buy = () => call('POST', 'purchases', viewer, { purchase_type_id: 'm', status: 'active' });

test('[A-ROLE-05] [C-PAY-31] a viewer may pay once the operator lets it, and has the money that it was given', async () => {
  expect((await buy()).status).toBe(403);
  expect((await kinora('customer', 'payments', user(), 'on')).output).toMatch(/may pay\n$/);
  expect((await kinora('money', 'credit', user(), '2.50', '--reason', 'a lost evening')).output).toMatch(
    /the balance of \S+ is 2\.50 RUB\n$/,
  );
  expect([(await buy()).status, await balanceOf(viewer)]).toEqual([200, 150]);
  const { output } = await kinora('money', 'statement', user());
  expect(output.split('\n').slice(0, 2)).toEqual([
    'balance 1.50 RUB',
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\S+ credit 2\.50$/),
  ]);
  expect(output).toMatch(/ purchase -1\.00 Basic\n/);
  expect((await kinora('customer', 'payments', user(), 'off')).output).toMatch(/may not pay\n$/);
  expect((await call('POST', 'purchases', viewer, { purchase_type_id: 'm', status: 'active' })).status).toBe(403);
});

test('a packet is given for a time', async () => {
  const other = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
  const grant = (...more: string[]) => kinora('customer', 'grant', String(other.userId), '7', ...more);
  expect((await grant()).complaint).toContain('say for how long');
  expect((await grant('--days', '10')).output).toMatch(/has packet 7\n$/);
  const { rows } = await api.database.execute(sql`
    SELECT extract(epoch FROM ends_at - starts_at)::integer / 86400 AS days FROM subscription_periods WHERE user_id = ${other.userId}`);
  expect(rows).toEqual([{ days: 10 }]);
});

test('a packet is paused, and open again', async () => {
  const other = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
  const packet = [String(other.userId), '7'] as const;
  await kinora('customer', 'grant', ...packet, '--days', '10');
  expect((await kinora('customer', 'pause', ...packet, '--until', 'soon')).complaint).toContain('is not a day to come');
  expect((await kinora('customer', 'pause', ...packet, '--until', '2199-01-01')).output).toContain('is paused until');
  const paused = async () => {
    const { rows } = await api.database.execute(sql`
      SELECT paused_at IS NOT NULL AS is_paused, extract(year FROM ends_at) > 2190 AS is_late
      FROM subscriptions WHERE user_id = ${other.userId}`);
    return rows;
  };
  expect(await paused()).toEqual([{ is_paused: true, is_late: true }]);
  expect((await kinora('customer', 'resume', ...packet)).output).toMatch(/is open\n$/);
  expect(await paused()).toEqual([{ is_paused: false, is_late: false }]);
  expect((await kinora('customer', 'resume', ...packet)).complaint).toContain('is not paused');
});

test('the ledger is printed for an accountant', async () => {
  const { output } = await kinora('money', 'export', 'alpha');
  const lines = output.trimEnd().split('\n');
  expect(lines[0]).toBe('at,entry,cause,cause_id,account,customer,acquirer,amount,currency,note');
  expect(lines.filter((line) => line.includes('a lost evening'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes(',purchase,')).map((line) => line.split(',')[7])).toEqual([
    '-1.00',
    '1.00',
  ]);
  expect((await kinora('money', 'export', 'alpha', '--since', '2099-01-01')).output.split('\n')).toHaveLength(2);
});

test('what is not in order is named', async () => {
  expect((await kinora('money', 'check')).output).toBe('the records of money are in order\n');
  await api.database.execute(sql`UPDATE accounts SET balance_minor = 7 WHERE id = ${viewer.accountId}`);
  const { output, code } = await kinora('money', 'check', '--provider', 'alpha');
  expect(output).toContain(
    `provider 1, account ${viewer.accountId}: not true that a balance is the sum of its postings\n`,
  );
  expect(code).toBe(1);
});
