import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoInstant } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { codeSentTo } from '#tooling/testing/inbox.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const password = '0123456789abcdef0123456789abcdef';
const MINUTE = 60_000;

describe('session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, get, post } = callsOf(() => api.app);
  const createGuest = (username: string) => post('/v2/users', { username, password, is_guest: true });

  describe('guests', () => {
    it('[A-API-09] [A-ENT-05] [A-ENT-20] are created with all of a user, password and hash apart', async () => {
      const answer = await post('/v2/users', {
        username: 'first',
        password,
        is_guest: true,
        app_version: 'v30',
        refer_id: 'friend',
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id: expect.any(Number),
        username: 'first',
        is_guest: true,
        phone: null,
        email: null,
        first_name: '',
        timezone: 'Europe/Moscow',
        date_joined: '2026-01-15T12:00:00Z',
        refer_id: 'friend',
        comment: '',
        sources: [],
        parental_status: 'notset',
        accounts: [{ id: expect.any(Number), amount: '0.00', balance: '0.00', is_payment_allowed: false }],
      });
      const { rows } = await api.database.execute<{ password_hash: string; app_version: string }>(
        sql`SELECT password_hash, app_version FROM users WHERE username = 'first'`,
      );
      expect(rows[0]?.app_version).toBe('v30');
      expect(rows[0]?.password_hash).toMatch(/^sha256\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    });

    it('pressed twice at once, are one guest; another password for a taken name is refused by field', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => createGuest('double')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
      const taken = await post('/v2/users', { username: 'double', password: `${password}!`, is_guest: true });
      expect(taken.statusCode).toBe(400);
      expect(taken.json()).toMatchObject({ error_code: 'duplicate_user', detail: { username: ['уже занято'] } });
    });

    it('[A-API-09] with a password keep what they say of themselves, and are refused what nobody has proved', async () => {
      const person = { username: 'ann@example.com', password: 'correct horse' };
      const told = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' };
      const created = await post('/v2/users', { ...person, ...told, app_version: 'v30' });
      expect([created.statusCode, created.json()]).toEqual([
        200,
        expect.objectContaining({ ...told, app_version: 'v30' }),
      ]);
      expect(created.json().created_at).toBe(created.json().date_joined);
      for (const [field, value] of [
        ['phone', '79995550033'],
        ['provider_uid', '17'],
        ['email', 'nobody'],
      ] as const) {
        const refused = await post('/v2/users', { ...person, username: `with-${field}`, [field]: value });
        expect([refused.statusCode, refused.json()]).toEqual([
          400,
          expect.objectContaining({ error_code: 'validation_failed', detail: { [field]: [expect.any(String)] } }),
        ]);
      }
      const pending = await post('/v2/users', { username: 'by-phone', phone: '79995550033', first_name: 'Eve' });
      expect(pending.json().detail).toEqual({ first_name: [expect.any(String)] });
    });

    it('[A-API-09] [A-ENT-28] of one name under two providers are two users with accounts of their own', async () => {
      const one = await createGuest('same-name');
      const other = await post('/v2/users', { username: 'same-name', password, is_guest: true }, { host: 'beta.test' });
      expect(other.statusCode).toBe(200);
      expect(other.json().id).not.toBe(one.json().id);
      expect(other.json().accounts[0].id).not.toBe(one.json().accounts[0].id);
      expect(other.json().provider.id).toBe(2);
      const named = await post('/v2/users?provider=beta', { username: 'named', password, is_guest: true });
      expect(named.json()).toMatchObject({ username: 'named', provider: { id: 2 } });
      // Each has its own money, and is reached by its own operator, by login and by a phone that both have.
      const phone = '79990001122';
      await api.database.execute(
        sql`UPDATE accounts SET balance_minor = 50000 WHERE id = ${one.json().accounts[0].id}`,
      );
      await api.database.execute(sql`
        UPDATE users SET phone = ${phone}, phone_verified_at = joined_at WHERE username = 'same-name'`);
      const self = async (host: string, answer: LightMyRequestResponse) => {
        const url = `/v2/users/self?access_token=${answer.json().access_token}`;
        return (await call({ url, headers: { host } })).json();
      };
      const byLogin = async (host: string) =>
        self(host, await post('/v2/auth/login', { login: 'same-name', password }, { host }));
      const byPhone = async (host: string) => {
        await post('/v2/otps', { phone }, { host });
        return self(host, await post('/v2/auth/otp', { phone, token: await codeSentTo(api.app, phone) }, { host }));
      };
      for (const enter of [byLogin, byPhone]) {
        const [here, there] = [await enter('alpha.test'), await enter('beta.test')];
        expect([here.id, here.accounts[0].balance]).toEqual([one.json().id, '500.00']);
        expect([there.id, there.accounts[0].balance]).toEqual([other.json().id, '0.00']);
      }
    });

    it('are refused where the provider wants none, outside its countries, and as persons where nobody may register', async () => {
      await api.configure(alpha, { registrationAllowed: false });
      const registered = await post('/v2/users', { username: 'person', password, is_guest: false });
      expect(registered.statusCode).toBe(400);
      expect(registered.json().error_code).toBe('sign_in_not_offered');
      expect((await post('/v2/users', { username: 'nobody' })).json().detail).toEqual({ password: ['is required'] });
      await api.configure(alpha, { guestsAllowed: false });
      expect((await createGuest('unwelcome')).json().error_code).toBe('guests_not_allowed');
      await api.configure(alpha, { allowedCountries: ['KZ'] });
      const abroad = await createGuest('abroad');
      expect(abroad.statusCode).toBe(403);
      expect(abroad.json().error_code).toBe('region_forbidden');
      const there = await post(
        '/v2/users',
        { username: 'there', password, is_guest: true },
        { 'x-forwarded-for': '203.0.113.5', 'kinora-country': 'KZ' },
      );
      expect(there.statusCode).toBe(200);
      await api.configure(alpha, {});
    });
  });

  describe('sign-in', () => {
    it('[A-API-11] gives an interim token of 40 hex characters that is good for a quarter of an hour', async () => {
      await createGuest('sign-in');
      const answer = await post('/v2/auth/login', { login: 'sign-in', password });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
        expired: new Date(api.clock.now() + 15 * MINUTE).toISOString().replace('.000', ''),
        device: null,
        profile: expect.objectContaining({ role: 'adult' }),
        was_guest: false,
      });
      expect((await get('/v2/users/self', answer.json().access_token)).statusCode).toBe(200);
      api.clock.advance(15 * MINUTE);
      expect((await get('/v2/users/self', answer.json().access_token)).json().error_code).toBe('authentication_failed');
    });

    it('[A-API-11] says the same whether name or password is wrong, and stores no token in the clear', async () => {
      await createGuest('secret');
      const wrongPassword = await post('/v2/auth/login', { login: 'secret', password: 'not it' });
      const wrongName = await post('/v2/auth/login', { login: 'nobody-at-all', password });
      expect(wrongPassword.statusCode).toBe(400);
      expect(wrongPassword.json().error_code).toBe('invalid_credentials');
      expect(wrongName.body).toBe(wrongPassword.body);
      const token = (await post('/v2/auth/login', { login: 'secret', password })).json().access_token;
      const { rows } = await api.database.execute<{ dump: string }>(
        sql`SELECT string_agg(s::text, '') AS dump FROM sessions s`,
      );
      expect(rows[0]?.dump).not.toContain(token);
    });

    it('does not know users of another provider, nor blocked ones, and forgets a blocked one at once', async () => {
      await createGuest('here-only');
      const atOtherProvider = await post('/v2/auth/login', { login: 'here-only', password }, { host: 'beta.test' });
      expect(atOtherProvider.json().error_code).toBe('invalid_credentials');
      const guest = await newGuest(api.app);
      expect((await get('/v2/users/self', guest.token)).statusCode).toBe(200);
      await api.database.execute(sql`UPDATE users SET is_active = false WHERE id = ${guest.userId}`);
      await api.bus.publish({ topic: 'sessions', key: `1:${guest.userId}` });
      expect((await get('/v2/users/self', guest.token)).statusCode).toBe(401);
      const again = await post('/v2/auth/login', { login: guest.username, password: guest.password });
      expect(again.json().error_code).toBe('invalid_credentials');
    });
  });

  describe('tokens', () => {
    it('[A-API-02] are taken from the query and from the header in all their spellings', async () => {
      const { token } = await newGuest(api.app);
      const spellings: InjectOptions[] = [
        { url: `/v2/users/self?access_token=${token}` },
        { url: `/v2/users/self?token=${token}` },
        { url: '/v2/users/self', headers: { authorization: `Token ${token}` } },
        { url: '/v2/users/self', headers: { authorization: `bearer  ${token}` } },
      ];
      for (const spelling of spellings) expect((await call(spelling)).statusCode).toBe(200);
    });

    it.each([
      ['empty', ''],
      ['short', 'abc'],
      ['unknown', 'f'.repeat(40)],
      ['in capitals', 'F'.repeat(40)],
      ['SQL', "' OR 1=1 --"],
      ['endless', 'f'.repeat(4_000)],
    ])('[A-API-02] that are %s are 401 authentication_failed', async (_kind, token) => {
      const answer = await call({ url: `/v2/users/self?access_token=${encodeURIComponent(token)}` });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error_code: 'authentication_failed', status_code: 401 });
    });

    it('[C-API-02] [A-API-02] are needed by the calls about a user only, while guests are allowed', async () => {
      const open = [
        ...['/users/self/network', '/platform/configuration', '/pages/faq', '/channels', '/channels/categories'],
        ...['/rowsets', '/rowsets/none', '/rows/none', '/libraries', '/news', '/seo/masks', '/contents/none'],
        ...['/contents/none/similar', '/persons/none', '/otp/exist?phone=1', '/otp/send_methods?phone=1'],
      ];
      for (const path of open) expect([200, 400, 404], path).toContain((await call({ url: `/v2${path}` })).statusCode);
      // What is wrong with these is never the missing token.
      for (const [path, body] of [
        ['/users', { username: 'x' }],
        ['/auth/login', { login: 'x' }],
        ['/auth/device', {}],
        ['/otps', { phone: '1' }],
        ['/auth/otp', { phone: '1', token: '1' }],
        ['/auth/otp/1/', { identifier: '1', token: '1' }],
        ['/mw/otps', { phone: '1' }],
        ['/mw/auth/otp', { phone: '1', token: '1' }],
      ] as const)
        expect((await post(`/v2${path}`, body)).statusCode, path).toBe(400);
      const personal = ['/users/self', '/users/self/devices', '/users/self/profiles', '/users/self/messages'];
      const { token } = await newGuest(api.app);
      for (const path of personal) {
        expect((await call({ url: `/v2${path}` })).statusCode, path).toBe(401);
        expect((await call({ url: `/v2${path}?access_token=${token}` })).statusCode, path).toBe(200);
      }
    });

    it('[C-API-02] are needed by public reads, too, where guests are not allowed', async () => {
      await api.configure(alpha, { guestsAllowed: false });
      for (const path of ['/channels', '/rowsets', '/libraries', '/news'])
        expect((await call({ url: `/v2${path}` })).statusCode, path).toBe(401);
      expect((await call({ url: '/v2/users/self/network' })).statusCode).toBe(200);
      await api.configure(alpha, {});
    });

    it('[A-API-20] of a device live as long as the provider says: until then 200, afterwards 401', async () => {
      const { token, deviceId } = await newGuest(api.app);
      const { expired } = (await post('/v2/auth/device', { device_id: deviceId })).json();
      expect(Date.parse(expired) - api.clock.now()).toBe(43_200_000);
      api.clock.advance(43_199_000);
      expect((await get('/v2/users/self', token)).statusCode).toBe(200);
      api.clock.advance(1_000);
      expect((await get('/v2/users/self', token)).statusCode).toBe(401);
    });

    it('[A-API-20] never end by themselves where the provider sets no limit', async () => {
      await api.configure(alpha, { tokenLifetimeSeconds: null });
      const { token, deviceId } = await newGuest(api.app);
      const renewed = await post('/v2/auth/device', { device_id: deviceId });
      expect(renewed.json().expired).toBeNull();
      api.clock.advance(365 * 24 * 60 * MINUTE);
      expect((await get('/v2/users/self', token)).statusCode).toBe(200);
      await api.configure(alpha, {});
    });
  });

  describe('the signed-in user', () => {
    it('[A-API-12] [A-ENT-06] [A-ENT-07] [A-ENT-08] [A-ENT-10] comes whole, provider and account included', async () => {
      const guest = await newGuest(api.app);
      await api.database.execute(sql`
        UPDATE users SET phone = '79990001100', email = 'ada@example.com', first_name = 'Ada', last_name = 'King',
          timezone = 'Europe/Riga', refer_id = 'friend', provider_uid = 'C-9', device_limit = 3
        WHERE id = ${guest.userId}`);
      const answer = await get('/v2/users/self', guest.token);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.json()).toMatchObject({
        id: guest.userId,
        username: guest.username,
        phone: '79990001100',
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'King',
        timezone: 'Europe/Riga',
        timezone_utcoffset: 7_200,
        date_joined: isoInstant(new Date(api.clock.now())),
        is_guest: true,
        accounts: [{ id: expect.any(Number), amount: '0.00', balance: '0.00', is_payment_allowed: false }],
        device_limit: 3,
        parental_status: 'notset',
        parental_code: null,
        parental_dialogue: null,
        refer_id: 'friend',
        provider_uid: 'C-9',
        last_login: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        provider: {
          id: 1,
          name: 'Alpha TV',
          auto_auth: '',
          is_have_purchases: true,
          landing: {
            shortname: 'alpha',
            logo: 'http://localhost:80/brands/alpha/logo.svg',
            support: { email: 'help@operator.example', phone: '+70000000000', url: 'https://operator.example/help' },
          },
          currency: { UTF_NAME: '₽', ASCII_NAME: 'rub', ISO_CODE: 'RUB' },
        },
      });
    });

    it('[A-ENT-11] is asked what the operator asks parents, in the language of the request, while there is no PIN', async () => {
      const dialogue = {
        icon: '/brands/alpha/lock.svg',
        title: { en: 'For grown-ups', ru: 'Для взрослых' },
        message: { en: 'Choose a code', ru: 'Задайте код' },
        buttons: [
          { label: { en: 'Choose', ru: 'Задать' }, action: 'set', isPrimary: true },
          { label: { en: 'Not now', ru: 'Не сейчас' }, action: 'close', isPrimary: false },
        ],
      };
      const guest = await newGuest(api.app);
      const asked = async (language: string) =>
        (
          await call({ url: `/v2/users/self?access_token=${guest.token}`, headers: { 'accept-language': language } })
        ).json().parental_dialogue;
      expect(await asked('en')).toBeNull();
      await api.configure(alpha, { parental: { ...alpha.settings.parental, dialogue } });
      expect(await asked('en')).toEqual({
        icon: 'http://localhost:80/brands/alpha/lock.svg',
        title: 'For grown-ups',
        message: 'Choose a code',
        buttons: [
          { label: 'Choose', action: 'set', is_primary: true },
          { label: 'Not now', action: 'close', is_primary: false },
        ],
      });
      expect((await asked('ru')).buttons[0].label).toBe('Задать');
      await call({
        method: 'PATCH',
        url: '/v2/users/self',
        headers: { authorization: `Token ${guest.token}` },
        payload: { pincode: '2468' },
      });
      expect(await asked('en')).toBeNull();
      await api.configure(alpha, {});
    });

    it('is answered from memory, and anew once the bus says so', async () => {
      const guest = await newGuest(api.app);
      const name = async () => (await get('/v2/users/self', guest.token)).json().first_name;
      expect(await name()).toBe('');
      await api.database.execute(sql`UPDATE users SET first_name = 'Ada' WHERE id = ${guest.userId}`);
      expect(await name()).toBe('');
      await api.bus.publish({ topic: 'sessions', key: `1:${guest.userId}` });
      expect(await name()).toBe('Ada');
      await api.database.execute(sql`UPDATE users SET first_name = 'Grace' WHERE id = ${guest.userId}`);
      api.clock.advance(5_001);
      expect(await name()).toBe('Grace');
    });

    it('[A-API-03] speaks the language of each request', async () => {
      const { token } = await newGuest(api.app);
      const title = async (language: string) => {
        const headers = { 'accept-language': language };
        const answer = await call({ url: `/v2/users/self?access_token=${token}`, headers });
        return answer.json().provider.landing.login.title;
      };
      expect(await title('en-GB,en;q=0.9')).toBe('Welcome');
      expect(await title('ru')).toBe('Добро пожаловать');
      expect(await title('en')).toBe('Welcome');
    });
  });
});
