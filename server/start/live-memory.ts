import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBoundedStore } from '#media/store/bounded-store.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { describeLocation, type StoreLocation } from '#media/store/location.ts';
import type { Store } from '#media/store/store.ts';
import { reasonOf } from './operator-error.ts';

/** A folder in memory that the processes of one machine share: plain values, for they travel between processes. */
export interface LiveMemory {
  readonly folder: string;
  readonly mostBytes: number;
}

export interface OpenedLiveMemory {
  readonly store: Store;
  /** Takes the folder away when nothing is in it: for the process that writes there. */
  leave(): Promise<void>;
}

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const NAME_LENGTH = 16;
/** Nobody else's business. */
const OWN_FOLDER = 0o700;

/** The memory that belongs to a store on this machine, the same for all who use it; null where there is to be none. */
export function liveMemoryOf(location: StoreLocation, mostBytes: number | null): LiveMemory | null {
  if (mostBytes === null || !existsSync(SHARED_MEMORY)) return null;
  const name = createHash('sha256').update(describeLocation(location)).digest('hex').slice(0, NAME_LENGTH);
  return { folder: join(SHARED_MEMORY, `kinora-${name}`), mostBytes };
}

/** Null where there is none, or none that can be trusted, which an operator is told. */
export async function openLiveMemory(
  memory: LiveMemory | null,
  log: (event: unknown) => void,
): Promise<OpenedLiveMemory | null> {
  if (memory === null) return null;
  const { folder, mostBytes } = memory;
  try {
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    // Anybody may make a folder there: what viewers see must not come from somebody else's.
    if ((await stat(folder)).uid !== process.getuid?.()) throw new Error('it belongs to another user');
  } catch (error) {
    log(`${folder} cannot be used (${reasonOf(error)}): recorded channels stop when the store is full`);
    return null;
  }
  const store = openBoundedStore(openDiskStore(folder), mostBytes);
  return { store, leave: () => removeEmpty(store, folder) };
}

async function removeEmpty(store: Store, folder: string): Promise<void> {
  for await (const _left of store.list('')) return;
  await rm(folder, { recursive: true, force: true });
}
