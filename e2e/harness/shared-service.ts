import { existsSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/plugin: a set-up of all files has no expect.poll.
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { timelineFile } from '#media/store/names.ts';
import { WITHOUT_DURABILITY } from '#tooling/testing/postgres.ts';
import { startService, untilReady } from '#tooling/testing/service.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { logOfTraces } from '#tooling/testing/trace-folder.ts';
import { withDatabase } from './database.ts';

export interface SharedService {
  readonly address: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** A file with everything it has printed. */
  readonly outputFile: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The service that all journeys use which need none of their own. */
    sharedService: SharedService;
  }
}

const ENVIRONMENT = {
  // All journeys come from one address, and each makes guests of its own.
  KINORA_LIMIT_FACTOR: '100',
  KINORA_TRUSTED_HOPS: '1',
};

/** Vitest's global set-up: one service for all projects that name this file, started for the first of them. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const everyProject = project.vitest.getRootProject();
  if (everyProject.getProvidedContext().sharedService !== undefined) return undefined;
  const folder = await temporaryFolder();
  const outputFile = join(folder.path, 'output.log');
  const service = await startService({
    dataFolder: folder.path,
    environment: { ...logOfTraces, ...ENVIRONMENT },
    outputFile,
  });
  await untilReady(service);
  await untilPublished(folder.path);
  await withDatabase(folder.path, async (client) => {
    for (const [setting, value] of Object.entries(WITHOUT_DURABILITY)) {
      await client.query(`ALTER SYSTEM SET ${setting} = ${value}`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
  const { address, pid } = service;
  everyProject.provide('sharedService', { address, pid, dataFolder: folder.path, outputFile });
  return async () => {
    await service.stop();
    await folder.remove();
  };
}

const BETWEEN_LOOKS_MILLISECONDS = 50;

/** Waits until every linear channel has its timeline, in the database and in the store. */
async function untilPublished(dataFolder: string): Promise<void> {
  const keys = await withDatabase(dataFolder, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `SELECT concat(provider_id, '-', id) AS key FROM channels WHERE source = 'linear'`,
    );
    return rows.map(({ key }) => key);
  });
  const isPublished = (key: string) => existsSync(join(dataFolder, 'media', timelineFile(key)));
  while (!keys.every(isPublished)) await wait(BETWEEN_LOOKS_MILLISECONDS);
}
