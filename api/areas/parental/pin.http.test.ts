import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoInstant } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const PIN = '4711';
const WRONG = '0000';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** What the guesses of a day against one account may come to. */
const MOST_COMPARISONS = 30;

describe('the PIN', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, get, post } = callsOf(() => api.app);
  const authorization = (token: string) => ({ authorization: `Token ${token}` });
  const change = (token: string, payload: object) =>
    call({ method: 'PATCH', url: '/v2/users/self', headers: authorization(token), payload });
  const check = (token: string, pincode: string, more: object = {}, headers: Record<string, string> = {}) =>
    post('/v2/users/self/parental_code/check', { pincode, ...more }, { ...authorization(token), ...headers });
  const newOwner = async (): Promise<Guest> => {
    const owner = await newGuest(api.app);
    expect((await change(owner.token, { pincode: PIN })).statusCode).toBe(200);
    return owner;
  };
  /** One more session of the same user, on a new device beside their first one: whichever had the place leaves it. */
  const signInOnOtherDevice = async ({ username, password, deviceId }: Guest, address: string) => {
    const from = { 'x-forwarded-for': address };
    const { access_token } = (await post('/v2/auth/login', { login: username, password }, from)).json();
    const url = '/v2/users/self/devices';
    const headers = { ...authorization(access_token), ...from };
    const others: { id: string }[] = (await call({ url, headers })).json();
    for (const { id } of others) if (id !== deviceId) await call({ method: 'DELETE', url: `${url}/${id}`, headers });
    const { id } = (await post(url, { device_type: 'pc', vendor: 'PC' }, headers)).json();
    const token: string = (await post('/v2/auth/device', { device_id: id }, headers)).json().access_token;
    return { guess: (pincode: string) => check(token, pincode, {}, from) };
  };
  const remembered = async ({ userId }: Guest) => {
    const { rows } = await api.database.execute<{ sealed_pin: string | null }>(
      sql`SELECT sealed_pin FROM users WHERE id = ${userId}`,
    );
    return rows[0]?.sealed_pin ?? null;
  };

  it('[A-PAR-16] [A-ENT-09] [A-ENT-10] [C-API-93] is set by the user and told to nobody, not even by the database', async () => {
    const owner = await newGuest(api.app);
    expect((await get('/v2/users/self', owner.token)).json().parental_status).toBe('notset');
    const answer = await change(owner.token, { pincode: PIN });
    expect(answer.json()).toMatchObject({ parental_status: 'set', parental_code: null });
    expect((await get('/v2/users/self', owner.token)).json()).toEqual(answer.json());
    expect(await remembered(owner)).not.toContain(PIN);
    await api.database.execute(sql`UPDATE users SET parental_status = 'ignore' WHERE id = ${owner.userId}`);
    await api.bus.publish({ topic: 'sessions', key: `1:${owner.userId}` });
    expect((await get('/v2/users/self', owner.token)).json().parental_status).toBe('ignore');
  });

  it('[A-PAR-08] [C-API-103] [C-PIN-06] is accepted when right, whatever comes along, and refused when wrong', async () => {
    const owner = await newOwner();
    for (const history of [{}, { history: false }, { history: { action: 'PUSH' } }]) {
      const accepted = await check(owner.token, PIN, history);
      expect([accepted.statusCode, accepted.json()]).toEqual([
        200,
        { elevated_until: isoInstant(new Date(api.clock.now() + 5 * SECOND)) },
      ]);
    }
    const refused = await check(owner.token, WRONG);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error_code: 'wrong_code', detail: { pincode: ['неверный ПИН-код'] } });
    const form = await call({
      method: 'POST',
      url: '/v2/users/self/parental_code/check',
      headers: { ...authorization(owner.token), 'content-type': 'application/x-www-form-urlencoded' },
      payload: `pincode=${PIN}`,
    });
    expect(form.statusCode).toBe(200);
  });

  it.each(['', '471', '47111', 'abcd', null, 471, ['4711']])(
    '[C-VALID-36] is four digits and never %j',
    async (pincode) => {
      const owner = await newOwner();
      const answer = await post('/v2/users/self/parental_code/check', { pincode }, authorization(owner.token));
      expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed']);
    },
  );

  it('that was never set cannot be right', async () => {
    const { token } = await newGuest(api.app);
    expect((await check(token, PIN)).json().error_code).toBe('pincode_not_set');
  });

  it('[A-PAR-18] [A-API-13] [C-API-93] is changed with the old one only, and then the old one is wrong', async () => {
    const owner = await newOwner();
    const without = await change(owner.token, { pincode: '1234' });
    expect(without.json()).toMatchObject({ error_code: 'validation_failed', detail: { old_pincode: ['is required'] } });
    const wrong = await change(owner.token, { pincode: '1234', old_pincode: WRONG, first_name: 'Eve' });
    expect(wrong.json()).toMatchObject({ error_code: 'wrong_code', detail: { old_pincode: ['неверный ПИН-код'] } });
    expect((await get('/v2/users/self', owner.token)).json().first_name).toBe('');
    expect((await check(owner.token, PIN)).statusCode).toBe(200);
    expect((await change(owner.token, { pincode: '1234', old_pincode: PIN })).statusCode).toBe(200);
    expect((await check(owner.token, PIN)).json().error_code).toBe('wrong_code');
    expect((await check(owner.token, '1234')).statusCode).toBe(200);
  });

  it('set twice at once is set once: the other needs the first as the old one', async () => {
    const owner = await newGuest(api.app);
    const answers = await Promise.all(['1111', '2222', '3333'].map((pincode) => change(owner.token, { pincode })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('[A-ENT-10] is told to old clients where the operator wants that, once it is set', async () => {
    const [owner, newcomer] = [await newOwner(), await newGuest(api.app)];
    await api.configure(alpha, { parental: { ...alpha.settings.parental, tellsCode: true } });
    expect((await get('/v2/users/self', owner.token)).json().parental_code).toBe(PIN);
    expect((await get('/v2/users/self', newcomer.token)).json().parental_code).toBeNull();
    await api.configure(alpha, {});
    expect((await get('/v2/users/self', owner.token)).json().parental_code).toBeNull();
  });

  it('moves to the newest key when it is said', async () => {
    const owner = await newOwner();
    const before = await remembered(owner);
    const renewed = await api.another({ pinKeys: ['a newer key', 'a key for PINs of tests and nothing else'] });
    const answer = await renewed.app.inject({
      method: 'POST',
      url: '/v2/users/self/parental_code/check',
      headers: authorization(owner.token),
      payload: { pincode: PIN },
    });
    expect(answer.statusCode).toBe(200);
    expect((await remembered(owner))?.split('.')[0]).not.toBe(before?.split('.')[0]);
    await renewed.close();
  });

  describe('guessed', () => {
    it('from ever new sessions, devices and addresses, as often as it is let, is compared thirty times a day at most; the right one works after the wait', async () => {
      const owner = await newOwner();
      const tomorrow = api.clock.now() + DAY;
      let [compared, rounds] = [0, 0];
      const onOtherDevice = () => {
        rounds += 1;
        return signInOnOtherDevice(owner, `198.51.100.${rounds}`);
      };
      while (api.clock.now() < tomorrow && compared <= MOST_COMPARISONS) {
        const child = await onOtherDevice();
        const answer = await child.guess(WRONG);
        if (answer.json().error_code === 'wrong_code') {
          compared += 1;
          continue;
        }
        expect(answer.statusCode).toBe(429);
        // While one has to wait even the right one is not compared, and nothing makes the wait longer.
        const wait = Number(answer.headers['retry-after']);
        expect((await child.guess(PIN)).headers['retry-after']).toBe(String(wait));
        api.clock.advance(wait * SECOND);
      }
      expect(compared).toBeLessThanOrEqual(MOST_COMPARISONS);
      expect((await (await onOtherDevice()).guess(PIN)).statusCode).toBe(200);
    });

    it('at once in two processes counts every time', async () => {
      const owner = await newOwner();
      const another = await api.another();
      const guess = (app: TestApi['app']) =>
        app.inject({
          method: 'POST',
          url: '/v2/users/self/parental_code/check',
          headers: authorization(owner.token),
          payload: { pincode: WRONG },
        });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => guess(n % 2 === 0 ? api.app : another.app)),
      );
      const codes = answers.map((answer) => answer.json().error_code);
      expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
      await another.close();
    });

    it('as the old one of a change counts too, and the right one ends the row', async () => {
      const owner = await newOwner();
      for (let round = 0; round < 4; round += 1) await check(owner.token, WRONG);
      expect((await check(owner.token, PIN)).statusCode).toBe(200);
      for (let round = 0; round < 5; round += 1) await change(owner.token, { pincode: '9999', old_pincode: WRONG });
      const refused = await change(owner.token, { pincode: '9999', old_pincode: PIN });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
      expect((await check(owner.token, PIN)).statusCode).toBe(429);
      api.clock.advance(MINUTE);
      expect((await change(owner.token, { pincode: '9999', old_pincode: PIN })).statusCode).toBe(200);
    });
  });

  it('stands neither in the log nor in an answer, whatever goes wrong', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const logged = await testApi({ logger: { level: 'trace', stream, base: null } });
    const secrets = ['8539', '2604'] as const;
    const { token } = await newGuest(logged.app);
    const send = async (method: 'PATCH' | 'POST', url: string, payload: object | string) => {
      const headers = { ...authorization(token), 'content-type': 'application/json' };
      const answer = await logged.app.inject({ method, url, headers, payload });
      for (const secret of secrets) expect(answer.body).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`));
      return answer.statusCode;
    };
    const checkUrl = '/v2/users/self/parental_code/check';
    expect(await send('PATCH', '/v2/users/self', { pincode: secrets[0] })).toBe(200);
    expect(await send('POST', `${checkUrl}?pincode=${secrets[0]}`, { pincode: secrets[0] })).toBe(200);
    expect(await send('POST', checkUrl, { pincode: secrets[1] })).toBe(400);
    expect(await send('POST', checkUrl, `{"pincode":"${secrets[0]}"`)).toBe(400);
    expect(await send('PATCH', '/v2/users/self', { pincode: secrets[1], old_pincode: `${secrets[0]}1` })).toBe(400);
    await logged.database.execute(sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no: %', NEW; END $$`);
    await logged.database.execute(sql`
      CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fail()`);
    expect(await send('PATCH', '/v2/users/self', { pincode: secrets[1], old_pincode: secrets[0] })).toBe(500);
    await logged.close();
    for (const secret of secrets) expect(lines.join('')).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`));
    expect(lines.join('')).toContain('SQLSTATE P0001');
  });
});
