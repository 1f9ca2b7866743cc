import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packetId, unixSeconds } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedPackets } from '#tooling/testing/television.ts';
import { purchaseEnds } from '#worker/billing/purchase-ends.ts';
import { findMoneyFaults } from '../ledger/check.ts';
import { pauseSubscription, resumeSubscription } from './pauses.ts';

const DAY = 86_400;
const [SMALL, LARGE, EXTRA] = [1, 2, 3];
const NEWS = { id: 11, slug: 'news', position: 1, name: { ru: 'Новости' } };

let api: TestApi;
let viewer: SeededCustomer;
const { call, balanceOf } = customerCalls(() => api);

beforeAll(async () => {
  api = await testApi();
  await seedChannels(api.database, alpha.id, [NEWS]);
  const days = (id: string, length: number, priceMinor: number) => [{ id, days: length, priceMinor }];
  await seedPackets(api.database, alpha.id, [
    { id: SMALL, isBase: true, priceMinor: 3_000, channels: [NEWS.id], periods: days('small', 30, 3_000) },
    { id: LARGE, isBase: true, priceMinor: 9_000, channels: [], periods: days('large', 30, 9_000) },
    { id: EXTRA, priceMinor: 100, channels: [], periods: days('extra', 30, 100) },
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, { balance: 20_000, at: now() });
  await buy('small');
});

const now = () => unixSeconds(api.clock.now() / 1000);
const pass = (days: number) => api.clock.advance(days * DAY * 1000);
const buy = (id: string) => call('POST', 'purchases', viewer, { purchase_type_id: id, status: 'active' });
const user = () => ({ providerId: alpha.id, userId: viewer.userId });
const paused = (packet: number) => ({ user: user(), packetId: packetId(packet), now: now() });

async function pause(packet: number, days: number) {
  const until = unixSeconds(now() + days * DAY);
  const outcome = await api.database.transaction((transaction) =>
    pauseSubscription(transaction, paused(packet), until),
  );
  if (outcome.kind === 'done') for (const message of outcome.messages) await api.bus.publish(message);
  return outcome;
}

async function resume(packet: number) {
  const outcome = await api.database.transaction((transaction) => resumeSubscription(transaction, paused(packet)));
  if (outcome.kind === 'done') for (const message of outcome.messages) await api.bus.publish(message);
  return outcome;
}

async function isOpen(): Promise<boolean> {
  const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
  const answer = await api.app.inject({ url: '/v2/channels', headers });
  return answer
    .json()
    .some(({ id, is_purchased }: { id: number; is_purchased: boolean }) => id === NEWS.id && is_purchased);
}

/** What the viewer has, and for how many days from now. */
async function current() {
  const { body } = await call('GET', 'subscriptions/current', viewer);
  return body.map(({ packet, is_paused, end_at }: { packet: { id: number }; is_paused: boolean; end_at: string }) => [
    ...[packet.id, is_paused, Math.ceil((Date.parse(end_at) / 1000 - now()) / DAY)],
  ]);
}
const faults = () => findMoneyFaults(api.database, user(), new Date(api.clock.now()));

describe('a pause', () => {
  it('closes a packet for its time, and what is left of that is open afterwards', async () => {
    pass(10);
    await pause(SMALL, 7);
    expect([await isOpen(), await current(), await faults()]).toEqual([false, [[SMALL, true, 27]], []]);
    pass(7);
    await purchaseEnds.run({ ...api, log: () => {} });
    expect([await isOpen(), await current(), await faults()]).toEqual([true, [[SMALL, false, 20]], []]);
    pass(20);
    expect(await isOpen()).toBe(true);
    pass(4);
    expect(await isOpen()).toBe(false);
  });

  it('is ended before its time', async () => {
    pass(10);
    await pause(SMALL, 30);
    pass(5);
    await resume(SMALL);
    expect([await isOpen(), await current(), await faults()]).toEqual([true, [[SMALL, false, 20]], []]);
  });

  it('takes nothing of what an unused part is worth', async () => {
    pass(10);
    await pause(SMALL, 30);
    pass(15);
    await buy('large');
    expect([await current(), await balanceOf(viewer)]).toEqual([[[LARGE, false, 30]], 20_000 - 3_000 - 9_000 + 2_000]);
    expect(await faults()).toEqual([]);
  });

  it('is not possible twice, of what is not there, and before another base packet', async () => {
    expect(await resume(SMALL)).toMatchObject({ why: 'not_paused' });
    expect(await pause(EXTRA, 3)).toMatchObject({ why: 'not_running' });
    await buy('large');
    await buy('small');
    expect(await pause(LARGE, 3)).toMatchObject({ why: 'is_followed' });
    await buy('extra');
    await pause(EXTRA, 3);
    expect(await pause(EXTRA, 3)).toMatchObject({ why: 'is_paused' });
  });
});
