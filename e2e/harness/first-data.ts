import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startService, untilReady } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that the first start of the demo left. */
    firstData: string;
    /** A service on a copy of it, for journeys that leave it as they found it. */
    sharedService: { readonly address: string; readonly pid: number; readonly dataFolder: string };
  }
}

/** All journeys come from one address, and each makes guests of its own. */
const MANY_VIEWERS = { KINORA_LIMIT_FACTOR: '100' };

/** As `server/start/roles/media.ts` calls it. */
const SIZES_FOLDER = 'image-sizes';

/** Vitest's global set-up: one first start for all stages, and one service for those that only look. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const first = await startService({ dataFolder: folder.path });
  await untilReady(first);
  await first.stop();
  // Sizes of pictures are the same in every service, and costly to make: all keep them in one place.
  const sizes = await temporaryFolder();
  await rm(join(folder.path, SIZES_FOLDER), { recursive: true, force: true });
  await symlink(sizes.path, join(folder.path, SIZES_FOLDER));
  project.provide('firstData', folder.path);

  const shared = await copyOfData(folder.path);
  const service = await startService({ dataFolder: shared.path, environment: MANY_VIEWERS });
  await untilReady(service);
  project.provide('sharedService', { address: service.address, pid: service.pid, dataFolder: shared.path });
  return async () => {
    await service.stop();
    await Promise.all([shared.remove(), folder.remove(), sizes.remove()]);
  };
}

/** A folder of its own with a copy of such data, owners and all: PostgreSQL takes no data that is not its own. */
export async function copyOfData(data: string): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await promisify(execFile)('cp', ['-a', join(data, '.'), folder.path]);
  return folder;
}
