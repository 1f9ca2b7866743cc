import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SigningKeys, type StreamPosition, signStream, streamFolder } from '#signing/media-token.ts';
import { createOrigin } from '../origin.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { installAsset } from '../store/install-asset.ts';
import type { Store } from '../store/store.ts';
import { writeClip } from './clip.ts';

/** A store in a folder of its own, with clips of 16 and 24 seconds unless it is to be empty. */
export async function createTestStore(content: 'clips' | 'empty' = 'clips') {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-media-'));
  const storeFolder = join(folder, 'store');
  const store = openDiskStore(storeFolder);
  const clips = [
    ['news', 16],
    ['kids', 24],
  ] as const;
  for (const [id, seconds] of content === 'clips' ? clips : []) {
    await installAsset(store, await writeClip(join(folder, 'clips'), id, seconds));
  }
  return { folder, storeFolder, store, remove: () => rm(folder, { recursive: true }) };
}

/** A stopped clock that tests move; seconds since 1970. */
export function createTestClock(seconds: number) {
  let current = seconds;
  return {
    now: () => current * 1000,
    seconds: () => current,
    move: (by: number) => {
      current += by;
    },
  };
}

export type TestClock = ReturnType<typeof createTestClock>;

export const testKeys: SigningKeys = ['a key for tests'];

export async function startTestOrigin(
  store: Store,
  clock: TestClock,
  lines: string[] = [],
  memory: Store | null = null,
) {
  const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } };
  const origin = await createOrigin({ store, memory, signingKeys: testKeys, clock, logger });
  const address = (name: string, position: StreamPosition, file: string) => {
    const folder = streamFolder(name, position);
    return `/media/p/${signStream(testKeys, folder, clock.seconds())}/${folder}/${file}`;
  };
  return {
    origin,
    address,
    get: (url: string, headers: Record<string, string> = {}) => origin.inject({ method: 'GET', url, headers }),
    stop: () => origin.close(),
  };
}
