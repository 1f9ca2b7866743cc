import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { FRAMED_PROVIDER, FRAMING_ORIGIN, PAYMENT_ORIGIN, type TestWeb, TOKEN, testWeb } from './testing/web.ts';

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

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

interface PageResult {
  readonly language: string;
  readonly isCrawler: boolean;
  readonly renderings: number;
  readonly reader: { readonly remote: string; readonly country: string };
  readonly viewer: { readonly viewer: string };
}
/** The data that the small build's page got. */
const result = ({ body }: { body: string }): PageResult => JSON.parse(body.slice(body.indexOf('{')));
const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';

describe('before the pages are built', () => {
  test.each([
    ['en', 'en', 'Almost there'],
    ['ka', 'ka', 'ახლავე დავიწყებთ'],
    ['tlh', 'ru', 'Сейчас начнём'],
  ])('every page shows the starting page in the language of %s and reloads', async (header, language, title) => {
    const web = await testWeb();
    webs.push(web);
    const response = await web.app.inject({ url: '/', headers: { 'accept-language': header } });
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).toContain(`<html lang="${language}">`);
    expect(response.body).toContain(`<title>${title}</title>`);
    expect(response.body).not.toMatch(/(?:src|href)=/);
  });
});

test('a page is compressed by brotli for readers who take it, and for no others', async () => {
  const { app } = await open();
  const read = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  const plain = await read('br;q=0, gzip');
  expect(plain.headers['content-encoding']).not.toBe('br');
  const { headers, rawPayload } = await read('gzip, deflate, br');
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toContain('accept-encoding');
  expect(result({ body: brotliDecompressSync(rawPayload).toString('utf8') })).toEqual(result(plain));
});

describe('the head of a page with a player', () => {
  const modules = ['begin-player', 'hls-engine'].map((name) => `</assets/${name}-1a2b3c.js>; rel=modulepreload`);
  const cookie = `kinora_session=${TOKEN}`;

  test('goes to a viewer before the page is rendered, and names the modules of the player', async () => {
    const web = await open();
    const release = web.holdCalls('/v2/viewer');
    const address = await web.app.listen();
    const response = await fetch(`${address}/playing`, { headers: { cookie, 'user-agent': BROWSER } });
    expect([response.status, response.headers.get('link')]).toEqual([200, modules.join(', ')]);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
    release();
    expect(result({ body: await response.text() }).viewer).toEqual({ viewer: 'somebody' });
  });

  test('is not sent apart where nothing plays by itself: without a session, and to crawlers', async () => {
    const { app } = await open();
    for (const headers of [{ 'user-agent': BROWSER }, { cookie, 'user-agent': 'Googlebot/2.1' }])
      expect((await app.inject({ url: '/playing', headers })).headers.link).toBeUndefined();
  });
});

describe('a page without a session', () => {
  test('is rendered once for many viewers, with a nonce of its own for each', async () => {
    const { app } = await open();
    const pages = await Promise.all([1, 2, 3].map(() => app.inject('/')));
    expect(new Set(pages.map((page) => result(page).renderings)).size).toBe(1);
    const nonces = pages.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    pages.forEach((page, position) => {
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonces[position]}'`);
    });
  });

  test('says nothing of where its first reader is, a reader’s own does', async () => {
    const { app } = await open();
    expect(result(await app.inject('/')).reader).toEqual({ remote: '', country: '' });
    const own = await app.inject({ url: '/', cookies: { kinora_session: TOKEN } });
    expect(result(own).reader).toEqual({ remote: '203.0.113.5', country: 'KZ' });
  });

  test('is rendered anew once it is old', async () => {
    const { app, clock } = await open();
    const first = result(await app.inject('/')).renderings;
    clock.move(4_999);
    expect(result(await app.inject('/')).renderings).toBe(first);
    clock.move(2);
    expect(result(await app.inject('/')).renderings).toBe(first + 1);
  });

  test.each([
    ['host', { headers: { host: 'other.example' } }],
    ['provider', { cookies: { kinora_provider: 'aurora' } }],
    ['language', { headers: { 'accept-language': 'en' } }],
    ['kind of reader (a person, not a crawler)', { headers: { 'user-agent': BROWSER } }],
    ['address', { url: '/other' }],
    ['protocol', { headers: { 'x-forwarded-proto': 'https' } }],
  ])('is not shared with another %s', async (_name, difference) => {
    const { app } = await open({ trustedHops: 1 });
    const first = result(await app.inject({ url: '/' })).renderings;
    expect(result(await app.inject({ url: '/', ...difference })).renderings).toBe(first + 1);
  });
});

