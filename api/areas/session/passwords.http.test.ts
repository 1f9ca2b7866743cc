import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const password = 'a password of my own';

describe('a password that somebody has chosen', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => api.configure(alpha, {}));

  const { get, post } = callsOf(() => api.app);
  const register = (username: string, chosen = password) => post('/v2/users', { username, password: chosen });
  const login = (name: string, typed = password, session?: string) =>
    post(`/v2/auth/login${session === undefined ? '' : `?access_token=${session}`}`, { login: name, password: typed });

  it('[A-API-11] [A-AUTH-16] signs in with the right one only', async () => {
    const user = await register('ada');
    expect(user.json()).toMatchObject({ username: 'ada', is_guest: false });
    const signedIn = await login('ada');
    expect((await get('/v2/users/self', signedIn.json().access_token)).json().id).toBe(user.json().id);
    for (const typed of [`${password} `, password.toUpperCase(), '']) {
      expect((await login('ada', typed)).statusCode).toBe(400);
    }
  });

  it('is kept as argon2id with a salt of its own, so that it costs as much to try as it should', async () => {
    await Promise.all([register('grace'), register('hopper')]);
    const { rows } = await api.database.execute<{ password_hash: string }>(
      sql`SELECT password_hash FROM users WHERE username IN ('grace', 'hopper')`,
    );
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^argon2id\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(2);
  });

  it('is asked for twice without harm; another one for the name, or a guest of the name, is refused', async () => {
    const [one, other] = await Promise.all([register('twice'), register('twice')]);
    expect(one.json().id).toBe(other.json().id);
    expect((await register('twice', 'another password')).json().error_code).toBe('duplicate_user');
    const asGuest = await post('/v2/users', { username: 'twice', password, is_guest: true });
    expect(asGuest.json().error_code).toBe('duplicate_user');
    const guest = await newGuest(api.app);
    expect((await register(guest.username, guest.password)).json().error_code).toBe('duplicate_user');
  });

  it('leaves the guest who calls a guest, to come back to', async () => {
    await register('visitor');
    const guest = await newGuest(api.app);
    const signedIn = await login('visitor', password, guest.token);
    expect(signedIn.json().was_guest).toBe(false);
    expect((await get('/v2/users/self', guest.token)).json()).toMatchObject({ id: guest.userId, is_guest: true });
  });

  it('is tried by many at once and answered to all, or refused for a moment: never an error', async () => {
    await register('crowd');
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) => login(index % 2 === 0 ? 'crowd' : `nobody-${index}`)),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].sort()).toEqual([200, 400, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect([refused?.json().error_code, refused?.headers['retry-after']]).toEqual(['too_many_requests', '2']);
    expect((await login('crowd')).statusCode).toBe(200);
  });

  it('is refused where many others have it, or where it is the name; a guest’s is made up by the app', async () => {
    for (const [name, chosen] of [
      ['careless', 'password123'],
      ['shouting', 'QWERTYUIOP'],
      ['counting', '1234567890'],
      ['namesake-7', 'Namesake-7'],
    ] as const) {
      const answer = await register(name, chosen);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({
          error_code: 'validation_failed',
          detail: { password: ['слишком распространённый пароль: его легко угадать'] },
        }),
      ]);
    }
    const guest = await post('/v2/users', { username: 'any-guest', password: '1234567890', is_guest: true });
    expect(guest.statusCode).toBe(200);
  });

  it('is hashed at each attempt, whether the name is unknown, a guest’s or one with a password, so that time tells nothing', async () => {
    await register('known');
    const guest = await newGuest(api.app);
    /** A process that has hashed nothing yet starts a thread for its first hash. */
    const isHashed = async (name: string) => {
      const fresh = await api.another();
      let threads = 0;
      const count = () => {
        threads += 1;
      };
      subscribe('worker_threads', count);
      const payload = { login: name, password: 'a wrong password' };
      const request = { method: 'POST', url: '/v2/auth/login', headers: { host: 'alpha.test' }, payload } as const;
      const answer = await fresh.app.inject(request);
      unsubscribe('worker_threads', count);
      await fresh.close();
      expect(answer.json().error_code).toBe('invalid_credentials');
      return threads > 0;
    };
    for (const name of ['known', guest.username, 'an unknown name']) expect(await isHashed(name), name).toBe(true);
    expect((await login(guest.username, guest.password)).statusCode).toBe(200);
  });

  it('is hashed in two threads at most, however many try', async () => {
    await register('queue');
    const fresh = await api.another();
    // Each hashes one password in one go (argon2Sync): so many threads are so many at a time.
    const threads = new Set<unknown>();
    let mostThreads = 0;
    const onThread = (message: unknown) => {
      const worker = typeof message === 'object' && message !== null && 'worker' in message ? message.worker : null;
      if (!(worker instanceof Worker)) throw new Error('a thread is expected');
      threads.add(worker);
      mostThreads = Math.max(mostThreads, threads.size);
      worker.once('exit', () => threads.delete(worker));
    };
    subscribe('worker_threads', onThread);
    const payload = { login: 'queue', password };
    const request = { method: 'POST', url: '/v2/auth/login', headers: { host: 'alpha.test' }, payload } as const;
    const answers = await Promise.all(Array.from({ length: 12 }, () => fresh.app.inject(request)));
    unsubscribe('worker_threads', onThread);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(mostThreads).toBe(2);
    await fresh.close();
  });

  it('is not to be had where the operator offers another way', async () => {
    await api.configure(alpha, { signIn: { ...alpha.settings.signIn, methods: ['phone_code'] } });
    expect((await register('late')).json().error_code).toBe('sign_in_not_offered');
  });
});
