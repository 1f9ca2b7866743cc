import { existsSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/plugin: a set-up of all files has no expect.poll.
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { timelineFile } from '#media/store/names.ts';
import { readConfiguration } from '#server/configuration.ts';
import { withMigratedDatabase } from '#server/operator/database.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { signingKeys } from '#server/start/signing-keys.ts';
import { WITHOUT_DURABILITY } from '#tooling/testing/postgres.ts';
import { startService, untilReady } from '#tooling/testing/service.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { logOfTraces } from '#tooling/testing/trace-folder.ts';
import { withDatabase } from './database.ts';
import { lengthenProgrammes } from './long-programmes.ts';

export interface SharedService {
  readonly address: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly clockOffset: number;
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

/**
 * What time it is when the service starts, in the operator's zone: the middle of a day in the middle of a week, far from
 * midnight and from any season, whenever and wherever journeys run.
 */
const STARTED_AT = Date.parse('2026-11-18T14:07:00+05:00');
/** Programmes that are on then go on through these hours, so that no journey meets the end of one by chance. */
const LONG_PROGRAMMES = {
  from: Date.parse('2026-11-18T13:00:00+05:00'),
  to: Date.parse('2026-11-18T18:00:00+05:00'),
};

/** Vitest's global set-up: one service for all projects that name this file, started for the first of them. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const everyProject = project.vitest.getRootProject();
  if (everyProject.getProvidedContext().sharedService !== undefined) return undefined;
  const folder = await temporaryFolder();
  const outputFile = join(folder.path, 'output.log');
  await seed(folder.path);
  const clockOffset = STARTED_AT - Date.now();
  const service = await startService({
    dataFolder: folder.path,
    environment: { ...logOfTraces, ...ENVIRONMENT, KINORA_CLOCK_OFFSET: String(clockOffset) },
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
  everyProject.provide('sharedService', { address, pid, dataFolder: folder.path, clockOffset, outputFile });
  return async () => {
    await service.stop();
    await folder.remove();
  };
}

/** Fills the database before the service starts: what is published first is what a guide says for good. */
async function seed(dataFolder: string): Promise<void> {
  const configuration = readConfiguration({ KINORA_DATA: dataFolder });
  await withMigratedDatabase(configuration, async ({ connectionString }) => {
    const database = openDatabase({ connectionString, poolSize: 1 });
    const keys = signingKeys(configuration.signingKeys, dataFolder);
    try {
      await seedDemo(database, { now: STARTED_AT, size: 'small', signingKeys: keys });
    } finally {
      await closeDatabase(database);
    }
    await withDatabase(dataFolder, (client) => lengthenProgrammes(client, STARTED_AT, LONG_PROGRAMMES));
  });
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
