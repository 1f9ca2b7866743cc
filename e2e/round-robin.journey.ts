import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { type RoundRobin, startRoundRobin } from '#server/testing/round-robin.ts';
import { type Service, startService } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openBrowser, openPage, screens } from './harness/browser.ts';
import { untilPlaying, wallClock } from './harness/playing.ts';

const LIVE_DELAY = 30;
const SIGNING_KEY = 'the key that all processes of this test share';

let folder: TemporaryFolder;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let balancer: RoundRobin;
let browser: Browser;
const apps: Service[] = [];
const origins: Service[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await startEmbeddedPostgres({ dataFolder: join(folder.path, 'database'), log: () => {} });
  balancer = await startRoundRobin(() => ({
    app: apps.map(({ address }) => address),
    media: origins.map(({ address }) => address),
  }));
  const start = (name: string, roles: string) =>
    startService({
      dataFolder: join(folder.path, name),
      environment: {
        KINORA_ROLES: roles,
        DATABASE_URL: database.connectionString,
        KINORA_SIGNING_KEYS: SIGNING_KEY,
        KINORA_TRUSTED_HOPS: '1',
      },
    });
  // Both start at the same moment on an empty database: one migrates and seeds, the other finds it done.
  apps.push(...(await Promise.all([start('first', 'web,api'), start('second', 'web,api')])));
  origins.push(await start('origin', 'media,worker'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await balancer?.close();
  for (const service of [...apps, ...origins]) await service.stop();
  await database?.stop();
  await folder?.remove();
});

test('[A-SESS-02 A-SESS-03 A-SESS-04] a guest made in turns by two processes watches television through both', async () => {
  const context = await browser.newContext({ locale: 'en-US', ...screens.desk });
  const { page, faults } = await openPage(context);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v2/') && response.status() >= 400)
      refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${balancer.address}/`);
  await page.getByRole('link', { name: 'Noon 24' }).first().click();
  const frame = await untilPlaying(page);
  expect(Math.abs(wallClock() - frame.wallClock)).toBeLessThan(LIVE_DELAY);
  expect(refused).toEqual([]);
  expect(faults).toEqual([]);
  const [first = 0, second = 0] = balancer.shares;
  expect(Math.min(first, second)).toBeGreaterThan(3);
  await context.close();
});

test('a token of one process is good at the other at once', async () => {
  const [first, second] = apps.map(({ address }) => address);
  const post = async (base: string | undefined, path: string, body: object) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const credentials = { username: 'in-turns', password: '0123456789abcdef0123456789abcdef' };
  await post(first, '/v2/users', { ...credentials, is_guest: true });
  const { access_token } = await post(second, '/v2/auth/login', {
    login: credentials.username,
    password: credentials.password,
  });
  for (const base of [first, second]) {
    const self = await fetch(`${base}/v2/users/self?access_token=${access_token}`);
    expect(self.status).toBe(200);
  }
});
