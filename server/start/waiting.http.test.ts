import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStorage } from '#media/testing/object-storage.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { freePort, spawnService } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST = 120_000;
const WITHIN = { timeout: 60_000, interval: 100 };

let folder: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

/** Starts a service at a port that is known before it is up. */
async function starting(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const { child, output } = spawnService({
    dataFolder: folder.path,
    environment: { PORT: String(port), KINORA_DEMO: 'none', ...environment },
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return {
    child,
    ask,
    statusOf: (path: string) =>
      ask(path).then(
        ({ status }) => status,
        () => null,
      ),
    /** The lines about what it waits for. */
    waits: () =>
      output()
        .split('\n')
        .filter((line) => / is (?:not )?there /.test(line)),
    ended: new Promise<number | null>((resolve) => child.once('exit', resolve)),
  };
}

/** The server of the run, whose own door is a socket in a folder, at a port of this machine. */
function doorAt(port: number): Promise<Server> {
  const socketFolder = new URL(database.connectionString).searchParams.get('host') ?? '';
  const server = createServer((client) => {
    const inner = connect(join(socketFolder, '.s.PGSQL.5432'));
    for (const end of [client, inner]) end.on('error', () => {});
    client.pipe(inner).pipe(client);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

test(
  'a database that is not there yet is waited for: alive, not ready, and in one error shape meanwhile',
  async () => {
    const databasePort = await freePort();
    const { pathname, username } = new URL(database.connectionString);
    const service = await starting({
      KINORA_ROLES: 'api',
      DATABASE_URL: `postgresql://${username}@127.0.0.1:${databasePort}${pathname}`,
    });
    await expect.poll(service.waits, WITHIN).toHaveLength(1);
    expect(service.waits()[0]).toMatch(/the database is not there yet, the start waits for it: .*ECONNREFUSED/);
    expect(await service.statusOf('/healthz')).toBe(200);
    const ready = await service.ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }]);
    const call = await service.ask('/v2/channels');
    expect(call.headers.get('retry-after')).toBe('2');
    expect(call.headers.get('content-type')).toMatch(/^application\/json/);
    expect(call.headers.get('access-control-allow-origin')).toBe('*');
    expect([call.status, await call.json()]).toEqual([
      503,
      expect.objectContaining({
        ...{ error_code: 'service_unavailable', status_code: 503, detail: expect.any(String) },
        error: { code: 'service_unavailable', message: expect.any(String) },
      }),
    ]);

    const door = await doorAt(databasePort);
    await expect.poll(() => service.statusOf('/readyz'), WITHIN).toBe(200);
    expect(service.waits()).toHaveLength(2);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    door.close();
  },
  LONGEST,
);

test(
  'a stop ends a start that waits',
  async () => {
    const service = await starting({ KINORA_ROLES: 'api', DATABASE_URL: 'postgresql://kinora@127.0.0.1:9/none' });
    await expect.poll(service.waits, WITHIN).toHaveLength(1);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  },
  LONGEST,
);

test(
  'a store that is not there yet is waited for, and a bucket that does not exist yet',
  async () => {
    const storage = await startObjectStorage();
    await storage.leave();
    const service = await starting({ ...storage.environment, KINORA_ROLES: 'media' });
    await expect.poll(service.waits, WITHIN).toHaveLength(1);
    expect(await service.statusOf('/healthz')).toBe(200);
    expect(await service.statusOf('/readyz')).toBe(503);
    await storage.comeBack();
    await expect.poll(() => service.statusOf('/readyz'), WITHIN).toBe(200);
    expect(service.waits()).toHaveLength(2);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);

    const unmade = await starting({ ...storage.environment, KINORA_ROLES: 'media', KINORA_STORE: 's3://unmade' });
    await expect.poll(unmade.waits, WITHIN).toEqual([expect.stringContaining('there is no bucket unmade')]);
    unmade.child.kill('SIGTERM');
    expect(await unmade.ended).toBe(0);
    await storage.remove();
  },
  LONGEST,
);
