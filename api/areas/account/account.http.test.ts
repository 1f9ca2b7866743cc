import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

describe('what users change of themselves', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, get } = callsOf(() => api.app);
  const change = (viewer: Guest, payload: object, path = '/v2/users/self') =>
    call({
      method: 'PATCH',
      url: path,
      headers: { authorization: `Token ${viewer.token}` },
      payload,
    });

  it('[A-API-13] [C-API-91] is answered, kept, and seen in another process; what is left out stays', async () => {
    const another = await api.another();
    const viewer = await newGuest(api.app);
    const selfThere = async () =>
      (await another.app.inject({ url: `/v2/users/self?access_token=${viewer.token}` })).json();
    expect(await selfThere()).toMatchObject({ first_name: '', email: null });
    const wanted = { first_name: ' Анна ', last_name: 'Ли', email: 'Anna@example.com', timezone: 'Europe/Riga' };
    const answer = await change(viewer, wanted);
    expect(answer.statusCode).toBe(200);
    const kept = { ...wanted, first_name: 'Анна', timezone_utcoffset: 7_200 };
    expect(answer.json()).toMatchObject({ id: viewer.userId, ...kept });
    expect((await get('/v2/users/self', viewer.token)).json()).toEqual(answer.json());
    await vi.waitFor(async () => expect(await selfThere()).toMatchObject(kept), { timeout: 1_000, interval: 10 });
    expect((await change(viewer, { last_name: '' })).json()).toMatchObject({ ...kept, last_name: '' });
    expect((await change(viewer, {})).json()).toMatchObject({ ...kept, last_name: '' });
    await another.close();
  });

  it('[A-API-13] keeps a phone in digits, to be proved; one that is proved stays', async () => {
    const viewer = await newGuest(api.app);
    const wanted = { phone: '79995550011', is_validated: false };
    expect((await change(viewer, { phone: '+7 (999) 555-00-11' })).json()).toMatchObject(wanted);
    expect((await get('/v2/users/self', viewer.token)).json()).toMatchObject(wanted);
    await api.database.execute(sql`UPDATE users SET phone_verified_at = now() WHERE id = ${viewer.userId}`);
    expect((await change(viewer, { phone: '79995550011' })).statusCode).toBe(200);
    const refused = await change(viewer, { phone: '79995550022', first_name: 'Eve' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error_code: 'validation_failed', detail: { phone: [expect.any(String)] } });
    expect((await get('/v2/users/self', viewer.token)).json()).toMatchObject({
      phone: '79995550011',
      is_validated: true,
      first_name: '',
    });
  });

  it.each([
    { is_active: false },
    { username: 'other' },
    { password: 'another password' },
    { device_limit: 100 },
    { provider_uid: '1' },
    { refer_id: 'friend' },
  ])('[A-API-14] refuses %o, which it does not do', async (body) => {
    const viewer = await newGuest(api.app);
    const before = (await get('/v2/users/self', viewer.token)).json();
    const [field = ''] = Object.keys(body);
    for (const path of ['/v2/users/self', `/v2/users/${viewer.userId}`]) {
      const answer = await change(viewer, { first_name: 'Ann', ...body }, path);
      expect([answer.statusCode, answer.json().detail]).toEqual([400, { [field]: ['cannot be set by this call'] }]);
    }
    expect((await get('/v2/users/self', viewer.token)).json()).toEqual(before);
  });

  it('keeps the version of the app', async () => {
    const viewer = await newGuest(api.app);
    expect((await change(viewer, { app_version: 'v31' })).json()).toMatchObject({ app_version: 'v31' });
  });

  it('[A-API-14] [C-API-91] goes by the own id too; that of another, of nobody or of nothing is not found', async () => {
    const [viewer, other] = await Promise.all([newGuest(api.app), newGuest(api.app)]);
    const answer = await change(viewer, { first_name: 'Ian' }, `/v2/users/${viewer.userId}`);
    expect(answer.json()).toMatchObject({ id: viewer.userId, first_name: 'Ian' });
    for (const id of [other.userId, 2_000_000_000, 0, -1, 'x', '1e3', '%00']) {
      expect((await change(viewer, { first_name: 'Eve' }, `/v2/users/${id}`)).statusCode).toBe(404);
    }
    expect((await get('/v2/users/self', other.token)).json().first_name).toBe('');
  });

  it.each([
    ['first_name', ''],
    ['first_name', '  '],
    ['first_name', 'x'.repeat(65)],
    ['email', ''],
    ['email', 'a@b'],
    ['email', 'почта@пример.рф'],
    ['email', 'a@xn--e1afmkfd.com'],
    ['phone', ''],
    ['phone', '799'],
    ['timezone', 'Mars/Phobos'],
    ['timezone', '+03:00'],
    ['pincode', '123'],
    ['pincode', '12345'],
    ['pincode', '12a4'],
    ['pincode', '١٢٣٤'],
  ])('[C-VALID-36] [C-VALID-37] with %s "%s" is refused by field, and nothing of it kept', async (field, value) => {
    const viewer = await newGuest(api.app);
    const answer = await change(viewer, { last_name: 'Kept', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed', detail: { [field]: [expect.any(String)] } });
    expect((await get('/v2/users/self', viewer.token)).json()).toMatchObject({
      last_name: '',
      parental_status: 'notset',
    });
  });

  /** Two registered users, and a proof of the second one's address. */
  async function registeredPair() {
    const [viewer, other] = await Promise.all([newGuest(api.app), newGuest(api.app)]);
    expect((await change(other, { email: 'taken@example.com' })).statusCode).toBe(200);
    await api.database.execute(sql`UPDATE users SET is_guest = false WHERE id IN (${viewer.userId}, ${other.userId})`);
    await api.database.execute(sql`UPDATE users SET email_verified_at = NULL WHERE email_verified_at IS NOT NULL`);
    await api.database.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${other.userId}`);
    await api.bus.publish({ topic: 'sessions', key: '*' });
    return { viewer, other };
  }

  it('[A-ERR-14] [C-API-92] of an address that another user has proved is 400 by field, however it is written; two operators share none', async () => {
    const { viewer, other } = await registeredPair();
    const foreign = await newGuest(api.app, { host: 'beta.test' });
    const refused = await change(viewer, { email: 'Taken@Example.com', first_name: 'Ann', pincode: '1234' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error_code: 'duplicate_user', detail: { email: ['уже занято'] } });
    expect((await get('/v2/users/self', viewer.token)).json()).toMatchObject({
      first_name: '',
      email: null,
      parental_status: 'notset',
    });
    const there = await call({
      method: 'PATCH',
      url: '/v2/users/self',
      headers: { host: 'beta.test', authorization: `Token ${foreign.token}` },
      payload: { email: 'taken@example.com' },
    });
    expect(there.statusCode).toBe(200);
    expect((await change(other, { email: 'TAKEN@example.com' })).json().email).toBe('TAKEN@example.com');
  });

  it('an address that was only written down keeps nobody from it, and guests learn of nobody’s', async () => {
    const { viewer, other } = await registeredPair();
    const guest = await newGuest(api.app);
    expect((await change(guest, { email: 'taken@example.com' })).statusCode).toBe(200);
    expect((await change(other, { email: 'another@example.com' })).statusCode).toBe(200);
    expect((await change(viewer, { email: 'taken@example.com' })).statusCode).toBe(200);
    expect((await change(viewer, { email: 'another@example.com' })).statusCode).toBe(200);
  });

  it('whether an address is taken is told ten times a day, whichever process is asked', async () => {
    const { viewer } = await registeredPair();
    const second = await api.another();
    const answers = [];
    for (let asked = 0; asked < 12; asked += 1) {
      const { app } = asked % 2 === 0 ? api : second;
      const answer = await app.inject({
        method: 'PATCH',
        url: '/v2/users/self',
        headers: { host: 'alpha.test', authorization: `Token ${viewer.token}` },
        payload: { email: asked % 3 === 0 ? 'taken@example.com' : `free-${asked}@example.com` },
      });
      answers.push(answer.statusCode);
    }
    expect(answers).toEqual([400, 200, 200, 400, 200, 200, 400, 200, 200, 400, 429, 429]);
    await second.close();
  });
});
