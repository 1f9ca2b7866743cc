import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelStream } from '#contract/playback.ts';
import { type TestApi, testApi } from '#server/testing/api.ts';
import { alpha } from '#server/testing/fixtures.ts';
import { seedChannels, seedPackets } from '#server/testing/television.ts';
import { type Guest, newGuest } from '#server/testing/viewer.ts';
import { STREAM_SECONDS, ticketOf } from '#signing/media-token.ts';

const PACKET = 10;
const host = 'alpha.test';

let api: TestApi;
let viewer: Guest;

beforeAll(async () => {
  api = await testApi();
  await seedChannels(api.database, alpha.id, [
    { id: 1, slug: 'open', position: 1, name: { en: 'Open' }, is_free: true },
    { id: 2, slug: 'secret', position: 2, name: { en: 'Secret' }, is_free: true, age: 16 },
    { id: 3, slug: 'paid', position: 3, name: { en: 'Paid' } },
  ]);
  await seedPackets(api.database, alpha.id, [{ id: PACKET, price_minor: 100, channels: [3] }]);
  await api.database.execute(
    sql`UPDATE channels SET protection = '{"method":"aes-128","period":3600}' WHERE id IN (2, 3)`,
  );
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await newGuest(api.app);
});

async function ticketFor(channel: string): Promise<string | null> {
  const headers = { host, authorization: `Token ${viewer.token}` };
  const answer = await api.app.inject({ url: `/v2/channels/${channel}/stream`, headers });
  expect(answer.statusCode).toBe(200);
  const token = /\/media\/p\/([^/]+)\//.exec(answer.json<ChannelStream>().hls)?.[1] ?? '';
  return ticketOf(token);
}

/** What the origin is told, with no token of anybody. */
async function permission(ticket: string | null) {
  const answer = await api.app.inject({ url: `/v2/drm/tickets/${ticket}`, headers: { host } });
  return [answer.statusCode, answer.json().folder ?? answer.json().error_code];
}

const subscribe = (endsAt: Date | null) =>
  api.database.execute(sql`
    INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at, ends_at)
    VALUES (${alpha.id}, gen_random_uuid(), ${viewer.userId}, ${PACKET}, 'epoch', ${endsAt})`);

describe('tickets', () => {
  it('only an encrypted channel has them, each stream its own', async () => {
    expect(await ticketFor('open')).toBeNull();
    const [first, second] = [await ticketFor('secret'), await ticketFor('secret')];
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
    expect(await permission(first)).toEqual([200, `${alpha.id}-2`]);
  });

  it('end with the session of the device they were given to, and with no other', async () => {
    const ticket = await ticketFor('secret');
    await newGuest(api.app);
    expect(await permission(ticket)).toEqual([200, `${alpha.id}-2`]);
    await api.database.execute(sql`DELETE FROM sessions WHERE user_id = ${viewer.userId} AND device_id IS NOT NULL`);
    expect(await permission(ticket)).toEqual([403, 'permission_denied']);
  });

  it('of what is not for children give no keys while a child is watching', async () => {
    const ticket = await ticketFor('secret');
    const headers = { host, authorization: `Token ${viewer.token}` };
    const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload });
    const child = await post('/v2/users/self/profiles', { name: 'Mia', role: 'child' });
    expect((await post('/v2/users/self/profile', { id: child.json().id })).statusCode).toBe(200);
    expect(await permission(ticket)).toEqual([403, 'channel_not_available']);
    expect((await post('/v2/users/self/profile', { id: viewer.profileId })).statusCode).toBe(200);
    expect(await permission(ticket)).toEqual([200, `${alpha.id}-2`]);
  });

  it('end with the subscription', async () => {
    await subscribe(new Date(api.clock.now() + 60_000));
    const ticket = await ticketFor('paid');
    expect(await permission(ticket)).toEqual([200, `${alpha.id}-3`]);
    api.clock.advance(61_000);
    expect(await permission(ticket)).toEqual([403, 'channel_not_purchased']);
  });

  it('run out with the token of the stream', async () => {
    const ticket = await ticketFor('secret');
    api.clock.advance((STREAM_SECONDS - 1) * 1000);
    expect(await permission(ticket)).toEqual([200, `${alpha.id}-2`]);
    api.clock.advance(1000);
    expect(await permission(ticket)).toEqual([403, 'permission_denied']);
  });

  it('that nobody was given open nothing', async () => {
    expect(await permission('A'.repeat(22))).toEqual([403, 'permission_denied']);
    expect(await permission('short')).toEqual([404, 'not_found']);
  });
});
