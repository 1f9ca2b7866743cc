import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage.ts';
import { type CopyReport, copyStore } from './copy-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openStore } from './open-store.ts';
import type { OpenedStore, Store } from './store.ts';

const SLOW_MILLISECONDS = 60_000;
const CONTENTS = new Map([
  ['assets/news/asset.json', '{"news"}'],
  ['assets/news/720p.mp4', 'picture'],
  ['channels/1-7/timeline.json', '{"timeline"}'],
  ['channels/1-8/recording.json', '{"head"}'],
  ['channels/1-8/hours/497222.json', '{"hour"}'],
  ['channels/1-8/objects/aa', 'chunk'],
  ['channels/1-8/objects/bb', 'fresh'],
]);

let folder: string;
let disk: Store;
let storage: ObjectStorage;
let bucket: OpenedStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-copy-test-'));
  disk = openDiskStore(join(folder, 'store'));
  storage = await startObjectStorage();
  bucket = await openStore(storage.location);
  for (const [name, text] of CONTENTS) await disk.write(name, Buffer.from(text));
});
afterEach(async () => {
  bucket.close();
  await storage.remove();
  await rm(folder, { recursive: true });
});

async function contents(store: Store): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { name } of store.list('')) found.set(name, String(await store.read(name)));
  return found;
}

async function copy(from: Store, to: Store): Promise<CopyReport> {
  const whole = { objects: 0, bytes: 0 };
  const onFolder = (_folder: string, { objects, bytes }: CopyReport) => {
    whole.objects += objects;
    whole.bytes += bytes;
  };
  await copyStore({ from, to, onFolder });
  return whole;
}

test('a disk is copied to a bucket and back; again, only what has changed', async () => {
  expect((await copy(disk, bucket.store)).objects).toBe(CONTENTS.size);
  expect(await contents(bucket.store)).toEqual(new Map(CONTENTS));
  expect(await copy(disk, bucket.store)).toEqual({ objects: 0, bytes: 0 });
  await disk.write('channels/1-7/timeline.json', Buffer.from('{"TIMELINE"}'));
  await disk.write('channels/1-8/objects/cc', Buffer.from('newer'));
  await disk.remove('channels/1-8/objects/bb');
  expect((await copy(disk, bucket.store)).objects).toBe(2);
  const another = openDiskStore(join(folder, 'another'));
  await copy(bucket.store, another);
  const all = new Map([
    ...CONTENTS,
    ['channels/1-7/timeline.json', '{"TIMELINE"}'],
    ['channels/1-8/objects/cc', 'newer'],
  ]);
  expect(await contents(another)).toEqual(all);
});

test(
  'a large object arrives whole',
  async () => {
    const bytes = randomBytes(17 * 1024 * 1024 + 1);
    await writeFile(join(folder, 'film'), bytes);
    await disk.writeFile('assets/film/1080p.mp4', join(folder, 'film'));
    await copy(disk, bucket.store);
    expect((await bucket.store.read('assets/film/1080p.mp4'))?.equals(bytes)).toBe(true);
  },
  SLOW_MILLISECONDS,
);

test('objects are in the copy before the index that names them, while the recorder runs', async () => {
  const order: string[] = [];
  let segments = 0;
  // With every look at the list one more segment is kept: its object, its hour, then the head, as a recorder does.
  const recording: Store = {
    ...disk,
    async *list(within) {
      segments += 1;
      const object = `channels/1-8/objects/segment-${segments}`;
      await disk.write(object, Buffer.from('segment'));
      await disk.write('channels/1-8/hours/497222.json', Buffer.from(object));
      yield* disk.list(within);
      await disk.write('channels/1-8/recording.json', Buffer.from(object));
    },
  };
  const watched: Store = {
    ...bucket.store,
    async write(name, bytes) {
      order.push(name);
      const named = name.endsWith('recording.json') ? String(bytes) : null;
      if (named !== null) expect(await bucket.store.fingerprint(named)).not.toBeNull();
      await bucket.store.write(name, bytes);
    },
  };
  await copy(recording, watched);
  const of = (part: string) => order.filter((name) => name.startsWith(part));
  expect(of('assets/news')).toEqual(['assets/news/720p.mp4', 'assets/news/asset.json']);
  expect(of('channels/1-8').at(-1)).toBe('channels/1-8/recording.json');
  const hour = String(await bucket.store.read('channels/1-8/hours/497222.json'));
  expect(await bucket.store.fingerprint(hour)).not.toBeNull();
  expect(await bucket.store.fingerprint('channels/1-8/recording.json')).not.toBeNull();
});

test('a copy that breaks off is finished by the next', async () => {
  storage.bucket.refusal = 'QuotaExceeded';
  await expect(copy(disk, bucket.store)).rejects.toThrow('no room left');
  storage.bucket.refusal = null;
  await copy(disk, bucket.store);
  expect(await contents(bucket.store)).toEqual(new Map(CONTENTS));
});
