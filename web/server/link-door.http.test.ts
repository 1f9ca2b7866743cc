import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { EXTERNAL_TOKEN, type TestWeb, TOKEN, testWeb } from './testing/web.ts';

const webs: TestWeb[] = [];
const open = async (...options: Parameters<typeof testWeb>) => {
  const web = await testWeb(...options);
  webs.push(web);
  await web.showPages();
  return web;
};
afterEach(async () => {
  for (const web of webs.splice(0)) await web.app.close();
});

const OTHERS_TOKEN = 'b2'.repeat(20);
const GUESTS_TOKEN = 'c3'.repeat(20);
const ownSite = { 'sec-fetch-site': 'same-origin', 'kinora-door': '1', 'content-type': 'application/json' };
const take = (cookies: Record<string, string>, linkRequest: object = {}) =>
  ({ method: 'POST', url: '/session/link', headers: ownSite, cookies, payload: JSON.stringify(linkRequest) }) as const;
const cookieNamed = (response: { cookies: { name: string; value: string }[] }, name: string) =>
  response.cookies.find((cookie) => cookie.name === name);

describe('a link that brings a token', () => {
  test('[A-ROUTE-38] [A-ROUTE-39] leaves it where neither address, script nor referrer has it, for five minutes', async () => {
    const { app } = await open({ trustedHops: 1 });
    const headers = { 'x-forwarded-proto': 'https' };
    const response = await app.inject({ url: `/contents/7?token=${EXTERNAL_TOKEN}&partner=mbank`, headers });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/contents/7?partner=mbank']);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain(EXTERNAL_TOKEN);
    expect(response.cookies).toEqual([
      {
        name: 'kinora_link',
        value: `token.${EXTERNAL_TOKEN}`,
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
        path: '/',
        maxAge: 300,
      },
    ]);
  });

  test('is announced to its page, which is not shared, and the token is not', async () => {
    const { app } = await open();
    const told = ({ body }: { body: string }) => JSON.parse(body.slice(body.indexOf('{')));
    const shared = await app.inject('/');
    const page = await app.inject({ url: '/', cookies: { kinora_link: `access_token.${TOKEN}` } });
    expect([told(shared).hasLink, told(page).hasLink, told(await app.inject('/')).hasLink]).toEqual([
      false,
      true,
      false,
    ]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body + JSON.stringify(page.headers)).not.toContain(TOKEN);
  });

  test('stands apart for each operator of one address, and an empty one is none', async () => {
    const { app } = await open();
    const hinted = await app.inject(`/?access_token=${TOKEN}&provider=aurora`);
    expect(hinted.headers.location).toBe('/?provider=aurora');
    expect(hinted.cookies.map(({ name }) => name)).toEqual(['kinora_link_aurora']);
    expect((await app.inject(take({ kinora_link_aurora: `access_token.${TOKEN}` }))).statusCode).toBe(404);
    expect((await app.inject('/?token=')).cookies).toEqual([]);
  });

  test('is in no line of the log, nor is what the door makes of it, nor where the viewer is', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { app } = await open({ logger: { level: 'trace', stream } });
    await app.inject({ url: `/?token=${EXTERNAL_TOKEN}`, remoteAddress: '192.0.2.77' });
    await app.inject(take({ kinora_link: `token.${EXTERNAL_TOKEN}` }));
    await app.inject(take({ kinora_link: `access_token.${OTHERS_TOKEN}` }));
    expect(lines.join('')).toContain('/session/link');
    for (const word of [EXTERNAL_TOKEN, OTHERS_TOKEN, TOKEN, '192.0.2.77']) expect(lines.join('')).not.toContain(word);
  });
});

