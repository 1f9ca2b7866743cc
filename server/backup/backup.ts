import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { END_OF_TABLE, frame, jsonFrame, withChecksum } from './format.ts';
import { readSchemaVersion, readSequences, readTables, selection } from './schema.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/** A backup holds password hashes: it is for its owner alone. */
const OWNER_ONLY = 0o600;

/**
 * Writes all data, as it stands at one moment, to a file; others go on writing meanwhile. The file appears under its
 * name when it is complete and on the disk, or not at all. Null: the backup has no keys.
 */
export async function backup(
  connectionString: string,
  path: string,
  keys: SealedKeys | null = null,
): Promise<BackupReport> {
  const unfinished = `${path}.unfinished-${process.pid}`;
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const rows: number[] = [];
    const file = await open(unfinished, 'w', OWNER_ONLY);
    await pipeline(
      readContent(client, rows, keys),
      createGzip(),
      withChecksum,
      file.createWriteStream({ flush: true }),
    );
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new OperatorError(`the backup could not be written: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end();
  }
}

async function* readContent(client: pg.Client, rows: number[], keys: SealedKeys | null): AsyncGenerator<Buffer> {
  const schemaVersion = await readSchemaVersion(client);
  if (schemaVersion === 0) throw new Error('the database was never migrated: there is nothing in it');
  const tables = await readTables(client);
  const sequences = await readSequences(client);
  yield jsonFrame({
    format: 'kinora-backup',
    formatVersion: 1,
    schemaVersion,
    takenAt: new Date().toISOString(),
    ...(keys !== null && { keys }),
    tables: [...tables],
    sequences: [...sequences],
  });
  for (const table of tables) {
    const copy = client.query(copyTo(`COPY (SELECT ${selection(table)}) TO STDOUT`));
    for await (const chunk of copy) yield frame(chunk);
    yield END_OF_TABLE;
    rows.push(copy.rowCount);
  }
  yield jsonFrame({ rows });
}

/** A rename is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
