import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activatePurchase } from '#api/areas/billing/purchases/activate.ts';
import { grantPeriod } from '#api/areas/billing/purchases/grant.ts';
import type { Subscription } from '#contract/purchases.ts';
import { packetId, unixSeconds } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { purchaseEnds } from './purchase-ends.ts';
import { reminderTask } from './reminders.ts';
import { type ChargeCard, renewalTask } from './renewals.ts';

const DAY = 86_400_000;
const MONTH = 31 * DAY;
const [BASE, EXTRA, WELCOME] = [1, 2, 3];

let api: TestApi;
let start: number;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

const packets = (price: number) => [
  {
    id: BASE,
    isBase: true,
    name: { ru: 'Основной' },
    priceMinor: price,
    periods: [
      { id: 'base-month', months: 1, priceMinor: price },
      { id: 'base-year', years: 1, priceMinor: 10 * price },
    ],
  },
  { id: EXTRA, priceMinor: 100, periods: [{ id: 'extra-month', months: 1, priceMinor: 100 }] },
  {
    ...{ id: WELCOME, isBase: true, priceMinor: 100, afterRenewPacketId: BASE },
    periods: [{ id: 'welcome-month', months: 1, priceMinor: 100 }],
  },
];

beforeAll(async () => {
  api = await testApi();
  start = api.clock.now();
});

afterAll(() => api.close());

beforeEach(async () => {
  await seedPackets(api.database, alpha.id, packets(30_000));
  viewer = await seedCustomer(api.database, alpha.id, { balance: 100_000, at: api.clock.now() / 1000 });
  await call('POST', 'subscriptions', viewer, { packet_id: BASE });
});

afterEach(async () => {
  await api.database.execute(sql`UPDATE subscriptions SET renews = false, ends_at = starts_at, grace_until = NULL`);
  api.clock.advance(start - api.clock.now());
});

const secondsNow = () => unixSeconds(api.clock.now() / 1000);
const context = () => ({
  ...api,
  log: (fault: unknown) => {
    throw fault;
  },
});
const renew = (chargeCard: ChargeCard | null = null) => renewalTask(chargeCard).run(context());
const current = async (): Promise<Subscription[]> => (await call('GET', 'subscriptions/current', viewer)).body;
const ends = async () => (await current()).map(({ end_at }) => end_at);
const setBalance = (minor: number) =>
  api.database.execute(sql`UPDATE accounts SET balance_minor = ${minor} WHERE id = ${viewer.accountId}`);

async function messages(): Promise<string[]> {
  const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
  const answer = await api.app.inject({ url: '/v2/users/self/messages', headers });
  return answer.json().map(({ text }: { text: string }) => text);
}

async function linkCard(): Promise<void> {
  await api.database.execute(sql`
    INSERT INTO cards (provider_id, user_id, acquirer, token, fingerprint, number, expires_on, is_primary, state, created_at)
    VALUES (${alpha.id}, ${viewer.userId}, 'bank', '\\x00', '\\x00', '**** 1111', '2030-01-01', true, 'active', now())`);
}

