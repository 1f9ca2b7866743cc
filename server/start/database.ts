import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { migrate } from '#api/platform/migrations.ts';
import type { Configuration } from '#server/configuration.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { OperatorError, reasonOf } from './operator-error.ts';
import type { Teardown } from './teardown.ts';
import { warn } from './warn.ts';

/**
 * The migrated database: the given one, else an embedded one started here and stopped by the teardown.
 * @throws OperatorError when it cannot be reached or migrated; the message never holds the address's password.
 */
export async function openCluster(configuration: Configuration, teardown: Teardown): Promise<string> {
  const connectionString = configuration.databaseUrl ?? (await startCluster(configuration, teardown));
  await migrateOrRefuse(connectionString);
  return connectionString;
}

/** Brings a database to the newest schema. Answers the names of the migrations that were applied. */
export async function migrateOrRefuse(connectionString: string): Promise<readonly string[]> {
  return migrate({ connectionString }).catch((error: unknown) => {
    throw new OperatorError(`the database cannot be used: ${reasonOf(error)}`, { cause: error });
  });
}

export async function databaseAnswers(database: Database): Promise<boolean> {
  await database.execute(sql`SELECT 1`);
  return true;
}

async function startCluster({ dataFolder }: Configuration, teardown: Teardown): Promise<string> {
  const cluster = await startEmbeddedPostgres({ dataFolder, log: warn });
  teardown.add(() => cluster.stop());
  return cluster.connectionString;
}
