import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBoundedStore } from '#media/store/bounded-store.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { describeLocation, type StoreLocation } from '#media/store/location.ts';
import type { Store } from '#media/store/store.ts';
import { reasonOf } from './operator-error.ts';

/** A folder in memory shared by the processes of one machine; plain values, to be sent between processes. */
export interface LiveMemory {
  readonly folder: string;
  readonly mostBytes: number;
}

export interface OpenedLiveMemory {
  readonly store: Store;
  /** Removes the folder if it is empty; for the writing process. */
  leave(): Promise<void>;
}

/** Linux's file system in memory. */
const SHARED_MEMORY = '/dev/shm';
const NAME_LENGTH = 16;
/** For this user only. */
const OWN_FOLDER = 0o700;

/** The live memory of a store on this machine, the same for all its processes; null when it is off. */
export function liveMemoryOf(location: StoreLocation, mostBytes: number | null): LiveMemory | null {
  if (mostBytes === null || !existsSync(SHARED_MEMORY)) return null;
  const name = createHash('sha256').update(describeLocation(location)).digest('hex').slice(0, NAME_LENGTH);
  return { folder: join(SHARED_MEMORY, `kinora-${name}`), mostBytes };
}

/** Null where there is none, or an untrusted one, which is logged. */
export async function openLiveMemory(
  memory: LiveMemory | null,
  log: (event: unknown) => void,
): Promise<OpenedLiveMemory | null> {
  if (memory === null) return null;
  const { folder, mostBytes } = memory;
  try {
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    // Every user may create a folder there: a folder of another user could inject segments.
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
