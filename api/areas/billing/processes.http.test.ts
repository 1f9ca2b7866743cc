import { expect, it, vi } from 'vitest';
import { testApi } from '#tooling/testing/api.ts';
import { customerCalls, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { KILL_LIMIT, startProcess } from '#tooling/testing/money/kills.ts';
import { seedChannels, seedPackets } from '#tooling/testing/television.ts';

const NEWS = { id: 11, slug: 'news', position: 1, name: { ru: 'Новости' } };

it(
  'what was bought in one process is open in another one, which has kept that it was not',
  async () => {
    const api = await testApi({ clock: { now: Date.now } });
    const { call } = customerCalls(() => api);
    await seedChannels(api.database, alpha.id, [NEWS]);
    await seedPackets(api.database, alpha.id, [
      { id: 1, isBase: true, priceMinor: 100, channels: [NEWS.id], periods: [{ id: 'm', months: 1, priceMinor: 100 }] },
    ]);
    const viewer = await seedCustomer(api.database, alpha.id, { balance: 100, at: Date.now() / 1000 });
    const other = await startProcess(api, 'api', { KINORA_SIGNING_KEYS: 'a key for tests and nothing else' });
    const headers = { authorization: `Token ${viewer.token}`, 'kinora-provider': 'alpha' };
    const openThere = async () => {
      const answer = await fetch(`${other.address}/v2/channels`, { headers });
      const channels: readonly { readonly id: number; readonly is_purchased: boolean }[] = JSON.parse(
        await answer.text(),
      );
      return channels.flatMap(({ id, is_purchased }) => (is_purchased ? id : []));
    };
    expect(await openThere()).toEqual([]);
    await call('POST', 'purchases', viewer, { purchase_type_id: 'm', status: 'active' });
    await vi.waitFor(async () => expect(await openThere()).toEqual([NEWS.id]), { timeout: 20_000, interval: 20 });
    await other.kill();
    await api.close();
  },
  KILL_LIMIT,
);
