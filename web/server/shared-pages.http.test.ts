import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits, type TestApi, testApi } from '#tooling/testing/api.ts';
import type { ApiDoor } from './api-door.ts';
import { createWeb, type Web } from './web.ts';

const CALLS = 20;
const CROWD = '203.0.113.66';
const READER = '203.0.113.7';
const folder = fileURLToPath(new URL('./testing/small-build', import.meta.url));

describe.each(['in this process', 'in another one'] as const)('an api with limits %s', (place) => {
  let api: TestApi;
  let web: Web;
  beforeAll(async () => {
    const address = { capacity: CALLS, refillPerSecond: 0.001 };
    api = await testApi({ limits: { ...noLimits, address } });
    const remote = place === 'in another one' ? await api.app.listen({ host: '127.0.0.1', port: 0 }) : null;
    const door: ApiDoor =
      remote === null
        ? { kind: 'in-process', api: api.app, countryHeader: null }
        : { kind: 'remote', base: remote, countryHeader: null };
    web = await createWeb({
      api: door,
      buildFolder: folder,
      artFolder: folder,
      clock: api.clock,
      production: true,
      hasInbox: false,
      metrics: new Registry(),
      trustedHops: 1,
      logger: false,
    });
    await web.showPages();
  });
  afterAll(async () => {
    await web.app.close();
    await api.close();
  });

  const from = (client: string, url: string) =>
    web.app.inject({ url, headers: { host: 'alpha.test', 'x-forwarded-for': client } });
  const overLimit = async () => {
    for (let call = 0; call <= CALLS; call += 1) await from(CROWD, '/v2/channels');
    expect((await from(CROWD, '/v2/channels')).statusCode).toBe(429);
  };

  test('an address over its limit neither misses nor spoils what everybody is shown', async () => {
    await overLimit();
    // What the small build shows is not at this api.
    for (const [url, status] of [
      ['/', 404],
      ['/channels', 404],
      ['/sitemap.xml', 200],
    ] as const) {
      expect([url, (await from(CROWD, url)).statusCode]).toEqual([url, status]);
      expect([url, (await from(READER, url)).statusCode]).toEqual([url, status]);
    }
    expect((await from(READER, '/v2/channels')).statusCode).toBe(200);
  });

  test('nobody can say of themselves that they are such a page', async () => {
    await overLimit();
    for (const claim of ['shared-page', `shared-page, ${CROWD}`, `shared-page,${CROWD}`]) {
      const headers = { host: 'alpha.test', 'x-forwarded-for': claim.includes(CROWD) ? claim : `${claim}, ${CROWD}` };
      expect((await web.app.inject({ url: '/v2/channels', headers })).statusCode).toBe(429);
    }
  });
});
