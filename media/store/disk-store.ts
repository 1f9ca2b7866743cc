import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { MissingObject, type Store, StoreFull, StoreReadOnly } from './store.ts';

/** Where drafts stand until they are whole: no name of an object begins with a dot. */
const DRAFT_PREFIX = '.draft-';

/** A store in a folder of this machine's disk. */
export function openDiskStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, name);

  /** Puts a whole file under its name, and only then is it there. */
  async function place(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(name);
    // Two writers of one object each have a draft of their own until the rename.
    const draft = join(dirname(path), `${DRAFT_PREFIX}${crypto.randomUUID()}`);
    try {
      await mkdir(dirname(path), { recursive: true });
      await write(draft);
      await syncPath(draft);
      await rename(draft, path);
      await syncPath(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
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
    async *list(within) {
      const top = pathOf(within);
      const entries = (await readdir(top, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? [];
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.startsWith(DRAFT_PREFIX)) continue;
        const path = join(entry.parentPath, entry.name);
        const state = await stat(path).catch(unlessMissing);
        if (state === null) continue;
        const name = relative(folder, path).split(sep).join('/');
        yield { name, size: state.size, modifiedAt: state.mtimeMs };
      }
    },
  };
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
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreFull(name);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new StoreReadOnly(name);
  return error;
}
