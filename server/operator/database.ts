import { join } from 'node:path';
import pg from 'pg';
import { movedClock } from '#api/platform/clock.ts';
import { readSchemaVersion } from '#server/backup/schema.ts';
import type { Configuration } from '#server/configuration.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { exists } from '#server/postgres/folder.ts';
import { migrateOrRefuse } from '#server/start/database.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { warn } from '#server/start/warn.ts';
import type { Installation } from './installation.ts';

type Use<Result> = (installation: Installation) => Promise<Result>;

/**
 * Opens the database for one command: the configured one, the one of a running Kinora, or the one in the data folder,
 * started for the duration of the command. A missing one is refused: a mistyped folder must not look like an empty database.
 */
export async function withDatabase<Result>(configuration: Configuration, use: Use<Result>): Promise<Result> {
  const { dataFolder, databaseUrl } = configuration;
  if (databaseUrl === null && !(await exists(join(dataFolder, 'postgres')))) {
    throw new OperatorError(`there is no database in ${dataFolder}: set KINORA_DATA or DATABASE_URL`);
  }
  return lend(configuration, async (connectionString) => {
    await checkSchema(connectionString);
    return use({ connectionString, clock: movedClock(configuration.clockOffset) });
  });
}

/** The same, created if missing and migrated to the newest schema. */
export async function withMigratedDatabase<Result>(configuration: Configuration, use: Use<Result>): Promise<Result> {
  return lend(configuration, async (connectionString) => {
    await migrateOrRefuse(connectionString);
    return use({ connectionString, clock: movedClock(configuration.clockOffset) });
  });
}

/** Opens the database without a check of its schema. */
export async function lend<Result>(
  { dataFolder, databaseUrl }: Configuration,
  use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const open = databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (open !== null) {
    await checkConnection(open);
    return use(open);
  }
  const server = await startEmbeddedPostgres({ dataFolder, log: warn });
  try {
    return await use(server.connectionString);
  } finally {
    await server.stop();
  }
}

async function checkSchema(connectionString: string): Promise<void> {
  const version = await withClient(connectionString, readSchemaVersion);
  if (version === 0) throw new OperatorError('this database has no Kinora schema: run `migrate` first');
}

async function checkConnection(connectionString: string): Promise<void> {
  await withClient(connectionString, async () => {}).catch((error: unknown) => {
    throw new OperatorError(`the database cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
}

async function withClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
