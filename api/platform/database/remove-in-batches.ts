import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** So many rows leave at a time: no statement runs into its time limit, or locks what viewers wait for, however much waits. */
export const BATCH_ROWS = 1_000;

/**
 * Removes rows of a table, some at a time. `rows` is a query of the `ctid` of those that leave, which is limited and locked
 * here; the table in it is `gone`.
 */
export async function removeInBatches(database: Pick<Database, 'execute'>, table: SQL, rows: SQL): Promise<void> {
  for (;;) {
    // An array of places, not a subquery: the table is not read again for each batch.
    const { rowCount } = await database.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${rows} LIMIT ${BATCH_ROWS} FOR UPDATE OF gone SKIP LOCKED))`);
    if ((rowCount ?? 0) < BATCH_ROWS) return;
  }
}
