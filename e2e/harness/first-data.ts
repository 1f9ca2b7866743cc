import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startService, untilReady } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that the first start of the demo left. */
    firstData: string;
  }
}

/** Vitest's global set-up: one first start for all stages, each of which goes on from a copy of what it left. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const service = await startService({ dataFolder: folder.path });
  await untilReady(service);
  await service.stop();
  project.provide('firstData', folder.path);
  return folder.remove;
}

/** A folder of its own with a copy of such data, owners and all: PostgreSQL takes no data that is not its own. */
export async function copyOfData(data: string): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await promisify(execFile)('cp', ['-a', join(data, '.'), folder.path]);
  return folder;
}
