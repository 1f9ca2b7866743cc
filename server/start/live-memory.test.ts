import { chown, stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreLocation } from '#media/store/location.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { type LiveMemory, liveMemoryOf, openLiveMemory } from './live-memory.ts';

const MOST_BYTES = 1000;
const NAME = 'channels/1-7/recording.json';
const SOMEBODY_ELSE = 65_534;

let folder: TemporaryFolder;
let log: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  log = [];
});
afterEach(() => folder.remove());

const open = (memory: LiveMemory | null) => openLiveMemory(memory, (event) => log.push(String(event)));
const memory = () => ({ folder: `${folder.path}/memory`, mostBytes: MOST_BYTES });

test('each store has its own folder on a machine, and none where live memory is off', () => {
  const disk = (path: string): StoreLocation => ({ kind: 'disk', folder: path });
  const [one, same, other] = ['/srv/a', '/srv/a', '/srv/b'].map((path) => liveMemoryOf(disk(path), MOST_BYTES));
  expect(one?.folder).toMatch(/^\/dev\/shm\/kinora-[0-9a-f]{16}$/);
  expect(same).toEqual(one);
  expect(other?.folder).not.toBe(one?.folder);
  expect(liveMemoryOf(disk('/srv/a'), null)).toBeNull();
});

test('the origin reads what the recorder writes, other users cannot, and an empty folder is removed', async () => {
  const [recorder, origin] = [await open(memory()), await open(memory())];
  expect((await stat(memory().folder)).mode & 0o777).toBe(0o700);
  await recorder?.store.write(NAME, Buffer.from('head'));
  expect(String(await origin?.store.read(NAME))).toBe('head');
  await recorder?.leave();
  expect(String(await origin?.store.read(NAME))).toBe('head');
  await recorder?.store.remove(NAME);
  await recorder?.leave();
  await expect(stat(memory().folder)).rejects.toThrow('ENOENT');
  expect(await origin?.store.read(NAME)).toBeNull();
  expect(log).toEqual([]);
});

/** Only root may change an owner. */
test.runIf(process.getuid?.() === 0)('a folder of another user is refused with a log line', async () => {
  await open(memory());
  await chown(memory().folder, SOMEBODY_ELSE, SOMEBODY_ELSE);
  expect(await open(memory())).toBeNull();
  expect(log).toEqual([expect.stringMatching(/memory cannot be used \(it belongs to another user\)/)]);
});
