import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { callsOf } from '#tooling/testing/calls.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { messagesTo } from '#tooling/testing/inbox.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const PIN = '4711';
const SECOND = 1_000;
const SENT_TRY = 600 * SECOND;
const CHECK = '/v2/users/self/parental_code/check';

describe('the PIN sent to the phone', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const { call, post } = callsOf(() => api.app);
  const authorization = (token: string) => ({ authorization: `Token ${token}` });
  const send = (token: string, language = 'en') =>
    call({
      method: 'POST',
      url: '/v2/users/self/parental_code/send',
      headers: { host: 'alpha.test', 'accept-language': language, ...authorization(token) },
    });
  const check = async (token: string, pincode: string) =>
    (await post(CHECK, { pincode }, authorization(token))).statusCode;
  const setPin = ({ token }: Guest) =>
    call({ method: 'PATCH', url: '/v2/users/self', headers: authorization(token), payload: { pincode: PIN } });
  const signInOnOtherDevice = async ({ username, password }: Guest): Promise<string> =>
    (await post('/v2/auth/login', { login: username, password })).json().access_token;

  /** A phone of that user alone. */
  const phoneOf = ({ userId }: Guest) => `7999${String(userId).padStart(7, '0')}`;
  const prove = (viewer: Guest) =>
    api.database.execute(
      sql`UPDATE users SET phone = ${phoneOf(viewer)}, phone_verified_at = now() WHERE id = ${viewer.userId}`,
    );
  const sentTo = (viewer: Guest) => messagesTo(api.app, phoneOf(viewer));

  let owner: Guest;
  beforeEach(async () => {
    owner = await newGuest(api.app);
    await prove(owner);
    await setPin(owner);
  });

  it('[A-API-21] [A-PAR-26] [C-API-104] [C-PIN-07] goes to the phone alone, and the result is told in words', async () => {
    const answer = await send(owner.token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: `The PIN was sent to the number ending in ${phoneOf(owner).slice(-2)}.` },
    ]);
    expect(await sentTo(owner)).toEqual([`${PIN} is your parental control PIN for ${alpha.name}.`]);
  });

  it('is told in every language, each in words of its own', async () => {
    const told = new Set<string>();
    const sent = new Set<string>();
    for (const language of languages) {
      const viewer = await newGuest(api.app);
      await prove(viewer);
      await setPin(viewer);
      const { message } = (await send(viewer.token, language)).json();
      told.add(message.replace(/\d/g, ''));
      for (const text of await sentTo(viewer)) sent.add(text);
    }
    expect([told.size, sent.size]).toEqual([languages.length, languages.length]);
    for (const text of sent) expect(text).toContain(PIN);
  });

  it('is not sent without a proved phone, nor where no PIN is set', async () => {
    await api.database.execute(sql`UPDATE users SET phone_verified_at = NULL WHERE id = ${owner.userId}`);
    expect((await send(owner.token)).json().error_code).toBe('phone_not_verified');
    const newcomer = await newGuest(api.app);
    await prove(newcomer);
    expect((await send(newcomer.token)).json().error_code).toBe('pincode_not_set');
    expect([...(await sentTo(owner)), ...(await sentTo(newcomer))]).toEqual([]);
  });

  it('is sent once a minute at first, and ever less often, whichever session asks, at once too', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(owner.token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    for (const wait of [60, 600, 3_600, 21_600, 21_600]) {
      const refused = await send(await signInOnOtherDevice(owner));
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(wait)]);
      api.clock.advance(wait * SECOND);
      expect((await send(await signInOnOtherDevice(owner))).statusCode).toBe(200);
    }
    expect(await sentTo(owner)).toHaveLength(6);
  });

  it('lets who asked for it in, however much a child has guessed, once', async () => {
    const child = await signInOnOtherDevice(owner);
    for (let guess = 0; guess < 50; guess += 1) await check(child, '0000');
    expect(await check(owner.token, PIN)).toBe(429);
    expect((await send(owner.token)).statusCode).toBe(200);
    expect(await check(child, '0001')).toBe(429);
    expect(await check(owner.token, PIN)).toBe(200);
    expect(await check(child, '0002')).toBe(400);
  });

  /** Guesses until the wait is longer than a try that was sent lasts. */
  const guessForLong = async (token: string) => {
    for (;;) {
      const { statusCode, headers } = await post(CHECK, { pincode: '0000' }, authorization(token));
      const wait = statusCode === 429 ? Number(headers['retry-after']) * SECOND : 0;
      if (wait > SENT_TRY) return;
      api.clock.advance(wait);
    }
  };

  it('gives one try more, and no second', async () => {
    await guessForLong(owner.token);
    expect((await send(owner.token)).statusCode).toBe(200);
    const tries = await Promise.all([1, 2, 3].map(() => check(owner.token, '0000')));
    expect(tries.sort()).toEqual([400, 429, 429]);
  });

  it('gives none when ten minutes have gone by', async () => {
    await guessForLong(owner.token);
    await send(owner.token);
    api.clock.advance(SENT_TRY);
    expect(await check(owner.token, PIN)).toBe(429);
  });
});