describe('the operator’s token', () => {
  const link = { kinora_link: `token.${EXTERNAL_TOKEN}` };

  test('[A-ROUTE-38] [A-SESS-09] signs in, a guest of this browser too, and is good once', async () => {
    const { app, calls } = await open();
    const response = await app.inject(take({ ...link, kinora_session: GUESTS_TOKEN }, { is_signed_in: false }));
    expect(response.json()).toEqual({ outcome: 'signed-in', was_guest: false });
    expect(calls.at(-1)).toMatchObject({
      call: 'POST /v2/auth/provider',
      headers: { authorization: `Token ${GUESTS_TOKEN}` },
      body: { token: EXTERNAL_TOKEN },
    });
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({ value: TOKEN, httpOnly: true, sameSite: 'Lax' });
    expect(cookieNamed(response, 'kinora_link')).toMatchObject({ value: '', path: '/' });
    expect(response.body).not.toContain(TOKEN);

    const again = await app.inject(take(link));
    expect([again.statusCode, again.json().error_code]).toEqual([400, 'invalid_credentials']);
    expect(cookieNamed(again, 'kinora_session')).toBeUndefined();
    expect(cookieNamed(again, 'kinora_link')).toMatchObject({ value: '' });
  });

  test('replaces no user without confirmation, and stays valid', async () => {
    const { app, calls } = await open();
    const asked = await app.inject(take({ ...link, kinora_session: OTHERS_TOKEN }));
    expect([asked.statusCode, asked.json()]).toEqual([200, { outcome: 'needs-consent' }]);
    expect(asked.cookies).toEqual([]);
    expect(calls.map(({ call }) => call)).toEqual(['GET /v2/users/self']);
    // The browser knows a user with an expired token.
    for (const cookies of [link, { ...link, kinora_session: 'dead' }]) {
      const known = await app.inject(take(cookies, { is_signed_in: true }));
      expect(known.json()).toEqual({ outcome: 'needs-consent' });
    }
    const confirmed = await app.inject(take({ ...link, kinora_session: OTHERS_TOKEN }, { is_confirmed: true }));
    expect(confirmed.json()).toMatchObject({ outcome: 'signed-in' });
    expect(cookieNamed(confirmed, 'kinora_session')).toMatchObject({ value: TOKEN });
  });
});

describe('the token of a session', () => {
  const link = { kinora_link: `access_token.${TOKEN}` };

  test('[A-ROUTE-39] [A-SESS-24] is the session’s as it is, once the api knows it', async () => {
    const { app, calls } = await open();
    const response = await app.inject(take({ ...link, kinora_session: GUESTS_TOKEN }));
    expect(response.json()).toEqual({ outcome: 'token-given', id: 1, is_guest: false, role: 'child' });
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({ value: TOKEN, httpOnly: true });
    expect(calls.map(({ call }) => call)).toEqual(['GET /v2/users/self', 'GET /v2/users/self']);
  });

  test('replaces another user only after confirmation, the same user at once', async () => {
    const { app } = await open();
    const other = await app.inject(take({ ...link, kinora_session: OTHERS_TOKEN }));
    expect(other.json()).toEqual({ outcome: 'needs-consent' });
    const same = await app.inject(take({ ...link, kinora_session: TOKEN }, { is_signed_in: true }));
    expect(same.json()).toMatchObject({ outcome: 'token-given' });
  });

  test.each(['0'.repeat(40), 'a b\u00ff', 'x'.repeat(600)])(
    'with an unknown token changes nothing: %j',
    async (token) => {
      const { app } = await open();
      const { cookies } = await app.inject(`/?access_token=${encodeURIComponent(token)}`);
      const response = await app.inject(
        take({ kinora_link: cookieNamed({ cookies }, 'kinora_link')?.value ?? '', kinora_session: OTHERS_TOKEN }),
      );
      expect([response.statusCode, response.json().error_code]).toEqual([401, 'authentication_failed']);
      expect(response.cookies).toMatchObject([{ name: 'kinora_link', value: '' }]);
    },
  );
});

describe('the door of links', () => {
  const cookies = { kinora_link: `access_token.${TOKEN}` };

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('is closed to %s', async (_from, headers) => {
    const { app, calls } = await open();
    for (const method of ['POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/session/link', headers, cookies });
      expect([response.statusCode, response.json().error_code]).toEqual([403, 'permission_denied']);
      expect(response.cookies).toEqual([]);
    }
    expect(calls).toEqual([]);
  });

  test('says so where no link waits, and drops one that is not wanted', async () => {
    const { app, calls } = await open();
    for (const unknown of [{}, { kinora_link: 'password.secret' }])
      expect((await app.inject(take(unknown))).statusCode).toBe(404);
    const dropped = await app.inject({ method: 'DELETE', url: '/session/link', headers: ownSite, cookies });
    expect(dropped.statusCode).toBe(204);
    expect(dropped.cookies).toMatchObject([{ name: 'kinora_link', value: '' }]);
    expect(calls).toEqual([]);
  });

  test('keeps the link while the api does not answer', async () => {
    const { app } = await open({ api: { kind: 'remote', base: 'http://127.0.0.1:9', countryHeader: null } });
    const response = await app.inject(take(cookies));
    expect([response.statusCode, response.cookies]).toEqual([503, []]);
  });
});
