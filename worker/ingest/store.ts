import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ChannelId, ProviderId } from '#contract/units.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { channelId, providerId } from '#rules/units.ts';

export interface IngestChannel {
  readonly providerId: ProviderId;
  readonly channelId: ChannelId;
  /** Its key in the origin's store. */
  readonly key: string;
  readonly settings: unknown;
}

export interface IngestState {
  readonly state: 'starting' | 'running' | 'stalled' | 'failed';
  /** Unix milliseconds. */
  readonly since: number;
  /** The last complaint; empty when there was none. */
  readonly error: string;
  readonly bitsPerSecond: number;
  readonly restarts: number;
  readonly gaps: number;
}

/** Unix milliseconds. */
export interface RecordedSpan {
  readonly start: number;
  readonly end: number;
}

const instant = (milliseconds: number) => new Date(milliseconds);

/** Every channel that is recorded from a live source. */
export async function ingestChannels(database: Database): Promise<readonly IngestChannel[]> {
  const { rows } = await database.execute<{ provider_id: number; id: number; source_settings: unknown }>(sql`
    SELECT provider_id, id, source_settings FROM channels WHERE source = 'ingest' ORDER BY provider_id, id`);
  return rows.map((row) => {
    const [provider, channel] = [providerId(row.provider_id), channelId(row.id)];
    return {
      providerId: provider,
      channelId: channel,
      key: channelKey(provider, channel),
      settings: row.source_settings,
    };
  });
}

/** Of a channel that is no more, nothing is kept. */
export async function saveState(database: Database, channel: IngestChannel, state: IngestState): Promise<void> {
  const { since, error, bitsPerSecond, restarts, gaps } = state;
  await database.execute(sql`
    INSERT INTO ingest_states
      (provider_id, channel_id, state, since, error, bits_per_second, restarts, gaps, renewed_at)
    SELECT provider_id, id, ${state.state}, ${instant(since)}::timestamptz, ${error}, ${bitsPerSecond}::bigint,
      ${restarts}::integer, ${gaps}::integer, now()
    FROM channels WHERE provider_id = ${channel.providerId} AND id = ${channel.channelId}
    ON CONFLICT (provider_id, channel_id) DO UPDATE SET state = excluded.state, since = excluded.since,
      error = excluded.error, bits_per_second = excluded.bits_per_second, restarts = excluded.restarts,
      gaps = excluded.gaps, renewed_at = excluded.renewed_at`);
}

/** Writes how far a stretch goes. The archive may have taken its beginning meanwhile, which stays taken. */
export async function saveStretch(database: Database, channel: IngestChannel, span: RecordedSpan): Promise<void> {
  const [start, end] = [instant(span.start), instant(span.end)];
  await database.execute(sql`
    WITH extended AS (
      UPDATE recorded_stretches SET ends_at = ${end}::timestamptz
      WHERE provider_id = ${channel.providerId} AND channel_id = ${channel.channelId}
        AND starts_at BETWEEN ${start}::timestamptz AND ${end}::timestamptz
      RETURNING starts_at)
    INSERT INTO recorded_stretches (provider_id, channel_id, starts_at, ends_at)
    SELECT provider_id, id, ${start}::timestamptz, ${end}::timestamptz FROM channels
    WHERE provider_id = ${channel.providerId} AND id = ${channel.channelId} AND NOT EXISTS (SELECT FROM extended)`);
}

/** A worker that died had recorded more than it had saved: extends the last stretch to the end of the recording. */
export async function completeLastStretch(database: Database, channel: IngestChannel, end: number): Promise<void> {
  await database.execute(sql`
    UPDATE recorded_stretches SET ends_at = greatest(ends_at, ${instant(end)}::timestamptz)
    WHERE provider_id = ${channel.providerId} AND channel_id = ${channel.channelId} AND starts_at = (
      SELECT max(starts_at) FROM recorded_stretches
      WHERE provider_id = ${channel.providerId} AND channel_id = ${channel.channelId})`);
}
