import { sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/units.ts';
import type { Database } from './database.ts';

/** Locks these names of the provider for other transactions until this one ends. */
export async function lockNames(
  transaction: Pick<Database, 'execute'>,
  providerId: ProviderId,
  names: readonly string[],
): Promise<void> {
  // Always in the same order: two who lock the same names wait for each other, and never both.
  const ordered = names.map((name) => `${providerId}:${name}`).sort();
  await transaction.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${sql.param(ordered)}::text[]) AS name`);
}
