import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDrafts } from './drafts.ts';
import { MissingObject, type Store, type StoredObject, StoreFull, StoreReadOnly } from './store.ts';

/** A store in a folder of this machine's disk, all of which is one file system. */
export function openDiskStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, name);
  const drafts = openDrafts(folder);

  /** Puts a whole file under its name, and only then is it there. */
  async function place(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(name);
    try {
      const draft = await drafts.begin();
      try {
        await write(draft);
        await syncPath(draft);
        await makeFolder(dirname(path));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      await syncPath(dirname(path));
    } catch (error) {
      throw plain(error, name);
    }
  }

  return {
    async read(name) {
      return readFile(pathOf(name)).catch(unlessMissing);
    },
    async readPart(name, { offset, size }) {
      const handle = await open(pathOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingObject(name) : error;
      });
      try {
        const bytes = Buffer.allocUnsafe(size);
        const { bytesRead } = await handle.read(bytes, 0, size, offset);
        if (bytesRead !== size) throw new Error(`${name} ends before ${offset + size}`);
        return bytes;
      } finally {
        await handle.close();
      }
    },
    async fingerprint(name) {
      const state = await stat(pathOf(name), { bigint: true }).catch(unlessMissing);
      // A new file under the old name has another inode; one written in place, another size or time.
      return state === null ? null : `${state.ino}-${state.size}-${state.mtimeNs}`;
    },
    write: (name, bytes) =>
      place(name, async (draft) => {
        const handle = await open(draft, 'wx');
        await handle.writeFile(bytes).finally(() => handle.close());
      }),
    writeFile: (name, path) => place(name, (draft) => copyFile(path, draft)),
    async remove(name) {
      await rm(pathOf(name), { force: true }).catch((error: unknown) => {
        throw plain(error, name);
      });
    },
    list: (within) => listFolder(folder, within),
  };
}

/** Goes through a folder as it reads it: a store has more objects than fit in memory. */
async function* listFolder(folder: string, within: string): AsyncGenerator<StoredObject> {
  const entries = await opendir(join(folder, within)).catch(unlessMissing);
  for await (const entry of entries ?? []) {
    // No part of a name begins with a dot: what does is a draft.
    if (entry.name.startsWith('.')) continue;
    const name = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(folder, name);
    if (!entry.isFile()) continue;
    const state = await stat(join(folder, name)).catch(unlessMissing);
    if (state !== null) yield { name, size: state.size, modifiedAt: state.mtimeMs };
  }
}

/** Makes a folder that outlives a power cut, with those above it. */
async function makeFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) await syncPath(dirname(made));
}

/** Makes a file's content, or a folder's entries, outlive a power cut. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function plain(error: unknown, name: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreFull(name, { cause: error });
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new StoreReadOnly(name, { cause: error });
  return error;
}
