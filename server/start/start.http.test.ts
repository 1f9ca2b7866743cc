import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedService, type Service, startService } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';

const LONGEST_START = 180_000;
/** Guests see most of the demo operator's twenty-five channels: not the ultra-high-definition ones. */
const LEAST_CHANNELS = 22;
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
  expect(one(output)).toEqual([`kinora: port ${port} is taken: stop what listens there, or set PORT to another`]);
  expect(code).toBe(1);
});

test('a data folder that is none is one clear line', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  const { code, output } = await refusedService({ dataFolder: file });
  expect(one(output)).toHaveLength(1);
  expect(output).toMatch(/^kinora: the data folder .* cannot be used: .*; set KINORA_DATA to one that can/);
  expect(code).toBe(1);
});

test('a database that does not answer is one clear line without its password', async () => {
  const environment = { DATABASE_URL: 'postgres://kinora:secret@127.0.0.1:9/none' };
  const { code, output } = await refusedService({ dataFolder: folder.path, environment });
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

test('a web without an api to ask is one clear line', async () => {
  const { code, output } = await refusedService({ dataFolder: folder.path, environment: { KINORA_ROLES: 'web' } });
  expect(one(output)).toEqual(['kinora: this process plays the web without the api: set API_BASE to where the api is']);
  expect(code).toBe(1);
});

test(
  'it starts on an empty folder, ends whole on Ctrl-C, and a second start finds everything again',
  async () => {
    const dataFolder = join(folder.path, 'fresh');
    await mkdir(dataFolder);
    const first = await startService({ dataFolder });
    const channels = await channelCount(first);
    expect(channels).toBeGreaterThanOrEqual(LEAST_CHANNELS);
    const family = descendants(first.pid);
    expect(family.length).toBeGreaterThanOrEqual(2);
    expect(await first.stop()).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);

    const second = await startService({ dataFolder });
    expect(await channelCount(second)).toBe(channels);
    expect(await second.stop()).toBe(0);
  },
  LONGEST_START,
);

test(
  'two on one data folder: the second is told that it is in use',
  async () => {
    const dataFolder = join(folder.path, 'shared');
    const first = await startService({ dataFolder, environment: { KINORA_ROLES: 'api' } });
    const { code, output } = await refusedService({ dataFolder, environment: { KINORA_ROLES: 'api' } });
    expect(one(output)).toHaveLength(1);
    expect(output).toMatch(/in use/);
    expect(code).toBe(1);
    expect(await channelCount(first)).toBeGreaterThanOrEqual(LEAST_CHANNELS);
    await first.stop();
  },
  LONGEST_START,
);

test(
  'killed without warning, the next start is clean',
  async () => {
    const dataFolder = join(folder.path, 'killed');
    const first = await startService({ dataFolder, environment: { KINORA_ROLES: 'api,media,worker' } });
    await first.kill();
    const second = await startService({ dataFolder, environment: { KINORA_ROLES: 'api,media,worker' } });
    expect(await channelCount(second)).toBeGreaterThanOrEqual(LEAST_CHANNELS);
    expect(await second.stop()).toBe(0);
  },
  LONGEST_START,
);

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

/** Every process below this one. */
function descendants(pid: number): number[] {
  const listing = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = listing.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap((child) => [child, ...descendants(child)]);
}
