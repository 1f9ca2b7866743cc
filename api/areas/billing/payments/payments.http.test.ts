import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
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

const PRICE = '300.00';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CARD = {
  paid: '4111111111111111',
  late: '4000000000000069',
  spent: '4000000000000077',
  dies: '4000000000000051',
};

let api: TestApi;
let sandbox: TestSandbox;
let viewer: SeededCustomer;

beforeAll(async () => {
  // The sandbox needs the time of the api that needs the sandbox.
  const clock = testClock();
  sandbox = await testSandbox(() => api?.clock.now() ?? clock.now());
  api = await testApi({ acquirers: sandbox.acquirers });
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
  await seedPackets(api.database, alpha.id, [
    {
      id: 1,
      isBase: true,
      priceMinor: 30_000,
      channels: [],
      paysystems: ['short-url'],
      periods: [{ id: 'base-month', months: 1, priceMinor: 30_000 }],
    },
  ]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by = viewer) {
  const headers = { authorization: `Token ${by.token}`, host: 'alpha.test', 'accept-language': 'en' };
  const answer = await api.app.inject({
    ...{ method, headers },
    url: `/v2/users/self/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const payform = (name: string, body: object, by = viewer) =>
  call('POST', `accounts/${by.accountId}/payforms/${name}`, { amount: PRICE, ...body }, by);
const byLink = (body: object = {}) => payform('short_url', { paysystem_shortname: 'short-url', ...body });
const transactionOf = (id: string, by = viewer) => call('GET', `transactions/${id}`, undefined, by);
const notices = (id: string) => noticesOf(sandbox, 'sandbox-bank', id);

/** An open purchase of the packet. */
async function newPurchase(): Promise<string> {
  const { body } = await call('POST', 'purchases', { purchase_type_id: 'base-month' });
  return body.id;
}
const purchaseState = async (id: string) => (await call('GET', `purchases/${id}`)).body.status;

async function balance(by = viewer): Promise<number> {
  const { rows } = await api.database.execute<{ minor: number }>(
    sql`SELECT balance_minor::float8 AS minor FROM accounts WHERE id = ${by.accountId}`,
  );
  return rows[0]?.minor ?? Number.NaN;
}

/** What the bank has taken and not given back, as the ledger has it. */
async function clearing(): Promise<number> {
  const { rows } = await api.database.execute<{ minor: number }>(sql`
    SELECT coalesce(sum(posting.minor), 0)::float8 AS minor FROM postings posting
    JOIN ledger_accounts account ON account.provider_id = posting.provider_id AND account.id = posting.ledger_account_id
    WHERE account.kind = 'clearing'`);
  return rows[0]?.minor ?? Number.NaN;
}

/** A viewer with a PIN, whose device asks for it before payments. */
async function askForPinAtPayments({ userId }: SeededCustomer): Promise<void> {
  await api.database.execute(sql`UPDATE users SET sealed_pin = 'sealed', parental_status = 'set' WHERE id = ${userId}`);
  await api.database.execute(sql`
    WITH device AS (
      INSERT INTO devices (provider_id, id, user_id, device_type, vendor, parental_settings, created_at)
      VALUES (${alpha.id}, gen_random_uuid(), ${userId}, 'pc', 'PC', '{"pay": true}', now()) RETURNING id)
    UPDATE sessions SET device_id = device.id FROM device WHERE user_id = ${userId}`);
}

/** A card that the viewer has linked. */
async function linkedCard(number = CARD.paid): Promise<number> {
  const { body } = await byLink({ is_save_card: true });
  await payOnPage(body.full_url, number);
  for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
  const { body: cards } = await call('GET', 'cards');
  return cards[0].id;
}

describe('ways to pay', () => {
  it('[C-API-66, B-ENT-35] are those of the provider, in the reader’s language, and those that a packet allows', async () => {
    const { body } = await call('GET', `accounts/${viewer.accountId}/payforms`);
    expect(body.map(({ payforms }: { payforms: { shortname: string }[] }) => payforms[0]?.shortname)).toEqual([
      ...['short_url', 'linkedcard', 'qrcode', 'phone_sms', 'short_url', 'provider_account'],
    ]);
    expect(body[0]).toEqual({
      ...{ title: 'short_url', how_to_use: '', how_to_use_packet: '', button_text: '', skip_parental_control: false },
      payforms: [{ shortname: 'short_url', params: { paysystem_shortname: 'short-url' } }],
    });
    const ofPacket = await call('GET', `accounts/${viewer.accountId}/payforms?packet_id=1`);
    expect(ofPacket.body).toHaveLength(1);
    expect((await call('GET', 'accounts/999999/payforms')).status).toBe(404);
  });
});

describe('a payment on a page of the bank', () => {
  it('[C-API-69, C-API-71, C-API-65, B-ENT-38, C-TX-01] tells where to go on, and its state until it is complete', async () => {
    const { status, body } = await byLink({ return_url: '/packets/1?purchased=true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ full_url: expect.stringContaining('/pay/'), transaction: { status: 'pending' } });
    expect(body.data).toEqual({ transaction_id: body.transaction_id, transaction: { id: body.transaction_id } });
    expect(sandbox.desks['sandbox-bank'].bank.byReference(body.transaction_id)?.returnUrl).toBe(
      'http://alpha.test/packets/1?purchased=true',
    );
    expect((await transactionOf(body.transaction_id)).body).toMatchObject({
      ...{ id: body.transaction_id, amount: PRICE, status: 'pending', status_description: '' },
    });
    await payOnPage(body.full_url);
    api.clock.advance(MINUTE);
    expect((await transactionOf(body.transaction_id)).body).toMatchObject({
      ...{ status: 'complete', status_description: 'The payment is complete.' },
    });
    expect(await balance()).toBe(30_000);
  });

  it('[C-PAY-06] completes the purchase that it is for, once, whatever notices do', async () => {
    const purchaseId = await newPurchase();
    const { body } = await byLink({ purchase_id: purchaseId });
    await payOnPage(body.full_url);
    const [notice] = notices(body.transaction_id);
    if (notice === undefined) throw new Error('there is no notice');
    const before = await clearing();
    const answers = await Promise.all([deliver(api.app, notice), deliver(api.app, notice), deliver(api.app, notice)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    api.clock.advance(HOUR);
    expect((await deliver(api.app, notice)).json()).toEqual({ accepted: true });
    expect(await purchaseState(purchaseId)).toBe('active');
    expect([await balance(), (await clearing()) - before]).toEqual([0, -30_000]);
  });

  it('goes on at an acquirer of another form, by its own notices', async () => {
    const { body } = await byLink({ paysystem_shortname: 'gate', is_save_card: true });
    await payOnPage(body.full_url);
    const [notice] = noticesOf(sandbox, 'sandbox-gate', body.transaction_id);
    if (notice === undefined) throw new Error('there is no notice');
    const forged = { ...notice, body: notice.body.replace('captured=30000', 'captured=90000') };
    expect((await deliver(api.app, forged)).statusCode).toBe(403);
    await deliver(api.app, notice);
    expect([(await transactionOf(body.transaction_id)).body.status, await balance()]).toEqual(['complete', 30_000]);
    const { body: cards } = await call('GET', 'cards');
    const charged = await payform('linkedcard', { card_id: cards[0].id });
    expect([charged.body.transaction.status, await balance()]).toEqual(['complete', 60_000]);
  });

  it('is the same page when it is asked for again, and another way to pay takes its place', async () => {
    const purchaseId = await newPurchase();
    const first = await byLink({ purchase_id: purchaseId });
    const again = await byLink({ purchase_id: purchaseId });
    expect(again.body).toEqual(first.body);
    const code = await payform('qrcode_make_transaction', { paysystem_shortname: 'qrcode', purchase_id: purchaseId });
    expect(code.body.transaction_id).not.toBe(first.body.transaction_id);
    expect((await transactionOf(first.body.transaction_id)).body).toMatchObject({ status: 'error' });
    // Who pays there all the same is credited, and the purchase is completed by it.
    await payOnPage(first.body.full_url);
    for (const notice of notices(first.body.transaction_id)) await deliver(api.app, notice);
    expect([await purchaseState(purchaseId), await balance()]).toEqual(['active', 0]);
  });

  it('[C-TX-05] says why it came to nothing, and a bank that was late completes it', async () => {
    const purchaseId = await newPurchase();
    const { body } = await byLink({ purchase_id: purchaseId });
    await payOnPage(body.full_url, CARD.late);
    const [declined] = notices(body.transaction_id);
    if (declined === undefined) throw new Error('there is no notice');
    await deliver(api.app, declined);
    expect((await transactionOf(body.transaction_id)).body).toMatchObject({
      ...{ status: 'error', status_description: 'The bank declined the payment.' },
    });
    const { bank } = sandbox.desks['sandbox-bank'];
    const payment = bank.byReference(body.transaction_id);
    if (payment !== undefined) bank.settle(payment);
    const [, settled] = notices(body.transaction_id);
    if (settled === undefined) throw new Error('there is no second notice');
    await deliver(api.app, settled);
    // The refusal comes once more, after the money.
    await deliver(api.app, declined);
    expect((await transactionOf(body.transaction_id)).body.status).toBe('complete');
    expect([await purchaseState(purchaseId), await balance()]).toEqual(['active', 0]);
  });

  it('credits the balance where the purchase is not wanted any more', async () => {
    const purchaseId = await newPurchase();
    const { body } = await byLink({ purchase_id: purchaseId });
    await call('DELETE', `purchases/${purchaseId}`);
    await payOnPage(body.full_url);
    for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    expect([await purchaseState(purchaseId), await balance()]).toEqual(['cancelled', 30_000]);
  });

  it('is not started for a return to another site', async () => {
    for (const return_url of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'http://a@alpha.test/',
    ]) {
      expect(await byLink({ return_url })).toMatchObject({
        status: 400,
        body: { detail: { return_url: [expect.anything()] } },
      });
    }
  });

  it('[C-TX-08] is 504 while the bank does not answer, and goes on afterwards', async () => {
    const { body } = await byLink();
    const desk = sandbox.desks['sandbox-bank'];
    api.clock.advance(MINUTE);
    desk.reply('fail');
    expect(await transactionOf(body.transaction_id)).toMatchObject({
      ...{ status: 504, body: { error_code: 'payment_service_unavailable' } },
    });
    desk.reply('reply');
    expect((await transactionOf(body.transaction_id)).body.status).toBe('pending');
  });

  it('runs out without a payment', async () => {
    const { body } = await byLink();
    api.clock.advance(2 * HOUR);
    expect((await transactionOf(body.transaction_id)).body).toMatchObject({
      ...{ status: 'error', status_description: 'The time for the payment has run out.' },
    });
  });
});

describe('a payment by a code or a phone', () => {
  it('[C-API-67] by a code has its address and its picture', async () => {
    const { body } = await payform('qrcode_make_transaction', { paysystem_shortname: 'qrcode' });
    expect(body).toMatchObject({
      qrcode_url: expect.stringContaining('/pay/'),
      message: expect.stringContaining('Scan'),
    });
    expect(body.qrcode_ur).toMatch(/^data:image\/svg\+xml,/);
  });

  it('[C-API-70] by a phone is confirmed there', async () => {
    const request = { paysystem_shortname: 'phone-sms', phone: '9990001122', packet_id: 1 };
    const { body } = await payform('ext_billing_balance', request);
    expect(body.message).toBe('Confirm the payment on the phone +79990001122.');
    const payment = sandbox.desks['sandbox-bank'].bank.byReference(body.transaction_id);
    if (payment !== undefined) sandbox.desks['sandbox-bank'].bank.settle(payment);
    for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    expect([(await transactionOf(body.transaction_id)).body.status, await balance()]).toEqual(['complete', 30_000]);
    expect((await payform('ext_billing_balance', { ...request, phone: '12' })).status).toBe(400);
  });

  it('of the operator is on its own bill, for a purchase only', async () => {
    const purchaseId = await newPurchase();
    const request = { paysystem_shortname: 'bill', phone: '' };
    expect((await payform('ext_billing_balance', request)).status).toBe(400);
    const { body } = await payform('ext_billing_balance', { ...request, purchase_id: purchaseId });
    expect(body.transaction.status).toBe('complete');
    expect(await purchaseState(purchaseId)).toBe('active');
  });
});

describe('a linked card', () => {
  it('[C-API-61, B-ENT-37, C-API-62] is kept without its number, made the primary one and removed', async () => {
    const first = await linkedCard();
    const second = await byLink({ is_save_card: true });
    await payOnPage(second.body.full_url, CARD.dies);
    api.clock.advance(MINUTE);
    await transactionOf(second.body.transaction_id);
    const { body: cards } = await call('GET', 'cards');
    expect(cards).toEqual([
      { id: first, is_primary: true, number: '411111******1111' },
      { id: expect.any(Number), is_primary: false, number: '400000******0051' },
    ]);
    const primary = await call('PATCH', `cards/${cards[1].id}`, { is_primary: true });
    expect(primary.body[0]).toMatchObject({ id: cards[1].id, is_primary: true });
    expect((await call('DELETE', `cards/${first}`)).body.map(({ id }: { id: number }) => id)).not.toContain(first);
    expect((await call('DELETE', `cards/${first}`)).status).toBe(404);
  });

  it('[C-API-68] is charged at once, and completes a purchase', async () => {
    const card = await linkedCard();
    const before = await balance();
    const purchaseId = await newPurchase();
    const { body } = await payform('linkedcard', { card_id: card, purchase_id: purchaseId });
    expect(body.transaction.status).toBe('complete');
    expect([await purchaseState(purchaseId), await balance()]).toEqual(['active', before]);
  });

  it('[C-PAY-29] without enough money is 400, and nothing is charged', async () => {
    const card = await linkedCard(CARD.spent);
    const before = await balance();
    expect(await payform('linkedcard', { card_id: card })).toMatchObject({
      ...{ status: 400, body: { error_code: 'no_funds' } },
    });
    expect(await balance()).toBe(before);
  });

  it('[C-API-63, C-API-72] is checked by a sum that is given back', async () => {
    const { status, body } = await call('POST', 'cards', {});
    expect([status, Object.keys(body).sort()]).toEqual([200, ['full_url', 'transaction_id']]);
    await payOnPage(body.full_url);
    for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    expect((await transactionOf(body.transaction_id)).body).toMatchObject({ amount: '1.00', status: 'complete' });
    expect((await call('GET', 'cards')).body).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('[C-API-64, C-API-79] [C-PROMO-05] is linked for a promo code, as its transaction tells, or with a payment, whose sum is kept', async () => {
    const promo = await call('POST', 'cards/promo', { amount: '10.00', needed_refund: false });
    const linking = async () => (await transactionOf(promo.body.transaction_id)).body.status;
    expect(await linking()).toBe('pending');
    await payOnPage(promo.body.full_url);
    for (const notice of notices(promo.body.transaction_id)) await deliver(api.app, notice);
    expect(await linking()).toBe('complete');
    expect([await balance(), (await call('GET', 'cards')).body.length]).toEqual([1_000, 1]);
    const paid = await call('POST', 'cards/payments', { amount: '20.00' });
    expect(paid.body.full_url).toContain('/pay/');
  });
});

describe('payments are refused', () => {
  it('for guests, for accounts that may not pay, and without the PIN', async () => {
    const link = { paysystem_shortname: 'short-url' };
    const refusalOf = async (by: SeededCustomer) => (await payform('short_url', link, by)).body.error_code;
    const poor = await seedCustomer(api.database, alpha.id, { at: 0, isPaymentAllowed: false });
    expect(await refusalOf(poor)).toBe('payments_not_allowed');
    const guest = await seedCustomer(api.database, alpha.id, { at: 0 });
    await api.database.execute(sql`UPDATE users SET is_guest = true WHERE id = ${guest.userId}`);
    expect(await refusalOf(guest)).toBe('sign_in_required');
    const parent = await seedCustomer(api.database, alpha.id, { at: 0 });
    await askForPinAtPayments(parent);
    expect(await refusalOf(parent)).toBe('pincode_required');
  });

  it('for accounts, purchases, cards and transactions of others', async () => {
    const other = await seedCustomer(api.database, alpha.id, { at: 0 });
    const purchaseId = await newPurchase();
    const card = await linkedCard();
    const { body } = await byLink();
    const link = { amount: PRICE, paysystem_shortname: 'short-url' };
    const answers = [
      await call('POST', `accounts/${viewer.accountId}/payforms/short_url`, link, other),
      await payform('short_url', { paysystem_shortname: 'short-url', purchase_id: purchaseId }, other),
      await payform('linkedcard', { card_id: card }, other),
      await call('DELETE', `cards/${card}`, undefined, other),
      await call('PATCH', `cards/${card}`, { is_primary: true }, other),
      await transactionOf(body.transaction_id, other),
      await transactionOf('no-such-transaction'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('for ways that are not offered, and sums of nothing', async () => {
    expect((await byLink({ paysystem_shortname: 'qrcode' })).status).toBe(400);
    expect((await byLink({ paysystem_shortname: 'other' })).status).toBe(400);
    expect((await byLink({ amount: '0.00' })).status).toBe(400);
    expect((await byLink({ amount: '-5.00' })).status).toBe(400);
  });
});

describe('a notice', () => {
  it('that is forged, changed, or of a bank that is not known is refused', async () => {
    const { body } = await byLink();
    await payOnPage(body.full_url);
    const [notice] = notices(body.transaction_id);
    if (notice === undefined) throw new Error('there is no notice');
    const forged = { ...notice, headers: { ...notice.headers, 'x-bank-signature': '00' } };
    const changed = { ...notice, body: notice.body.replace('30000', '90000') };
    const foreign = { ...notice, url: notice.url.replace('sandbox-bank', 'sandbox-gate') };
    const unknown = { ...notice, url: notice.url.replace('sandbox-bank', 'no-bank') };
    const answers = [forged, changed, foreign, unknown].map((one) => deliver(api.app, one));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404]);
    expect(await balance()).toBe(0);
  });

  it('that comes an hour late, when the payment has run out, counts as in time, and once', async () => {
    const purchaseId = await newPurchase();
    const { body } = await byLink({ purchase_id: purchaseId });
    // The bank does not answer when it is asked.
    sandbox.desks['sandbox-bank'].reply('cut');
    await payOnPage(body.full_url);
    api.clock.advance(HOUR + MINUTE);
    expect((await transactionOf(body.transaction_id)).status).toBe(504);
    expect((await transactionOf(body.transaction_id)).body.status).toBe('error');
    sandbox.desks['sandbox-bank'].reply('reply');
    for (let times = 0; times < 2; times += 1)
      for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    expect((await transactionOf(body.transaction_id)).body.status).toBe('complete');
    expect([await purchaseState(purchaseId), await balance()]).toEqual(['active', 0]);
  });

  it('of a payment that never was is taken, and moves nothing', async () => {
    const before = await clearing();
    const { bank } = sandbox.desks['sandbox-bank'];
    const reference = randomUUID();
    bank.settle(
      bank.open({
        ...{ reference, amount: 30_000, currency: 'RUB', description: '', way: 'page', phone: null },
        ...{ isCaptured: true, savesCard: false, returnUrl: null, noticeUrl: null },
      }),
    );
    const answers = await Promise.all(notices(reference).map((notice) => deliver(api.app, notice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200]);
    const { rows } = await api.database.execute(
      sql`SELECT outcome FROM payment_notices WHERE body LIKE ${`%${reference}%`}`,
    );
    expect([rows, await clearing()]).toEqual([[{ outcome: 'unknown_payment' }], before]);
  });

  it('moves nothing at another provider', async () => {
    const { body } = await byLink();
    await payOnPage(body.full_url);
    const [notice] = notices(body.transaction_id);
    if (notice === undefined) throw new Error('there is no notice');
    const misled = { ...notice, url: notice.url.replace(/\?.*/, '') };
    expect((await deliver(api.app, misled, 'beta.test')).statusCode).toBe(200);
    expect(await balance()).toBe(0);
    await deliver(api.app, notice);
    expect(await balance()).toBe(30_000);
  });
});

describe('an offer', () => {
  const wanted = { purchase_type_id: 'base-month', offer_version: 'tv303', mode: 'web300' };
  const newOffer = () => call('POST', 'purchases_offer', wanted);

  it('[C-API-73, B-ENT-34, B-ENT-56] has a purchase and the ways to pay it, and nothing is charged', async () => {
    const { status, body } = await newOffer();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      offer_id: body.id,
      purchases: [{ status: 'new', amount: PRICE, missing_amount: PRICE }],
      paysystems: [{ id: 'short-url', payform_shortname: 'short_url', data: { url: null, phone: null } }],
      info: { distribution_type: 'packet' },
      transaction: null,
    });
    expect((await call('POST', 'purchases_offer', { ...wanted, offer_version: 'tv1' })).status).toBe(400);
    expect(await balance()).toBe(0);
  });

  it('[C-API-74, C-API-75] is paid by one of them, and tells the state of its payment', async () => {
    const { body: offer } = await newOffer();
    const { body } = await call('POST', 'purchases_offer/transaction', { return_url: '/?purchased=true' });
    expect(body).toMatchObject({ full_url: expect.stringContaining('/pay/'), transaction: { status: 'pending' } });
    await payOnPage(body.full_url);
    for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    expect((await call('GET', `purchases_offer/${offer.id}`)).body).toMatchObject({
      purchases: [{ status: 'active', missing_amount: '0.00' }],
      transaction: { id: body.transaction_id, status: 'complete' },
    });
    expect((await call('POST', 'purchases_offer/transaction', {})).status).toBe(409);
  });

  it('is paid from the balance where that covers it', async () => {
    viewer = await seedCustomer(api.database, alpha.id, { at: 0, balance: 30_000 });
    await newOffer();
    const { body } = await call('POST', 'purchases_offer/transaction', {});
    expect(body).toMatchObject({ transaction_id: null, transaction: { id: null, status: 'complete' } });
    expect(await balance()).toBe(0);
  });

  it('[C-PAY-30] is refused where nothing is to be bought, or cannot be paid, and nothing is charged', async () => {
    await api.configure(alpha, { payments: { ...sandboxPayments(alpha.settings.payments), paysystems: [] } });
    expect(await newOffer()).toMatchObject({ status: 400, body: { detail: 'No paysystems!' } });
    await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
    viewer = await seedCustomer(api.database, alpha.id, { at: 0, balance: 60_000 });
    await call('POST', 'purchases', { purchase_type_id: 'base-month', status: 'active' });
    expect(await newOffer()).toMatchObject({ status: 409, body: { detail: 'No purchases!' } });
    expect(await balance()).toBe(30_000);
  });

  it('is not found by others', async () => {
    const { body } = await newOffer();
    const other = await seedCustomer(api.database, alpha.id, { at: 0 });
    expect((await call('GET', `purchases_offer/${body.id}`, undefined, other)).status).toBe(404);
    expect((await call('POST', 'purchases_offer/transaction', { offer_id: body.id }, other)).status).toBe(404);
  });
});

describe('the history of payments', () => {
  it('has what the balance gained and lost, the newest first', async () => {
    const purchaseId = await newPurchase();
    const { body } = await byLink({ purchase_id: purchaseId, amount: '350.00' });
    await payOnPage(body.full_url);
    for (const notice of notices(body.transaction_id)) await deliver(api.app, notice);
    const { body: lines } = await call('GET', 'payments');
    expect(lines.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
      ['charge', '-300.00'],
      ['top_up', '350.00'],
    ]);
    expect((await call('GET', 'balance')).body).toEqual({ balance: '50.00' });
  });
});
