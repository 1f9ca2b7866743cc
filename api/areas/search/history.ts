import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { FoundKind } from '#contract/search.ts';
import type { ProfileId, ProviderId } from '#contract/units.ts';
import { markInView, targetsInView, type View } from '../catalogue/service.ts';

/** Whose history. */
export interface HistoryOwner {
  readonly providerId: ProviderId;
  readonly profileId: ProfileId;
}

/** A result that was opened. */
export interface OpenedRecord {
  readonly kind: FoundKind;
  readonly objectId: string;
  /** The text that it was found for. */
  readonly query: string;
  readonly title: string;
  readonly openedAt: Date;
}

interface HistoryLimits {
  readonly view: View;
  readonly most: number;
}

/** Puts a result at the head of a profile's history, if it is in view, and removes the oldest ones beyond the limit. */
export async function addToHistory(
  database: Database,
  { providerId, profileId }: HistoryOwner,
  { kind, objectId, query, title, openedAt }: OpenedRecord,
  { view, most }: HistoryLimits,
): Promise<void> {
  await database.execute(sql`
    INSERT INTO search_history (provider_id, profile_id, kind, object_id, query, title, opened_at)
    SELECT ${providerId}, ${profileId}, ${kind}, ${objectId}, ${query}, ${title}, ${openedAt.toISOString()}::timestamptz
    WHERE EXISTS (${targetsInView(kind, sql`${providerId}::integer`, sql`${objectId}::text`, view)})
    ON CONFLICT (provider_id, profile_id, kind, object_id)
    DO UPDATE SET query = excluded.query, title = excluded.title, opened_at = excluded.opened_at`);
  await database.execute(sql`
    DELETE FROM search_history WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND opened_at < (
      SELECT opened_at FROM search_history WHERE provider_id = ${providerId} AND profile_id = ${profileId}
      ORDER BY opened_at DESC OFFSET ${most - 1} LIMIT 1)`);
}

/** The titles of the results in view that a profile opened, the latest first. */
export async function loadHistory(
  database: Database,
  { providerId, profileId }: HistoryOwner,
  { view, most }: HistoryLimits,
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ readonly title: string }>(sql`
    SELECT title FROM search_history mark
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND ${markInView(view)}
    ORDER BY opened_at DESC LIMIT ${most}`);
  return rows.map(({ title }) => title);
}
