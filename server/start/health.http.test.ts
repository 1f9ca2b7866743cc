import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import { testDatabase } from '#tooling/testing/database.ts';
import { administer } from '#tooling/testing/postgres.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { databaseWorks } from './database.ts';
import { createHealth, processMetrics } from './health.ts';

const LONGEST_START = 120_000;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const answerOf = async ({ address }: Service, path: string) => {
  const answer = await fetch(`${address}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('every process has health, readiness and metrics endpoints', () => {
  test.each([
    ['media', { media: true }],
    ['web,api,media,worker', { web: true, api: true, media: true, worker: true }],
  ])(
    'that plays %s',
    async (roles, ready) => {
      const database = await testDatabase();
      const environment = { KINORA_ROLES: roles, KINORA_DEMO: 'none', DATABASE_URL: database.connectionString };
      const service = await startService({ dataFolder: folder.path, environment });
      expect(await answerOf(service, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      await untilReady(service);
      const { status, text } = await answerOf(service, '/readyz');
      expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', roles: ready }]);
      const metrics = await answerOf(service, '/metrics');
      expect([metrics.status, metrics.type]).toEqual([200, expect.stringContaining('text/plain')]);
      expect(metrics.text).toContain('process_cpu_seconds_total');
      expect(await service.stop()).toBe(0);
      await database.close();
    },
    LONGEST_START,
  );
});

test('a process is not ready while its database takes no writes', async () => {
  const { connectionString, close } = await testDatabase();
  const database = openDatabase({ connectionString, poolSize: 1 });
  const name = new URL(connectionString).pathname.slice(1);
  const health = createHealth(new Map([['api', () => databaseWorks(database)]]), processMetrics(), {
    kind: 'everybody',
  });
  const ready = async () => (await health.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  await administer(connectionString, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await database.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  await expect(databaseWorks(database)).rejects.toSatisfy(isDatabaseOutage);
  expect(await ready()).toBe(503);
  await closeDatabase(database);
  await close();
});

test('a process is alive but not ready while its database is away, and ready again when it is back', async () => {
  const { connectionString, close } = await testDatabase();
  const database = openDatabase({ connectionString, poolSize: 1 });
  const health = createHealth(new Map([['api', () => databaseWorks(database)]]), processMetrics(), {
    kind: 'everybody',
  });
  const name = new URL(connectionString).pathname.slice(1);
  const server = connectionString.replace(`/${name}`, '/postgres');
  const ready = async () => (await health.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  await administer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await administer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  const away = await health.inject('/readyz');
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'not ready', roles: { api: false } }]);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  expect((await health.inject('/healthz')).statusCode).toBe(200);
  await administer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  expect(await ready()).toBe(200);
  await health.close();
  await closeDatabase(database);
  await close();
});
