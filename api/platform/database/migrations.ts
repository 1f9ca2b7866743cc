import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface MigrationOptions {
  readonly connectionString: string;
  /** Where the files lie; by default the schema's own. */
  readonly folder?: string;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

const OWN_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** The advisory lock of a migrating process. Any constant would do. */
const MIGRATION_LOCK = 0x6d696772;
/** A host that swallows what it is sent is noticed within this time. */
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Brings the schema up to the newest file of the folder, each file in its own transaction; a second process waits for
 * the first. Answers the names it applied. Refuses a database that a newer Kinora made, and one whose applied files
 * have been changed since.
 */
export async function migrate({ connectionString, folder = OWN_FOLDER }: MigrationOptions): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const outstanding = outstandingOf(migrations, await readApplied(client));
    for (const migration of outstanding) await apply(client, migration);
    return outstanding.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back, whatever state it is in.
    await client.end();
  }
}

function outstandingOf(migrations: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const migration = byVersion.get(version);
    if (migration === undefined) {
      throw new Error(`the database was made by a newer Kinora: it holds ${name}, which this one does not know`);
    }
    if (migration.checksum !== checksum) {
      throw new Error(`${migration.name} was changed after it had been applied to this database as ${name}`);
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} could not be applied: ${reason}`, { cause: error });
  }
}

async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [index, { version, name }] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.version === version) throw new Error(`${previous.name} and ${name} have the same number`);
  }
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const version = Number(FILE_NAME.exec(name)?.[1]);
  if (Number.isNaN(version)) throw new Error(`a migration is called NNNN_name.sql, which ${name} is not`);
  // A checkout may have turned line ends: that changes no statement.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
