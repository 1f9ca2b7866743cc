import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { removeInBatches } from '#api/platform/database/remove-in-batches.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Consumers have read events after so many days. */
const DAYS_KEPT = 30;
/** A worker may stand still for so long before events go to the default partition. */
const DAYS_AHEAD = 7;
/** Who changes partitions holds this advisory lock. Any constant would do. */
const PARTITION_LOCK = 0x65766e74;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);
const nextDay = (day: string) => dayOf(Date.parse(day) + DAY);
const partitionOf = (day: string) => `events_${day.replaceAll('-', '')}`;

/**
 * Brings the partitions of events up to date: those of the next days are made, with what waited for one in the default
 * partition, and those of days that are not kept any more are dropped. Repeat-safe; `now` in milliseconds since 1970.
 */
export async function keepPartitions(database: Database, now: number): Promise<void> {
  const first = dayOf(now - DAYS_KEPT * DAY);
  const isOld = sql`gone.occurred_at < ${`${first}T00:00:00Z`}::timestamptz`;
  await removeInBatches(database, sql`events_default`, sql`SELECT gone.ctid FROM events_default gone WHERE ${isOld}`);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${PARTITION_LOCK})`);
    const { rows: partitions } = await transaction.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'events'::regclass AND c.relname ~ '^events_[0-9]{8}$'`);
    const { rows: waiting } = await transaction.execute<{ day: string }>(sql`
      SELECT DISTINCT to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM events_default`);
    const known = new Set(partitions.map(({ name }) => name));
    for (const name of known) {
      if (name < partitionOf(first)) await transaction.execute(sql`DROP TABLE ${sql.identifier(name)}`);
    }
    const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => dayOf(now + index * DAY));
    for (const day of new Set([...ahead, ...waiting.map(({ day }) => day)])) {
      if (!known.has(partitionOf(day))) await makePartition(transaction, day);
    }
  });
}

async function makePartition(transaction: Pick<Database, 'execute'>, day: string): Promise<void> {
  const name = sql.identifier(partitionOf(day));
  // A border is no parameter in this statement; days are made of digits and dashes here.
  const [from, to] = [day, nextDay(day)].map((border) => sql.raw(`'${border} 00:00:00+00'`));
  await transaction.execute(sql`CREATE TABLE ${name} (LIKE events INCLUDING ALL)`);
  await transaction.execute(sql`
    WITH moved AS (DELETE FROM events_default WHERE occurred_at >= ${from} AND occurred_at < ${to} RETURNING *)
    INSERT INTO ${name} SELECT * FROM moved`);
  await transaction.execute(sql`ALTER TABLE events ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
}
