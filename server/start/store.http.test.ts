import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#media/store/open-store.ts';
import { type ObjectStorage, startObjectStorage } from '#media/testing/object-storage.ts';
import { readPlaylist } from '#media/testing/playlist.ts';
import { signStream, streamFolder } from '#signing/media-token.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { refusedService, type Service, startService } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST_START = 120_000;
const SIGNING_KEY = 'a key that all processes were given';
/** An archive playlist that starts so long ago is complete: it says the same whenever it is asked for. */
const FIVE_HOURS = 5 * 3600;

let storage: ObjectStorage;
let database: TestDatabase;
let folder: TemporaryFolder;
let publisher: Service;
let first: Service;
let second: Service;
let channel: string;

const start = (roles: string) =>
  startService({
    dataFolder: folder.path,
    environment: {
      ...storage.environment,
      KINORA_ROLES: roles,
      KINORA_SIGNING_KEYS: SIGNING_KEY,
      DATABASE_URL: database.connectionString,
    },
  });

beforeAll(async () => {
  storage = await startObjectStorage();
  database = await testDatabase();
  folder = await temporaryFolder();
  publisher = await start('api,worker');
  [first, second] = await Promise.all([start('media'), start('media')]);
  channel = await someChannel();
}, LONGEST_START);
afterAll(async () => {
  for (const service of [first, second, publisher]) await service?.stop();
  await folder?.remove();
  await database?.close();
  await storage?.remove();
});

/** The first start returns when the worker has published: by then the bucket has channels. */
async function someChannel(): Promise<string> {
  const { store, close } = await openStore(storage.location);
  try {
    for await (const { name } of store.list('channels')) return name.split('/')[1] ?? '';
    throw new Error('no channel is in the bucket');
  } finally {
    close();
  }
}

const now = () => Math.floor(Date.now() / 1000);

function streamPath(position: 'live' | number, file: string): string {
  const stream = streamFolder(channel, position);
  return `/media/p/${signStream([SIGNING_KEY], stream, now())}/${stream}/${file}`;
}

async function read(origin: Service, path: string): Promise<Buffer> {
  const answer = await fetch(`${origin.address}${path}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The path of the first track of a stream, as its master playlist names it. */
async function trackPath(origin: Service, position: 'live' | number): Promise<string> {
  const path = streamPath(position, 'index.m3u8');
  const lines = (await read(origin, path)).toString().split('\n');
  const track = lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
  return new URL(track, `http://origin${path}`).pathname;
}

/** Every third segment's path of a track's playlist. */
async function segmentPaths(origin: Service, path: string): Promise<string[]> {
  const { segments } = readPlaylist((await read(origin, path)).toString());
  const some = segments.filter((_, index) => index % 3 === 0).slice(-5);
  return some.map(({ uri }) => new URL(uri, `http://origin${path}`).pathname);
}

test.runIf(isSlowProof)('live television and the archive play from a bucket', async () => {
  for (const position of ['live', now() - FIVE_HOURS] as const) {
    const segments = await segmentPaths(first, await trackPath(first, position));
    expect(segments).toHaveLength(5);
    for (const segment of segments) expect((await read(first, segment)).subarray(4, 8).toString()).toBe('moof');
  }
});

test.runIf(isSlowProof)('two origins over one bucket say the same, and either goes on without the other', async () => {
  const path = await trackPath(first, now() - FIVE_HOURS);
  const playlist = await read(first, path);
  expect((await read(second, path)).equals(playlist)).toBe(true);
  const segments = await segmentPaths(first, path);
  const bodies = await Promise.all(segments.map((segment) => read(first, segment)));
  await first.kill();
  for (const [index, segment] of segments.entries()) {
    expect((await read(second, segment)).equals(bodies[index] ?? Buffer.alloc(0))).toBe(true);
  }
  first = await start('media');
  expect((await read(first, path)).equals(playlist)).toBe(true);
});

test.runIf(isSlowProof)('an origin whose storage is gone is not ready, and is again when it is back', async () => {
  const ready = async () => (await fetch(`${second.address}/readyz`)).status;
  expect(await ready()).toBe(200);
  await storage.leave();
  expect(await ready()).toBe(503);
  await storage.comeBack();
  expect(await ready()).toBe(200);
  expect(
    readPlaylist((await read(second, await trackPath(second, 'live'))).toString()).segments.length,
  ).toBeGreaterThan(0);
});

test.runIf(isSlowProof).each([
  [
    { AWS_ACCESS_KEY_ID: 'NOBODY' },
    'the store s3://kinora-test/tv cannot be used: its keys do not open bucket kinora-test (InvalidAccessKeyId)',
  ],
  [{ KINORA_STORE: 'gs://bucket' }, 'a store must be a folder or s3://bucket/prefix, not "gs://bucket"'],
])('a bucket that cannot be used is one clear line: %j', async (environment, line) => {
  const { code, output } = await refusedService({
    dataFolder: folder.path,
    environment: { ...storage.environment, KINORA_ROLES: 'media', ...environment },
  });
  expect(output.trim()).toBe(`kinora: ${line}`);
  expect(code).toBe(1);
});
