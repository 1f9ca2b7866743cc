import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { channelId, providerId } from '#rules/units.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the database says about the recording of a channel. */
export interface ArchivePolicy {
  /** Milliseconds. */
  readonly keepsFor: number;
  readonly priority: number;
}

type PolicyRow = {
  provider_id: number;
  channel_id: number;
  archived_days: number;
  archive_hours: unknown;
  archive_priority: unknown;
};

/**
 * Every channel that is there, by key. `source_settings` may name `archive_hours` instead of the channel's days, and an
 * `archive_priority`, 0 unless it is given.
 */
export async function loadPolicies(database: Database): Promise<Map<string, ArchivePolicy>> {
  const { rows } = await database.execute<PolicyRow>(sql`
    SELECT provider_id, id AS channel_id, archived_days,
      source_settings->'archive_hours' AS archive_hours, source_settings->'archive_priority' AS archive_priority
    FROM channels`);
  return new Map(
    rows.map((row) => {
      const { archive_hours: hours, archive_priority: priority } = row;
      const keepsFor = typeof hours === 'number' && hours >= 0 ? hours * HOUR : row.archived_days * DAY;
      const key = channelKey(providerId(row.provider_id), channelId(row.channel_id));
      return [key, { keepsFor, priority: typeof priority === 'number' ? priority : 0 }];
    }),
  );
}

/** The keys of the channels that are recorded, or were. */
export async function recordedChannels(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ provider_id: number; channel_id: number }>(sql`
    SELECT provider_id, id AS channel_id FROM channels WHERE source = 'ingest'
    UNION SELECT provider_id, channel_id FROM recorded_stretches`);
  return rows.map((row) => channelKey(providerId(row.provider_id), channelId(row.channel_id)));
}

/** Takes from the recorded stretches what lies before an instant (Unix milliseconds). */
export async function trimStretches(database: Database, channel: string, before: number): Promise<void> {
  const instant = new Date(before);
  const [provider, id] = channel.split('-').map(Number);
  await database.execute(sql`
    WITH trimmed AS (
      DELETE FROM recorded_stretches
      WHERE provider_id = ${provider} AND channel_id = ${id} AND starts_at < ${instant} RETURNING ends_at)
    INSERT INTO recorded_stretches AS stretch (provider_id, channel_id, starts_at, ends_at)
    SELECT ${provider}::integer, ${id}::integer, ${instant}::timestamptz, max(ends_at) FROM trimmed
    HAVING max(ends_at) > ${instant}
    ON CONFLICT (provider_id, channel_id, starts_at)
    DO UPDATE SET ends_at = greatest(stretch.ends_at, excluded.ends_at)`);
}

/** Runs `work` unless another process is at it. @returns whether it did. */
export const withArchive = (database: Database, work: () => Promise<void>): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ held: boolean }>(sql`
      SELECT pg_try_advisory_xact_lock(hashtext('kinora archive')) AS held`);
    const isHeld = rows[0]?.held === true;
    if (isHeld) await work();
    return isHeld;
  });