describe('what happens to one reader of a shared page', () => {
  const from = (remoteAddress: string, headers = {}) => ({ url: '/', remoteAddress, headers });

  test('happens to that reader alone: the calls of the page are made by nobody’s address', async () => {
    const { app, limited, calls } = await open();
    limited.add('192.0.2.66');
    expect((await app.inject(from('192.0.2.66'))).statusCode).toBe(200);
    expect((await app.inject(from('192.0.2.7'))).statusCode).toBe(200);
    expect(new Set(calls.map(({ address }) => address))).toEqual(new Set(['shared-page']));
    for (const { headers } of calls) {
      expect(Object.keys(headers)).not.toContain('x-forwarded-for');
      expect(Object.keys(headers)).not.toContain('kinora-country');
    }
  });

  test('is counted by the address of who asks where the page is their own', async () => {
    const { app, limited } = await open();
    limited.add('192.0.2.66');
    const own = { cookies: { kinora_session: 'no token of ours' } };
    expect((await app.inject({ ...from('192.0.2.66'), ...own })).statusCode).toBe(429);
    expect((await app.inject({ ...from('192.0.2.7'), ...own })).statusCode).toBe(200);
  });

  test.each([401, 403, 429, 500, 503])(
    'is not kept for others when it is %i, nor given to those who wait',
    async (fault) => {
      const { app, faults } = await open();
      faults.set('/v2/viewer', fault);
      const failed = await Promise.all([1, 2, 3].map(() => app.inject('/')));
      expect(failed.map(({ statusCode }) => statusCode)).toEqual([fault, fault, fault]);
      expect(new Set(failed.map((page) => result(page).renderings)).size).toBe(3);
      faults.clear();
      expect((await app.inject('/')).statusCode).toBe(200);
    },
  );

  test('is kept when the page is truly not there', async () => {
    const { app, faults } = await open();
    faults.set('/v2/viewer', 404);
    const pages = await Promise.all([1, 2].map(() => app.inject('/')));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(new Set(pages.map((page) => result(page).renderings)).size).toBe(1);
  });

  test('is not kept when a part of the page is missing for the moment', async () => {
    const { app, faults } = await open();
    faults.set('/v2/users/self/network', 429);
    const without = result(await app.inject('/'));
    faults.clear();
    expect(result(await app.inject('/')).renderings).toBe(without.renderings + 1);
  });

  test.each([{ kinora_session: TOKEN }, {}])(
    'conditions never reach the calls that a page is made of (%j)',
    async (cookies) => {
      const { app, calls } = await open();
      const conditions = {
        'if-none-match': '*',
        'if-match': '"x"',
        'if-modified-since': 'Wed, 21 Oct 2026 07:28:00 GMT',
        'if-unmodified-since': 'Wed, 21 Oct 2015 07:28:00 GMT',
        'if-range': '"x"',
        range: 'bytes=0-1',
      };
      const page = await app.inject({ url: '/', headers: conditions, cookies });
      expect(result(page).viewer).toEqual({ viewer: cookies.kinora_session === undefined ? 'anybody' : 'somebody' });
      for (const { headers } of calls)
        for (const name of Object.keys(conditions)) expect(Object.keys(headers)).not.toContain(name);
    },
  );
});

describe('a page with a session', () => {
  test('is the viewer’s own and not cached', async () => {
    const { app } = await open();
    const own = await app.inject({ url: '/', cookies: { kinora_session: TOKEN } });
    expect(result(own).viewer).toEqual({ viewer: 'somebody' });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(result(await app.inject('/')).viewer).toEqual({ viewer: 'anybody' });
    expect(own.body + JSON.stringify(own.headers)).not.toContain(TOKEN);
  });

  test('shows public content with an expired token', async () => {
    const { app } = await open();
    const page = await app.inject({ url: '/', cookies: { kinora_session: 'dead' } });
    expect(result(page).viewer).toEqual({ viewer: 'anybody' });
  });
});

test('[A-I18N-02] a link that names a language stores it and leads to the same address without it', async () => {
  const { app } = await open();
  const answer = await app.inject('/channels?ts=5&language=kk');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/channels?ts=5']);
  expect(answer.cookies).toMatchObject([{ name: 'kinora_language', value: 'kk', path: '/' }]);
  const odd = await app.inject('//evil.example/?language=k;k');
  expect([odd.headers.location, odd.cookies]).toEqual(['/evil.example/', []]);
});

test('[A-I18N-02] the stored language goes before the browser’s', async () => {
  const { app } = await open();
  const page = await app.inject({ url: '/', cookies: { kinora_language: 'en' }, headers: { 'accept-language': 'ru' } });
  expect(result(page).language).toBe('en');
});

test('the language of an address goes before the stored one, and is not stored itself', async () => {
  const { app } = await open();
  const page = await app.inject({ url: '/?lang=en', cookies: { kinora_language: 'ru' } });
  expect(result(page).language).toBe('en');
  expect(page.cookies).toEqual([]);
  const junk = await app.inject({ url: '/?lang=%3Cscript%3E', cookies: { kinora_language: 'kk' } });
  expect(result(junk).language).toBe('kk');
});

test.each([
  ['Googlebot/2.1', true],
  ['TelegramBot (like TwitterBot)', true],
  [BROWSER, false],
  [BROWSER.replace('Chrome', 'HeadlessChrome'), false],
  [`${BROWSER} Chrome-Lighthouse`, false],
])('%s is a crawler: %s', async (agent, expected) => {
  const { app } = await open();
  expect(result(await app.inject({ url: '/', headers: { 'user-agent': agent } })).isCrawler).toBe(expected);
});

