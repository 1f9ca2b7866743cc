import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#tooling/testing/database.ts';
import { refusedService, type Service, startService } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST_START = 180_000;
/** Guests see most of the demo operator's twenty-five channels: not the ultra-high-definition ones. */
const LEAST_CHANNELS = 22;
/** Has every process of a service print the modules of the demo that it loads. */
const TELL_DEMO_MODULES = `--import ${`data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/\\/(demo|server\\/seed)\\//.test(url)) console.log('loads the demo: ' + url);
      return next(url, context);
    },
  });`)}`}`;
const MEDIA_AND_WORKER = { KINORA_ROLES: 'media,worker', KINORA_DEMO: 'none' };
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const one = (output: string) => output.trim().split('\n');

test('a taken port is one clear line', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => neighbour.once('listening', resolve));
  const address = neighbour.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, output } = await refusedService({ dataFolder: folder.path, environment: { PORT: port } });
  neighbour.close();
  expect(one(output)).toEqual([`kinora: port ${port} is in use: stop the other process, or set PORT to another port`]);
  expect(code).toBe(1);
});

test('an invalid data folder is one clear line', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  const { code, output } = await refusedService({ dataFolder: file });
  expect(one(output)).toHaveLength(1);
  expect(output).toMatch(/^kinora: the data folder .* cannot be used: .*; set KINORA_DATA to a writable folder/);
  expect(code).toBe(1);
});

test('a database that refuses the password is one clear line without the password', async () => {
  const { connectionString, close } = await testDatabase();
  const environment = { DATABASE_URL: connectionString.replace(/\/\/[^@]*@/, '//nobody:secret@') };
  const { code, output } = await refusedService({ dataFolder: folder.path, environment });
  await close();
  expect(one(output)).toHaveLength(1);
  expect(output).toMatch(/^kinora: the database cannot be used: /);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});

test('a bad setting is one clear line', async () => {
  const { code, output } = await refusedService({ dataFolder: folder.path, environment: { KINORA_ROLES: 'kitchen' } });
  expect(one(output)).toEqual(['kinora: KINORA_ROLES must be one of web, api, media, worker, not "kitchen"']);
  expect(code).toBe(1);
});

test('a web role without an api is one clear line', async () => {
  const { code, output } = await refusedService({ dataFolder: folder.path, environment: { KINORA_ROLES: 'web' } });
  expect(one(output)).toEqual([
    'kinora: the web role runs without the api role: set API_BASE to the address of the api',
  ]);
  expect(code).toBe(1);
});

test(
  'it starts on an empty folder and refuses a second one there; what it holds survives Ctrl-C and a kill',
  async () => {
    const dataFolder = join(folder.path, 'fresh');
    await mkdir(dataFolder);
    const service = await startService({ dataFolder });
    expect(service.output()).toContain('development, because it listens on this machine only');
    expect(await channelCount(service)).toBeGreaterThanOrEqual(LEAST_CHANNELS);
    const family = descendants(service.pid);
    expect(family.length).toBeGreaterThanOrEqual(2);
    const { code, output } = await refusedService({ dataFolder, environment: { KINORA_ROLES: 'api' } });
    expect(one(output)).toHaveLength(1);
    expect(output).toMatch(/in use/);
    expect(code).toBe(1);
    const channels = await channelCount(service);
    expect(await service.stop()).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);

    const second = await startService({ dataFolder, environment: { KINORA_ROLES: 'api,media,worker' } });
    expect(await channelCount(second)).toBe(channels);
    const orphans = descendants(second.pid);
    await second.kill();
    const third = await startService({ dataFolder, environment: { KINORA_ROLES: 'api' } });
    expect(await channelCount(third)).toBe(channels);
    expect(await third.stop()).toBe(0);
    // What the killed process left ends by itself: until then it writes to the folder.
    await vi.waitFor(() => expect(orphans.filter(isRunning)).toEqual([]), { timeout: 60_000 });
  },
  LONGEST_START,
);

test.runIf(isSlowProof)(
  'a signal to the process group stops it in good order, though the launcher passes it on as well',
  async () => {
    const service = await startService({ dataFolder: join(folder.path, 'group'), environment: MEDIA_AND_WORKER });
    const family = descendants(service.pid);
    // It has a session of its own: no signal to the group reaches it.
    expect(family.some((pid) => commandOf(pid).includes('postgres -D'))).toBe(true);
    const workers = family.filter((pid) => commandOf(pid).includes('worker-process'));
    expect(workers).toHaveLength(1);
    for (const pid of [...workers, service.pid, service.pid]) process.kill(pid, 'SIGTERM');
    expect(await service.ended).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);
    expect(service.output()).not.toContain('the worker ended');
  },
  LONGEST_START,
);

test.runIf(isSlowProof)(
  'a second signal ends it at once, and its PostgreSQL after it',
  async () => {
    const service = await startService({ dataFolder: join(folder.path, 'hurry'), environment: MEDIA_AND_WORKER });
    const family = descendants(service.pid);
    process.kill(service.pid, 'SIGTERM');
    process.kill(service.pid, 'SIGINT');
    expect(await service.ended).toBe(1);
    await vi.waitFor(() => expect(family.filter(isRunning)).toEqual([]), { timeout: 20_000 });
  },
  LONGEST_START,
);

test.runIf(isSlowProof)(
  'in production nothing of the demo is loaded unless it is asked for',
  async () => {
    const dataFolder = join(folder.path, 'production');
    const environment = { NODE_ENV: 'production', NODE_OPTIONS: TELL_DEMO_MODULES };
    const service = await startService({ dataFolder, environment: { ...environment, KINORA_DEMO: '' } });
    expect((await fetch(`${service.address}/v2/channels`)).status).toBe(404);
    expect(await isPicture(service)).toBe(false);
    expect(await service.stop()).toBe(0);
    expect(service.output()).not.toContain('loads the demo');
    expect(service.output()).toContain('production, because NODE_ENV says so');

    const demo = await startService({ dataFolder, environment: { ...environment, KINORA_DEMO: 'small' } });
    expect(await channelCount(demo)).toBeGreaterThanOrEqual(LEAST_CHANNELS);
    expect(await isPicture(demo)).toBe(true);
    expect(await demo.stop()).toBe(0);
    expect(demo.output()).toContain('loads the demo');
  },
  LONGEST_START,
);

async function isPicture({ address }: Service): Promise<boolean> {
  const { headers } = await fetch(`${address}/art/brands/kinora.svg`);
  return headers.get('content-type')?.startsWith('image/') === true;
}

async function channelCount({ address }: Service): Promise<number> {
  const answer = await fetch(`${address}/v2/channels`);
  expect(answer.status).toBe(200);
  const channels: unknown = await answer.json();
  return Array.isArray(channels) ? channels.length : 0;
}

/** A process that has ended keeps its number until it is collected: that is not running. */
function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

const commandOf = (pid: number) => spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

/** Every process below this one. */
function descendants(pid: number): number[] {
  const listing = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = listing.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap((child) => [child, ...descendants(child)]);
}
