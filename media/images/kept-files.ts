import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/**
 * Bytes that can be made again, in a folder of this machine: what was not asked for the longest makes room. Several
 * processes may share the folder, for what one of them has removed the others just make again.
 */
export interface KeptFiles {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
}

const DRAFT = '.draft';
/** Longer than any write takes: an older draft has no writer. */
const ABANDONED_MILLISECONDS = 3_600_000;

export async function openKeptFiles(folder: string, mostBytes: number): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true });
  const pathOf = (file: string) => join(folder, file);
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, file, reason) => {
      // Whatever cannot be removed now is found when the folder is read anew.
      if (reason === 'evict') rm(pathOf(file), { force: true }).catch(() => {});
    },
  });
  for (const { file, size } of await filesOf(folder)) sizes.set(file, size);

  return {
    async read(key) {
      const file = fileOf(key);
      const bytes = await readFile(pathOf(file)).catch(() => null);
      if (bytes === null) sizes.delete(file);
      else if (sizes.get(file) === undefined) sizes.set(file, bytes.length);
      return bytes;
    },
    async write(key, bytes) {
      const file = fileOf(key);
      const draft = pathOf(`${crypto.randomUUID()}${DRAFT}`);
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, pathOf(file));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      sizes.set(file, bytes.length);
    },
  };
}

const fileOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The oldest first; what a process that died has begun is swept away. */
async function filesOf(folder: string) {
  const found = [];
  for (const file of await readdir(folder)) {
    const state = await stat(join(folder, file)).catch(() => null);
    if (state === null || !state.isFile()) continue;
    if (!file.endsWith(DRAFT)) found.push({ file, size: state.size, modifiedAt: state.mtimeMs });
    else if (state.mtimeMs < Date.now() - ABANDONED_MILLISECONDS) await rm(join(folder, file), { force: true });
  }
  return found.sort((one, other) => one.modifiedAt - other.modifiedAt);
}
