import { sql } from 'drizzle-orm';
import { prepareMisspelling } from '#api/areas/search/misspelling.ts';
import type { Database } from '#api/platform/database/database.ts';
import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import { migrate } from '#api/platform/database/migrations.ts';
import type { Configuration } from '#server/configuration.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { OperatorError, reasonOf } from './operator-error.ts';
import type { Teardown } from './teardown.ts';
import { untilThere, type Waiting } from './until-there.ts';
import { warn } from './warn.ts';

/**
 * The migrated database: the configured one, waited for where it is not there yet, else an embedded one, stopped by the
 * teardown.
 * @throws OperatorError when it cannot be used or migrated; the message never contains the password.
 */
export async function openCluster(configuration: Configuration, teardown: Teardown, waiting: Waiting): Promise<string> {
  const connectionString = configuration.databaseUrl ?? (await startCluster(configuration, teardown));
  await untilThere('the database', () => migrate({ connectionString }), isDatabaseAway, waiting).catch(refuse);
  const obstacle = await prepareMisspelling(connectionString);
  if (obstacle !== null) warn(`search finds no misspelt words, for the database does not allow pg_trgm: ${obstacle}`);
  return connectionString;
}

/** Migrates a database to the newest schema. Returns the names of the applied migrations. */
export async function migrateOrRefuse(connectionString: string): Promise<readonly string[]> {
  return migrate({ connectionString }).catch(refuse);
}

function refuse(error: unknown): never {
  throw new OperatorError(`the database cannot be used: ${reasonOf(error)}`, { cause: error });
}

/** SQLSTATE class of names and passwords that the server does not let in: no waiting mends those. */
const WRONG_CREDENTIALS = /^28/;
/** A name that DNS does not know for now, and a server that says nothing at all. */
const UNREACHABLE = /^getaddrinfo EAI_AGAIN|^timeout expired$/;

/** Whether a database is not there yet, one that its server does not know yet included. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && WRONG_CREDENTIALS.test(error.code)) return false;
  return UNREACHABLE.test(error.message) || isDatabaseOutage(error);
}

/** Whether the database answers and takes writes: one that is full or read-only answers readings for a long time. */
export async function databaseWorks(database: Database): Promise<boolean> {
  await database.execute(
    sql`INSERT INTO readiness (checked_at) VALUES (now()) ON CONFLICT (is_only) DO UPDATE SET checked_at = now()`,
  );
  return true;
}

async function startCluster({ dataFolder }: Configuration, teardown: Teardown): Promise<string> {
  const cluster = await startEmbeddedPostgres({ dataFolder, log: warn });
  teardown.add(() => cluster.stop());
  return cluster.connectionString;
}
