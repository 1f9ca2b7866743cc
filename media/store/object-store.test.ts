import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage.ts';
import { describeStore } from '../testing/store-behaviour.ts';
import { openObjectStore } from './object-store.ts';
import type { OpenedStore } from './store.ts';
import { StoreFull, StoreReadOnly } from './store.ts';

const NAME = 'channels/1-7/timeline.json';
const SLOW_MILLISECONDS = 60_000;
/** Short enough to wait for, long enough for a busy machine's loopback. */
const PATIENCE = { read: 2_000, write: 10_000 };

describeStore('a store in a bucket', async () => {
  const storage = await startObjectStorage();
  const opened: OpenedStore[] = [];
  const another = async () => {
    const store = await openObjectStore(storage.location);
    opened.push(store);
    return store.store;
  };
  return {
    store: await another(),
    another,
    remove: async () => {
      for (const { close } of opened) close();
      await storage.remove();
    },
  };
});

let storage: ObjectStorage;
let opened: OpenedStore;

beforeAll(async () => {
  storage = await startObjectStorage();
  opened = await openObjectStore(storage.location, PATIENCE);
});
afterEach(() => {
  storage.bucket.refusal = null;
  storage.bucket.isStalling = false;
  vi.unstubAllEnvs();
});
afterAll(async () => {
  opened.close();
  await storage.remove();
});

describe('a bucket that takes no writes', () => {
  test.each([
    ['AccessDenied', StoreReadOnly],
    ['AllAccessDisabled', StoreReadOnly],
    ['MethodNotAllowed', StoreReadOnly],
    ['EntityTooLarge', StoreFull],
    ['QuotaExceeded', StoreFull],
    ['XMinioStorageFull', StoreFull],
  ])('with %s says why, and keeps the old object', async (code, kind) => {
    await opened.store.write(NAME, Buffer.from('old'));
    storage.bucket.refusal = code;
    await expect(opened.store.write(NAME, Buffer.from('new'))).rejects.toThrow(kind);
    expect((await opened.store.read(NAME))?.toString()).toBe('old');
  });

  test(
    'leaves nothing of a large file',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kinora-large-'));
      const file = join(folder, 'film.mp4');
      // Two parts of an upload.
      await writeFile(file, Buffer.alloc(17 * 1024 * 1024));
      const fullAfterFirstPart = vi.spyOn(storage.bucket, 'putPart').mockImplementationOnce(async (...part) => {
        fullAfterFirstPart.mockRestore();
        const taken = await storage.bucket.putPart(...part);
        storage.bucket.refusal = 'QuotaExceeded';
        return taken;
      });
      await expect(opened.store.writeFile('assets/film/a.mp4', file)).rejects.toThrow(StoreFull);
      expect(await opened.store.read('assets/film/a.mp4')).toBeNull();
      await rm(folder, { recursive: true });
    },
    SLOW_MILLISECONDS,
  );
});

describe('a storage that goes', () => {
  test(
    'in the middle of a body is an error in bounded time',
    async () => {
      await opened.store.write(NAME, Buffer.alloc(1_000_000));
      storage.bucket.isStalling = true;
      await Promise.all([
        expect(opened.store.read(NAME)).rejects.toThrow(`the storage took more than 2000 ms over ${NAME}`),
        expect(opened.store.readPart(NAME, { offset: 10, size: 500_000 })).rejects.toThrow('more than 2000 ms'),
      ]);
    },
    SLOW_MILLISECONDS,
  );

  test(
    'with connections and all is an error until it is back, and no object is taken for missing meanwhile',
    async () => {
      await opened.store.write(NAME, Buffer.alloc(1_000_000));
      storage.bucket.isStalling = true;
      const inTheMiddle = opened.store.read(NAME);
      const cut = expect(inTheMiddle).rejects.toThrow();
      await storage.leave();
      await cut;
      storage.bucket.isStalling = false;
      await expect(opened.store.read(NAME)).rejects.toThrow();
      await expect(opened.store.fingerprint(NAME)).rejects.toThrow();
      await expect(opened.store.write(NAME, Buffer.from('x'))).rejects.toThrow();
      await storage.comeBack();
      expect(await opened.store.read(NAME)).toHaveLength(1_000_000);
    },
    SLOW_MILLISECONDS,
  );

  test('is not waited for by those who close', async () => {
    const { store, close } = await openObjectStore(storage.location);
    await store.write(NAME, Buffer.alloc(1_000_000));
    storage.bucket.isStalling = true;
    const ended = expect(store.read(NAME)).rejects.toThrow();
    close();
    await ended;
  });
});

describe('an operator error is one line', () => {
  const refusal = (change: Partial<ObjectStorage['location']>) =>
    openObjectStore({ ...storage.location, ...change }).then(
      () => 'opened',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  test('no such bucket', async () => {
    expect(await refusal({ bucket: 'another' })).toBe('there is no bucket another');
  });

  test('wrong keys', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'NOBODY');
    expect(await refusal({})).toBe('its keys do not open bucket kinora-test (InvalidAccessKeyId)');
  });

  test('a storage that does not answer', async () => {
    expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toMatch(/^[^\n]*ECONNREFUSED[^\n]*$/);
  });

  test('no keys at all', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    expect(await refusal({})).toBe('no keys for it were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  });
});
