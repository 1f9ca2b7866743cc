import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ContentId, ProviderId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';

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

/** A broadcast as it is kept, as far as imports write it. */
export interface HeldBroadcast {
  readonly channelId: number;
  readonly announcedAt: UnixSeconds;
  readonly announcedUntil: UnixSeconds;
  /** Of its picture. */
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds;
  readonly programId: number;
  readonly season: number | null;
  readonly series: number | null;
  readonly episodeTitle: Translations | null;
  readonly isBlackout: boolean;
  readonly isCatchupDenied: boolean;
}

/** The broadcasts that start within the windows of their channels. */
export async function heldBroadcasts(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  windows: readonly ChannelWindow[],
): Promise<readonly HeldBroadcast[]> {
  const { rows } = await database.execute<HeldBroadcast & Record<string, unknown>>(sql`
    SELECT held.channel_id AS "channelId", extract(epoch FROM held.announced_at)::float8 AS "announcedAt",
      extract(epoch FROM held.announced_until)::float8 AS "announcedUntil",
      extract(epoch FROM held.starts_at)::float8 AS "startsAt",
      extract(epoch FROM held.ends_at)::float8 AS "endsAt", held.program_id AS "programId", held.season, held.series,
      held.episode_title AS "episodeTitle", held.is_blackout AS "isBlackout", held.is_catchup_denied AS "isCatchupDenied"
    FROM schedule_items held WHERE held.provider_id = ${providerId} AND ${withinWindows(windows)}`);
  return rows;
}

/** What a guide says of a broadcast: what an operator decided of it is not among that, unless it was corrected. */
export type DescribedBroadcast = Omit<HeldBroadcast, 'isBlackout'> & Partial<Pick<HeldBroadcast, 'isBlackout'>>;

/** A broadcast as a row of the schedule. */
export const rowOfBroadcast = (broadcast: DescribedBroadcast) => ({
  channelId: broadcast.channelId,
  announcedAt: dateOf(broadcast.announcedAt),
  announcedUntil: dateOf(broadcast.announcedUntil),
  startsAt: dateOf(broadcast.startsAt),
  endsAt: dateOf(broadcast.endsAt),
  programId: broadcast.programId,
  season: broadcast.season,
  series: broadcast.series,
  episodeTitle: broadcast.episodeTitle,
  isCatchupDenied: broadcast.isCatchupDenied,
  asset: null,
  isBlackout: broadcast.isBlackout ?? false,
});

/** Those of the channels that have no broadcast at all. */
export async function channelsWithoutGuide(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  channelIds: readonly ChannelId[],
): Promise<ReadonlySet<ChannelId>> {
  const { rows } = await database.execute<{ readonly id: ChannelId }>(sql`
    SELECT given.id FROM unnest(${sql.param([...channelIds])}::integer[]) AS given (id)
    WHERE NOT EXISTS (
      SELECT FROM schedule_items held WHERE held.provider_id = ${providerId} AND held.channel_id = given.id)`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Of each channel what its broadcasts within the window say, in short: where it is that of the given ones, `digestOfBroadcasts`,
 * nothing differs, and none of them need be read.
 */
export async function heldDigests(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  windows: readonly ChannelWindow[],
): Promise<ReadonlyMap<number, string>> {
  const listed = JSON.stringify(windows.map(({ channelId, from, to }) => ({ channel_id: channelId, from, to })));
  const { rows } = await database.execute<{ readonly channelId: number; readonly digest: string }>(sql`
    SELECT held.channel_id AS "channelId", md5(string_agg(concat_ws(' ',
      extract(epoch FROM held.announced_at)::bigint, extract(epoch FROM held.announced_until)::bigint,
      extract(epoch FROM held.starts_at)::bigint, extract(epoch FROM held.ends_at)::bigint, held.program_id,
      coalesce(held.season::text, '-'), coalesce(held.series::text, '-'), held.is_catchup_denied,
      coalesce(held.episode_title::text, '-')), E'\n' ORDER BY held.starts_at)) AS digest
    FROM jsonb_to_recordset(${listed}::jsonb) AS given (channel_id integer, "from" bigint, "to" bigint)
    JOIN schedule_items held ON held.provider_id = ${providerId} AND held.channel_id = given.channel_id
      AND held.starts_at >= to_timestamp(given."from") AND held.starts_at < to_timestamp(given."to")
    GROUP BY held.channel_id`);
  return new Map(rows.map(({ channelId, digest }) => [channelId, digest]));
}

/** The same of broadcasts of one channel in order. */
export const digestOfBroadcasts = (broadcasts: readonly DescribedBroadcast[]): string =>
  hash('md5', broadcasts.map(lineOf).join('\n'));

function lineOf(broadcast: DescribedBroadcast): string {
  const { announcedAt, announcedUntil, startsAt, endsAt, programId } = broadcast;
  const { season, series, isCatchupDenied, episodeTitle } = broadcast;
  const facts = [programId, season ?? '-', series ?? '-', isCatchupDenied ? 't' : 'f'];
  return [
    announcedAt,
    announcedUntil,
    startsAt,
    endsAt,
    ...facts,
    episodeTitle === null ? '-' : jsonbText(episodeTitle),
  ].join(' ');
}

/** Texts by language as PostgreSQL prints them. */
const jsonbText = (texts: Translations): string =>
  `{${Object.entries(texts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, text]) => `${JSON.stringify(language)}: ${JSON.stringify(text)}`)
    .join(', ')}}`;

/** The titles of the catalogue that programmes are broadcasts of, by programme. */
export async function contentsOfPrograms(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
): Promise<ReadonlyMap<number, ContentId>> {
  const { rows } = await database.execute<{ readonly id: number; readonly content_id: ContentId }>(sql`
    SELECT id, content_id FROM programs WHERE provider_id = ${providerId} AND content_id IS NOT NULL`);
  return new Map(rows.map(({ id, content_id }) => [id, content_id]));
}

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

/**
 * The state of all that an import of a guide reads and writes: another one once any of it was added, changed or removed. A row
 * that is written anew has the number of a later transaction.
 */
export async function guideState(database: Pick<Database, 'execute'>, providerId: ProviderId): Promise<string> {
  const stateOf = (rows: SQL) => sql`(SELECT concat_ws(':', count(*), sum(held.xmin::text::bigint)) FROM ${rows})`;
  const { rows } = await database.execute<{ readonly state: string }>(sql`
    SELECT concat_ws(' ',
      ${stateOf(sql`channels held WHERE held.provider_id = ${providerId}`)},
      ${stateOf(sql`programs held WHERE held.provider_id = ${providerId}`)},
      ${stateOf(sql`guide_corrections held WHERE held.provider_id = ${providerId}`)},
      ${stateOf(sql`
        schedule_items held JOIN channels channel ON channel.provider_id = held.provider_id AND channel.id = held.channel_id
        WHERE held.provider_id = ${providerId} AND channel.source <> 'linear'`)}) AS state`);
  const [found] = rows;
  if (found === undefined) throw new Error('the state of the guide was not read');
  return found.state;
}
