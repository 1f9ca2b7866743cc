import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Seal } from '#api/platform/secrets/seal.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { KILL_LIMIT, killAt, prepareKills, startProcess } from '#tooling/testing/money/kills.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { settlePayments } from './payments.ts';

const SECRETS = ['a key for tests and nothing else'] as const;
const PRICE = 30_000;
const HOUR = 3_600_000;

let api: TestApi;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await testSandbox(Date.now);
  api = await testApi({ acquirers: sandbox.acquirers, signingKeys: SECRETS, clock: { now: Date.now } });
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
  await seedPackets(api.database, alpha.id, [
    { id: 1, isBase: true, priceMinor: PRICE, channels: [], periods: [{ id: 'base', months: 1, priceMinor: PRICE }] },
  ]);
  await prepareKills(api.database);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const desk = () => sandbox.desks['sandbox-bank'];

async function call(path: string, payload: object, { token }: SeededCustomer) {
  const headers = { authorization: `Token ${token}`, host: 'alpha.test' };
  const answer = await api.app.inject({ method: 'POST', url: `/v2/users/self/${path}`, headers, payload });
  return answer.json();
}

/** A customer with a linked card and a purchase that waits for money. */
async function customer() {
  const viewer = await seedCustomer(api.database, alpha.id, { at: Date.now() / 1000 });
  const request = { amount: '1.00', paysystem_shortname: 'short-url', is_save_card: true };
  const { transaction_id: id, full_url: page } = await call(
    `accounts/${viewer.accountId}/payforms/short_url`,
    request,
    viewer,
  );
  await payOnPage(page);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', id)) await deliver(api.app, notice);
  const { rows } = await api.database.execute<{ id: number }>(
    sql`SELECT id FROM cards WHERE user_id = ${viewer.userId}`,
  );
  const { id: purchaseId } = await call('purchases', { purchase_type_id: 'base' }, viewer);
  return { viewer, purchaseId, cardId: rows[0]?.id ?? 0 };
}

/** An api of its own on the same database. */
function startApi() {
  const acquirers = Object.values(sandbox.desks).map(({ acquirer }) => ({ ...acquirer, timeLimitSeconds: 60 }));
  return startProcess(api, 'api', {
    KINORA_SIGNING_KEYS: SECRETS.join(),
    KINORA_ACQUIRERS: JSON.stringify(acquirers),
  });
}

/** What the ledger has of a purchase's payments: how often the bank's money was credited, and where the purchase stands. */
async function outcomeOf(purchaseId: string) {
  const { rows } = await api.database.execute<{ state: string; credits: number; payments: string[] }>(sql`
    SELECT purchase.state,
      (SELECT count(*)::int FROM entries JOIN transactions ON transactions.id::text = entries.cause_id
        WHERE entries.cause_kind = 'capture' AND transactions.purchase_id = purchase.id) AS credits,
      ARRAY(SELECT state FROM transactions WHERE purchase_id = purchase.id) AS payments
    FROM purchases purchase WHERE purchase.id = ${purchaseId}::uuid`);
  return rows[0];
}

const statesOf = async (purchaseId: string) => (await outcomeOf(purchaseId))?.payments;
const settleLater = (milliseconds: number) =>
  settlePayments(
    { ...api, clock: { now: () => Date.now() + milliseconds }, log: () => {} },
    { acquirers: sandbox.acquirers, seal: new Seal(SECRETS), fiscal: null },
  );

/** Charges the card by a service that is killed while the bank has the call. */
async function killDuringCharge(mode: 'silent' | 'mute') {
  const { viewer, purchaseId, cardId } = await customer();
  const service = await startApi();
  desk().reply(mode);
  const charge = fetch(`${service.address}/v2/users/self/accounts/${viewer.accountId}/payforms/linkedcard`, {
    method: 'POST',
    headers: { authorization: `Token ${viewer.token}`, 'kinora-provider': 'alpha', 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '300.00', card_id: cardId, purchase_id: purchaseId }),
  }).catch(() => null);
  await vi.waitFor(async () => expect(await statesOf(purchaseId)).toEqual(['submitted']), { timeout: KILL_LIMIT });
  if (mode === 'mute') {
    const isTaken = () =>
      desk().bank.payments.some(({ way, state, amount }) => way === 'card' && state === 'settled' && amount === PRICE);
    await vi.waitFor(() => expect(isTaken()).toBe(true), { timeout: KILL_LIMIT });
  }
  await service.kill();
  await charge;
  desk().reply('reply');
  return purchaseId;
}

test.runIf(isSlowProof)(
  'a payment whose process was killed before the bank took it comes to nothing',
  async () => {
    const purchaseId = await killDuringCharge('silent');
    await settleLater(HOUR);
    expect(await outcomeOf(purchaseId)).toEqual({ state: 'new', credits: 0, payments: ['error'] });
  },
  KILL_LIMIT,
);

test.runIf(isSlowProof)(
  'a payment whose process was killed after the bank took it is credited once, and completes its purchase',
  async () => {
    const purchaseId = await killDuringCharge('mute');
    await settleLater(HOUR);
    await settleLater(2 * HOUR);
    expect(await outcomeOf(purchaseId)).toEqual({ state: 'active', credits: 1, payments: ['complete'] });
  },
  KILL_LIMIT,
);

/** What is left of a notice whose process was killed at a moment. */
const noticeKills = [
  ['before the commit', { credits: 0, payments: ['pending'] }],
  ['in the commit', { credits: 1, payments: ['complete'] }],
] as const;

test.each(isSlowProof ? noticeKills : noticeKills.slice(0, 1))(
  'a notice whose process was killed %s is taken when it comes again, once',
  async (moment, left) => {
    const { viewer, purchaseId } = await customer();
    const request = { amount: '300.00', paysystem_shortname: 'short-url', purchase_id: purchaseId };
    const { transaction_id: id, full_url: page } = await call(
      `accounts/${viewer.accountId}/payforms/short_url`,
      request,
      viewer,
    );
    await payOnPage(page);
    const [notice] = noticesOf(sandbox, 'sandbox-bank', id);
    if (notice === undefined) throw new Error('there is no notice');
    const service = await startApi();
    const activate = () =>
      fetch(`${service.address}/v2/payments/sandbox-bank/notices?provider=${alpha.id}`, {
        method: 'POST',
        headers: notice.headers,
        body: notice.body,
      }).catch(() => null);
    await killAt(api.database, moment, { activate, kill: service.kill });
    expect(await outcomeOf(purchaseId)).toMatchObject(left);
    await deliver(api.app, notice);
    await deliver(api.app, notice);
    expect(await outcomeOf(purchaseId)).toEqual({ state: 'active', credits: 1, payments: ['complete'] });
  },
  KILL_LIMIT,
);
