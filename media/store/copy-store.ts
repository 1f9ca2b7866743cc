import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingObject, type Store, type StoredObject } from './store.ts';

export interface CopyReport {
  readonly objects: number;
  readonly bytes: number;
}

export interface CopyOptions {
  readonly from: Store;
  readonly to: Store;
  /** Hears of each folder, such as `assets/news`, once all of it is there. */
  readonly onFolder: (folder: string, report: CopyReport) => void;
}

/** Objects on their way at the same time: most are small, and a storage's answers take their time. */
const AT_ONCE = 8;
/** Larger objects go through a file, in pieces of this size. */
const PIECE_BYTES = 16 * 1024 * 1024;
/** `assets/news`, `channels/1-7`. */
const FOLDER_DEPTH = 2;

/**
 * Copies what the other store does not have, while both are in use. A folder's indexes are copied after the objects they
 * name, so that a reader of the copy never finds half a folder; later changes are copied by the next call. Nothing is
 * removed.
 */
export async function copyStore({ from, to, onFolder }: CopyOptions): Promise<void> {
  for (const folder of await foldersOf(from)) {
    const tally = { objects: 0, bytes: 0 };
    const copy = async (name: string, size: number) => {
      const copied = await copyObject(from, to, name, size);
      tally.objects += copied === null ? 0 : 1;
      tally.bytes += copied ?? 0;
    };
    await copyData(from, to, folder, copy);
    const heads = new Map<string, Buffer>();
    for (const name of await descriptionsOf(from, folder)) {
      const text = isHead(name) ? await from.read(name) : null;
      if (text !== null) heads.set(name, text);
    }
    // Heads name other descriptions, and both name data: all of that was there when they were read, so it is found now.
    for (const name of await descriptionsOf(from, folder)) {
      const text = isHead(name) ? null : await from.read(name);
      if (text !== null) await writeIfOther(to, name, text, tally);
    }
    await copyData(from, to, folder, copy);
    for (const [name, text] of heads) await writeIfOther(to, name, text, tally);
    onFolder(folder, tally);
  }
}

/** Descriptions are written again and again; everything else never changes under its name. */
const isDescription = (name: string) => name.endsWith('.json');

/** A description right in its folder: where reading begins. */
const isHead = (name: string) => name.split('/').length === FOLDER_DEPTH + 1;

async function foldersOf(store: Store): Promise<ReadonlySet<string>> {
  const folders = new Set<string>();
  for await (const { name } of store.list('')) folders.add(name.split('/').slice(0, FOLDER_DEPTH).join('/'));
  return folders;
}

async function descriptionsOf(store: Store, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) if (isDescription(name)) names.push(name);
  return names;
}

async function copyData(
  from: Store,
  to: Store,
  folder: string,
  copy: (name: string, size: number) => Promise<void>,
): Promise<void> {
  const present = new Map<string, number>();
  for await (const { name, size } of to.list(folder)) present.set(name, size);
  const objects = from.list(folder)[Symbol.asyncIterator]();
  const lane = async () => {
    for (let next = await objects.next(); next.done !== true; next = await objects.next()) {
      const { name, size }: StoredObject = next.value;
      if (!isDescription(name) && present.get(name) !== size) await copy(name, size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Answers how many bytes were copied; null when the object has gone meanwhile. */
async function copyObject(from: Store, to: Store, name: string, size: number): Promise<number | null> {
  try {
    if (size > PIECE_BYTES) await copyThroughFile(from, to, name, size);
    else await to.write(name, await from.readPart(name, { offset: 0, size }));
    return size;
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

async function copyThroughFile(from: Store, to: Store, name: string, size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-copy-'));
  const path = join(folder, 'object');
  try {
    const file = await open(path, 'wx');
    try {
      for (let offset = 0; offset < size; offset += PIECE_BYTES) {
        await file.writeFile(await from.readPart(name, { offset, size: Math.min(PIECE_BYTES, size - offset) }));
      }
    } finally {
      await file.close();
    }
    await to.writeFile(name, path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeIfOther(
  to: Store,
  name: string,
  text: Buffer,
  tally: { objects: number; bytes: number },
): Promise<void> {
  if ((await to.read(name))?.equals(text)) return;
  await to.write(name, text);
  tally.objects += 1;
  tally.bytes += text.length;
}
