import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { detailTexts } from '#contract/detail-texts.ts';
import { languages } from '#contract/languages.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { codeSentTo, messagesTo } from '#tooling/testing/inbox.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What a statement says, however it was given. */
const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

describe('signing in by a code', () => {
  let api: TestApi;
  let phones = 79_990_000_000;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => api.configure(alpha, {}));

  const { get, post } = callsOf(() => api.app);
  const newPhone = () => {
    phones += 1;
    return String(phones);
  };
  const signInSettings = (changes: Partial<SignInSettings>) => ({ signIn: { ...alpha.settings.signIn, ...changes } });
  const ask = (phone: string, headers = {}) => post('/v2/otps', { phone, can_display_message: true }, headers);
  const enter = (phone: string, token: string, session?: string) =>
    post(`/v2/auth/otp${session === undefined ? '' : `?access_token=${session}`}`, { phone, token });
  /** Another code of as many digits. */
  const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
  const codeFor = async (phone: string) => {
    expect((await ask(phone)).statusCode).toBe(200);
    return codeSentTo(api.app, phone);
  };
  const self = async (token: string) => (await get('/v2/users/self', token)).json();
  /** A user who has signed in by this phone, a moment ago. */
  const member = async (phone: string) => {
    const user = await self((await enter(phone, await codeFor(phone))).json().access_token);
    api.clock.advance(1_000);
    return user;
  };

  describe('asking for a code', () => {
    it('[A-API-22] [A-VALID-10] sends six digits in the language of the caller and says when to ask again', async () => {
      const phone = newPhone();
      const answer = await ask(phone, { 'accept-language': 'en' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message: 'We have sent a code. Enter it here.',
        code_length: 6,
        resend_after: 60,
      });
      expect(await messagesTo(api.app, phone)).toEqual([
        expect.stringMatching(/^\d{6} is your code for Alpha TV\. Do not tell it to anybody\.$/),
      ]);
    });

    it('[A-VALID-11] [A-VALID-12] sends as many digits as the network says, else the operator, else six', async () => {
      const digits = async () => {
        const phone = newPhone();
        const { code_length } = (await ask(phone)).json();
        const network = (await get('/v2/users/self/network', '')).json();
        expect(network.provider.sign_in.code_length).toBe(code_length);
        expect((await codeSentTo(api.app, phone)).length).toBe(code_length);
        return code_length;
      };
      await api.configure(alpha, { phoneOtpLength: 5 });
      expect(await digits()).toBe(5);
      await api.configure(alpha, { phoneOtpLength: null, ...signInSettings({ codeLength: 4 }) });
      expect(await digits()).toBe(4);
      await api.configure(alpha, { phoneOtpLength: null });
      expect(await digits()).toBe(6);
    });

    it('[A-AUTH-05] sends no second code within a minute, and a new one after it', async () => {
      const phone = newPhone();
      const first = await codeFor(phone);
      api.clock.advance(59_000);
      const early = await ask(phone);
      expect([early.statusCode, early.json().resend_after]).toEqual([200, 1]);
      expect(await messagesTo(api.app, phone)).toHaveLength(1);
      api.clock.advance(1_000);
      expect((await ask(phone)).json().resend_after).toBe(60);
      const second = await codeSentTo(api.app, phone);
      expect((await enter(phone, first)).json().error_code).toBe(first === second ? undefined : 'invalid_code');
      expect((await enter(phone, second)).statusCode).toBe(200);
    });

    it('makes repeated requests wait longer each time, and says how long', async () => {
      const phone = newPhone();
      const waits = [];
      for (let sent = 0; sent < 6; sent += 1) {
        const { resend_after } = (await ask(phone)).json();
        waits.push(resend_after);
        api.clock.advance(60_000);
        if (resend_after > 60) {
          const early = await ask(phone);
          expect([early.statusCode, early.json().error_code]).toEqual([429, 'too_many_requests']);
          expect(early.headers['retry-after']).toBe(String(resend_after - 60));
          api.clock.advance((resend_after - 60) * 1_000);
        }
      }
      expect(waits).toEqual([60, 60, 60, 120, 240, 480]);
    });

    it('asked twice at once, sends one', async () => {
      const phone = newPhone();
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(phone)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await messagesTo(api.app, phone)).toHaveLength(1);
    });

    it('answers alike for a known phone, an unknown one and one that may not come in', async () => {
      const known = newPhone();
      await member(known);
      const answers = [(await ask(known)).body, (await ask(newPhone())).body];
      await api.configure(alpha, { registrationAllowed: false });
      const stranger = newPhone();
      answers.push((await ask(stranger)).body);
      expect(new Set(answers).size).toBe(1);
      const { rows } = await api.database.execute(
        sql`SELECT FROM deliveries WHERE state = 'waiting' AND expires_at <= created_at`,
      );
      expect(rows).toHaveLength(1);
      expect((await enter(stranger, await codeSentTo(api.app, stranger))).json().error_code).toBe('invalid_code');
    });

    it('costs the same work whether a phone is known, unknown, blocked or may not come in', async () => {
      const [known, blocked] = [newPhone(), newPhone()];
      await member(known);
      const { id } = await member(blocked);
      await api.database.execute(sql`UPDATE users SET is_active = false WHERE id = ${id}`);
      const workOf = async (phone: string) => {
        const asked = vi.spyOn(pg.Client.prototype, 'query');
        expect((await ask(phone)).statusCode).toBe(200);
        const statements = asked.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement));
        asked.mockRestore();
        // The bus listens, and asks now and then whether its connection is there.
        return statements.filter((text) => !/^(?:LISTEN|SELECT$)/.test(text)).sort();
      };
      // The first one finds out what every later one knows.
      await ask(newPhone());
      const usual = await workOf(known);
      expect(usual.filter((text) => /into "?deliveries/i.test(text))).toHaveLength(1);
      expect(await workOf(newPhone())).toEqual(usual);
      expect(await workOf(blocked)).toEqual(usual);
      await api.configure(alpha, { registrationAllowed: false });
      await ask(newPhone());
      expect(await workOf(newPhone())).toEqual(usual);
    });

    it('sends no more in an hour than the provider’s budget, to customers and to strangers each, answers alike, and tells the operator', async () => {
      const customer = newPhone();
      await member(customer);
      const lines: string[] = [];
      const stream = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      });
      const metrics = new Registry();
      const busy = await api.another({ metrics, logger: { level: 'warn', stream } });
      await api.database.execute(sql`DELETE FROM attempts`);
      await api.configure(alpha, signInSettings({ codesPerHour: 3 }));
      const askOf = (phone: string) =>
        busy.app.inject({ method: 'POST', url: '/v2/otps', headers: { host: 'alpha.test' }, payload: { phone } });
      await vi.waitFor(async () => expect((await askOf('0')).statusCode).toBe(400));
      const strangers = Array.from({ length: 6 }, newPhone);
      const answers = [];
      for (const phone of [...strangers, customer]) answers.push(await askOf(phone));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      const isSent = async (phone: string) => {
        const { rows } = await api.database.execute(
          sql`SELECT FROM sign_in_codes c JOIN deliveries d ON d.id = c.delivery_id
            WHERE c.identifier = ${phone} AND d.expires_at > d.created_at`,
        );
        return rows.length === 1;
      };
      expect(await Promise.all(strangers.map(isSent))).toEqual([true, true, true, false, false, false]);
      expect(await isSent(customer)).toBe(true);
      const counted = await metrics.getSingleMetricAsString('kinora_code_requests_total');
      expect(counted).toContain('{provider="alpha",outcome="sent"} 4');
      expect(counted).toContain('{provider="alpha",outcome="withheld"} 3');
      expect(lines.filter((line) => line.includes('signIn.codesPerHour'))).toHaveLength(1);
      api.clock.advance(20 * MINUTE);
      expect((await askOf(newPhone())).statusCode).toBe(200);
      expect(await metrics.getSingleMetricAsString('kinora_code_requests_total')).toContain('outcome="sent"} 5');
      await busy.close();
    });

    it('[A-VALID-05] [A-VALID-06] refuses what is no phone by the operator’s rule', async () => {
      const lengths = async (...phones: string[]) =>
        Promise.all(phones.map(async (phone) => (await ask(phone)).statusCode));
      expect(await lengths('7999000111', '799900011122', 'phone', '+7 (999) 000-55-55')).toEqual([400, 400, 400, 200]);
      expect((await ask('123')).json().detail).toEqual({ phone: [expect.any(String)] });
      await api.configure(alpha, signInSettings({ phoneRule: 'nine_or_eleven' }));
      expect(await lengths('901234567', '79990007777', '712345678', '90123456789')).toEqual([200, 200, 400, 400]);
    });

    it('[A-ERR-06] is refused outside the operator’s countries, and where no code is offered', async () => {
      await api.configure(alpha, { allowedCountries: ['KZ'] });
      const abroad = await ask(newPhone());
      expect([abroad.statusCode, abroad.json().error_code]).toEqual([403, 'region_forbidden']);
      await api.configure(alpha, signInSettings({ methods: ['password'] }));
      const closed = await ask(newPhone());
      expect([closed.statusCode, closed.json().error_code]).toEqual([400, 'sign_in_not_offered']);
      expect((await enter(newPhone(), '123456')).json().error_code).toBe('sign_in_not_offered');
    });
  });

  it.each([
    ['8 999 000 77 11', '79990007711'],
    ['(999) 000-77-22', '79990007722'],
    ['00 7 999 000-77-33', '79990007733'],
  ])('a phone typed in its national form, %s, is the whole number', async (typed, phone) => {
    expect((await ask(typed)).statusCode).toBe(200);
    expect((await enter(typed, await codeFor(phone))).statusCode).toBe(200);
  });

  it.each(languages)('a phone of another country is refused with the code of the own one, in %s', async (language) => {
    const answer = await ask('+44 7911 123456', { 'accept-language': language });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      { phone: [detailTexts.not_of_country[language].replace('{code}', '7')] },
    ]);
  });

  describe('an unknown phone where clients register', () => {
    it('[A-API-22] [A-API-10] [A-AUTH-07] is invalid, is made a user, and then gets its code', async () => {
      await api.configure(alpha, { autoregistrationAllowed: true });
      const phone = newPhone();
      const unknown = await ask(phone);
      expect([unknown.statusCode, unknown.json().error_code]).toEqual([400, 'invalid_phone']);
      expect(await messagesTo(api.app, phone)).toEqual([]);
      const created = await post('/v2/users', { username: `by-phone-${phone}`, phone });
      expect(created.statusCode).toBe(200);
      expect(created.json()).toMatchObject({ phone, is_guest: false, is_validated: false, provider: { id: 1 } });
      await api.configure(beta, { autoregistrationAllowed: true });
      const there = await post('/v2/users?provider=beta', { username: `by-phone-${phone}`, phone });
      expect(there.json()).toMatchObject({ phone, is_guest: false, provider: { id: 2 } });
      await api.configure(beta, {});
      const signedIn = await enter(phone, await codeFor(phone));
      expect(await self(signedIn.json().access_token)).toMatchObject({
        id: created.json().id,
        phone,
        is_guest: false,
        is_validated: true,
      });
    });

    it('[A-SESS-08] registers the guest who calls, whatever user was made of the phone before', async () => {
      await api.configure(alpha, { autoregistrationAllowed: true });
      const phone = newPhone();
      const guest = await newGuest(api.app);
      const made = await post(`/v2/users?access_token=${guest.token}`, { username: `made-${phone}`, phone });
      const signedIn = await enter(phone, await codeFor(phone), guest.token);
      expect(signedIn.json().was_guest).toBe(true);
      expect((await self(signedIn.json().access_token)).id).toBe(guest.userId);
      const { rows } = await api.database.execute(sql`SELECT FROM users WHERE id = ${made.json().id}`);
      expect(rows).toEqual([]);
    });

    it('is one user however often it is made, and nobody can act for it', async () => {
      await api.configure(alpha, { autoregistrationAllowed: true });
      const phone = newPhone();
      const make = (username: string) => post('/v2/users', { username, phone });
      const made = await Promise.all([1, 2, 3].map(() => make(`twice-${phone}`)));
      const again = await make(`another-${phone}`);
      expect(new Set([...made, again].map((answer) => answer.json().id)).size).toBe(1);
      for (const password of ['', ' ', 'null', 'password']) {
        expect((await post('/v2/auth/login', { login: `twice-${phone}`, password })).statusCode).toBe(400);
      }
      await member(phone);
      const taken = await make(`late-${phone}`);
      expect([taken.statusCode, taken.json().error_code]).toEqual([400, 'duplicate_user']);
      expect(taken.json().detail).toEqual({ phone: ['уже занято'] });
    });

    it('[A-VALID-08] of a telecom card is made a user only where it starts with 7', async () => {
      await api.configure(alpha, {
        autoregistrationAllowed: true,
        registrationAllowed: false,
        // It names no country: an 8 is no way to dial a number with a 7.
        phoneMask: '# (###) ###-##-##',
        ...signInSettings({ methods: ['telecom_card'] }),
      });
      const phone = newPhone();
      expect((await ask(phone)).json().error_code).toBe('invalid_phone');
      expect((await post('/v2/users', { username: `card-${phone}`, phone })).statusCode).toBe(200);
      expect((await enter(phone, await codeFor(phone))).statusCode).toBe(200);
      const other = `8${newPhone().slice(1)}`;
      expect((await ask(other)).statusCode).toBe(200);
      const refused = await post('/v2/users', { username: `card-${other}`, phone: other });
      expect(refused.json().error_code).toBe('sign_in_not_offered');
    });
  });

  describe('entering a code', () => {
    it('[A-API-23] [A-AUTH-06] gives a token that registers and authorises a device', async () => {
      const phone = newPhone();
      const answer = await enter(phone, await codeFor(phone));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
        expired: expect.any(String),
        device: null,
        profile: expect.objectContaining({ role: 'adult' }),
        was_guest: false,
      });
      const query = `?access_token=${answer.json().access_token}`;
      const device = await post(`/v2/users/self/devices${query}`, { device_type: 'pc', vendor: 'PC' });
      const authorised = await post(`/v2/auth/device${query}`, { device_id: device.json().id });
      expect(await self(authorised.json().access_token)).toMatchObject({ phone, is_guest: false, is_validated: true });
    });

    it('works once, also when it is sent several times at once', async () => {
      const phone = newPhone();
      const code = await codeFor(phone);
      const answers = await Promise.all([1, 2, 3, 4].map(() => enter(phone, code)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
      expect((await enter(phone, code)).json().error_code).toBe('invalid_code');
    });

    it('works for ten minutes; afterwards it has expired, for who knows it', async () => {
      const [fresh, late] = [newPhone(), newPhone()];
      const [freshCode, lateCode] = [await codeFor(fresh), await codeFor(late)];
      api.clock.advance(10 * MINUTE - 1_000);
      expect((await enter(fresh, freshCode)).statusCode).toBe(200);
      api.clock.advance(1_000);
      expect((await enter(late, wrong(lateCode))).json().error_code).toBe('invalid_code');
      const expired = await enter(late, lateCode);
      expect([expired.statusCode, expired.json().error_code]).toEqual([400, 'code_expired']);
    });

    it('is good for its own phone and its own operator only', async () => {
      const [one, other] = [newPhone(), newPhone()];
      const code = await codeFor(one);
      await codeFor(other);
      await ask(one, { host: 'beta.test' });
      if ((await codeSentTo(api.app, other)) !== code)
        expect((await enter(other, code)).json().error_code).toBe('invalid_code');
      const [newest] = await messagesTo(api.app, one);
      expect(newest).toBeDefined();
      const atOtherProvider = await post('/v2/auth/otp', { phone: one, token: code }, { host: 'beta.test' });
      const here = await enter(one, code);
      expect([here.statusCode, atOtherProvider.statusCode]).toEqual([200, 400]);
    });

    it('[A-API-24] [A-AUTH-08] is taken at the operator’s own address, by number and short name, and at no other’s', async () => {
      await api.configure(alpha, signInSettings({ methods: ['provider_code'] }));
      const at = async (provider: string) => {
        const identifier = newPhone();
        const token = await codeFor(identifier);
        return post(`/v2/auth/otp/${provider}`, { identifier, token });
      };
      expect((await at('1/')).json().access_token).toMatch(/^[0-9a-f]{40}$/);
      expect((await at('alpha')).statusCode).toBe(200);
      for (const other of ['2/', 'beta', 'nobody']) {
        const refused = await at(other);
        expect([refused.statusCode, refused.json().error_code]).toEqual([404, 'provider_not_found']);
      }
      const phone = newPhone();
      expect((await enter(phone, await codeFor(phone))).json().error_code).toBe('sign_in_not_offered');
    });
  });

  describe('wrong codes', () => {
    const fail = async (phone: string, times: number) => {
      const code = await codeSentTo(api.app, phone);
      const statuses = [];
      for (let time = 0; time < times; time += 1) statuses.push((await enter(phone, wrong(code))).statusCode);
      return statuses;
    };

    it('make waits that grow, that the right code does not shorten, and that a new code does not end', async () => {
      const phone = newPhone();
      await codeFor(phone);
      expect(await fail(phone, 6)).toEqual([400, 400, 400, 400, 400, 429]);
      const code = await codeSentTo(api.app, phone);
      const refused = await enter(phone, code);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
      api.clock.advance(30_000);
      expect(await fail(phone, 2)).toEqual([400, 429]);
      api.clock.advance(MINUTE);
      const fresh = await codeFor(phone);
      expect(await fail(phone, 2)).toEqual([400, 429]);
      expect((await enter(phone, fresh)).headers['retry-after']).toBe('120');
      api.clock.advance(2 * MINUTE);
      expect((await enter(phone, fresh)).statusCode).toBe(200);
    });

    it('of four digits wait sooner and longer', async () => {
      await api.configure(alpha, { phoneOtpLength: 4 });
      const phone = newPhone();
      await codeFor(phone);
      expect(await fail(phone, 4)).toEqual([400, 400, 400, 429]);
      expect((await enter(phone, '0000')).headers['retry-after']).toBe('60');
    });

    it('sent at once count each: no burst gets more of them in', async () => {
      const phone = newPhone();
      const code = await codeFor(phone);
      const answers = await Promise.all(Array.from({ length: 12 }, () => enter(phone, wrong(code))));
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    });

    it('count against account and device too, whichever phones they are for', async () => {
      const guest = await newGuest(api.app);
      const statuses = [];
      for (let time = 0; time < 7; time += 1) {
        const phone = newPhone();
        const code = await codeFor(phone);
        statuses.push((await enter(phone, wrong(code), guest.token)).statusCode);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      const free = newPhone();
      expect((await enter(free, await codeFor(free), guest.interimToken)).statusCode).toBe(429);
      expect((await enter(free, await codeSentTo(api.app, free))).statusCode).toBe(200);
      await api.database.execute(sql`DELETE FROM attempts WHERE subject = ${`user:${guest.userId}`}`);
      const next = newPhone();
      const code = wrong(await codeFor(next));
      expect((await enter(next, code, guest.token)).statusCode).toBe(429);
      expect((await enter(next, code, guest.interimToken)).statusCode).toBe(400);
    });

    it('are seen by every process', async () => {
      const second = await api.another();
      const phone = newPhone();
      const code = await codeFor(phone);
      expect(await fail(phone, 5)).toHaveLength(5);
      const there = await second.app.inject({
        method: 'POST',
        url: '/v2/auth/otp',
        headers: { host: 'alpha.test' },
        payload: { phone, token: code },
      });
      expect(there.statusCode).toBe(429);
      await second.close();
    });

    it.each([
      ['address', () => '203.0.113.7', '203.0.113.8'],
      ['IPv6 network of a customer', (n: number) => `2001:db8:0:7::${n}`, '2001:db8:0:8::1'],
    ])(
      'count against the %s too, whichever phones, new codes and processes; the next one is let in',
      async (_what, from, otherNetwork) => {
        const second = await api.another();
        const enterFrom = (address: string, app: TestApi['app'], phone: string, token: string) =>
          app.inject({
            method: 'POST',
            url: '/v2/auth/otp',
            headers: { host: 'alpha.test', 'x-forwarded-for': address },
            payload: { phone, token },
          });
        let tried = 0;
        const failAnywhere = async (phone: string, times: number) => {
          const code = wrong(await codeFor(phone));
          const statuses = [];
          for (let time = 0; time < times; time += 1) {
            tried += 1;
            const { statusCode } = await enterFrom(from(tried), tried % 2 === 0 ? api.app : second.app, phone, code);
            statuses.push(statusCode);
          }
          return statuses;
        };
        for (let phone = 0; phone < 20; phone += 1)
          expect(await failAnywhere(newPhone(), 5)).toEqual([400, 400, 400, 400, 400]);
        const phone = newPhone();
        const code = await codeFor(phone);
        for (const app of [api.app, second.app]) {
          const refused = await enterFrom(from(1), app, phone, code);
          expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
        }
        expect((await enterFrom(otherNetwork, second.app, phone, code)).statusCode).toBe(200);
        api.clock.advance(30_000);
        expect(await failAnywhere(newPhone(), 2)).toEqual([400, 429]);
        await second.close();
      },
    );

    it('are forgotten after a day', async () => {
      const phone = newPhone();
      await codeFor(phone);
      await fail(phone, 5);
      api.clock.advance(24 * HOUR);
      await codeFor(phone);
      expect(await fail(phone, 5)).toEqual([400, 400, 400, 400, 400]);
    });
  });

  describe('a guest', () => {
    it('[A-SESS-08] becomes registered, the same user with what it has kept', async () => {
      const phone = newPhone();
      const guest = await newGuest(api.app);
      await api.database.execute(sql`
        INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
        VALUES (1, ${guest.profileId}, 'channel', '7', now())`);
      const answer = await enter(phone, await codeFor(phone), guest.token);
      expect(answer.json().was_guest).toBe(true);
      expect(await self(answer.json().access_token)).toMatchObject({ id: guest.userId, phone, is_guest: false });
      const { rows } = await api.database.execute(
        sql`SELECT was_guest, (
              SELECT count(*)::int FROM favorites mark JOIN profiles profile ON profile.id = mark.profile_id
              WHERE profile.user_id = u.id) AS favorites
            FROM users u WHERE id = ${guest.userId}`,
      );
      expect(rows).toEqual([{ was_guest: true, favorites: 1 }]);
    });

    it('leaves behind the PIN, the e-mail address and the name that the previous user of the browser had set', async () => {
      const phone = newPhone();
      const guest = await newGuest(api.app);
      const set = { first_name: 'Eve', last_name: 'Lee', email: 'eve@example.com', pincode: '1234' };
      const url = `/v2/users/self?access_token=${guest.token}`;
      expect((await api.app.inject({ method: 'PATCH', url, payload: set })).statusCode).toBe(200);
      const answer = await enter(phone, await codeFor(phone), guest.token);
      expect(await self(answer.json().access_token)).toMatchObject({
        ...{ id: guest.userId, phone, is_validated: true },
        ...{ first_name: '', last_name: '', email: null, parental_status: 'notset' },
      });
    });

    it('[A-SESS-10] leaves behind every token, device and password that was a guest’s: nobody who planted them comes along', async () => {
      const second = await api.another();
      const phone = newPhone();
      const planted = await newGuest(api.app);
      await second.app.inject({ url: `/v2/users/self?access_token=${planted.token}` });
      const answer = await enter(phone, await codeFor(phone), planted.token);
      const token = answer.json().access_token;
      expect([planted.token, planted.interimToken]).not.toContain(token);
      for (const old of [planted.token, planted.interimToken])
        expect((await get('/v2/users/self', old)).statusCode).toBe(401);
      const there = () => second.app.inject({ url: `/v2/users/self?access_token=${planted.token}` });
      await expect.poll(async () => (await there()).statusCode).toBe(401);
      const renewed = await post('/v2/auth/device', { device_id: planted.deviceId });
      expect(renewed.json().error_code).toBe('device_not_found');
      const password = await post('/v2/auth/login', { login: planted.username, password: planted.password });
      expect(password.json().error_code).toBe('invalid_credentials');
      expect((await get('/v2/users/self/devices', token)).json()).toEqual([]);
      await second.close();
    });

    it('whose phone is somebody’s already is left, and the token is that somebody’s', async () => {
      const phone = newPhone();
      const owner = await member(phone);
      const guest = await newGuest(api.app);
      const answer = await enter(phone, await codeFor(phone), guest.token);
      expect(answer.json().was_guest).toBe(false);
      expect((await self(answer.json().access_token)).id).toBe(owner.id);
      expect(await self(guest.token)).toMatchObject({ id: guest.userId, is_guest: true, phone: null });
    });

    it('of another operator is nobody here', async () => {
      const phone = newPhone();
      const guest = await newGuest(api.app, { host: 'beta.test' });
      const code = await codeFor(phone);
      expect((await enter(phone, code, guest.token)).statusCode).toBe(401);
    });
  });

  it('a phone that somebody only wrote down lets nobody into their account', async () => {
    const phone = newPhone();
    const squatter = await newGuest(api.app);
    await api.database.execute(sql`UPDATE users SET phone = ${phone}, is_guest = false WHERE id = ${squatter.userId}`);
    expect((await member(phone)).id).not.toBe(squatter.userId);
  });

  it('a blocked user is sent nothing and not let in', async () => {
    const phone = newPhone();
    const { id } = await member(phone);
    await api.database.execute(sql`UPDATE users SET is_active = false WHERE id = ${id}`);
    const code = await codeFor(phone);
    expect((await enter(phone, code)).json().error_code).toBe('invalid_code');
  });

  it('neither codes nor messages can be read in the database', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await codeFor(phone);
    await codeFor(other);
    const { rows } = await api.database.execute<{ columns: object; hash: Buffer; message: string }>(sql`
      SELECT to_jsonb(c) AS columns, c.code_hash AS hash,
        d::text || encode(d.sealed, 'escape') AS message
      FROM sign_in_codes c JOIN deliveries d ON d.id = c.delivery_id WHERE c.identifier = ${phone}`);
    const [kept] = rows;
    expect(kept?.message).not.toContain('Alpha TV');
    // As long as a hash is, and in no column besides.
    expect(kept?.hash.length).toBe(32);
    expect(kept?.hash.toString('latin1')).not.toContain(code);
    const columns = { provider_id: 1, method: 'phone', identifier: phone };
    const unlike = ['code_hash', 'delivery_id', 'sent_at', 'expires_at'].map((name) => [name, expect.any(String)]);
    expect(kept?.columns).toEqual({ ...columns, ...Object.fromEntries(unlike) });
    const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    expect(kept?.hash.toString('hex')).not.toBe(Buffer.from(plain).toString('hex'));
    // Keyed by the phone as well: the same hash beside another phone is no way in.
    await api.database.execute(sql`
      UPDATE sign_in_codes SET code_hash = ${kept?.hash} WHERE identifier = ${other}`);
    expect((await enter(other, code)).json().error_code).toBe('invalid_code');
    expect((await enter(phone, code)).statusCode).toBe(200);
  });
});