test('a page shown for another operator than the address belongs to is for no search engine', async () => {
  const { app } = await open();
  expect((await app.inject('/?provider=aurora')).headers['x-robots-tag']).toBe('noindex');
  expect((await app.inject('/')).headers).not.toHaveProperty('x-robots-tag');
});

test('no rendering creates a user: only reading calls reach the api', async () => {
  const { app, calls } = await open();
  await app.inject('/');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});

describe('?provider=', () => {
  test('lasts for the browser’s session', async () => {
    const { app } = await open();
    const response = await app.inject('/?provider=aurora');
    const cookie = response.cookies.find(({ name }) => name === 'kinora_provider');
    expect(cookie).toMatchObject({ value: 'aurora', httpOnly: true });
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie).not.toHaveProperty('expires');
  });

  test('that is no name at all is not kept', async () => {
    const { app } = await open();
    expect((await app.inject('/?provider=%0d%0aset-cookie:x')).cookies).toEqual([]);
  });
});

describe('a link that carries a token', () => {
  test.each([
    ['/?access_token=secret', '/'],
    ['/channels/all/1?ts=5&token=secret&x=%D1%8E', '/channels/all/1?ts=5&x=%D1%8E'],
    ['//evil.example/?token=secret', '/evil.example/'],
  ])('%s is left for the same address without it', async (url, clean) => {
    const { app, calls } = await open();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(clean);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(calls).toEqual([]);
  });
});

describe('who may frame a page', () => {
  test('is no other site, unless the operator lists it', async () => {
    const { app } = await open();
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/')).toMatch(/frame-ancestors 'self'$/);
    expect(await policyOf(`/?provider=${FRAMED_PROVIDER}`)).toContain(`frame-ancestors 'self' ${FRAMING_ORIGIN}`);
  });
});

test('a page shows in frames what comes from here and from where its operator takes payments, and nothing else', async () => {
  const { app } = await open();
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  expect(await policyOf('/')).toContain("; frame-src 'self';");
  expect(await policyOf(`/?provider=${FRAMED_PROVIDER}`)).toContain(`; frame-src 'self' ${PAYMENT_ORIGIN};`);
});

test('a bank in a frame leads back to a plain page of ours, which may be in a frame of ours only', async () => {
  const { app } = await open();
  const response = await app.inject({ url: '/payment-over?paid=1', headers: { 'accept-language': 'ka' } });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<html lang="ka">');
  expect(response.body).not.toMatch(/<script|http-equiv="refresh"/);
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
});

test('a page may load from the origins that its operator names at the moment, without a restart', async () => {
  const { app, network, clock } = await open({ mediaOrigins: ['https://media.example'] });
  const sourcesOf = async (directive: string, headers = {}) => {
    const policy = String((await app.inject({ url: '/', headers })).headers['content-security-policy']);
    return policy.split('; ').find((words) => words.startsWith(`${directive} `));
  };
  expect(await sourcesOf('media-src')).toBe("media-src 'self' blob: data: https://media.example");
  network.streamOrigins = ['https://tv.example:8443'];
  network.scriptAddresses = ['https://partner.example/player.js'];
  const signedIn = { authorization: `Token ${TOKEN}` };
  expect(await sourcesOf('connect-src', signedIn)).toBe(
    "connect-src 'self' https://media.example https://tv.example:8443",
  );
  // A script comes from its own address alone, whatever else is at that origin.
  expect(await sourcesOf('script-src', signedIn)).toMatch(
    /^script-src 'self' 'nonce-[^']+' https:\/\/partner\.example\/player\.js$/,
  );
  // A page that readers share is as old as it may be shared.
  clock.move(5_001);
  expect(await sourcesOf('media-src')).toBe(
    "media-src 'self' blob: data: https://media.example https://tv.example:8443",
  );
  expect(await sourcesOf('img-src')).toContain('https://tv.example:8443');
  network.streamOrigins = [];
  expect(await sourcesOf('media-src', signedIn)).toBe("media-src 'self' blob: data: https://media.example");
});

test('[C-VALID-12] a page that goes over TLS loads whatever it names by plain addresses over TLS, too', async () => {
  const { app } = await open({ trustedHops: 1 });
  const policyOf = async (protocol: string) =>
    String(
      (await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })).headers['content-security-policy'],
    );
  expect(await policyOf('https')).toMatch(/; upgrade-insecure-requests$/);
  expect(await policyOf('http')).not.toContain('upgrade-insecure-requests');
});

test('a page loads its fonts from here and nowhere else', async () => {
  const { app } = await open({ mediaOrigins: ['https://media.example'] });
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain("; font-src 'self';");
});

describe('files', () => {
  test('of the build are kept for good', async () => {
    const { app } = await open();
    const response = await app.inject('/assets/app-1a2b3c.js');
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/assets/missing.js', '/assets/..%2f..%2fserver%2findex.js', '/art/%', '/art/..%2f..%2fweb.ts'])(
    '%s is no file',
    async (url) => {
      const { app } = await open();
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
