import { afterEach, describe, expect, test } from 'vitest';
import { type TestWeb, TOKEN, testWeb } from './testing/web.ts';

const webs: TestWeb[] = [];
const open = async (...options: Parameters<typeof testWeb>) => {
  const web = await testWeb(...options);
  webs.push(web);
  return web;
};
afterEach(async () => {
  for (const web of webs.splice(0)) await web.app.close();
});

const ownSite = { 'sec-fetch-site': 'same-origin', 'kinora-door': '1' };
const login = {
  method: 'POST',
  url: '/v2/auth/login',
  headers: ownSite,
  payload: { login: 'a', password: 'b' },
} as const;
const cookieNamed = (response: { cookies: { name: string }[] }, name: string) =>
  response.cookies.find((cookie) => cookie.name === name);

describe('the token of a sign-in', () => {
  test('[A-SESS-11] becomes a cookie that script cannot read and that outlives the browser', async () => {
    const { app } = await open();
    const response = await app.inject(login);
    expect(response.json()).toEqual({ expired: null, was_guest: false });
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({
      value: TOKEN,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 24 * 60 * 60,
    });
    expect(response.body).not.toContain(TOKEN);
  });

  test('is taken out of the answer at the same address with a closing slash', async () => {
    const { app, calls } = await open();
    await app.inject({ ...login, url: '/v2/auth/login/' });
    const response = await app.inject({ ...login, url: '/v2/auth/login?format=json' });
    expect(calls.at(-1)?.call).toBe('POST /v2/auth/login?format=json');
    expect(response.body).not.toContain(TOKEN);
  });

  test.each([
    '/v2/auth/otp',
    '/v2/auth/otp/alpha/',
    '/v2/auth/otp/42/?format=json',
    '/v2/mw/auth/otp',
    '/v2/auth/provider',
    '/v2/auth/network',
    '/v2/%61uth/login',
    '/v2/auth/%6ftp/alpha/',
  ])('[A-SESS-11] of every way in becomes the cookie: %s', async (url) => {
    const { app } = await open();
    const response = await app.inject({ ...login, url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ expired: null, was_guest: false });
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({ value: TOKEN, httpOnly: true });
  });

  test('[A-SESS-10] of a guest who signs in takes the place of the guest’s own', async () => {
    const { app, calls } = await open();
    const cookies = { kinora_session: 'b2'.repeat(20) };
    const response = await app.inject({ ...login, url: '/v2/auth/otp', cookies });
    expect(calls.at(-1)?.headers['authorization']).toBe(`Token ${cookies.kinora_session}`);
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({ value: TOKEN });
  });

  test('travels over TLS only where the viewer uses TLS', async () => {
    const { app } = await open({ trustedHops: 1 });
    const secure = await app.inject({ ...login, headers: { ...ownSite, 'x-forwarded-proto': 'https' } });
    const plain = await app.inject(login);
    expect(cookieNamed(secure, 'kinora_session')).toMatchObject({ secure: true });
    expect(cookieNamed(plain, 'kinora_session')).not.toHaveProperty('secure');
  });

  test('is added to the calls that follow', async () => {
    const { app } = await open();
    const response = await app.inject({ url: '/v2/viewer', cookies: { kinora_session: TOKEN } });
    expect(response.json()).toEqual({ viewer: 'somebody' });
  });

  test('stays here where the font of a brand is handed on', async () => {
    const { app, calls } = await open();
    const response = await app.inject({ url: '/brand-fonts/alpha/own.woff2', cookies: { kinora_session: TOKEN } });
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([200, 'font/woff2', 'wOF2']);
    expect(calls.at(-1)?.headers).not.toHaveProperty('authorization');
    expect((await app.inject('/brand-fonts/alpha/another.woff2')).statusCode).toBe(404);
  });

  test('stands apart for each operator asked for on one address', async () => {
    const { app, calls } = await open();
    const response = await app.inject({ ...login, cookies: { kinora_provider: 'aurora', kinora_session: 'other' } });
    expect(cookieNamed(response, 'kinora_session_aurora')).toMatchObject({ value: TOKEN });
    expect(cookieNamed(response, 'kinora_session')).toBeUndefined();
    expect(calls.at(-1)?.headers).toMatchObject({ 'kinora-provider': 'aurora' });
    expect(calls.at(-1)?.headers).not.toHaveProperty('authorization');
  });
});

describe('the end of a session', () => {
  test('[A-SESS-31] takes the token out of the browser and ends it at the api; without one the api is asked nothing', async () => {
    const { app, calls } = await open();
    const cookies = { kinora_session: TOKEN, kinora_session_aurora: TOKEN };
    const response = await app.inject({ method: 'DELETE', url: '/session', headers: ownSite, cookies });
    expect(response.statusCode).toBe(204);
    expect(cookieNamed(response, 'kinora_session')).toMatchObject({ value: '', maxAge: 0 });
    expect(cookieNamed(response, 'kinora_session_aurora')).toBeUndefined();
    expect(calls).toMatchObject([{ call: 'DELETE /v2/auth/session', headers: { authorization: `Token ${TOKEN}` } }]);
    await app.inject({ method: 'DELETE', url: '/session', headers: ownSite });
    expect(calls).toHaveLength(1);
  });

  test('is not another site’s to bring about', async () => {
    const { app } = await open();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await app.inject({
      method: 'DELETE',
      url: '/session',
      headers,
      cookies: { kinora_session: TOKEN },
    });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });
});

