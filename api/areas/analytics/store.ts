import type { Database } from '#api/platform/database/database.ts';
import { type EventRecord, events } from './tables.ts';

/** Keeps events, all in one statement; one that is there already stays as it is. */
export async function insertEvents(database: Database, records: EventRecord[]): Promise<void> {
  if (records.length > 0) await database.insert(events).values(records).onConflictDoNothing();
}
