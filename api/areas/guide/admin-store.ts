import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ContentId, ProviderId, UnixSeconds } from '#contract/units.ts';

export interface GuideWindow {
  readonly channelIds: readonly number[];
  /** Instants in UTC. */
  readonly from: string;
  readonly to: string;
}

/** Of the schedule as `held`: what starts within a window, for a replacement of just that. */
export const withinWindow = ({ channelIds, from, to }: GuideWindow): SQL => sql`
  held.channel_id = ANY (${sql.param([...channelIds])}::integer[])
  AND held.starts_at >= ${from}::timestamptz AND held.starts_at < ${to}::timestamptz`;

export interface GuideRetention {
  readonly now: Date;
  /** How far back a guide reaches at least, also where the archive is shorter. */
  readonly daysBack: number;
  /** Items stay this much longer than they can be seen. */
  readonly daysKept: number;
}

/** Of the schedule as `held`: what has left guide and archive, and no published block plays any more. */
export const outOfGuide = ({ now, daysBack, daysKept }: GuideRetention): SQL => sql`
  EXISTS (
    SELECT FROM channels channel WHERE channel.provider_id = held.provider_id AND channel.id = held.channel_id
      AND held.ends_at < ${now.toISOString()}::timestamptz
        - make_interval(days => greatest(channel.archived_days, ${daysBack}::integer) + ${daysKept}::integer))
  AND NOT EXISTS (
    SELECT FROM published_blocks block WHERE block.provider_id = held.provider_id
      AND block.channel_id = held.channel_id AND block.starts_at < held.ends_at AND block.ends_at > held.starts_at)`;

/** A part of one channel's guide. */
export interface ChannelWindow {
  readonly channelId: ChannelId;
  readonly from: UnixSeconds;
  readonly to: UnixSeconds;
}

/** Of the schedule as `held`: what starts within the window of its channel. */
export const withinWindows = (windows: readonly ChannelWindow[]): SQL => {
  const listed = JSON.stringify(windows.map(({ channelId, from, to }) => ({ channel_id: channelId, from, to })));
  return sql`EXISTS (
    SELECT FROM jsonb_to_recordset(${listed}::jsonb) AS given (channel_id integer, "from" bigint, "to" bigint)
    WHERE given.channel_id = held.channel_id
      AND held.starts_at >= to_timestamp(given."from") AND held.starts_at < to_timestamp(given."to"))`;
};

/** The same of those that the operator may not show. */
export const blackoutsWithin = (windows: readonly ChannelWindow[]): SQL =>
  sql`held.is_blackout AND ${withinWindows(windows)}`;

/** The titles of the catalogue that programmes are broadcasts of, by programme. */
export async function contentsOfPrograms(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
): Promise<ReadonlyMap<number, ContentId>> {
  const { rows } = await database.execute<{ readonly id: number; readonly content_id: ContentId }>(sql`
    SELECT id, content_id FROM programs WHERE provider_id = ${providerId} AND content_id IS NOT NULL`);
  return new Map(rows.map(({ id, content_id }) => [id, content_id]));
}

/** Of the programmes as `held`: those that an import numbered, on no channel and among the favourites of no viewer. */
export const unusedPrograms = ({
  providerId,
  kind,
}: {
  readonly providerId: ProviderId;
  readonly kind: string;
}): SQL => sql`
  EXISTS (
    SELECT FROM import_numbers numbered
    WHERE numbered.provider_id = ${providerId} AND numbered.kind = ${kind} AND numbered.number = held.id)
  AND NOT EXISTS (
    SELECT FROM schedule_items item WHERE item.provider_id = held.provider_id AND item.program_id = held.id)
  AND NOT EXISTS (
    SELECT FROM favorites favorite WHERE favorite.provider_id = held.provider_id
      AND favorite.kind = 'program' AND favorite.object_id = held.id::text)`;

/** A channel as guides may call it. */
export interface GuideChannelRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: Translations;
  readonly source: 'linear' | 'ingest' | 'external';
  readonly guideId: string;
  /** Seconds. */
  readonly guideShift: number;
}

/** The channels of a provider that guides may be for. */
export async function guideChannels(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
): Promise<readonly GuideChannelRecord[]> {
  const { rows } = await database.execute<GuideChannelRecord & Record<string, unknown>>(sql`
    SELECT id, slug, name, source, guide_id AS "guideId", guide_shift AS "guideShift"
    FROM channels WHERE provider_id = ${providerId} ORDER BY id`);
  return rows;
}
