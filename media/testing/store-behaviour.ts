import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MissingObject, type Store } from '../store/store.ts';

/** A store that one test has for itself. */
export interface TestedStore {
  readonly store: Store;
  /** Another process's way to the same objects. */
  another(): Promise<Store>;
  remove(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
/** Writes that are under way at the same time. */
const AT_ONCE = 50;
const SLOW_MILLISECONDS = 120_000;
const NAME = 'channels/1-7/timeline.json';
/** Every character a name may have, in the lengths names come in. */
const NAMES = [
  'assets/A/asset.json',
  `assets/Aa0_-${'x'.repeat(58)}/720p.mp4`,
  'assets/abcdefghijklmnopqrstuvwxyz/ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-.vtt',
  'channels/10-5/hours/497222.json',
  `channels/9999999999-9999999999/objects/${'0123456789abcdef'.repeat(4)}`,
];

/** What everyone who reads or writes a store relies on, proved over one kind of it. */
export function describeStore(kind: string, open: () => Promise<TestedStore>): void {
  describe(kind, () => {
    let tested: TestedStore;
    let store: Store;
    let folder: string;

    beforeEach(async () => {
      tested = await open();
      store = tested.store;
      folder = await mkdtemp(join(tmpdir(), 'kinora-store-'));
    });
    afterEach(async () => {
      await tested.remove();
      await rm(folder, { recursive: true });
    });

    async function fileOf(bytes: Uint8Array): Promise<string> {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      return path;
    }

    async function listed(within: string): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of store.list(within)) names.push(name);
      return names.sort();
    }

    test('what is written is read by every process, whole and by its parts', async () => {
      const bytes = randomBytes(1000);
      await store.write(NAME, bytes);
      const another = await tested.another();
      expect(await another.read(NAME)).toEqual(bytes);
      for (const [offset, size] of [
        [0, 1000],
        [0, 1],
        [999, 1],
        [250, 500],
        [0, 0],
        [1000, 0],
      ] as const) {
        expect(await another.readPart(NAME, { offset, size })).toEqual(bytes.subarray(offset, offset + size));
      }
    });

    test('a part that reaches past the end is an error, never fewer bytes', async () => {
      await store.write(NAME, randomBytes(1000));
      for (const [offset, size] of [
        [999, 2],
        [1000, 1],
        [5000, 10],
        [0, 1001],
      ] as const) {
        const reading = store.readPart(NAME, { offset, size });
        await expect(reading).rejects.toThrow(`${NAME} ends before ${offset + size}`);
      }
    });

    test('what is missing is null, has no parts, and is removed without a fault', async () => {
      expect(await store.read(NAME)).toBeNull();
      expect(await store.fingerprint(NAME)).toBeNull();
      for (const size of [0, 1]) {
        await expect(store.readPart(NAME, { offset: 0, size })).rejects.toThrow(MissingObject);
      }
      await store.remove(NAME);
      expect(await listed('')).toEqual([]);
      await store.write(NAME, Buffer.from('x'));
      await store.remove(NAME);
      expect(await store.read(NAME)).toBeNull();
      expect(await listed('')).toEqual([]);
    });

    test('an object inside what is an object itself is missing too', async () => {
      await store.write('channels/1-7', Buffer.from('x'));
      expect(await store.read(NAME)).toBeNull();
      expect(await store.fingerprint(NAME)).toBeNull();
    });

    test('an empty object is there', async () => {
      await store.write(NAME, new Uint8Array());
      expect(await store.read(NAME)).toEqual(Buffer.alloc(0));
      expect(await store.fingerprint(NAME)).not.toBeNull();
    });

    test('a fingerprint stays while nothing is written and differs after every change', async () => {
      const seen = new Set<string | null>();
      for (let version = 0; version < 20; version += 1) {
        await store.write(NAME, Buffer.from(`version ${String(version).padStart(2, '0')}`));
        const fingerprint = await store.fingerprint(NAME);
        expect(await (await tested.another()).fingerprint(NAME)).toBe(fingerprint);
        seen.add(fingerprint);
      }
      await store.writeFile(NAME, await fileOf(Buffer.from('of a file')));
      seen.add(await store.fingerprint(NAME));
      expect(seen.size).toBe(21);
      expect(seen).not.toContain(null);
    });

    test('every legal name holds its own object', async () => {
      for (const name of NAMES) await store.write(name, Buffer.from(name));
      for (const name of NAMES) expect((await store.read(name))?.toString()).toBe(name);
      expect(await listed('')).toEqual([...NAMES].sort());
    });

    test('a list has what is in the folder, not what merely begins like it, with size and time', async () => {
      const before = Date.now();
      for (const name of ['channels/1-7/a', 'channels/1-7/hours/b', 'channels/1-70/c', 'assets/d/e']) {
        await store.write(name, Buffer.from(name));
      }
      expect(await listed('channels/1-7')).toEqual(['channels/1-7/a', 'channels/1-7/hours/b']);
      expect(await listed('channels')).toHaveLength(3);
      expect(await listed('nothing')).toEqual([]);
      for await (const { name, size, modifiedAt } of store.list('assets')) {
        expect({ name, size }).toEqual({ name: 'assets/d/e', size: 'assets/d/e'.length });
        // Storages give times in whole seconds.
        expect(modifiedAt).toBeGreaterThan(before - 2000);
        expect(modifiedAt).toBeLessThan(before + 60_000);
      }
    });

    test(
      'a list is complete however long it is',
      async () => {
        // Two pages and a half of the storage of tests.
        const names = Array.from({ length: 250 }, (_, n) => `channels/1-7/objects/${String(n).padStart(5, '0')}`);
        for (let from = 0; from < names.length; from += AT_ONCE) {
          await Promise.all(names.slice(from, from + AT_ONCE).map((name) => store.write(name, Buffer.from('x'))));
        }
        expect(await listed('channels/1-7')).toEqual(names);
      },
      SLOW_MILLISECONDS,
    );

    test(
      'a large file arrives whole, and its parts can be read',
      async () => {
        // Three parts of an upload, the last one short.
        const bytes = randomBytes(32 * MEBIBYTE + 12_345);
        await store.writeFile('assets/film/1080p.mp4', await fileOf(bytes));
        const another = await tested.another();
        expect((await another.read('assets/film/1080p.mp4'))?.equals(bytes)).toBe(true);
        const span = { offset: 16 * MEBIBYTE - 7, size: 1000 };
        const part = await another.readPart('assets/film/1080p.mp4', span);
        expect(part.equals(bytes.subarray(span.offset, span.offset + span.size))).toBe(true);
      },
      SLOW_MILLISECONDS,
    );

    test('a file that is not there changes nothing', async () => {
      await store.write(NAME, Buffer.from('old'));
      await expect(store.writeFile(NAME, join(folder, 'no-such-file'))).rejects.toThrow('ENOENT');
      expect((await store.read(NAME))?.toString()).toBe('old');
      expect(await listed('')).toEqual([NAME]);
    });

    test(
      'readers meet one whole version or another while several writers replace it, large and small',
      async () => {
        const version = (n: number) => Buffer.alloc(1 + (n % 5) * 60_000, 65 + (n % 26));
        await store.write(NAME, version(0));
        const writers = [await tested.another(), await tested.another(), await tested.another()];
        let writing = true;
        const written = Promise.all(
          writers.map(async (writer, w) => {
            for (let n = 0; n < 20; n += 1) {
              if (n % 4 === 0) {
                const path = join(folder, `writer-${w}`);
                await writeFile(path, version(n + w));
                await writer.writeFile(NAME, path);
              } else await writer.write(NAME, version(n + w));
            }
          }),
        ).finally(() => {
          writing = false;
        });
        let looks = 0;
        while (writing) {
          const bytes = await store.read(NAME);
          expect((bytes?.length ?? 0) % 60_000).toBe(1);
          expect(bytes?.equals(Buffer.alloc(bytes.length, bytes[0]))).toBe(true);
          looks += 1;
        }
        await written;
        expect(looks).toBeGreaterThan(0);
        expect(await listed('')).toEqual([NAME]);
      },
      SLOW_MILLISECONDS,
    );
  });
}
