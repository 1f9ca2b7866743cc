import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Packet } from '#contract/packets.ts';
import type { FuturePacket } from '#contract/purchases.ts';
import { packetAction } from '#rules/billing/packet-actions.ts';
import { unixSeconds } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { customerCalls, type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { insert, seedPackets, timestamp } from '#tooling/testing/television.ts';

const DAY = 86_400;
const [SMALL, LARGE, KEPT] = [1, 2, 3];
const month = (id: number, priceMinor: number) => ({ id: `month-${id}`, months: 1, priceMinor });

let api: TestApi;
let viewer: SeededCustomer;
const { call } = customerCalls(() => api);
const now = () => unixSeconds(api.clock.now() / 1000);

beforeAll(async () => {
  api = await testApi();
  await seedPackets(api.database, alpha.id, [
    { id: SMALL, isBase: true, allowDeletePaused: true, priceMinor: 100, periods: [month(SMALL, 100)] },
    { id: LARGE, isBase: true, priceMinor: 900, periods: [month(LARGE, 900)] },
    { id: KEPT, priceMinor: 100, periods: [month(KEPT, 100)] },
  ]);
  await api.configure(alpha, { additionalPacketsWithoutBase: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  viewer = await seedCustomer(api.database, alpha.id, { balance: 10_000, at: now() });
});

/** A packet as its button has it. */
async function packetOf(id: number) {
  const headers = { authorization: `Token ${viewer.token}`, host: 'alpha.test' };
  const packet: Packet = (await api.app.inject({ url: `/v2/packets/${id}`, headers })).json();
  return { action: packetAction(packet, now()), subscription: packet.subscription?.id, packet };
}
const actionOf = async (id: number) => (await packetOf(id)).action;
const renew = async (id: number, renews: boolean) => {
  const { subscription } = await packetOf(id);
  return (await call('PATCH', `subscriptions/${subscription}`, viewer, { renew: renews })).status;
};

/** A subscription that no purchase made. */
async function give(packetId: number): Promise<void> {
  await insert(api.database, 'subscriptions', [
    {
      ...{ provider_id: alpha.id, user_id: viewer.userId, id: randomUUID() },
      ...{ packet_id: packetId, purchase_type_id: `month-${packetId}`, price_minor: 100 },
      ...{
        starts_at: timestamp(now() - DAY),
        ends_at: timestamp(now() + 30 * DAY),
        created_at: timestamp(now() - DAY),
      },
      ...{ renews: true, is_trial: false },
    },
  ]);
  await api.bus.publish({ topic: 'billing', key: sessionsKey(alpha.id, viewer.userId) });
}

describe('what can be done with a packet', () => {
  it('[C-PKT-01] [C-PKT-04] [C-PKT-06] is to buy it, to change what was bought, and to cancel what begins later', async () => {
    expect(await actionOf(LARGE)).toBe('enable');
    expect((await call('POST', 'subscriptions', viewer, { packet_id: LARGE })).status).toBe(200);
    expect(await packetOf(LARGE)).toMatchObject({ action: 'change', packet: { renew: true } });
    expect((await packetOf(LARGE)).packet.user_purchase).not.toBeNull();
    // A cheaper base packet begins where this one ends.
    await call('POST', 'purchases', viewer, { purchase_type_id: `month-${SMALL}`, status: 'active' });
    expect(await actionOf(SMALL)).toBe('disable_future');
    const [future]: readonly FuturePacket[] = (await call('GET', 'futures', viewer)).body;
    expect((await call('DELETE', `futures/${future?.id}`, viewer)).status).toBe(200);
    expect(await actionOf(SMALL)).toBe('enable');
  });

  it('[C-PKT-02] [C-PKT-03] [C-PKT-05] without a purchase is to switch its renewal off and on, and to end a pause where it may', async () => {
    await give(SMALL);
    await give(KEPT);
    expect(await actionOf(KEPT)).toBe('disable');
    expect([await renew(KEPT, false), await actionOf(KEPT)]).toEqual([200, 'renew']);
    expect([await renew(KEPT, true), await actionOf(KEPT)]).toEqual([200, 'disable']);
    await api.database.execute(sql`
      UPDATE subscriptions SET paused_at = ${timestamp(now())} WHERE user_id = ${viewer.userId}`);
    expect([await actionOf(SMALL), await actionOf(KEPT)]).toEqual(['disable', null]);
    const { subscription } = await packetOf(SMALL);
    expect((await call('DELETE', `subscriptions/${subscription}`, viewer)).status).toBe(200);
    expect(await actionOf(SMALL)).toBe('enable');
    const kept = await packetOf(KEPT);
    expect((await call('DELETE', `subscriptions/${kept.subscription}`, viewer)).status).toBe(400);
  });
});
