import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { insert, seedChannels, seedPackets } from '#tooling/testing/television.ts';

const NEWS = { id: 101, slug: 'news', position: 1, name: { ru: 'Новости' } };
const SPORT = { id: 102, slug: 'sport', position: 2, name: { ru: 'Спорт' } };
const [BASE, LARGE, EXTRA, BILLED] = [1, 2, 3, 4];
const month = { months: 1 };
const HOUR_MILLISECONDS = 3_600_000;

let api: TestApi;
let now: number;

beforeAll(async () => {
  api = await testApi();
  now = api.clock.now() / 1000;
  await seedChannels(api.database, alpha.id, [NEWS, SPORT]);
  await seedPackets(api.database, alpha.id, [
    {
      id: BASE,
      isBase: true,
      priceMinor: 30_000,
      channels: [NEWS.id],
      message: { ru: 'Приятного просмотра' },
      periods: [{ id: 'base-month', ...month, priceMinor: 30_000 }],
    },
    {
      id: LARGE,
      isBase: true,
      priceMinor: 60_000,
      channels: [NEWS.id, SPORT.id],
      periods: [{ id: 'large-month', ...month, priceMinor: 60_000 }],
    },
    {
      id: EXTRA,
      priceMinor: 10_000,
      channels: [SPORT.id],
      periods: [{ id: 'extra-month', ...month, priceMinor: 10_000 }],
    },
    {
      id: BILLED,
      priceMinor: 100,
      kind: 'provider_only',
      periods: [{ id: 'billed-month', ...month, priceMinor: 100 }],
    },
  ]);
  await seedTitles(api.database, alpha.id, [{ id: 'moon', source: { kind: 'clip', asset: 'cinema' } }]);
  await insert(api.database, 'title_offers', [
    {
      ...{ provider_id: alpha.id, id: 'moon-2-days', content_id: 'moon' },
      ...{ name: { ru: 'Луна' }, price_minor: 1_000, months: 0, days: 2 },
    },
  ]);
});

afterAll(() => api.close());

const { call, balanceOf } = customerCalls(() => api);
const customer = (balance: number) => seedCustomer(api.database, alpha.id, { balance, at: now });
const buy = (viewer: SeededCustomer, type: string, at?: Pick<TestApi, 'app'>) =>
  call('POST', 'purchases', viewer, { purchase_type_id: type, status: 'active' }, at);

async function openChannels({ token }: SeededCustomer, { app }: Pick<TestApi, 'app'> = api): Promise<number[]> {
  const headers = { authorization: `Token ${token}`, host: 'alpha.test' };
  const channels = (await app.inject({ url: '/v2/channels', headers })).json();
  return channels.flatMap(({ id, is_purchased }: { id: number; is_purchased: boolean }) => (is_purchased ? id : []));
}

