import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedChannels, seedPackets, seedViewer } from '#tooling/testing/television.ts';

const HOUR = 3_600;
const NEWS = { id: 101, slug: 'news', position: 1, name: { ru: 'Новости' } };
const SPORT = { id: 102, slug: 'sport', position: 2, name: { ru: 'Спорт' } };
const [SMALL, LARGE] = [1, 2];

let api: TestApi;
let now: number;

beforeAll(async () => {
  api = await testApi();
  now = api.clock.now() / 1000;
  await seedChannels(api.database, alpha.id, [NEWS, SPORT]);
  await seedPackets(api.database, alpha.id, [
    { id: SMALL, priceMinor: 100, channels: [NEWS.id], devices: 2 },
    { id: LARGE, priceMinor: 200, channels: [NEWS.id, SPORT.id], devices: 7 },
  ]);
});

afterAll(() => api.close());

const get = async (url: string, { token }: SeededViewer) =>
  (await api.app.inject({ url, headers: { authorization: `Token ${token}`, host: 'alpha.test' } })).json();

const deviceLimit = async (viewer: SeededViewer) => (await get('/v2/users/self', viewer)).device_limit;

const registerDevice = ({ token }: SeededViewer) =>
  api.app.inject({
    method: 'POST',
    url: '/v2/users/self/devices',
    headers: { authorization: `Token ${token}`, host: 'alpha.test' },
    payload: { device_type: 'tv', vendor: 'V' },
  });

async function openChannels(viewer: SeededViewer): Promise<number[]> {
  const channels: { id: number; is_purchased: boolean }[] = await get('/v2/channels', viewer);
  return channels.filter(({ is_purchased }) => is_purchased).map(({ id }) => id);
}

describe('the rights of a user', () => {
  it('are those of all packets of active periods: channels together, the highest device limit', async () => {
    const viewer = await seedViewer(api.database, alpha.id, {
      packets: [
        { id: SMALL, start: now - HOUR },
        { id: LARGE, start: now - HOUR, end: now + HOUR },
      ],
    });
    expect([await openChannels(viewer), await deviceLimit(viewer)]).toEqual([[NEWS.id, SPORT.id], 7]);
  });

  it('give devices up to the limit of the packet, and no more', async () => {
    const viewer = await seedViewer(api.database, alpha.id, { packets: [{ id: LARGE, start: now - HOUR }] });
    const answers = [];
    for (let device = 0; device < 8; device += 1) answers.push(await registerDevice(viewer));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(7).fill(200), 400]);
    expect(answers.at(-1)?.json()).toMatchObject({ error_code: 'too_many_devices', detail: 'не больше 7' });
  });

  it('are never below the limit that the user has without packets', async () => {
    const viewer = await seedViewer(api.database, alpha.id, { packets: [{ id: SMALL, start: now - HOUR }] });
    expect(await deviceLimit(viewer)).toBe(5);
  });

  it('change when a subscription is taken away', async () => {
    const viewer = await seedViewer(api.database, alpha.id, { packets: [{ id: SMALL, start: now - HOUR }] });
    expect(await openChannels(viewer)).toEqual([NEWS.id]);
    await api.database.execute(sql`DELETE FROM subscriptions WHERE user_id = ${viewer.userId}`);
    await api.bus.publish({ topic: 'billing', key: sessionsKey(alpha.id, viewer.userId) });
    expect(await openChannels(viewer)).toEqual([]);
  });

  it('change with a packet', async () => {
    const viewer = await seedViewer(api.database, alpha.id, { packets: [{ id: LARGE, start: now - HOUR }] });
    expect(await deviceLimit(viewer)).toBe(7);
    await api.database.execute(sql`UPDATE packets SET devices = 9 WHERE id = ${LARGE}`);
    await api.bus.publish({ topic: 'billing', key: String(alpha.id) });
    expect(await deviceLimit(viewer)).toBe(9);
    await api.database.execute(sql`UPDATE packets SET devices = 7 WHERE id = ${LARGE}`);
    await api.bus.publish({ topic: 'billing', key: String(alpha.id) });
  });

  it('end with their period', async () => {
    const viewer = await seedViewer(api.database, alpha.id, {
      packets: [{ id: LARGE, start: now - HOUR, end: now + HOUR }],
    });
    expect(await deviceLimit(viewer)).toBe(7);
    api.clock.advance(HOUR * 1000);
    expect([await openChannels(viewer), await deviceLimit(viewer)]).toEqual([[], 5]);
  });
});
