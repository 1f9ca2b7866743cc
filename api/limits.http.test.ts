import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fadingAttempts } from '#rules/attempts.ts';
import { noLimits, openSignIn, type TestApi, testApi } from '#tooling/testing/api.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import type { LimitSettings } from './platform/caller/limits.ts';

const MINUTE = 60_000;
const bucket = (capacity: number) => ({ capacity, refillPerSecond: capacity / 60 });

const limits: LimitSettings = {
  ...noLimits,
  device: bucket(10),
  account: bucket(15),
  address: bucket(40),
  guestCreation: bucket(4),
  deviceId: bucket(3),
  unknownToken: bucket(25),
};
const signInPolicies = { ...openSignIn, byLogin: fadingAttempts({ room: 3, fadesEvery: 20 }) };

describe('limits', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ limits, signInPolicies });
  });
  afterAll(() => api.close());

  /** How many of so many equal calls get through, all from one address unless told otherwise. */
  async function admitted(times: number, options: InjectOptions, address = '198.51.100.7') {
    let count = 0;
    for (let call = 0; call < times; call += 1) {
      const headers = { 'x-forwarded-for': address, ...options.headers };
      const answer = await api.app.inject({ ...options, headers });
      if (answer.statusCode !== 429) count += 1;
      else expect(answer.json()).toMatchObject({ error_code: 'too_many_requests', status_code: 429 });
    }
    return count;
  }

  const login = (name: string): InjectOptions => ({
    method: 'POST',
    url: '/v2/auth/login',
    payload: { login: name, password: 'wrong' },
  });

  it('hold a device back, tell it when to come again, and let it when it does', async () => {
    const { token } = await newGuest(api.app);
    const self = { url: '/v2/users/self', headers: { authorization: `Token ${token}` } };
    api.clock.advance(MINUTE);
    expect(await admitted(14, self)).toBe(10);
    const refused = await api.app.inject(self);
    expect(refused.headers['retry-after']).toBe('6');
    api.clock.advance(6_000);
    expect(await admitted(3, self)).toBe(1);
  });

  it('let a whole town share an address: one viewer who overdoes it does not lock the others out', async () => {
    api.clock.advance(MINUTE);
    const [loud, quiet] = [await newGuest(api.app), await newGuest(api.app)];
    const network = { url: '/v2/users/self' };
    await admitted(100, { ...network, headers: { authorization: `Token ${loud.token}` } });
    expect(await admitted(5, { ...network, headers: { authorization: `Token ${quiet.token}` } })).toBe(5);
    expect(await admitted(5, { url: '/v2/channels' })).toBe(5);
  });

  it('count the devices of one account together', async () => {
    api.clock.advance(MINUTE);
    const guest = await newGuest(api.app);
    api.clock.advance(MINUTE);
    const self = { url: '/v2/users/self' };
    const first = await admitted(10, { ...self, headers: { authorization: `Token ${guest.token}` } });
    const second = await admitted(10, { ...self, headers: { authorization: `Token ${guest.interimToken}` } });
    expect([first, second]).toEqual([10, 5]);
  });

  it('count calls without a session by address, those to nowhere and those with a bad token too', async () => {
    api.clock.advance(MINUTE);
    expect(await admitted(20, { url: '/v2/nothing' }, '203.0.113.1')).toBe(20);
    expect(await admitted(30, { url: `/v2/users/self?token=${'0'.repeat(40)}` }, '203.0.113.1')).toBe(20);
    expect(await admitted(5, { url: '/v2/channels' }, '203.0.113.2')).toBe(5);
  });

  it('look up few unknown tokens of one address, and leave its viewers with a known one alone', async () => {
    api.clock.advance(MINUTE);
    const { token } = await newGuest(api.app);
    const self = (value: string): InjectOptions => ({
      url: '/v2/users/self',
      headers: { authorization: `Token ${value}` },
    });
    expect(await admitted(1, self(token))).toBe(1);
    let lookedUp = 0;
    for (let call = 0; call < 30; call += 1)
      lookedUp += await admitted(1, self(`${call + 10}`.repeat(20)), '203.0.113.5');
    expect(lookedUp).toBe(25);
    expect(await admitted(3, self(token), '203.0.113.5')).toBe(3);
    expect(await admitted(3, { url: '/v2/channels' }, '203.0.113.5')).toBe(3);
    expect(await admitted(1, self('f'.repeat(40)), '203.0.113.6')).toBe(1);
  });

  it('are stricter for new guests, for passwords of one name from anywhere, and for one device id', async () => {
    api.clock.advance(MINUTE);
    const guest = (username: string): InjectOptions => ({
      method: 'POST',
      url: '/v2/users',
      payload: { username, password: 'x'.repeat(32), is_guest: true },
    });
    let guests = 0;
    for (let call = 0; call < 6; call += 1) guests += await admitted(1, guest(`many-${call}`), '203.0.113.3');
    expect(guests).toBe(4);
    const fromAnywhere = await Promise.all(
      [1, 2, 3, 4, 5].map((host) => admitted(1, login('victim'), `192.0.2.${host}`)),
    );
    expect(fromAnywhere.reduce((sum, count) => sum + count)).toBe(3);
    expect(await admitted(1, login('another'), '192.0.2.1')).toBe(1);
    const device = { method: 'POST', url: '/v2/auth/device', payload: { device_id: crypto.randomUUID() } } as const;
    expect(await admitted(5, device, '203.0.113.4')).toBe(3);
  });

  it('of passwords are the same for a login that is there and one that is not, in all processes, for the right one too', async () => {
    api.clock.advance(MINUTE);
    const { username, password } = await newGuest(api.app);
    api.clock.advance(MINUTE);
    const second = await api.another();
    const answersTo = async (name: string) => {
      const answers = [];
      for (const app of [api.app, second.app, api.app, second.app]) answers.push(await app.inject(login(name)));
      return answers.map(({ statusCode, headers, body }) => [statusCode, headers['retry-after'], body]);
    };
    const known = await answersTo(username);
    expect(known.map(([status, wait]) => [status, wait])).toEqual([
      [400, undefined],
      [400, undefined],
      [400, undefined],
      [429, '20'],
    ]);
    expect(await answersTo('nobody')).toEqual(known);
    const right = { ...login(username), payload: { login: username, password } };
    expect(await admitted(1, right)).toBe(0);
    api.clock.advance(20_000);
    expect((await second.app.inject(right)).statusCode).toBe(200);
    await second.close();
  });

  it('of passwords, of tokens of the operator’s and of codes asked for are a network’s, in all processes', async () => {
    const few = fadingAttempts({ room: 4, fadesEvery: 20 });
    const strict = { signInPolicies: { byNetwork: few, byLogin: openSignIn.byLogin, codeRequests: few } };
    const [one, other] = [await api.another(strict), await api.another(strict)];
    const token = { method: 'POST', url: '/v2/auth/provider', payload: { token: 'feed'.repeat(10) } } as const;
    const code = { method: 'POST', url: '/v2/otps', payload: { phone: '79990001122' } } as const;
    const statuses = async (calls: readonly InjectOptions[], address: string) => {
      const answers = [];
      for (const [index, call] of calls.entries()) {
        const { app } = index % 2 === 0 ? one : other;
        answers.push((await app.inject({ ...call, headers: { 'x-forwarded-for': address } })).statusCode);
      }
      return answers;
    };
    const tries = [login('one'), login('two'), token, login('three'), login('four'), token];
    expect(await statuses(tries, '203.0.113.9')).toEqual([400, 400, 400, 400, 429, 429]);
    expect(await statuses([code, code, code, code, code], '203.0.113.9')).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses([login('one'), token, code], '203.0.113.10')).toEqual([400, 400, 200]);
    await one.close();
    await other.close();
  });
});
