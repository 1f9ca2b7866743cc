import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStore } from '../store/disk-store.ts';
import type { Store } from '../store/store.ts';
import { createMovedClock, testSegment } from '../testing/recording.ts';
import { openRecordings } from './reader.ts';
import { openRecorder } from './recorder.ts';

const CHANNEL = '1-7';
const START = 1_700_000_000_000;
const PROCESS = fileURLToPath(new URL('../testing/recording-process.ts', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-recorder-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Every segment's picture, and whether numbers and times go on without a break. */
async function wholeRecording(store: Store) {
  const broken: unknown[] = [];
  const recordings = openRecordings({ store, clock: { now: () => 0 }, onBroken: (_, error) => broken.push(error) });
  const recording = await recordings.read(CHANNEL);
  const segments = (await recording?.segmentsBetween(0, Number.MAX_SAFE_INTEGER)) ?? [];
  const pictures = await Promise.all(segments.map((segment) => recording?.part(segment, 'video').then(String)));
  expect(broken).toEqual([]);
  const [first] = segments;
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, n) => (first?.sequence ?? 0) + n));
  expect(segments.map(({ start }) => start)).toEqual(segments.map(({ start }) => start).sort((a, b) => a - b));
  return pictures;
}

test('a recorder killed with -9 at any moment leaves a consistent recording, and the next one continues it', async () => {
  const taken: string[] = [];
  for (let run = 0; run < 4; run += 1) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROCESS, folder, CHANNEL, `${run}`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const gone = new Promise((resolve) => child.once('exit', resolve));
    let lines = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      taken.push(line);
      lines += 1;
      // At another point of what follows a segment each time.
      if (lines === 5 + run) setTimeout(() => child.kill('SIGKILL'), run);
    }
    await gone;
  }
  const pictures = await wholeRecording(openDiskStore(folder));
  expect(taken.filter((name) => !pictures.includes(name))).toEqual([]);
  expect(new Set(pictures).size).toBe(pictures.length);
}, 60_000);

const mount = (...parameters: readonly string[]) => execFileSync('mount', [...parameters], { stdio: 'ignore' });

/** Only root may mount, and not in every container; other tests use stores that refuse writes. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'kinora-mount-'));
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place);
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

describe.skipIf(!canMount())('on a disk of its own', () => {
  beforeEach(() => mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder));
  afterEach(() => void execFileSync('umount', [folder]));

  test('that is full, and has room again', async () => {
    const store = openDiskStore(folder);
    const clock = createMovedClock(START);
    const log: string[] = [];
    let asked = 0;
    const recorder = await openRecorder({
      store,
      channel: CHANNEL,
      clock,
      log: (event) => log.push(String(event)),
      onFull: () => {
        asked += 1;
      },
    });
    const record = async (name: string) => {
      const end = recorder.end;
      await recorder.append(testSegment(clock.now(), `${name} ${'x'.repeat(60_000)}`));
      clock.move(4000);
      return recorder.end !== end;
    };
    const ballast = 'ballast';
    await store.write(ballast, Buffer.alloc(700_000));
    const taken: string[] = [];
    for (let n = 0; n < 60; n += 1) if (await record(`${n}`)) taken.push(`${n}`);
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.length).toBeLessThan(30);
    expect(asked).toBe(1);
    expect(log).toEqual([expect.stringMatching(/stopped: no room left/)]);
    const names = async () => (await wholeRecording(store)).map((picture) => picture?.split(' ')[0]);
    expect(await names()).toEqual(taken);

    await store.remove(ballast);
    expect(await record('again')).toBe(true);
    expect(await names()).toEqual([...taken, 'again']);
    expect(log).toEqual([expect.anything(), expect.stringMatching(/goes on/)]);
    await recorder.close();
  });

  test('that takes no writes for a while', async () => {
    const store = openDiskStore(folder);
    const clock = createMovedClock(START);
    const log: string[] = [];
    const recorder = await openRecorder({ store, channel: CHANNEL, clock, log: (event) => log.push(String(event)) });
    await recorder.append(testSegment(START, 'before'));
    mount('-o', 'remount,ro', folder);
    for (let n = 1; n < 5; n += 1) await recorder.append(testSegment(START + n * 4000, 'lost'));
    expect(await wholeRecording(store)).toEqual(['before']);
    expect(log).toEqual([expect.stringMatching(/stopped: the store takes no writes/)]);
    mount('-o', 'remount,rw', folder);
    await recorder.append(testSegment(START + 20_000, 'after'));
    expect(await wholeRecording(store)).toEqual(['before', 'after']);
    await recorder.close();
  });
});
