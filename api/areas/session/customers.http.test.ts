import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import { blockCustomer } from '#server/operator/block-customer.ts';
import { makeCustomerToken } from '#server/operator/customers.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { codeSentTo } from '#tooling/testing/inbox.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { deliver } from '#worker/delivery/deliver.ts';
import { type Gateway, inboxGateway } from '#worker/delivery/gateway.ts';
import { upkeep } from '#worker/upkeep.ts';

const DAY = 24 * 60 * 60_000;
const PHONE = '79990001122';

describe('customers of an operator', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => api.configure(alpha, {}));

  const { call, get, post } = callsOf(() => api.app);
  const settle = (changes: Partial<SignInSettings>, more: Partial<ProviderSettings> = {}) =>
    api.configure(alpha, { ...more, signIn: { ...alpha.settings.signIn, ...changes } });
  const self = async (token: string) => (await get('/v2/users/self', token)).json();
  /** The token of a viewer who signs in by this phone at the city operator. */
  async function citizen(phone: string): Promise<string> {
    await post('/v2/mw/otps', { phone });
    const answer = await post('/v2/mw/auth/otp', { phone, token: await codeSentTo(api.app, phone) });
    expect(answer.statusCode).toBe(200);
    return answer.json().access_token;
  }

  describe('with a token of the operator’s', () => {
    const customerToken = (uid: string) => makeCustomerToken(api, 'alpha', uid);
    const enter = (token: string, session?: string) =>
      post(`/v2/auth/provider${session === undefined ? '' : `?access_token=${session}`}`, { token });

    it('[A-SESS-09] register the guest who calls, the same user', async () => {
      const guest = await newGuest(api.app);
      const answer = await enter(await customerToken('C-1'), guest.token);
      expect(answer.json().was_guest).toBe(true);
      expect(await self(answer.json().access_token)).toMatchObject({
        id: guest.userId,
        is_guest: false,
        provider_uid: 'C-1',
      });
      expect((await get('/v2/users/self', guest.token)).statusCode).toBe(401);
    });

    it('come back as the same user, and leave a guest alone who is another', async () => {
      const first = await self((await enter(await customerToken('C-2'))).json().access_token);
      const guest = await newGuest(api.app);
      const again = await enter(await customerToken('C-2'), guest.token);
      expect((await self(again.json().access_token)).id).toBe(first.id);
      expect((await self(guest.token)).is_guest).toBe(true);
    });

    it('get in once, in time, and at their own operator’s', async () => {
      const [used, foreign, late] = [
        await customerToken('C-3'),
        await customerToken('C-3'),
        await customerToken('C-3'),
      ];
      const at = async (token: string, host = 'alpha.test') =>
        (await call({ method: 'POST', url: '/v2/auth/provider', headers: { host }, payload: { token } })).statusCode;
      const answers = await Promise.all([at(used), at(used), at(used)]);
      expect(answers.sort()).toEqual([200, 400, 400]);
      expect(await at(foreign, 'beta.test')).toBe(400);
      expect(await at('f'.repeat(40))).toBe(400);
      await api.database.execute(sql`UPDATE external_tokens SET expires_at = ${new Date(api.clock.now())}`);
      expect((await enter(late)).json().error_code).toBe('invalid_credentials');
      await expect(makeCustomerToken(api, 'nobody', 'C-3')).rejects.toThrow('there is no provider nobody');
    });
  });

  describe('with a city and an address', () => {
    beforeAll(async () => {
      await api.database.execute(sql`
        INSERT INTO cities (provider_id, id, name)
        VALUES (1, 1, '{"ru": "Москва", "en": "Moscow"}'), (1, 2, '{"ru": "Казань", "en": "Kazan"}'), (2, 3, '{"ru": "Алма"}')`);
      await api.database.execute(sql`
        INSERT INTO subscriber_addresses (provider_id, id, city_id, phone, name)
        VALUES (1, 10, 1, ${PHONE}, 'Lesnaya 5'), (1, 11, 2, ${PHONE}, 'Kremlin 1'), (1, 12, 1, '79995554433', 'Arbat 7')`);
    });

    it('[A-API-27] are shown the operator’s cities, by their names in the reader’s language', async () => {
      await settle({ methods: ['city_code'] });
      const english = { authorization: `Token ${await citizen('79990001133')}`, 'accept-language': 'en' };
      expect((await call({ url: '/v2/mw/cities', headers: english })).json()).toEqual([
        { id: 2, name: 'Kazan' },
        { id: 1, name: 'Moscow' },
      ]);
    });

    it('[A-AUTH-09] [A-AUTH-11] [A-AUTH-12] [A-API-28] [A-API-29] choose theirs among those of their phone', async () => {
      await settle({ methods: ['city_code'] });
      const token = await citizen(PHONE);
      const as = `?access_token=${token}`;
      const { id } = await self(token);
      const home = async () => {
        const { rows } = await api.database.execute(sql`SELECT city_id, address_id FROM users WHERE id = ${id}`);
        return rows[0];
      };
      const city = await post(`/v2/mw/set_city${as}`, { city_id: 1 });
      expect(city.json()).toEqual({ city: { id: 1, name: 'Москва' }, addresses: [{ id: 10, name: 'Lesnaya 5' }] });
      expect(await home()).toEqual({ city_id: 1, address_id: null });
      const address = await post(`/v2/mw/set_address${as}`, { address_id: 10 });
      expect(address.json()).toEqual({ city: { id: 1, name: 'Москва' }, address: { id: 10, name: 'Lesnaya 5' } });
      expect(await home()).toEqual({ city_id: 1, address_id: 10 });
    });

    it('[A-API-28] [A-API-29] are refused what is not there, and what is somebody else’s', async () => {
      await settle({ methods: ['city_code'] });
      const as = `?access_token=${await citizen('79990002233')}`;
      const refused = async (path: string, payload: object) => (await post(`/v2/mw/${path}${as}`, payload)).statusCode;
      expect(await refused('set_city', { city_id: 3 })).toBe(404);
      expect(await refused('set_city', { city_id: 99 })).toBe(404);
      expect(await refused('set_address', { address_id: 12 })).toBe(404);
      expect((await post('/v2/mw/set_city', { city_id: 1 })).statusCode).toBe(401);
    });

    it('[A-API-25] [A-API-26] [A-AUTH-10] sign in by phones that start with 7, with codes for nothing else', async () => {
      // A mask that names no country: an 8 is no way to dial a number with a 7.
      await settle({ methods: ['city_code', 'phone_code'] }, { phoneMask: '# (###) ###-##-##' });
      const other = await post('/v2/mw/otps', { phone: '89990003344' });
      expect([other.statusCode, other.json().detail]).toEqual([400, { phone: ['номер должен начинаться с 7'] }]);
      const phone = '79990003344';
      await post('/v2/mw/otps', { phone });
      const token = await codeSentTo(api.app, phone);
      expect((await post('/v2/auth/otp', { phone, token })).json().error_code).toBe('invalid_code');
      expect((await post('/v2/mw/auth/otp', { phone, token })).json().access_token).toMatch(/^[0-9a-f]{40}$/);
    });

    it('[A-AUTH-23] are asked nothing of the kind where the operator has another way', async () => {
      for (const url of ['/v2/mw/otps', '/v2/mw/auth/otp']) {
        const answer = await post(url, { phone: PHONE, token: '123456' });
        expect(answer.json().error_code).toBe('sign_in_not_offered');
      }
      expect((await call({ url: `/v2/otp/send_methods?phone=${PHONE}` })).json().error_code).toBe(
        'sign_in_not_offered',
      );
      expect((await call({ url: `/v2/otp/exist?phone=${PHONE}` })).json().error_code).toBe('sign_in_not_offered');
    });
  });

  describe('with a messenger', () => {
    const exists = async (phone: string) => (await call({ url: `/v2/otp/exist?phone=${phone}` })).json().otp_exist;
    const handOver = (gateway: Gateway = inboxGateway) =>
      deliver({ ...api, log: () => {} }, { gateway, seal: new Seal(['a key for tests and nothing else']) });

    it('[A-AUTH-14] [A-API-31] are shown the methods and the way to the bot', async () => {
      await settle({ methods: ['messenger_code'], messengerLink: 'https://bot.example/?start={phone}' });
      expect((await call({ url: `/v2/otp/send_methods?phone=${PHONE}` })).json()).toEqual({
        methods: ['messenger'],
        link: `https://bot.example/?start=${PHONE}`,
      });
      await settle({ methods: ['phone_code', 'messenger_code'] });
      expect((await call({ url: `/v2/otp/send_methods?phone=${PHONE}` })).json()).toEqual({
        methods: ['sms', 'messenger'],
        link: null,
      });
    });

    it('[A-AUTH-15] [A-API-32] see the code once it has been handed over, until it is used or too late', async () => {
      await settle({ methods: ['messenger_code'] });
      const [used, late] = ['79990004455', '79990005566'];
      expect(await exists(used)).toBe(false);
      for (const phone of [used, late]) await post('/v2/otps', { phone });
      expect(await exists(used)).toBe(false);
      await handOver();
      expect([await exists(used), await exists(late)]).toEqual([true, true]);
      const { rows } = await api.database.execute(sql`SELECT DISTINCT channel FROM deliveries WHERE state = 'sent'`);
      expect(rows).toContainEqual({ channel: 'messenger' });
      await post('/v2/auth/otp', { phone: used, token: await codeSentTo(api.app, used) });
      expect(await exists(used)).toBe(false);
      api.clock.advance(10 * 60_000);
      expect(await exists(late)).toBe(false);
    });

    it.each([
      ['takes', inboxGateway],
      ['refuses', { send: async () => 'refused' }],
      ['is not there to take', { send: () => Promise.reject(new Error('no gateway')) }],
    ] satisfies [string, Gateway][])(
      'cannot tell a phone that is known from others where nobody may register, whose codes a gateway %s',
      async (_how, gateway) => {
        await settle({ methods: ['messenger_code'] });
        const [known, blocked, unknown] = ['79990006601', '79990006602', '79990006603'];
        for (const phone of [known, blocked]) {
          await post('/v2/otps', { phone });
          await post('/v2/auth/otp', { phone, token: await codeSentTo(api.app, phone) });
        }
        await api.database.execute(sql`UPDATE users SET is_active = false WHERE phone = ${blocked}`);
        await settle({ methods: ['messenger_code'] }, { registrationAllowed: false });
        const answers = () => Promise.all([known, blocked, unknown].map(exists));
        for (const phone of [known, blocked, unknown]) await post('/v2/otps', { phone });
        expect(await answers()).toEqual([false, false, false]);
        await handOver(gateway);
        expect(await answers()).toEqual([true, true, true]);
        api.clock.advance(10 * 60_000 - 1_000);
        await handOver(gateway);
        expect(await answers()).toEqual([true, true, true]);
        api.clock.advance(1_000);
        await handOver(gateway);
        expect(await answers()).toEqual([false, false, false]);
        await api.database.execute(sql`UPDATE users SET is_active = true WHERE phone = ${blocked}`);
      },
    );
  });

  describe('who owe', () => {
    const blocked = async (token: string) => (await get('/v2/mw/status_block', token)).json();

    it('[A-API-30] [A-ENT-26] [A-BLOCK-01] [A-BLOCK-02] are told what and why, in their language', async () => {
      await settle({ hasBlockStatus: true });
      const guest = await newGuest(api.app);
      await api.database.execute(sql`
        INSERT INTO block_statuses (provider_id, user_id, status, amount_minor, message_detail)
        VALUES (1, ${guest.userId}, -2, 30000, '{"ru": "Договор закрыт", "en": "The contract has ended"}')`);
      await api.database.execute(sql`UPDATE accounts SET balance_minor = -30000 WHERE user_id = ${guest.userId}`);
      expect(await blocked(guest.token)).toEqual({
        status: -2,
        amount: '300.00',
        balance: '-300.00',
        username: guest.username,
        message_detail: 'Договор закрыт',
      });
    });

    it('[A-BLOCK-01] [A-BLOCK-02] are blocked, told to pay, and let go again by the operator', async () => {
      await settle({ hasBlockStatus: true });
      const guest = await newGuest(api.app);
      const say = (status: string, more: object = {}) =>
        blockCustomer(api, {
          ...{ customer: guest.username, provider: 'alpha', status, amount: null, message: null },
          ...more,
        });
      expect(await say('-2', { message: 'Договор закрыт' })).toContain('is blocked');
      expect(await blocked(guest.token)).toMatchObject({
        status: -2,
        amount: '0.00',
        message_detail: 'Договор закрыт',
      });
      expect(await say('-1', { amount: '990.50' })).toContain('has to pay');
      expect(await blocked(guest.token)).toMatchObject({ status: -1, amount: '990.50', message_detail: '' });
      expect(await say('0')).toContain('owes nothing');
      expect((await blocked(guest.token)).status).toBe(0);
      await settle({ hasBlockStatus: false });
      expect(await say('-2')).toContain('hasBlockStatus is off');
      for (const wrong of [
        { status: '1' },
        { status: null },
        { amount: '-5' },
        { amount: 'much' },
        { customer: 'nobody' },
      ])
        await expect(say('-1', wrong)).rejects.toThrow(OperatorError);
    });

    it('[A-BLOCK-03] are told nothing where the operator does not block, nor is who owes nothing', async () => {
      const guest = await newGuest(api.app);
      const nothing = { status: 0, amount: '0.00', balance: '0.00', message_detail: '' };
      await settle({ hasBlockStatus: true });
      expect(await blocked(guest.token)).toMatchObject(nothing);
      await api.database.execute(
        sql`INSERT INTO block_statuses (provider_id, user_id, status) VALUES (1, ${guest.userId}, -1)`,
      );
      expect((await blocked(guest.token)).status).toBe(-1);
      await settle({ hasBlockStatus: false });
      expect(await blocked(guest.token)).toMatchObject(nothing);
    });
  });

  describe('before they sign in', () => {
    it('[A-API-06] [A-AUTH-18] [A-AUTH-19] are offered the operator’s ways in, in its order', async () => {
      const methods = async () => (await call({ url: '/v2/pages/auth' })).json().methods;
      expect(await methods()).toEqual([{ id: 'phone_code' }, { id: 'password' }]);
      await settle({ methods: [] });
      expect(await methods()).toEqual([]);
      await settle({ methods: ['city_code', 'auto'] });
      expect(await methods()).toEqual([{ id: 'city_code' }, { id: 'auto' }]);
    });

    it('[A-API-05] [A-AUTH-20] are welcomed by the operator’s own words, made safe, else by those over its sign-in', async () => {
      const welcome = async () =>
        (await call({ url: '/v2/pages/welcome', headers: { 'accept-language': 'en' } })).json();
      expect(await welcome()).toEqual({
        title: 'Welcome',
        text: 'Sign in with your phone',
        logo: 'http://localhost:80/brands/alpha/logo.svg',
      });
      await api.database.execute(sql`
        INSERT INTO pages (provider_id, slug, title, text) VALUES (1, 'welcome', '{"en": "Hello"}',
          '{"en": "<p onclick=\\"x()\\">Come in</p><script>x()</script>"}')`);
      const own = await welcome();
      expect(own.title).toBe('Hello');
      expect(own.text).toContain('Come in');
      expect(own.text).not.toMatch(/<script|<p onclick/);
    });
  });

  it('[A-AUTH-01] [A-API-04] know from the network where it signs them in by itself', async () => {
    await api.configure(alpha, { autoAuthUrl: 'https://operator.example/auto' });
    const network = (await call({ url: '/v2/users/self/network' })).json();
    expect([network.auto_auth, network.provider.auto_auth]).toEqual([
      'https://operator.example/auto',
      'https://operator.example/auto',
    ]);
  });

  describe('in the network of an operator', () => {
    const from = (address: string, session = '') =>
      post(
        `/v2/auth/network${session && `?access_token=${session}`}`,
        { manufacturer: 'Sony', model: 'X', serial: '1', os: 'Android' },
        { 'x-forwarded-for': address },
      );

    it('[A-AUTH-01] [A-AUTH-17] are signed in by their address, and nobody is by another', async () => {
      await settle({ methods: ['auto'] });
      await api.database.execute(sql`
        INSERT INTO customer_networks (provider_id, network, provider_uid)
        VALUES (1, '203.0.113.0/24', 'block'), (1, '203.0.113.64/26', 'house'), (1, '2001:db8:7::/48', 'six'),
          (2, '198.51.100.0/24', 'other')`);
      const uidAt = async (address: string) => (await self((await from(address)).json().access_token)).provider_uid;
      expect(await uidAt('203.0.113.5')).toBe('block');
      expect(await uidAt('203.0.113.65')).toBe('house');
      expect(await uidAt('::ffff:203.0.113.66')).toBe('house');
      expect(await uidAt('2001:db8:7:1::9')).toBe('six');
      for (const address of ['198.51.100.7', '192.0.2.1', 'no address']) {
        expect((await from(address)).json().error_code).toBe('invalid_credentials');
      }
      const guest = await newGuest(api.app);
      expect((await from('203.0.113.5', guest.token)).json().was_guest).toBe(false);
      const network = (await call({ url: '/v2/users/self/network' })).json();
      expect(network.auto_auth).toBe('http://alpha.test/v2/auth/network');
    });

    it('are by pages of the operator and by clients that are no page, never by a page of somebody else', async () => {
      await settle({ methods: ['auto'] });
      await api.database.execute(sql`
        INSERT INTO customer_networks (provider_id, network, provider_uid) VALUES (1, '192.0.2.0/28', 'doors')`);
      const enter = (headers: Record<string, string>) =>
        call({
          method: 'POST',
          url: '/v2/auth/network',
          headers: {
            host: 'alpha.test',
            'x-forwarded-for': '192.0.2.5',
            'content-type': 'application/x-www-form-urlencoded',
            ...headers,
          },
          payload: 'serial=1',
        });
      const allowed = [
        {},
        { origin: 'https://alpha.test' },
        { origin: 'https://alpha.test:8443', host: 'alpha.test:8443' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://alpha.test' },
        { host: 'localhost:8080', origin: 'http://localhost:8080' },
        { host: '10.0.0.5', origin: 'http://10.0.0.5' },
        { host: 'unregistered.example' },
      ];
      for (const headers of allowed) {
        const answer = await enter(headers);
        expect([headers, answer.statusCode]).toEqual([headers, 200]);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
      const refused = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'https://shop.alpha.test' },
        // A name of somebody else that was made to point here: for the browser that is one origin.
        { host: 'rebound.example', origin: 'http://rebound.example' },
        { host: 'rebound.example', 'sec-fetch-site': 'same-origin' },
      ];
      for (const headers of refused) {
        const answer = await enter(headers);
        expect([headers, answer.json().error_code]).toEqual([headers, 'permission_denied']);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    });

    it('are not where the operator does not offer it', async () => {
      expect((await from('203.0.113.5')).json().error_code).toBe('sign_in_not_offered');
    });
  });

  it('are forgotten in time: what was made of a phone and never proved, codes, counts and messages', async () => {
    await settle({}, { autoregistrationAllowed: true });
    const phone = '79990009988';
    const made = await post('/v2/users', { username: 'for-a-day', phone });
    await post('/v2/otps', { phone });
    await post('/v2/auth/otp', { phone, token: '000' });
    const left = async () => {
      const { rows } = await api.database.execute<{ left: number }>(sql`
        SELECT ((SELECT count(*) FROM users WHERE id = ${made.json().id}) + (SELECT count(*) FROM sign_in_codes)
          + (SELECT count(*) FROM attempts) + (SELECT count(*) FROM deliveries))::int AS left`);
      return rows[0]?.left;
    };
    await upkeep.run({ ...api, log: () => {} });
    expect(await left()).toBeGreaterThanOrEqual(4);
    api.clock.advance(DAY + 1_000);
    await upkeep.run({ ...api, log: () => {} });
    expect(await left()).toBe(0);
  });
});
