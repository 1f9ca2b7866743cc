import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelStream } from '#contract/playback.ts';
import { blockCustomer } from '#server/operator/block-customer.ts';
import { signOutCustomer } from '#server/operator/sign-out-customer.ts';
import { markOf, type SigningKeys, STREAM_SECONDS, ticketOf, viewerMarks } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedPackets } from '#tooling/testing/television.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const PACKET = 10;
const host = 'alpha.test';

const signingKeys: SigningKeys = ['a key for tests of tickets and marks'];

let api: TestApi;
let viewer: Guest;

beforeAll(async () => {
  api = await testApi({ signingKeys });
  const protection = { method: 'aes-128', period: 3_600 } as const;
  await seedChannels(api.database, alpha.id, [
    { id: 1, slug: 'open', position: 1, name: { en: 'Open' }, isFree: true },
    { id: 2, slug: 'secret', position: 2, name: { en: 'Secret' }, isFree: true, age: 16, protection },
    { id: 3, slug: 'paid', position: 3, name: { en: 'Paid' }, protection },
  ]);
  await seedPackets(api.database, alpha.id, [{ id: PACKET, priceMinor: 100, channels: [3] }]);
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await newGuest(api.app);
});

/** Of the stream that the viewer gets. */
async function tokenFor(channel: string): Promise<string> {
  const headers = { host, authorization: `Token ${viewer.token}` };
  const answer = await api.app.inject({ url: `/v2/channels/${channel}/stream`, headers });
  expect(answer.statusCode).toBe(200);
  return /\/media\/p\/([^/]+)\//.exec(answer.json<ChannelStream>().hls)?.[1] ?? '';
}

const ticketFor = async (channel: string): Promise<string | null> => ticketOf(await tokenFor(channel));

/** What the origin is told, with no token of anybody. */
async function permission(ticket: string | null) {
  const answer = await api.app.inject({ url: `/v2/drm/tickets/${ticket}`, headers: { host } });
  return [answer.statusCode, answer.json().folder ?? answer.json().error_code];
}

const block = (status: string) =>
  blockCustomer(api, {
    ...{ customer: viewer.username, provider: 'alpha', status, amount: null, message: null },
  });

async function subscribe(endsAt: Date | null) {
  await api.database.execute(sql`
    INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at, ends_at)
    VALUES (${alpha.id}, gen_random_uuid(), ${viewer.userId}, ${PACKET}, 'epoch', ${endsAt})`);
  await api.bus.publish({ topic: 'billing', key: `${alpha.id}:${viewer.userId}` });
}

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

describe('a customer whom the operator blocks or asks to pay', () => {
  const status = async (url: string) => {
    const answer = await api.app.inject({ url, headers: { host, authorization: `Token ${viewer.token}` } });
    return answer.json().error_code ?? answer.statusCode;
  };
  const enter = () =>
    api.app.inject({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { host },
      payload: { login: viewer.username, password: viewer.password },
    });

  it.each(['-1', '-2'])('has no streams and no keys, and still signs in: status %s', async (blocked) => {
    const ticket = await ticketFor('secret');
    // By it the origin ends what is open already.
    expect(viewerMarks(signingKeys, alpha.id, viewer.userId)).toContain(markOf(await tokenFor('open')));
    await block(blocked);
    await expect.poll(() => status('/v2/channels/open/stream')).toBe('account_blocked');
    expect(await status('/v2/trailers/any/stream')).toBe('account_blocked');
    expect(await permission(ticket)).toEqual([403, 'account_blocked']);
    expect(await status('/v2/users/self')).toBe(200);
    expect((await enter()).statusCode).toBe(200);
    await block('0');
    await expect.poll(() => status('/v2/channels/open/stream')).toBe(200);
    expect((await permission(ticket))[0]).toBe(200);
  });

  it('is signed out of everything by a command', async () => {
    const ticket = await ticketFor('secret');
    expect(await signOutCustomer(api, viewer.username, 'alpha')).toContain('devices removed 1');
    await expect.poll(() => status('/v2/users/self')).toBe('authentication_failed');
    expect((await permission(ticket))[0]).toBe(403);
    const renewed = await api.app.inject({
      method: 'POST',
      url: '/v2/auth/device',
      headers: { host },
      payload: { device_id: viewer.deviceId },
    });
    expect(renewed.json().error_code).toBe('device_not_found');
  });
});
