import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStore } from '../store/disk-store.ts';
import type { Store } from '../store/store.ts';
import { createTestClock, startTestOrigin, type TestClock } from '../testing/origin.ts';
import { type ReadSegment, readPlaylist } from '../testing/playlist.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';

const RECORDER = fileURLToPath(new URL('../testing/stepped-recorder.ts', import.meta.url));
const CHANNEL = '1-7';
const START_SECONDS = 1_700_000_000;
const SEGMENT_SECONDS = 4;
const DISK_MEBIBYTES = 32;
/** Some sixteen segments. */
const MEMORY_BYTES = 2 ** 21;
/** A minute of segments: no reader needs the rest of the memory any more. */
const A_MINUTE = 16;

interface Recorder {
  record(name: string): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Only root may mount a disk to fill; other tests use stores that refuse writes. */
describe.runIf(canMount)('a disk that is full', () => {
  let disk: SmallDisk;
  let memoryFolder: string;
  let store: Store;
  let memory: Store;
  let clock: TestClock;
  let media: Awaited<ReturnType<typeof startTestOrigin>>;
  const children: ChildProcess[] = [];
  const log: string[] = [];

  beforeEach(async () => {
    disk = await mountSmallDisk(DISK_MEBIBYTES);
    memoryFolder = await mkdtemp(join(tmpdir(), 'kinora-memory-'));
    store = openDiskStore(disk.path);
    memory = openDiskStore(memoryFolder);
    clock = createTestClock(START_SECONDS);
    media = await startTestOrigin(store, clock, [], memory);
    log.length = 0;
  });
  afterEach(async () => {
    await media.stop();
    for (const child of children.splice(0)) await killed(child);
    await disk.remove();
    await rm(memoryFolder, { recursive: true });
  });

  async function killed(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  function startRecorder(): Recorder {
    const settings = [disk.path, memoryFolder, `${MEMORY_BYTES}`, CHANNEL, `${clock.now()}`];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RECORDER, ...settings]);
    children.push(child);
    child.stderr.setEncoding('utf8').on('data', (lines: string) => log.push(...lines.trim().split('\n')));
    const taken = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
      async record(name) {
        child.stdin.write(`${name}\n`);
        expect((await taken.next()).value).toBe(name);
        clock.move(SEGMENT_SECONDS);
      },
      kill: () => killed(child),
    };
  }

  async function playlist(): Promise<readonly ReadSegment[]> {
    const { statusCode, body } = await media.get(media.address(CHANNEL, 'live', 'video.m3u8'));
    expect(statusCode).toBe(200);
    return readPlaylist(body).segments;
  }

  /** The picture of a listed segment, and what a player needs before it. */
  async function pictureOf({ uri, map }: ReadSegment): Promise<string> {
    const [piece, init] = await Promise.all(
      [uri, map ?? ''].map((url) => media.get(url.replace(/^(\.\.\/)+/, '/media/'))),
    );
    expect([piece?.statusCode, init?.statusCode]).toEqual([200, 200]);
    return piece?.body.split(' ')[0] ?? '';
  }

  async function bytesInMemory(): Promise<number> {
    let sum = 0;
    for await (const { size } of memory.list('')) sum += size;
    return sum;
  }

  /** Records, and sees to it that viewers miss nothing at all. */
  async function play(recorder: Recorder, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const before = await playlist().catch(() => []);
      await recorder.record(name);
      const after = await playlist();
      expect(after.slice(0, before.length).map(({ sequence }) => sequence)).toEqual(before.map((s) => s.sequence));
      expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_, n) => (after[0]?.sequence ?? 0) + n));
      expect(after).toHaveLength(before.length + 1);
      const newest = after.at(-1);
      expect(newest && (await pictureOf(newest))).toBe(name);
    }
  }

  const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what}${n}`);
  const gapsOf = (segments: readonly ReadSegment[]) => segments.filter(({ isGap }) => isGap);
  const breaksOf = (segments: readonly ReadSegment[]) =>
    new Set(segments.map(({ discontinuity }) => discontinuity)).size - 1;

  test('is nothing that viewers of live television see, not even when the recorder is killed meanwhile', async () => {
    const first = startRecorder();
    await play(first, names('before', 3));
    await disk.fill();
    await play(first, names('full', 5));
    expect(breaksOf(await playlist())).toBe(0);
    await first.kill();
    const second = startRecorder();
    await play(second, names('killed', 5));
    expect(gapsOf(await playlist())).toEqual([]);
    expect(breaksOf(await playlist())).toBe(1);
    await disk.makeRoom();
    await play(second, names('room', 3 + A_MINUTE));

    expect(await bytesInMemory()).toBe(0);
    expect(log).toEqual([
      expect.stringMatching(/^recording of 1-7: goes on in memory only: no room left/),
      expect.stringMatching(/^recording of 1-7: goes on in memory only: no room left/),
      'recording of 1-7: is in the store again',
    ]);
    // An origin that has the disk alone, and has read nothing yet.
    await media.stop();
    media = await startTestOrigin(store, clock);
    const archive = await media.get(media.address(CHANNEL, START_SECONDS, 'video.m3u8'));
    const { segments } = readPlaylist(archive.body);
    expect(await Promise.all(segments.map(pictureOf))).toEqual([
      ...names('before', 3),
      ...names('full', 5),
      ...names('killed', 5),
      ...names('room', 3 + A_MINUTE),
    ]);
  });

  test('for longer than memory lasts costs the oldest of it, which playlists say', async () => {
    const recorder = startRecorder();
    await play(recorder, names('before', 3));
    await disk.fill();
    for (const name of names('full', 40)) {
      await recorder.record(name);
      expect(await bytesInMemory()).toBeLessThanOrEqual(MEMORY_BYTES);
      const segments = await playlist();
      expect(segments.map(({ sequence }) => sequence)).toEqual(
        segments.map((_, n) => (segments[0]?.sequence ?? 0) + n),
      );
      const newest = segments.at(-1);
      expect(newest && (await pictureOf(newest))).toBe(name);
    }
    const lost = gapsOf(await playlist()).length;
    expect(lost).toBeGreaterThan(20);
    expect(lost).toBeLessThan(30);
    await disk.makeRoom();
    for (const name of names('room', 3 + A_MINUTE)) await recorder.record(name);
    expect(await bytesInMemory()).toBe(0);
    await media.stop();
    media = await startTestOrigin(store, clock);
    const segments = await playlist();
    const there = segments.filter(({ isGap }) => !isGap);
    expect(segments.length - there.length).toBeGreaterThanOrEqual(lost);
    expect(segments.length - there.length).toBeLessThanOrEqual(lost + 1);
    const pictures = await Promise.all(there.map(pictureOf));
    const [before, after] = [pictures.slice(0, 3), pictures.slice(3)];
    expect(before).toEqual(names('before', 3));
    expect(after).toEqual([...names('full', 40), ...names('room', 3 + A_MINUTE)].slice(-after.length));
  });
});