describe('a purchase', () => {
  it('[C-API-76] is paid from the balance, opens its channels at once, and answers the message', async () => {
    const viewer = await customer(30_000);
    const { status, body } = await buy(viewer, 'base-month');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'active', amount: '300.00', missing_amount: '0.00', message: 'Приятного просмотра' },
    });
    expect([await openChannels(viewer), await balanceOf(viewer)]).toEqual([[NEWS.id], 0]);
  });

  it('gives its rights in every process by the bus: what they keep is forgotten', async () => {
    const viewer = await customer(30_000);
    const another = await api.another();
    // Both have kept that there is nothing yet.
    expect([await openChannels(viewer), await openChannels(viewer, another)]).toEqual([[], []]);
    await buy(viewer, 'base-month');
    // The clock stands still: nothing that is kept runs out by itself.
    await vi.waitFor(async () => expect(await openChannels(viewer, another)).toEqual([NEWS.id]), { timeout: 10_000 });
    await another.close();
  });

  it('of a title opens it for the time that it is rented for', async () => {
    const viewer = await customer(5_000);
    const rent = () => call('POST', 'purchases', viewer, { entity_license_id: 'moon-2-days', status: 'active' });
    const rented = await rent();
    expect(rented).toMatchObject({
      status: 200,
      body: { status: 'active', content_id: 'moon', entity_license_id: 'moon-2-days', purchase_type_id: null },
    });
    expect((await rent()).body.id).toBe(rented.body.id);
    expect(await balanceOf(viewer)).toBe(4_000);
    const { rows } = await api.database.execute(sql`
      SELECT content_id, extract(epoch FROM ends_at - starts_at)::integer / 86400 AS days FROM title_licences
      WHERE user_id = ${viewer.userId}`);
    expect(rows).toEqual([{ content_id: 'moon', days: 2 }]);
  });

  it('of a title lets it play until its time is over', async () => {
    const viewer = await customer(5_000);
    const play = async () => {
      const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
      const answer = await api.app.inject({ url: '/v2/libraries/1/contents/moon/stream', headers });
      return answer.json().error_code ?? answer.statusCode;
    };
    const statuses = [await play()];
    await call('POST', 'purchases', viewer, { entity_license_id: 'moon-2-days', status: 'active' });
    for (const hours of [0, 47, 1]) {
      api.clock.advance(hours * HOUR_MILLISECONDS);
      statuses.push(await play());
    }
    api.clock.advance(now * 1000 - api.clock.now());
    expect(statuses).toEqual(['content_not_purchased', 200, 200, 'content_not_purchased']);
  });

  it('goes on the bill of an operator that asks for that, whatever the balance is', async () => {
    const viewer = await customer(10_000);
    await api.configure(alpha, { packets: { ...alpha.settings.packets, flow: 'provider_bill' } });
    expect(await buy(viewer, 'base-month')).toMatchObject({ status: 200, body: { status: 'active' } });
    await api.configure(alpha, {});
    expect(await balanceOf(viewer)).toBe(0);
    const { rows } = await api.database.execute(sql`
      SELECT sum(posting.minor)::integer AS billed FROM postings posting
      JOIN ledger_accounts ledger ON ledger.provider_id = posting.provider_id AND ledger.id = posting.ledger_account_id
      WHERE ledger.kind = 'provider_bill'`);
    expect(rows).toEqual([{ billed: -20_000 }]);
  });

  it('is the same when it is repeated, and charged once', async () => {
    const viewer = await customer(70_000);
    const first = await buy(viewer, 'base-month');
    const repeated = await buy(viewer, 'base-month');
    expect(repeated.body.id).toBe(first.body.id);
    expect(await balanceOf(viewer)).toBe(40_000);
  });

  it('[C-PAY-26, C-PAY-27] without the money is 402 with what is missing, and is completed once the money is there', async () => {
    const viewer = await customer(10_000);
    const refused = await buy(viewer, 'base-month');
    expect(refused).toMatchObject({
      status: 402,
      body: { error_code: 'payment_required', detail: { amount: ['200.00'] } },
    });
    const patch = () => call('PATCH', 'purchases', viewer, { purchase_type_id: 'base-month', status: 'active' });
    expect(await patch()).toMatchObject({ status: 200, body: { status: 'awaiting_money', missing_amount: '200.00' } });
    await api.database.execute(sql`UPDATE accounts SET balance_minor = 30000 WHERE id = ${viewer.accountId}`);
    expect(await patch()).toMatchObject({ status: 200, body: { status: 'active', missing_amount: '0.00' } });
  });

  it('[C-API-80, C-API-58] is confirmed, or cancelled while it waits', async () => {
    const viewer = await customer(30_000);
    const opened = await call('POST', 'purchases', viewer, { purchase_type_id: 'base-month' });
    expect(opened.body).toMatchObject({ status: 'new', missing_amount: '0.00' });
    expect(await balanceOf(viewer)).toBe(30_000);
    const confirmed = await call('POST', `purchases/${opened.body.id}/confirm`, viewer);
    expect(confirmed.body).toMatchObject({ id: opened.body.id, status: 'active' });
    expect(await call('DELETE', `purchases/${opened.body.id}`, viewer)).toMatchObject({ status: 409 });

    const another = await call('POST', 'purchases', viewer, { purchase_type_id: 'large-month' });
    const cancelled = await call('DELETE', `purchases/${another.body.id}`, viewer);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await call('POST', `purchases/${another.body.id}/confirm`, viewer)).toMatchObject({ status: 409 });
  });

  it('[A-ROLE-05, C-PAY-31] is refused where the account may not pay', async () => {
    const viewer = await seedCustomer(api.database, alpha.id, { balance: 90_000, at: now, isPaymentAllowed: false });
    expect(await buy(viewer, 'base-month')).toMatchObject({
      status: 403,
      body: { error_code: 'payments_not_allowed' },
    });
  });

  it('[C-PAY-04, B-ENT-55] of another packet takes a base packet, or a provider that needs none', async () => {
    const viewer = await customer(90_000);
    expect(await buy(viewer, 'extra-month')).toMatchObject({
      status: 403,
      body: { error_code: 'base_packet_required' },
    });
    await buy(viewer, 'base-month');
    expect(await buy(viewer, 'extra-month')).toMatchObject({ status: 200 });

    const withoutBase = await customer(90_000);
    await api.configure(alpha, { additionalPacketsWithoutBase: true });
    expect(await buy(withoutBase, 'extra-month')).toMatchObject({ status: 200 });
    const byOffer = await customer(90_000);
    await api.configure(alpha, { payments: { ...alpha.settings.payments, useOffers: true } });
    expect(await buy(byOffer, 'extra-month')).toMatchObject({ status: 200 });
    await api.configure(alpha, {});
  });

  it('of a packet that only the operator sells is refused, and of one that is not there', async () => {
    const viewer = await customer(90_000);
    expect(await buy(viewer, 'billed-month')).toMatchObject({ status: 403, body: { error_code: 'sold_by_provider' } });
    expect(await buy(viewer, 'other')).toMatchObject({ status: 404, body: { error_code: 'packet_not_found' } });
  });

  it('takes no times from a viewer', async () => {
    const viewer = await customer(90_000);
    const payload = { purchase_type_id: 'base-month', status: 'active', end_at: '2036-01-01T00:00:00Z' };
    expect(await call('POST', 'purchases', viewer, payload)).toMatchObject({ status: 400 });
  });

  it('of a dearer base packet takes its place at once, and credits the rest', async () => {
    const viewer = await customer(90_000);
    await buy(viewer, 'base-month');
    expect(await buy(viewer, 'large-month')).toMatchObject({ status: 200 });
    // Nothing of the month had passed.
    expect([await openChannels(viewer), await balanceOf(viewer)]).toEqual([[NEWS.id, SPORT.id], 30_000]);
    expect(await buy(viewer, 'base-month')).toMatchObject({ status: 200 });
    expect([await openChannels(viewer), await balanceOf(viewer)]).toEqual([[NEWS.id, SPORT.id], 0]);
  });

  it('of another user or provider is not found', async () => {
    const [owner, other] = [await customer(0), await customer(0)];
    const { body } = await call('POST', 'purchases', owner, { purchase_type_id: 'base-month' });
    const stranger = await seedCustomer(api.database, beta.id, { at: now });
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call(method, `purchases/${body.id}`, other)).toMatchObject({ status: 404 });
      const headers = { authorization: `Token ${stranger.token}`, host: 'beta.test' };
      const url = `/v2/users/self/purchases/${body.id}`;
      expect((await api.app.inject({ method, url, headers })).statusCode).toBe(404);
    }
  });

  it('succeeds exactly as often as the balance covers it, when 200 are asked for at once of two processes', async () => {
    const viewer = await customer(7_350);
    await api.configure(alpha, { additionalPacketsWithoutBase: true });
    const types = Array.from({ length: 200 }, (_, index) => `small-${index}`);
    await seedPackets(
      api.database,
      alpha.id,
      types.map((id, index) => ({ id: 1_000 + index, priceMinor: 100, periods: [{ id, ...month, priceMinor: 100 }] })),
    );
    const another = await api.another();
    const answers = types.map((type, index) => buy(viewer, type, index % 2 === 0 ? api : another));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(Map.groupBy(statuses, (status) => status).get(200)).toHaveLength(73);
    expect(new Set(statuses)).toEqual(new Set([200, 402]));
    expect(await balanceOf(viewer)).toBe(50);
    await api.configure(alpha, {});
    await another.close();
  });
});
