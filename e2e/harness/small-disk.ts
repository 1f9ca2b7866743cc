import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

/** A file system of its own in memory, to be filled to its last byte. */
export interface SmallDisk {
  readonly path: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

const MEBIBYTES = 64;
const BLOCK = Buffer.alloc(4096);
const run = promisify(execFile);

/** Only root may mount. */
export const canMount = process.getuid?.() === 0;

export async function mountSmallDisk(): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${MEBIBYTES}m`, 'tmpfs', folder.path]);
  const filler = join(folder.path, 'filler');
  return {
    path: folder.path,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.write(BLOCK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler),
    async remove() {
      await run('umount', [folder.path]);
      await folder.remove();
    },
  };
}
