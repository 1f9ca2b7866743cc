import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const CLIENT = '203.0.113.7';
const NEIGHBOUR = '203.0.113.8';
/** More attempts than the limit of one address, with what refills meanwhile. */
const MANY_TRIES = 600;
const LONGEST_BUILD = 120_000;

let folder: TemporaryFolder;
let database: TestDatabase;
let api: Service;
let web: Service;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
  const start = (roles: string, environment: Readonly<Record<string, string>>) =>
    startService({
      dataFolder: folder.path,
      environment: { KINORA_ROLES: roles, KINORA_TRUSTED_HOPS: '1', ...environment },
    });
  api = await start('api', { DATABASE_URL: database.connectionString });
  web = await start('web', { API_BASE: api.address, MEDIA_BASE: 'https://media.example/media' });
}, LONGEST_BUILD);
afterAll(async () => {
  await web?.stop();
  await api?.stop();
  await database?.close();
  await folder?.remove();
});

/** A browser behind the load balancer, which appends the address it sees to what the client claims. */
function browserAt(address: string, claimed = '') {
  const cookies = new Map<string, string>();
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${web.address}${path}`, {
      method,
      headers: {
        'x-forwarded-for': `${claimed}${address}`,
        'x-forwarded-host': 'tv.example',
        'x-forwarded-proto': 'https',
        'kinora-door': '1',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
}

test('[C-API-01] a guest session works through the session door of a web without the api role', async () => {
  const call = browserAt(CLIENT);
  const username = `guest_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  expect((await call('POST', '/v2/users', { username, password, is_guest: true })).status).toBe(200);
  expect((await call('POST', '/v2/auth/login', { login: username, password })).body).not.toHaveProperty('access_token');
  const device = await call('POST', '/v2/users/self/devices', { device_type: 'web', vendor: 'Kinora' });
  expect((await call('POST', '/v2/auth/device', { device_id: device.body.id })).status).toBe(200);
  expect(await call('GET', '/v2/users/self')).toMatchObject({ status: 200, body: { username } });
});

test('the api gets the viewer’s address and host from the proxy, not from the client’s headers', async () => {
  const { body } = await browserAt(CLIENT, '198.51.100.1, ')('GET', '/v2/users/self/network');
  expect(body).toMatchObject({
    remote: CLIENT,
    provider: { brand: { logo: 'https://tv.example/art/brands/kinora.svg' } },
  });
});

test('limits count the viewer’s address, not that of the web', async () => {
  const statuses = async (address: string, most: number) => {
    const call = browserAt(address);
    for (let tries = 1; tries <= most; tries += 1) {
      const { status } = await call('POST', '/v2/auth/device', { device_id: randomBytes(16).toString('hex') });
      if (status === 429) return status;
    }
    return 'admitted';
  };
  expect(await statuses(CLIENT, MANY_TRIES)).toBe(429);
  expect(await statuses(NEIGHBOUR, 1)).toBe('admitted');
});

test(
  'pages may load streams from where the origin stands',
  async () => {
    await untilReady(web);
    const policy = (await fetch(web.address)).headers.get('content-security-policy');
    for (const directive of ['media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]* https://media\\.example[ ;]`));
    }
  },
  LONGEST_BUILD,
);
