import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ProviderId, UnixSeconds } from '#contract/units.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { unixSeconds } from '#rules/units.ts';

/** Whether the origin knows what a channel plays at an instant. Blocks never overlap: there is at most one row. */
export async function isPublishedAt(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
): Promise<boolean> {
  const { rows } = await database.execute<{ readonly covers: boolean }>(sql`
    SELECT ends_at > to_timestamp(${instant}) AS covers FROM published_blocks
    WHERE provider_id = ${providerId} AND channel_id = ${channelId} AND starts_at <= to_timestamp(${instant})
    ORDER BY starts_at DESC LIMIT 1`);
  return rows[0]?.covers ?? false;
}

/** When the programme ends that a channel may not show at an instant; null: the channel may show what is on. */
export async function blackoutUntil(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
): Promise<UnixSeconds | null> {
  const { rows } = await database.execute<{ readonly ends_at: number }>(sql`
    SELECT extract(epoch FROM ends_at)::float8 AS ends_at FROM schedule_items
    WHERE provider_id = ${providerId} AND channel_id = ${channelId} AND is_blackout
      AND starts_at <= to_timestamp(${instant}) AND ends_at > to_timestamp(${instant})
    ORDER BY ends_at DESC LIMIT 1`);
  return rows[0] === undefined ? null : unixSeconds(rows[0].ends_at);
}

/** Whether the programme that was on at an instant must not be watched from the archive. */
export async function isCatchupDenied(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    SELECT FROM schedule_items
    WHERE provider_id = ${providerId} AND channel_id = ${channelId} AND is_catchup_denied
      AND starts_at <= to_timestamp(${instant}) AND ends_at > to_timestamp(${instant})
    LIMIT 1`);
  return rows.length > 0;
}

/** For which age the programme is that a channel plays at an instant; null where none is on, or nothing is said. */
export async function programmeAge(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
): Promise<number | null> {
  const { rows } = await database.execute<{ readonly age: number | null }>(sql`
    SELECT program.age FROM (
      SELECT provider_id, program_id, ends_at FROM schedule_items
      WHERE provider_id = ${providerId} AND channel_id = ${channelId} AND starts_at <= to_timestamp(${instant})
      ORDER BY starts_at DESC LIMIT 1) item
    JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
    WHERE item.ends_at > to_timestamp(${instant})`);
  return rows[0]?.age ?? null;
}

/** The stretches of a recorded channel that lie within some seconds of an instant, in order. */
export async function recordedAround(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
  seconds: number,
): Promise<readonly Span[]> {
  const { rows } = await database.execute<{ readonly starts_at: number; readonly ends_at: number }>(sql`
    SELECT extract(epoch FROM starts_at)::float8 AS starts_at, extract(epoch FROM ends_at)::float8 AS ends_at
    FROM recorded_stretches
    WHERE provider_id = ${providerId} AND channel_id = ${channelId}
      AND starts_at <= to_timestamp(${instant + seconds}) AND ends_at >= to_timestamp(${instant - seconds})
    ORDER BY starts_at`);
  return rows.map(({ starts_at, ends_at }) => ({ start: unixSeconds(starts_at), end: unixSeconds(ends_at) }));
}

export interface TrailerRecord {
  /** Of the origin. */
  readonly asset: string;
  readonly isForChildren: boolean;
  readonly age: number | null;
  /** The title it is for. */
  readonly content: { readonly id: string; readonly slug: string; readonly title: Translations };
}

/** What plays as a trailer; null where no title has it. */
export async function findTrailer(
  database: Database,
  providerId: ProviderId,
  id: string,
): Promise<TrailerRecord | null> {
  const { rows } = await database.execute<TrailerRecord & Record<string, unknown>>(sql`
    SELECT trailer.asset, is_for_children AS "isForChildren", age,
      jsonb_build_object('id', contents.id, 'slug', slug, 'title', title) AS content
    FROM contents, jsonb_to_recordset(trailers) AS trailer (id text, asset text)
    WHERE provider_id = ${providerId} AND visibility = 'public' AND trailers @> ${JSON.stringify([{ id }])}::jsonb AND trailer.id = ${id}
    ORDER BY is_for_children DESC LIMIT 1`);
  return rows[0] ?? null;
}
