import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FuturePacket, Subscription } from '#contract/purchases.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedPackets } from '#tooling/testing/television.ts';

const DAY = 86_400_000;
const NEWS = { id: 101, slug: 'news', position: 1, name: { ru: 'Новости' } };
const [BASE, LARGE, FIXED, TRIAL] = [1, 2, 3, 4];

let api: TestApi;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

beforeAll(async () => {
  api = await testApi();
  await seedChannels(api.database, alpha.id, [NEWS]);
  await seedPackets(api.database, alpha.id, [
    {
      id: BASE,
      isBase: true,
      priceMinor: 30_000,
      channels: [NEWS.id],
      allowDeletePaused: true,
      periods: [
        { id: 'base-month', months: 1, priceMinor: 30_000 },
        { id: 'base-year', years: 1, priceMinor: 300_000 },
      ],
    },
    { id: LARGE, isBase: true, priceMinor: 60_000, periods: [{ id: 'large-month', months: 1, priceMinor: 60_000 }] },
    {
      id: FIXED,
      priceMinor: 100,
      isUnsubscribingRefused: true,
      unsubscribingMessage: { ru: 'Позвоните нам: 8 800 000-00-00' },
      periods: [{ id: 'fixed-month', months: 1, priceMinor: 100 }],
    },
    {
      id: TRIAL,
      isBase: true,
      priceMinor: 20_000,
      periods: [{ id: 'trial-month', months: 1, priceMinor: 20_000, trialPriceMinor: 100, trialDays: 7 }],
    },
  ]);
  await api.configure(alpha, { additionalPacketsWithoutBase: true });
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, { balance: 1_000_000, at: api.clock.now() / 1000 });
});

const subscribe = (packetId: number, more: object = {}) =>
  call('POST', 'subscriptions', viewer, { packet_id: packetId, ...more });
const current = async (): Promise<Subscription[]> => (await call('GET', 'subscriptions/current', viewer)).body;
const futures = async (): Promise<FuturePacket[]> => (await call('GET', 'futures', viewer)).body;

async function only(): Promise<Subscription> {
  const [subscription] = await current();
  if (subscription === undefined) throw new Error('there is no subscription');
  return subscription;
}

