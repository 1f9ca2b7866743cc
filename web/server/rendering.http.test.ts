import { afterEach, describe, expect, test } from 'vitest';
import { fadingAttempts } from '#rules/attempts.ts';
import { type TestWeb, TOKEN, testWeb } from './testing/web.ts';

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

/** More pages than are rendered at once and wait. */
const TOO_MANY = 100;
const renderingOf = ({ body }: { body: string }): number => JSON.parse(body.slice(body.indexOf('{'))).renderings;
const metricOf = async ({ metrics }: TestWeb, name: string) => {
  const metric = await metrics.getSingleMetric(name)?.get();
  return metric?.values.map(({ labels, value }) => [...Object.values(labels), value]);
};

describe('one page for all addresses that', () => {
  test.each([
    ['differ in keys that no page reads', '/?x=1', '/?utm_source=mail&x=2'],
    ['name the same keys in another order', '/row/new?library_id=1&person_id=2', '/row/new?person_id=2&library_id=1'],
    ['repeat a key', '/search?q=tea', '/search?q=tea&q=coffee'],
  ])('%s', async (_name, one, other) => {
    const { app } = await open();
    const rendering = renderingOf(await app.inject(one));
    expect(renderingOf(await app.inject(other))).toBe(rendering);
  });

  test('but not for those that a page reads differently', async () => {
    const { app } = await open();
    const rendering = renderingOf(await app.inject('/search?q=tea'));
    expect(renderingOf(await app.inject('/search?q=coffee'))).toBe(rendering + 1);
  });
});

describe('more pages than can be rendered', () => {
  test('are refused by a page in the language of the reader, with the time to come again, and counted', async () => {
    const web = await open();
    const release = web.holdCalls();
    const asked = Array.from({ length: TOO_MANY }, (_, page) =>
      web.app.inject({
        url: `/search?q=${page}`,
        remoteAddress: `192.0.2.${page}`,
        headers: { 'accept-language': 'kk', 'accept-encoding': 'gzip' },
      }),
    );
    await expect.poll(() => metricOf(web, 'kinora_page_refusals_total')).toEqual([['queue', 28]]);
    expect(await metricOf(web, 'kinora_page_queue_length')).toEqual([[64]]);
    // What is not rendered is served meanwhile.
    expect((await web.app.inject('/locales/en/shell.json')).statusCode).toBe(200);
    release();
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(72);
    expect(refused).toHaveLength(28);
    expect(await metricOf(web, 'kinora_page_queue_length')).toEqual([[0]]);
    const again = await web.app.inject('/search?q=99');
    expect(again.statusCode).toBe(200);
  });

  test('show the plain page', async () => {
    const web = await open();
    const release = web.holdCalls();
    const asked = Array.from({ length: TOO_MANY }, (_, page) =>
      web.app.inject({ url: `/search?q=${page}`, headers: { 'accept-language': 'kk' } }),
    );
    release();
    const refused = (await Promise.all(asked)).find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(refused?.body).toContain('<html lang="kk">');
    expect(refused?.body).toContain('<title>Қызмет бос емес</title>');
  });
});

describe('an address that asks for too many pages', () => {
  const pageBudget = fadingAttempts({ room: 3, fadesEvery: 2 });
  const from = (web: TestWeb, remoteAddress: string, url: string, cookies = {}) =>
    web.app.inject({ url, remoteAddress, cookies });

  test('is refused by a page that tells how long, and others are not', async () => {
    const web = await open({ pageBudget });
    for (const page of [1, 2, 3]) expect((await from(web, '192.0.2.1', `/${page}`)).statusCode).toBe(200);
    const refused = await from(web, '192.0.2.1', '/4');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await metricOf(web, 'kinora_page_refusals_total')).toEqual([['address', 1]]);
    expect((await from(web, '192.0.2.2', '/4')).statusCode).toBe(200);
    // Nor is it given what others have had rendered.
    expect((await from(web, '192.0.2.1', '/4')).statusCode).toBe(429);
    web.clock.move(2_000);
    expect((await from(web, '192.0.2.1', '/5')).statusCode).toBe(200);
    expect((await from(web, '192.0.2.1', '/6')).statusCode).toBe(429);
  });

  test('is an IPv6 network as a whole, whatever sessions it claims', async () => {
    const web = await open({ pageBudget });
    for (const host of [1, 2, 3])
      await from(web, `2001:db8::${host}`, `/${host}`, { kinora_session: `${TOKEN}${host}` });
    expect((await from(web, '2001:db8::4', '/')).statusCode).toBe(429);
  });
});

test('a page that takes long keeps nothing else waiting', async () => {
  const { app, calls } = await open();
  let isRendered = false;
  const busy = app.inject('/busy').then(({ statusCode }) => {
    isRendered = true;
    return statusCode;
  });
  await expect.poll(() => calls.map(({ call }) => call), { interval: 1 }).toContain('GET /v2/viewer');
  for (let request = 0; request < 5; request += 1) {
    expect((await app.inject('/locales/en/shell.json')).statusCode).toBe(200);
  }
  expect(isRendered).toBe(false);
  expect(await busy).toBe(200);
});

test('a page that ends its thread is the only one that fails', async () => {
  const { app } = await open();
  expect((await app.inject('/deadly')).statusCode).toBe(500);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('a folder without a build is an error at the start', async () => {
  await expect(open({ buildFolder: import.meta.dirname })).rejects.toThrow(/index\.js/);
});