describe('a renewal', () => {
  it('is paid from the balance at the end of the period, once, and keeps its day', async () => {
    await renew();
    expect(await ends()).toEqual(['2026-02-15T11:59:59Z']);
    api.clock.advance(MONTH);
    await Promise.all([renew(), renew()]);
    await renew();
    expect([await ends(), await balanceOf(viewer)]).toEqual([['2026-03-15T11:59:59Z'], 40_000]);
  });

  it('after a standstill charges once: from the old end within the grace, else from the payment', async () => {
    api.clock.advance(MONTH + 2 * DAY);
    expect(await current()).toMatchObject([{ is_in_grace: true }]);
    await renew();
    expect([await ends(), await balanceOf(viewer)]).toEqual([['2026-03-15T11:59:59Z'], 40_000]);
    api.clock.advance(28 * DAY + 60 * DAY);
    expect(await current()).toEqual([]);
    await renew();
    await renew();
    expect([await ends(), await balanceOf(viewer)]).toEqual([['2026-06-16T11:59:59Z'], 10_000]);
  });

  it('that is unpaid is tried on days 0, 1 and 3, stays open in its grace, and ends', async () => {
    await setBalance(0);
    await linkCard();
    const tries: number[] = [];
    const refusing: ChargeCard = async ({ amount }) => {
      tries.push(Number(amount));
      return 'failed';
    };
    api.clock.advance(MONTH);
    for (let hour = 0; hour < 5 * 24; hour += 6) {
      await renew(refusing);
      api.clock.advance(DAY / 4);
    }
    expect(tries).toEqual([30_000, 30_000, 30_000]);
    expect(await current()).toEqual([]);
    expect(await messages()).toEqual([
      'Не удалось оплатить подписку. Пополните баланс или проверьте карту до 18 февраля.',
    ]);
  });

  it('is paid by the card where the balance does not cover it: what is missing is charged', async () => {
    await setBalance(10_000);
    await linkCard();
    const charged: number[] = [];
    const paying: ChargeCard = async ({ user, purchaseId, amount }) => {
      charged.push(amount);
      await setBalance(30_000);
      const key = { providerId: user.providerId, purchaseId };
      const now = secondsNow();
      await api.database.transaction((transaction) => activatePurchase(transaction, key, { now, cause: 'payment' }));
      return 'paid';
    };
    api.clock.advance(MONTH);
    await renew(paying);
    await renew(paying);
    expect([charged, await ends(), await balanceOf(viewer)]).toEqual([[20_000], ['2026-03-15T11:59:59Z'], 0]);
  });

  it('of a viewer who owes money is charged to no card', async () => {
    await setBalance(-500);
    await linkCard();
    let charges = 0;
    const paying: ChargeCard = async () => {
      charges += 1;
      return 'paid';
    };
    api.clock.advance(MONTH);
    await renew(paying);
    expect([charges, (await current()).map(({ is_in_grace }) => is_in_grace), await messages()]).toEqual([
      ...[0, [true], ['Не удалось оплатить подписку. Пополните баланс или проверьте карту до 18 февраля.']],
    ]);
  });

  it('that was cut off while it was charged is looked at again, and not charged where it was paid', async () => {
    await setBalance(0);
    await linkCard();
    api.clock.advance(MONTH);
    const dying: ChargeCard = () => Promise.reject(new Error('the process ended'));
    await expect(renew(dying)).rejects.toThrow('the process ended');
    let tries = 0;
    const refusing: ChargeCard = async () => {
      tries += 1;
      return 'failed';
    };
    await renew(refusing);
    expect(tries).toBe(0);
    api.clock.advance(600_000);
    await setBalance(30_000);
    await renew(refusing);
    expect([tries, await ends()]).toEqual([0, ['2026-03-15T11:59:59Z']]);
  });

  it('does not follow what had its place meanwhile, while no worker ran: nothing is charged', async () => {
    const user = { providerId: alpha.id, userId: viewer.userId };
    const given = { user, packetId: packetId(WELCOME), period: { years: 0, months: 0, days: 1 } };
    const grant = { ...given, cause: { kind: 'grant' as const, id: randomUUID() }, now: secondsNow() };
    await api.database.transaction((transaction) => grantPeriod(transaction, grant));
    api.clock.advance(MONTH + 1.5 * DAY);
    expect(await current()).toEqual([]);
    await renew();
    expect([await current(), await balanceOf(viewer)]).toEqual([[], 70_000]);
  });

  it('goes by the period that the viewer chose', async () => {
    const [subscription] = await current();
    await setBalance(300_000);
    await call('PATCH', `subscriptions/${subscription?.id}/period`, viewer, { purchase_type_id: 'base-year' });
    api.clock.advance(MONTH);
    await renew();
    expect([await ends(), await balanceOf(viewer)]).toEqual([['2027-02-15T11:59:59Z'], 0]);
  });

  it('goes on as the packet that takes the place of its packet, at the price of that', async () => {
    viewer = await seedCustomer(api.database, alpha.id, { balance: 50_000, at: api.clock.now() / 1000 });
    await call('POST', 'subscriptions', viewer, { packet_id: WELCOME });
    const held = async () => (await current()).map(({ packet, price, renew }) => [packet.id, price, renew]);
    expect(await held()).toEqual([[WELCOME, '1.00', true]]);
    api.clock.advance(MONTH);
    await renew();
    await renew();
    expect([await held(), await ends(), await balanceOf(viewer)]).toEqual([
      ...[[[BASE, '300.00', true]], ['2026-03-15T11:59:59Z'], 19_900],
    ]);
  });

  it('of a packet that needs a base packet ends without one', async () => {
    await call('POST', 'purchases', viewer, { purchase_type_id: 'extra-month', status: 'active' });
    const base = (await current()).find(({ packet }) => packet.id === BASE);
    await call('DELETE', `subscriptions/${base?.id}`, viewer);
    api.clock.advance(MONTH);
    await renew();
    expect([await current(), await balanceOf(viewer)]).toEqual([[], 69_900]);
  });

  it('does not follow where the viewer has ended the subscription; its purchase ends', async () => {
    const [subscription] = await current();
    await call('DELETE', `subscriptions/${subscription?.id}`, viewer);
    api.clock.advance(MONTH);
    await renew();
    await purchaseEnds.run(context());
    expect([await current(), await balanceOf(viewer)]).toEqual([[], 70_000]);
    const { rows } = await api.database.execute(sql`SELECT state FROM purchases WHERE user_id = ${viewer.userId}`);
    expect(rows).toEqual([{ state: 'ended' }]);
  });

  it('costs a higher price only a week after the viewer was notified, a lower one at once', async () => {
    await seedPackets(api.database, alpha.id, packets(40_000));
    api.clock.advance(MONTH - 3 * DAY);
    await reminderTask.run(context());
    await reminderTask.run(context());
    expect(new Set(await messages())).toEqual(
      new Set([
        'Подписка продлится 15 февраля. Стоимость: 300 ₽.'.replace('300 ₽', '300\u00a0₽'),
        'Стоимость подписки изменится: при следующем продлении через неделю или позже она составит 400\u00a0₽.',
      ]),
    );
    api.clock.advance(3 * DAY);
    await renew();
    expect(await balanceOf(viewer)).toBe(40_000);
    api.clock.advance(28 * DAY);
    await renew();
    expect(await balanceOf(viewer)).toBe(0);
    await seedPackets(api.database, alpha.id, packets(20_000));
    await setBalance(20_000);
    api.clock.advance(MONTH);
    await renew();
    expect(await balanceOf(viewer)).toBe(0);
  });

  it('is announced three days before, and so is an end', async () => {
    const [subscription] = await current();
    api.clock.advance(MONTH - 2 * DAY);
    await call('DELETE', `subscriptions/${subscription?.id}`, viewer);
    await reminderTask.run(context());
    api.clock.advance(3 * DAY);
    await reminderTask.run(context());
    await reminderTask.run(context());
    expect((await messages()).toSorted()).toEqual(
      [
        'Подписка закончилась 15 февраля.',
        'Подписка заканчивается 15 февраля. Включите продление, чтобы смотреть дальше.',
      ].toSorted(),
    );
  });
});
