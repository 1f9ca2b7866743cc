import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { RunReference } from './runs.ts';

/** An entry that a run changed. */
export interface ImportChange {
  /** The kind of content, such as `titles`. */
  readonly collection: string;
  /** The properties that name the entry. */
  readonly key: Readonly<Record<string, unknown>>;
  /** The entry as it was; null: there was none. */
  readonly before: object | null;
}

/** Keeps what a run changed, for undoing it. */
export async function recordChanges(
  database: Pick<Database, 'execute'>,
  { providerId, id }: RunReference,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await database.execute(sql`
    INSERT INTO import_changes (provider_id, run_id, collection, key, before)
    SELECT ${providerId}, ${id}, collection, key, before
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (collection text, key jsonb, before jsonb)`);
}

/** A page of what a run changed, the latest change first. */
export async function readChanges(
  database: Pick<Database, 'execute'>,
  { providerId, id }: RunReference,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ImportChange[]> {
  const { rows } = await database.execute<ImportChange & Record<string, unknown>>(sql`
    SELECT collection, key, before FROM import_changes WHERE provider_id = ${providerId} AND run_id = ${id}
    ORDER BY number DESC OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}
