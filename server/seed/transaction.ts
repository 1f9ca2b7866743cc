import type { ClientBase } from 'pg';
import type { Database } from '#api/platform/database.ts';

/** Whoever changes demo data holds this advisory lock, so that two processes do it one after the other. */
const DEMO_LOCK = 0x64656d6f;

/** Runs the work in one transaction, alone of its kind; on failure nothing of it stays. */
export async function demoTransaction<Result>(
  database: Database,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection undoes the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}
