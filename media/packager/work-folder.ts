import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFTS = 'drafts-';

/**
 * The work folder of a title. Finished files of a stage get their names first and are then described in `{stage}.json`;
 * everything else is a draft, deleted when the work is resumed.
 */
export interface WorkFolder {
  readonly path: string;
  /** Drafts of this run only: a child of a killed run may still write to its own. */
  readonly drafts: string;
  /** The description of a stage that was finished before, else of what is made now; its files are moved from the drafts. */
  finish<Description>(stage: string, make: () => Promise<Made<Description>>): Promise<Description>;
  remove(): Promise<void>;
}

export interface Made<Description> {
  readonly description: Description;
  /** Names of files in the drafts. */
  readonly files: readonly string[];
}

export async function openWorkFolder(path: string): Promise<WorkFolder> {
  await mkdir(path, { recursive: true });
  for (const name of await readdir(path)) {
    if (name.startsWith(DRAFTS)) await rm(join(path, name), { recursive: true, force: true });
  }
  const drafts = join(path, `${DRAFTS}${randomUUID()}`);
  await mkdir(drafts);
  return {
    path,
    drafts,
    async finish(stage, make) {
      const file = `${stage}.json`;
      const finished = await readFile(join(path, file), 'utf8').catch(() => null);
      // Only this writes it, and only whole.
      if (finished !== null) return JSON.parse(finished);
      const { description, files } = await make();
      await writeFile(join(drafts, file), JSON.stringify(description));
      for (const name of [...files, file]) await rename(join(drafts, name), join(path, name));
      return description;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
