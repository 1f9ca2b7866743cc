import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import { languages } from '#contract/languages.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { administer } from '#tooling/testing/postgres.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { fastifyPath } from './fastify-wire.ts';
import { endpoints } from './openapi.ts';

const register = (token: string, options: InjectOptions): InjectOptions => ({
  method: 'POST',
  url: `/v2/users/self/devices?access_token=${token}`,
  ...options,
});

/** Whether a detail is a sentence, or names fields with what is wrong. */
const isTold = (detail: string | Record<string, string[]>) =>
  typeof detail === 'string' ? detail !== '' : Object.values(detail).flat().length > 0;

describe('the wire', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await testApi();
    ({ token } = await newGuest(api.app));
  });
  afterAll(() => api.close());

  const refusal = async (options: InjectOptions) => {
    const answer = await api.app.inject(options);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json().status_code).toBe(answer.statusCode);
    expect(answer.json().error.code).toBe(answer.json().error_code);
    expect(isTold(answer.json().detail)).toBe(true);
    return [answer.statusCode, answer.json().error_code];
  };

  describe('routes', () => {
    it('[A-API-01] are those of the contract, aliases included, and no other under /v2', async () => {
      const contracted = endpoints().flatMap(({ definition: { method, path, aliases = [] } }) =>
        [path, ...aliases].map((each) => `${method} ${fastifyPath(each).replace(/\/$/, '')}`),
      );
      expect(new Set(contracted).size).toBe(contracted.length);
      expect(
        routesOf(api.app)
          .filter((route) => route.includes('/v2') && !route.startsWith('OPTIONS '))
          .sort(),
      ).toEqual(contracted.sort());
    });

    it.each([
      ['GET', '/v2/nothing'],
      ['GET', '/'],
      ['PUT', '/v2/users/self'],
      ['POST', '/v2/channels'],
      ['DELETE', '/v2/users'],
      ['GET', '/v2/users/self//'],
      ['GET', '/v2/%zz'],
      ['GET', '/v2/channels/%'],
      ['GET', '/v2//users/self'],
    ] as const)('answer %s %s with 404 in the one error shape', async (method, url) => {
      expect(await refusal({ method, url })).toEqual([404, expect.stringMatching(/not_found$/)]);
    });
  });

  it('ignores a slash at the end of a path', async () => {
    const answer = await api.app.inject({ url: `/v2/users/self/?access_token=${token}` });
    expect([answer.statusCode, answer.json().is_guest]).toEqual([200, true]);
    expect(await refusal({ method: 'POST', url: '/v2/auth/otp/alpha', payload: {} })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await refusal({ method: 'POST', url: '/v2/auth/otp/alpha/', payload: {} })).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('answers an endless part of a path with 404', async () => {
    expect(await refusal({ url: `/v2/channels/${'x'.repeat(5_000)}` })).toEqual([404, 'not_found']);
  });

  describe('bodies', () => {
    it.each([
      ['broken JSON', 'application/json', '{"device_type":', 400, 'malformed_body'],
      ['invalid UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'malformed_body'],
      [
        'invalid UTF-8 in a form',
        'application/x-www-form-urlencoded',
        Buffer.from([0x61, 0x3d, 0xff]),
        400,
        'malformed_body',
      ],
      ['multipart without boundary', 'multipart/form-data', 'x', 400, 'malformed_body'],
      ['broken multipart', 'multipart/form-data; boundary=a', '--b\r\n', 400, 'malformed_body'],
      ['an array', 'application/json', '[]', 400, 'validation_failed'],
      ['a number', 'application/json', '1.0', 400, 'validation_failed'],
      ['nothing', 'application/json', '', 400, 'validation_failed'],
      ['a NUL', 'application/json', '{"device_type":"a\\u0000","vendor":"b"}', 400, 'validation_failed'],
      ['half a surrogate', 'application/json', '{"device_type":"\\ud800","vendor":"b"}', 400, 'validation_failed'],
      ['another type', 'text/plain', 'device_type=tv', 415, 'unsupported_media_type'],
      ['XML', 'application/xml', '<a/>', 415, 'unsupported_media_type'],
      ['too much', 'application/json', JSON.stringify({ vendor: 'x'.repeat(300_000) }), 413, 'payload_too_large'],
    ])('of %s are refused', async (_kind, contentType, payload, status, code) => {
      const options = register(token, { headers: { 'content-type': contentType }, payload });
      expect(await refusal(options)).toEqual([status, code]);
    });

    it('name the fields that are wrong', async () => {
      const answer = await api.app.inject(register(token, { payload: { vendor: ['x'], serial: 'y'.repeat(256) } }));
      expect(answer.json().detail).toEqual({
        device_type: ['is required'],
        vendor: ['must be string'],
        serial: ['must NOT have more than 255 characters'],
      });
    });

    it('may hold unknown keys, null for what is absent, numbers for texts, and keys that would pollute prototypes', async () => {
      const payload =
        '{"device_type":"tv","vendor":190,"model":null,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"zzz":[{}]}';
      const headers = { 'content-type': 'application/json' };
      const answer = await api.app.inject(register(token, { headers, payload }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ vendor: '190', model: '' });
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(answer.body).not.toContain('polluted');
    });
  });

  describe('queries', () => {
    it.each([
      'format=json&version=2.5&channels_version=2&zzz',
      'search=&limit=&offset=',
      'limit=5&limit=1',
      'limit=1.0',
      'includes=&includes=current_schedules',
      '__proto__=1&constructor=2&toString=3',
      '&&&=&%zz&%ff=%ff',
    ])('%s never stand in the way', async (query) => {
      const answer = await api.app.inject({ url: `/v2/channels?${query}`, headers: { host: 'alpha.test' } });
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    });

    it.each(['limit=0', 'limit=1001', 'limit=null', 'limit=1e3', 'offset=-1', 'offset=99999999999999999999'])(
      '%s is refused by field',
      async (query) => {
        const answer = await api.app.inject({ url: `/v2/channels?${query}` });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().detail).toHaveProperty(query.split('=')[0] ?? '');
      },
    );
  });

  describe('answers', () => {
    it('[A-API-03] say what went wrong in the language of the caller', async () => {
      for (const language of languages) {
        const headers = { 'accept-language': `xx, ${language}-ZZ;q=0.8, en;q=0.1` };
        const answer = await api.app.inject({ url: '/v2/nothing', headers });
        expect(answer.json().error.message).toBe(errorMessages.not_found[language]);
      }
      for (const header of ['', '*', ';;;', 'zz', 'ru;q=', `en${',en'.repeat(10_000)}`]) {
        const answer = await api.app.inject({ url: '/v2/nothing', headers: { 'accept-language': header } });
        expect(answer.statusCode).toBe(404);
      }
    });

    it('carry null where a value is missing, in compact JSON', async () => {
      const answer = await api.app.inject(register(token, { payload: { device_type: 'tv', vendor: 'a/b' } }));
      expect(answer.json()).toMatchObject({ settings: null, login_at: null, notification: null });
      expect(answer.body).toContain('"vendor":"a/b"');
      expect(answer.body).not.toMatch(/": |, "/);
    });

    it('are no page, and may be read by any page, but never with credentials', async () => {
      const answer = await api.app.inject({ url: '/v2/channels', headers: { origin: 'https://else.example' } });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'access-control-allow-origin': '*',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      const preflight = await api.app.inject({
        method: 'OPTIONS',
        url: '/v2/users/self',
        headers: { origin: 'https://else.example', 'access-control-request-method': 'PATCH' },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
      expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    });

    it.each(endpoints().map(({ area, name, definition }) => [`${area}.${name}`, definition] as const))(
      'of %s may be read by any page, unless the address alone lets in: then no other page can make the call',
      async (_name, { method, path, authority }) => {
        const url = path.replace(/\{\w+\}/g, '1');
        const ask = (more: InjectOptions) => api.app.inject({ url, ...more });
        const pages = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site', origin: 'http://portal.alpha.test' },
        ];
        const asked = { origin: 'https://evil.example', 'access-control-request-method': method };
        const preflight = await ask({ method: 'OPTIONS', headers: { host: 'alpha.test', ...asked } });
        expect(preflight.statusCode).toBe(204);
        const star = authority === 'address' ? undefined : '*';
        expect(preflight.headers['access-control-allow-origin']).toBe(star);
        expect(preflight.headers['access-control-allow-methods'] === undefined).toBe(star === undefined);
        for (const page of pages) {
          const form = { 'content-type': 'application/x-www-form-urlencoded' };
          const answer = await ask({
            method,
            headers: { host: 'alpha.test', ...page, ...(method === 'GET' ? {} : form) },
            ...(method === 'GET' ? {} : { payload: 'serial=1' }),
          });
          expect(answer.headers['access-control-allow-origin']).toBe(star);
          expect(answer.headers['cross-origin-resource-policy']).toBe(
            star === undefined ? 'same-origin' : 'cross-origin',
          );
          if (authority === 'address') expect(answer.json().error_code).toBe('permission_denied');
        }
      },
    );

    it('are kept by nobody where a token was used, else as long as the contract says, with a tag', async () => {
      const mine = await api.app.inject({ url: `/v2/channels?access_token=${token}` });
      expect(mine.headers['cache-control']).toBe('private, no-store');
      expect(mine.headers).not.toHaveProperty('etag');
      const anybodys = await api.app.inject({ url: '/v2/channels' });
      expect(anybodys.headers['cache-control']).toBe('public, max-age=300');
      expect(anybodys.headers.vary).toContain('accept-language');
      const etag = String(anybodys.headers.etag);
      const again = await api.app.inject({ url: '/v2/channels', headers: { 'if-none-match': `"x", W/${etag}` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await api.app.inject({ url: '/v2/nothing' })).headers['cache-control']).toBe('private, no-store');
    });

    it('[C-API-03] say for how long the same reading need not be asked for again: as long as the contract says', async () => {
      const readings = endpoints().filter(
        ({ definition: { method, access, path } }) => method === 'GET' && access === 'reader' && !path.includes('{'),
      );
      expect(readings.length).toBeGreaterThan(5);
      /** What a reading cannot be without. */
      const queries: Readonly<Record<string, string>> = { '/v2/guide': '?channels=1&start=0&end=3600' };
      for (const { definition } of readings) {
        const { statusCode, headers } = await api.app.inject({
          url: `${definition.path}${queries[definition.path] ?? ''}`,
        });
        expect(statusCode, definition.path).toBe(200);
        const seconds = Math.floor(definition.freshFor / 1_000);
        const expected = seconds === 0 ? 'public, no-cache' : `public, max-age=${seconds}`;
        expect(headers['cache-control'], definition.path).toBe(expected);
      }
    });

    it('carry the id of the request: the caller’s own where it is a sane one', async () => {
      const id = async (given: string) =>
        (await api.app.inject({ url: '/openapi.json', headers: { 'x-request-id': given } })).headers['x-request-id'];
      expect(await id('trace-1.2:3')).toBe('trace-1.2:3');
      expect(await id('<script>')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await id('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('documentation', () => {
    it('is an OpenAPI 3.1 document that knows every call', async () => {
      const { paths, openapi } = (await api.app.inject({ url: '/openapi.json' })).json();
      expect(openapi).toBe('3.1.0');
      for (const { definition } of endpoints()) {
        for (const path of [definition.path, ...(definition.aliases ?? [])]) {
          expect(paths[path][definition.method.toLowerCase()].summary).toBe(definition.summary);
        }
      }
    });

    it('tells which calls answer only in the countries that the provider allows', async () => {
      const { paths } = (await api.app.inject({ url: '/openapi.json' })).json();
      const restricted = endpoints().filter(({ definition }) => definition.region === 'restricted');
      expect(restricted.map(({ area, name }) => `${area}.${name}`)).toContain('playback.channelStream');
      for (const { definition } of endpoints()) {
        const refused = paths[definition.path][definition.method.toLowerCase()].responses['403'].description;
        expect(refused.includes('region_forbidden')).toBe(definition.region === 'restricted');
      }
    });

    it('is shown as a reference that asks no other host', async () => {
      const page = await api.app.inject({ url: '/docs/' });
      expect(page.headers['content-type']).toContain('text/html');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).not.toMatch(/https?:/);
      const initializer = await api.app.inject({ url: '/docs/static/swagger-initializer.js' });
      expect(initializer.body).toContain('"validatorUrl":"none"');
    });
  });

  describe('operation', () => {
    it('counts requests by pattern, never by what was asked for', async () => {
      await api.app.inject({ url: `/v2/users/self/devices/secret-id?access_token=${token}` });
      await api.app.inject({ url: '/v2/secret-path' });
      const body = await api.metrics.metrics();
      expect(body).toContain('route="/v2/users/self/devices/:id",status="404"');
      expect(body).toContain('route="unknown",status="404"');
      expect(body).not.toContain('secret');
    });

    it('answers 503 at once while the database is away, and serves again when it is back', async () => {
      const cut = await testApi();
      const guest = await newGuest(cut.app);
      const name = new URL(cut.connectionString).pathname.slice(1);
      const server = cut.connectionString.replace(`/${name}`, '/postgres');
      await administer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await administer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
      const login = { method: 'POST', url: '/v2/auth/login', payload: { login: 'a', password: 'b' } } as const;
      const answer = await cut.app.inject(login);
      expect([answer.statusCode, answer.json().error_code]).toEqual([503, 'service_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      await administer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      expect((await cut.app.inject({ url: `/v2/users/self?access_token=${guest.token}` })).statusCode).toBe(200);
      await cut.close();
    });
  });
});

/** `METHOD /path` of every route, but the HEAD that comes with each GET. */
function routesOf(app: FastifyInstance): string[] {
  const paths = new Map<string, string[]>();
  const stack: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (match === null) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    stack.length = depth;
    stack.push(part);
    paths.set(stack.join(''), methods.split(', '));
  }
  return [...paths].flatMap(([path, methods]) =>
    methods.filter((method) => method !== '' && method !== 'HEAD').map((method) => `${method} ${path}`),
  );
}
