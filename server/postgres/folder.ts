import { access, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '#server/process/error-code.ts';
import { isAlive } from '#server/process/is-alive.ts';

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What this process is making now. A number in a name does not tell: after a restart it may be ours again. */
const making = new Set<string>();
let made = 0;

/**
 * Makes a folder whole or not at all: `fill` works under a temporary name that only a finished folder loses.
 * What a killed process left half-made is removed; when another process was faster, its folder counts.
 */
export async function makeFolderOnce(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(target)) return;
  await removeHalfMade(target);
  made += 1;
  const unfinished = `${target}.new-${process.pid}-${made}`;
  making.add(unfinished);
  try {
    await fill(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const wasOvertaken = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) && (await exists(target));
    if (!wasOvertaken) throw error;
  } finally {
    making.delete(unfinished);
  }
}

async function removeHalfMade(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const path = join(dirname(target), name);
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    const isBeingMade = maker === process.pid ? making.has(path) : isAlive(maker);
    if (!isBeingMade) await rm(path, { recursive: true, force: true });
  }
}
