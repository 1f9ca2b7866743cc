import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files on their way into a store: what a writer leaves here when it dies is swept away by the others. */
export interface Drafts {
  /** A path for a new file, one writer's own. */
  begin(): Promise<string>;
}

export const DRAFTS_FOLDER = '.drafts';
/** Longer than any writer pauses: an older draft has no writer. */
export const ABANDONED_MILLISECONDS = 3_600_000;

export function openDrafts(store: string): Drafts {
  const folder = join(store, DRAFTS_FOLDER);
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function sweep(): Promise<void> {
    const oldest = Date.now() - ABANDONED_MILLISECONDS;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Its writer may finish it, or another may sweep it, at any moment.
      const state = await stat(path).catch(() => null);
      if (state !== null && state.mtimeMs < oldest) await rm(path, { force: true });
    }
  }

  return {
    async begin() {
      await mkdir(folder, { recursive: true });
      if (performance.now() - sweptAt > ABANDONED_MILLISECONDS) {
        sweptAt = performance.now();
        await sweep();
      }
      return join(folder, crypto.randomUUID());
    },
  };
}
