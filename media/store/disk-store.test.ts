import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeStore } from '../testing/store-behaviour.ts';
import { openDiskStore } from './disk-store.ts';
import { ABANDONED_MILLISECONDS, DRAFTS_FOLDER } from './drafts.ts';
import { StoreFull, StoreReadOnly } from './store.ts';

const WRITER = fileURLToPath(new URL('../testing/endless-writer.ts', import.meta.url));
const NAME = 'channels/1-7/timeline.json';
const LARGE = Buffer.alloc(4 * 1024 * 1024, 'n');
const SLOW_MILLISECONDS = 60_000;
const run = promisify(execFile);

describeStore('a store on a disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
  return {
    store: openDiskStore(folder),
    another: async () => openDiskStore(folder),
    remove: () => rm(folder, { recursive: true }),
  };
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const drafts = () => readdir(join(folder, DRAFTS_FOLDER));

async function listed(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of openDiskStore(folder).list('')) names.push(name);
  return names;
}

describe('a writer that is killed', () => {
  /** A process that writes one object over and over, slowly enough to be met in the middle. */
  async function startWriter(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, folder, NAME], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout === null) throw new Error('it has an output');
    await once(child.stdout, 'data');
    return child;
  }

  test(
    'leaves the old or the new object, and a draft that is not taken for an object',
    async () => {
      const store = openDiskStore(folder);
      let left = 0;
      for (let round = 0; round < 5; round += 1) {
        const child = await startWriter();
        // It writes nothing else but drafts: one that is there has been begun.
        while ((await drafts()).length <= left) await new Promise(setImmediate);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        left = (await drafts()).length;
        const bytes = await store.read(NAME);
        expect(bytes?.equals(Buffer.alloc(bytes.length, bytes[0]))).toBe(true);
        expect(bytes?.length).toBeGreaterThan(1024 * 1024);
        expect(await listed()).toEqual([NAME]);
      }
      expect(left).toBeGreaterThan(0);
    },
    SLOW_MILLISECONDS,
  );

  test('loses its draft to the next writer once it is old, and only then', async () => {
    await mkdir(join(folder, DRAFTS_FOLDER));
    const [old, young] = ['old', 'young'].map((name) => join(folder, DRAFTS_FOLDER, name));
    for (const path of [old, young]) await writeFile(path ?? '', 'half');
    const longAgo = (Date.now() - 2 * ABANDONED_MILLISECONDS) / 1000;
    await utimes(old ?? '', longAgo, longAgo);
    await openDiskStore(folder).write(NAME, Buffer.from('x'));
    expect(await drafts()).toEqual(['young']);
  });
});

/** Only root may mount. */
describe.runIf(process.getuid?.() === 0)('a file system of its own', () => {
  beforeEach(() => run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]));
  afterEach(() => run('umount', [folder]));

  test('that is full says so, leaves the old object, and takes what fits', async () => {
    const store = openDiskStore(folder);
    await store.write(NAME, Buffer.from('old'));
    const fingerprint = await store.fingerprint(NAME);
    const file = join(tmpdir(), `kinora-large-${process.pid}`);
    await writeFile(file, LARGE);
    try {
      await expect(store.write(NAME, LARGE)).rejects.toThrow(StoreFull);
      await expect(store.writeFile(NAME, file)).rejects.toThrow(StoreFull);
    } finally {
      await rm(file);
    }
    expect((await store.read(NAME))?.toString()).toBe('old');
    expect(await store.fingerprint(NAME)).toBe(fingerprint);
    expect(await drafts()).toEqual([]);
    await store.write(NAME, Buffer.from('new'));
    expect((await store.read(NAME))?.toString()).toBe('new');
  });

  test('that is read-only says so and can be read', async () => {
    await openDiskStore(folder).write(NAME, Buffer.from('old'));
    await run('mount', ['-o', 'remount,ro', folder]);
    const store = openDiskStore(folder);
    await expect(store.write(NAME, Buffer.from('new'))).rejects.toThrow(StoreReadOnly);
    await expect(store.remove(NAME)).rejects.toThrow(StoreReadOnly);
    expect((await store.read(NAME))?.toString()).toBe('old');
  });
});

test.runIf(process.getuid?.() !== 0)('a folder of another user refuses writes with a clear error', async () => {
  await chmod(folder, 0o555);
  await expect(openDiskStore(folder).write(NAME, Buffer.from('new'))).rejects.toThrow(StoreReadOnly);
});
