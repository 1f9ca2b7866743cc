import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyFaults } from '#api/areas/billing/ledger/check.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { KILL_LIMIT, killAt, prepareKills, startProcess } from '#tooling/testing/money/kills.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { renewalTask } from './renewals.ts';

const SECRETS = ['a key for tests and nothing else'] as const;
const [BALANCE, PRICE] = [100_000, 30_000];
/** Longer than a call with a key may go without an answer until its repeat runs it. */
const LEASE = 61_000;
/** Longer than a month, and shorter than it with the days of grace. */
const MONTH_AGO = -32 * 86_400_000;
let api: TestApi;
let ahead = 0;
const { call, balanceOf } = customerCalls(() => api);

beforeAll(async () => {
  api = await testApi({ signingKeys: SECRETS, clock: { now: () => Date.now() + ahead } });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: PRICE, channels: [], periods: [{ id: 'base', months: 1, priceMinor: PRICE }] },
  ]);
  await prepareKills(api.database);
});
afterAll(() => api.close());

const start = (role: 'api' | 'worker') => startProcess(api, role, { KINORA_SIGNING_KEYS: SECRETS.join() });

const PURCHASE = { purchase_type_id: 'base', status: 'active' };

/** The call of a purchase as its repeat is sent, to the api of this process. */
async function buy({ token }: SeededCustomer, key: string) {
  const headers = { authorization: `Token ${token}`, host: 'alpha.test', 'idempotency-key': key };
  const url = '/v2/users/self/purchases';
  const answer = await api.app.inject({ method: 'POST', url, headers, payload: PURCHASE });
  return { status: answer.statusCode, body: answer.json() };
}

/** How many purchases, entries and periods of a viewer there are, and what the balance is. */
async function outcomeOf(viewer: SeededCustomer) {
  const { rows } = await api.database.execute<{ purchases: number; entries: number; periods: number }>(sql`
    SELECT (SELECT count(*)::int FROM purchases WHERE user_id = ${viewer.userId}) AS purchases,
      (SELECT count(*)::int FROM entries JOIN purchases ON purchases.id::text = entries.cause_id
        WHERE purchases.user_id = ${viewer.userId}) AS entries,
      (SELECT count(*)::int FROM subscription_periods WHERE user_id = ${viewer.userId}) AS periods`);
  return { ...rows[0], balance: await balanceOf(viewer) };
}

const faultsOf = (viewer: SeededCustomer) =>
  findMoneyFaults(api.database, { providerId: alpha.id, userId: viewer.userId }, new Date(Date.now() + ahead));

const renew = () =>
  renewalTask(null).run({
    ...api,
    clock: { now: () => Date.now() + ahead },
    log: (fault: unknown) => {
      throw fault;
    },
  });

const nothing = { purchases: 0, entries: 0, periods: 0, balance: BALANCE };
const once = { purchases: 1, entries: 1, periods: 1, balance: BALANCE - PRICE };
const twice = { purchases: 2, entries: 2, periods: 2, balance: BALANCE - 2 * PRICE };

/** One of each in every run, all of them at length. */
const purchaseKills = [
  ['in the commit', once],
  ['before the commit', nothing],
] as const;
const renewalKills = ['before the commit', 'in the commit'] as const;

test.each(isSlowProof ? purchaseKills : purchaseKills.slice(0, 1))(
  'a purchase whose process is killed %s is made once by its repeats with the same key',
  async (moment, left) => {
    const viewer = await seedCustomer(api.database, alpha.id, { balance: BALANCE, at: Date.now() / 1000 });
    const key = randomUUID();
    const service = await start('api');
    const activate = () =>
      fetch(`${service.address}/v2/users/self/purchases`, {
        method: 'POST',
        headers: {
          authorization: `Token ${viewer.token}`,
          'kinora-provider': 'alpha',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(PURCHASE),
      }).catch(() => null);
    await killAt(api.database, moment, { activate, kill: service.kill });
    expect(await outcomeOf(viewer)).toEqual(left);
    ahead += LEASE;
    const repeats = await Promise.all([buy(viewer, key), buy(viewer, key)]);
    repeats.push(await buy(viewer, key));
    expect(repeats.map(({ status, body }) => [status, body.status])).toEqual(repeats.map(() => [200, 'active']));
    expect(new Set(repeats.map(({ body }) => body.id)).size).toBe(1);
    await renew();
    expect([await outcomeOf(viewer), await faultsOf(viewer)]).toEqual([once, []]);
  },
  KILL_LIMIT,
);

test.each(isSlowProof ? renewalKills : renewalKills.slice(0, 1))(
  'a renewal whose worker is killed %s is charged once by those that follow',
  async (moment) => {
    const now = ahead;
    ahead = MONTH_AGO;
    const viewer = await seedCustomer(api.database, alpha.id, { balance: BALANCE, at: (Date.now() + ahead) / 1000 });
    await call('POST', 'purchases', viewer, PURCHASE);
    ahead = now;
    expect(await outcomeOf(viewer)).toEqual(once);
    // Its worker renews by itself, within a minute.
    let service: ReturnType<typeof start> | undefined;
    await killAt(api.database, moment, {
      activate: async () => {
        service = start('worker');
        await service;
      },
      kill: async () => (await service)?.kill(),
    });
    expect(await outcomeOf(viewer)).toEqual(moment === 'before the commit' ? once : twice);
    await Promise.all([renew(), renew()]);
    await renew();
    expect([await outcomeOf(viewer), await faultsOf(viewer)]).toEqual([twice, []]);
  },
  KILL_LIMIT,
);
