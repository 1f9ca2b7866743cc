import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import type { BackupReport } from './backup.ts';
import { BackupReader, type Header, isWhole } from './format.ts';
import { qualified, readSchemaVersion, readTables, target } from './schema.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface RestoreOptions {
  /** Whether a database that holds data already is emptied first; else it is refused. */
  readonly replace: boolean;
}

/**
 * Fills a migrated database of the backup's schema version from the file, wholly or not at all.
 * @throws OperatorError for a file that is not as it was written, before anything is touched.
 */
export async function restore(
  connectionString: string,
  path: string,
  { replace }: RestoreOptions,
): Promise<BackupReport> {
  const file = await openFile(path);
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  try {
    await requireWhole(file, path);
    await client.connect();
    await client.query('BEGIN');
    const report = await fill(client, await BackupReader.open(file), replace);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return report;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the backup could not be restored, nothing was changed: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    // Ends a transaction that has not been committed.
    await client.end();
    await file.close();
  }
}

/**
 * The keys that a backup has, sealed; null: none.
 * @throws OperatorError for a file that is not as it was written.
 */
export async function readSealedKeys(path: string): Promise<SealedKeys | null> {
  const file = await openFile(path);
  try {
    await requireWhole(file, path);
    const reader = await BackupReader.open(file);
    const { keys = null } = await reader.readHeader();
    await reader.close();
    return keys;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the backup cannot be read: ${reasonOf(error)}`, { cause: error });
  } finally {
    await file.close();
  }
}

async function requireWhole(file: FileHandle, path: string): Promise<void> {
  if (!(await isWhole(file))) throw new OperatorError(`${path} is damaged, cut off or no backup: nothing was changed`);
}

async function fill(client: pg.Client, reader: BackupReader, replace: boolean): Promise<BackupReport> {
  const header = await reader.readHeader();
  await checkSchema(client, header);
  await emptyTables(client, header, replace);
  // They check and complete what is written: a backup's rows are whole, and some come before those that they refer to.
  await switchTriggers(client, header, 'DISABLE');
  const rows: number[] = [];
  for (const table of header.tables) {
    const copy = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
    await pipeline(reader.readTable(), copy);
    rows.push(copy.rowCount);
  }
  await switchTriggers(client, header, 'ENABLE');
  const expected = (await reader.readSummary()).rows;
  for (const [index, { name }] of header.tables.entries()) {
    if (rows[index] !== expected[index]) throw new Error(`${name} has ${rows[index]} rows and not ${expected[index]}`);
  }
  for (const { name, lastValue, isCalled } of header.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [qualified(name), lastValue, isCalled]);
  }
  await reader.close();
  return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) };
}

async function checkSchema(client: pg.Client, header: Header): Promise<void> {
  const schemaVersion = await readSchemaVersion(client);
  if (schemaVersion !== header.schemaVersion) {
    throw new OperatorError(
      `the backup is of schema version ${header.schemaVersion} and the database of ${schemaVersion}: ` +
        'restore it with the Kinora that made it',
    );
  }
  const describe = (tables: Header['tables']) => JSON.stringify(tables);
  if (describe([...(await readTables(client))]) !== describe(header.tables)) {
    throw new OperatorError('the tables of the backup are not those of the database');
  }
}

async function emptyTables(client: pg.Client, { tables }: Header, replace: boolean): Promise<void> {
  const names = tables.map(({ name }) => qualified(name)).join(', ');
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  if (replace) {
    await client.query(`TRUNCATE ${names}`);
    return;
  }
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${qualified(name)} LIMIT 1`);
    if (rowCount !== 0) throw new OperatorError(`the database is not empty (${name}): --replace empties it first`);
  }
}

async function switchTriggers(client: pg.Client, { tables }: Header, to: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${qualified(name)} ${to} TRIGGER USER`);
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new OperatorError(`the backup cannot be read: ${reasonOf(error)}`);
  }
}