describe('writes', () => {
  const cookies = { kinora_session: TOKEN };

  test.each([
    ['another site, in the browser’s own words', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin hidden by a sandbox', { origin: 'null' }],
    ['nowhere', {}],
  ])('from %s are refused in the one error shape and reach nothing', async (_from, headers) => {
    const { app, calls } = await open();
    const response = await app.inject({ ...login, headers, cookies });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: { code: 'permission_denied' },
      error_code: 'permission_denied',
      status_code: 403,
    });
    expect(calls).toEqual([]);
  });

  test('from our own origin pass, also from browsers that only send Origin', async () => {
    const { app } = await open();
    const headers = { host: 'tv.example', origin: 'https://tv.example' };
    expect((await app.inject({ ...login, headers, cookies })).statusCode).toBe(200);
  });

  test('reach the api byte for byte, whatever their type', async () => {
    const { app, calls } = await open();
    const headers = { ...ownSite, 'content-type': 'application/json' };
    await app.inject({ method: 'POST', url: '/v2/auth/device', headers, payload: '{"device_id":"ю"}' });
    expect(calls.at(-1)?.body).toEqual({ device_id: 'ю' });
  });
});

describe('readings', () => {
  const cookies = { kinora_session: TOKEN };

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin hidden by a sandbox', { origin: 'null' }],
  ])('for %s are refused and reach nothing', async (_from, headers) => {
    const { app, calls } = await open();
    const response = await app.inject({ url: '/v2/viewer', headers, cookies });
    expect(response.json()).toMatchObject({ error_code: 'permission_denied' });
    expect(calls).toEqual([]);
  });

  test.each([
    ['by a typed address', { 'sec-fetch-site': 'none' }],
    ['by an old browser', {}],
  ])('%s pass', async (_how, headers) => {
    const { app } = await open();
    expect((await app.inject({ url: '/v2/viewer', headers, cookies })).json()).toEqual({ viewer: 'somebody' });
  });
});

test('no answer through the door may be read by another origin, whatever the api says of its own', async () => {
  const { app } = await open();
  const answers = [
    await app.inject({ url: '/v2/viewer', headers: ownSite, cookies: { kinora_session: TOKEN } }),
    await app.inject(login),
    await app.inject({ ...login, headers: {} }),
    await app.inject({ method: 'OPTIONS', url: '/v2/viewer', headers: { origin: 'https://evil.example' } }),
    await app.inject('/brand-fonts/alpha/own.woff2'),
  ];
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('the api is told which page a call comes from', async () => {
  const { app, calls } = await open();
  await app.inject({ ...login, url: '/v2/auth/network', headers: { ...ownSite, origin: 'http://localhost:80' } });
  expect(calls.at(-1)?.headers).toMatchObject({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' });
});

describe('a device made in a browser', () => {
  test('is bound to it by a key that script never sees and that stays the same', async () => {
    const { app, calls } = await open();
    const register = { method: 'POST', url: '/v2/users/self/devices', headers: ownSite, payload: {} } as const;
    const first = await app.inject({ ...register, headers: { ...ownSite, 'kinora-device-key': 'chosen by script' } });
    const cookie = first.cookies.find(({ name }) => name === 'kinora_device');
    expect(cookie).toMatchObject({ httpOnly: true, value: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(calls.at(-1)?.headers).toMatchObject({ 'kinora-device-key': cookie?.value });

    const again = { kinora_device: cookie?.value ?? '' };
    const second = await app.inject({ ...register, url: '/v2/auth/device', cookies: again });
    expect(calls.at(-1)?.headers).toMatchObject({ 'kinora-device-key': cookie?.value });
    expect(second.cookies.find(({ name }) => name === 'kinora_device')).toBeUndefined();
  });

  test('is the only thing the key goes along with', async () => {
    const { app, calls } = await open();
    await app.inject({ url: '/v2/viewer', cookies: { kinora_device: 'f'.repeat(40) } });
    expect(calls.at(-1)?.headers).not.toHaveProperty('kinora-device-key');
  });
});

describe('what the api learns of the viewer', () => {
  test('is the language of the page that calls, whatever is stored', async () => {
    const { app, calls } = await open();
    const headers = { ...ownSite, 'accept-language': 'en' };
    await app.inject({ url: '/v2/viewer', cookies: { kinora_language: 'ru' }, headers });
    expect(calls.at(-1)?.headers).toMatchObject({ 'accept-language': 'en' });
  });

  test('is the stored language before the browser’s, and the address of the connection', async () => {
    const { app, calls } = await open();
    await app.inject({
      url: '/v2/viewer',
      remoteAddress: '192.0.2.7',
      headers: { 'accept-language': 'de;q=0.4, en-US;q=0.9' },
    });
    expect(calls.at(-1)).toMatchObject({ address: '192.0.2.7', headers: { 'accept-language': 'en' } });
    await app.inject({ url: '/v2/viewer', cookies: { kinora_language: 'kk' }, headers: { 'accept-language': 'en' } });
    expect(calls.at(-1)?.headers).toMatchObject({ 'accept-language': 'kk, en' });
  });

  test('never comes from another provider’s hint that is no name', async () => {
    const { app, calls } = await open();
    await app.inject({ url: '/v2/viewer', cookies: { kinora_provider: 'a b; Path=/' } });
    expect(calls.at(-1)?.headers).not.toHaveProperty('kinora-provider');
  });
});

test('a remote api that does not answer is a service that is not available, said in the one error shape', async () => {
  const { app } = await open({ api: { kind: 'remote', base: 'http://127.0.0.1:9', countryHeader: null } });
  const response = await app.inject({ url: '/v2/channels', headers: ownSite });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(response.json()).toMatchObject({ error_code: 'service_unavailable', status_code: 503 });
});