describe('a subscription', () => {
  it('[C-API-52] [C-API-55] [A-ENT-22] [B-ENT-40] is made from the balance, and has its packet, price and end', async () => {
    const { status, body } = await subscribe(BASE);
    expect(status).toBe(200);
    expect(body).toEqual(await current());
    expect(body).toMatchObject([
      {
        packet: { id: BASE, price: '300.00' },
        price: '300.00',
        start_at: '2026-01-15T12:00:00Z',
        end_at: '2026-02-15T11:59:59Z',
        renew: true,
        is_trial: false,
      },
    ]);
    expect(await balanceOf(viewer)).toBe(970_000);
  });

  it('is refused with 402 without the money, and completed for its packet once the money is there', async () => {
    await api.database.execute(sql`UPDATE accounts SET balance_minor = 0 WHERE id = ${viewer.accountId}`);
    expect(await subscribe(BASE)).toMatchObject({ status: 402, body: { detail: { amount: ['300.00'] } } });
    const update = () => call('PATCH', 'subscriptions', viewer, { packet_id: BASE });
    expect((await update()).body).toEqual({ data: { id: null } });
    await api.database.execute(sql`UPDATE accounts SET balance_minor = 30000 WHERE id = ${viewer.accountId}`);
    expect((await update()).body.data.id).toBe((await only()).id);
  });

  it('[C-API-82] is answered by an update for its packet', async () => {
    await subscribe(BASE);
    const { body } = await call('PATCH', 'subscriptions', viewer, { packet_id: BASE });
    expect(body).toEqual({ data: { id: (await only()).id } });
  });

  it('[C-API-57] [C-API-78] has its renewal switched off and on', async () => {
    await subscribe(BASE, { renew: false });
    const { id, renew } = await only();
    expect(renew).toBe(false);
    expect((await call('PATCH', `subscriptions/${id}`, viewer, { renew: true })).body).toMatchObject({ renew: true });
    expect((await call('PATCH', `subscriptions/${id}`, viewer, { renew: true })).status).toBe(200);
    expect((await call('PATCH', `subscriptions/${id}`, viewer, { renew: false })).body).toMatchObject({ renew: false });
    expect((await call('PATCH', `subscriptions/${id}`, viewer, { renew: false })).status).toBe(200);
  });

  it('[C-API-77] renews by the period that was chosen', async () => {
    await subscribe(BASE);
    const { id } = await only();
    const change = (type: string) => call('PATCH', `subscriptions/${id}/period`, viewer, { purchase_type_id: type });
    expect((await change('base-year')).status).toBe(200);
    const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
    const packet = (await api.app.inject({ url: `/v2/packets/${BASE}`, headers })).json();
    expect(packet.subscription).toMatchObject({ next_price: '3000.00', next_period_human: { years: 1 } });
    expect(await change('large-month')).toMatchObject({ status: 400, body: { error_code: 'renewal_refused' } });
  });

  it('[C-API-56] [C-PKT-20] [C-PKT-21] ends where the viewer may end it: open until what is paid is over', async () => {
    await subscribe(BASE);
    const { id } = await only();
    expect((await call('DELETE', `subscriptions/${id}`, viewer)).body).toMatchObject([{ id, renew: false }]);
    await subscribe(FIXED);
    const fixed = (await current()).find(({ packet }) => packet.id === FIXED);
    for (const answer of [
      await call('DELETE', `subscriptions/${fixed?.id}`, viewer),
      await call('PATCH', `subscriptions/${fixed?.id}`, viewer, { renew: false }),
    ]) {
      expect(answer).toMatchObject({
        status: 451,
        body: { error_code: 'unsubscribing_refused', detail: 'Позвоните нам: 8 800 000-00-00' },
      });
    }
    await api.database.execute(sql`UPDATE subscriptions SET ends_at = NULL, renews = false WHERE id = ${id}`);
    expect(await call('DELETE', `subscriptions/${id}`, viewer)).toMatchObject({
      status: 400,
      body: { error_code: 'renewal_refused' },
    });
  });

  it('ends at once while it is paused, where its packet allows that', async () => {
    await subscribe(BASE);
    const { id } = await only();
    const now = new Date(api.clock.now());
    await api.database.execute(sql`UPDATE subscriptions SET paused_at = ${now} WHERE id = ${id}`);
    api.clock.advance(DAY);
    expect(await only()).toMatchObject({ is_paused: true, allow_delete_paused: true, pauses: [{ end_at: null }] });
    expect((await call('DELETE', `subscriptions/${id}`, viewer)).body).toEqual([]);
  });

  it('[C-API-81] answers the channels that it opens', async () => {
    await subscribe(BASE);
    const { body } = await call('GET', `subscriptions/${(await only()).id}/channels`, viewer);
    expect(body).toMatchObject([{ id: NEWS.id, slug: 'news' }]);
  });

  it('[C-API-53] [C-API-54] of a cheaper base packet begins later, and is cancelled with the money back', async () => {
    await subscribe(LARGE);
    await call('POST', 'purchases', viewer, { purchase_type_id: 'base-month', status: 'active' });
    const [future] = await futures();
    expect(future).toMatchObject({ packet: { id: BASE }, start_at: '2026-02-16T12:00:00Z' });
    expect(await current()).toMatchObject([{ packet: { id: LARGE }, renew: false }]);
    expect(await balanceOf(viewer)).toBe(910_000);
    expect((await call('DELETE', `futures/${future?.id}`, viewer)).body).toEqual([]);
    expect(await balanceOf(viewer)).toBe(940_000);
    expect(await current()).toMatchObject([{ packet: { id: LARGE }, renew: true }]);
    expect((await call('DELETE', `futures/${future?.id}`, viewer)).status).toBe(404);
  });

  it('[C-VALID-24] [C-PAY-23] begins with a trial at its amount, once for each person', async () => {
    expect((await subscribe(TRIAL)).body).toMatchObject([{ is_trial: true, price: '1.00' }]);
    expect(await balanceOf(viewer)).toBe(999_900);
    await api.database.execute(sql`UPDATE subscriptions SET ends_at = now(), grace_until = NULL, starts_at = '2026-01-01'
      WHERE user_id = ${viewer.userId}`);
    await api.database.execute(sql`DELETE FROM subscription_periods WHERE user_id = ${viewer.userId}`);
    await api.database.execute(sql`UPDATE subscriptions SET ends_at = '2026-01-02' WHERE user_id = ${viewer.userId}`);
    expect((await subscribe(TRIAL)).body).toMatchObject([{ is_trial: false, price: '200.00' }]);
  });

  it('[C-VALID-24] has no trial for a person who had it as another user, by the same card or phone', async () => {
    const card = (userId: number) =>
      api.database.execute(sql`
        INSERT INTO cards (provider_id, user_id, acquirer, token, fingerprint, number, expires_on, state, created_at)
        VALUES (${alpha.id}, ${userId}, 'bank', '\\x00', '\\x07', '**** 1111', '2030-01-01', 'removed', now())`);
    const phone = (userId: number, number: string | null) =>
      api.database.execute(sql`
        UPDATE users SET phone = ${number}, phone_verified_at = CASE WHEN ${number}::text IS NULL THEN NULL ELSE now() END
        WHERE id = ${userId}`);
    const isTrial = async (by: SeededCustomer) =>
      (await call('POST', 'subscriptions', by, { packet_id: TRIAL })).body[0].is_trial;
    const another = () => seedCustomer(api.database, alpha.id, { balance: 100_000, at: api.clock.now() / 1000 });
    await card(viewer.userId);
    await phone(viewer.userId, '79990000001');
    expect(await isTrial(viewer)).toBe(true);
    await phone(viewer.userId, null);
    const [byCard, byPhone, stranger] = [await another(), await another(), await another()];
    await card(byCard.userId);
    await phone(byPhone.userId, '79990000001');
    expect([await isTrial(byCard), await isTrial(byPhone), await isTrial(stranger)]).toEqual([false, false, true]);
  });

  it('of another user is not found', async () => {
    await subscribe(BASE);
    const { id } = await only();
    const other = await seedCustomer(api.database, alpha.id, { balance: 1_000, at: api.clock.now() / 1000 });
    const answers = [
      await call('DELETE', `subscriptions/${id}`, other),
      await call('PATCH', `subscriptions/${id}`, other, { renew: false }),
      await call('PATCH', `subscriptions/${id}/period`, other, { purchase_type_id: 'base-year' }),
      await call('GET', `subscriptions/${id}/channels`, other),
      await call('DELETE', `futures/${id}`, other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
