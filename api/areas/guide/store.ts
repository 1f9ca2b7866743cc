import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { Content } from '#contract/catalogue.ts';
import type { ChannelId, ContentId, ProgramId, ProviderId, UnixSeconds } from '#contract/units.ts';
import type { Reference } from '#rules/catalogue/reference.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { unixSeconds } from '#rules/units.ts';
import { named } from '../catalogue/service.ts';

/** No window of a channel's guide holds more rows than this. */
const MOST_BROADCASTS = 5_000;

export interface NamedRecord {
  readonly id: number;
  readonly name: Translations;
}

export interface ProgramRecord {
  readonly id: ProgramId;
  readonly title: Translations;
  readonly description: Translations;
  readonly category: NamedRecord;
  readonly genres: readonly NamedRecord[];
  readonly countries: readonly NamedRecord[];
  readonly year: string;
  readonly age: number | null;
  readonly contentType: Content['content_type'];
  /** The title of the catalogue that it is a broadcast of. */
  readonly contentId: ContentId | null;
  readonly persons: readonly (NamedRecord & Omit<Content['persons'][number], 'id' | 'name'>)[];
  readonly ratings: Content['ratings'];
  readonly imageWide: string;
  readonly imageUpright: string;
}

/** One programme on one channel: what the guide prints, where the picture is, and what a linear channel published of it. */
export interface Broadcast {
  readonly id: number;
  readonly channelId: ChannelId;
  readonly announced: Span;
  readonly picture: Span;
  readonly season: number | null;
  readonly series: number | null;
  readonly episodeTitle: Translations | null;
  /** The operator may not show it. */
  readonly isBlackout: boolean;
  /** It must not be watched from the archive. */
  readonly isCatchupDenied: boolean;
  readonly published: readonly Span[];
}

export type ScheduledProgram = Broadcast & { readonly program: ProgramRecord };

type ProgramRow = {
  readonly program_id: ProgramId;
  readonly title: Translations;
  readonly description: Translations;
  readonly category_id: number;
  readonly category: Translations;
  readonly genres: readonly NamedRecord[];
  readonly countries: readonly NamedRecord[];
  readonly year: string;
  readonly age: number | null;
  readonly content_type: Content['content_type'];
  readonly content_id: ContentId | null;
  readonly persons: ProgramRecord['persons'];
  readonly ratings: Content['ratings'];
  readonly image_wide: string;
  readonly image_upright: string;
};

export type BroadcastRow = {
  readonly id: number;
  readonly channel_id: ChannelId;
  readonly announced_at: number;
  readonly announced_until: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly season: number | null;
  readonly series: number | null;
  readonly episode_title: Translations | null;
  readonly is_blackout: boolean;
  readonly is_catchup_denied: boolean;
  readonly published: readonly [start: number, end: number][] | null;
};

const programColumns = sql`
  program.id AS program_id, program.title, program.description, program.category_id, program.category, program.genres,
  program.countries, program.year, program.age, program.content_type, program.content_id, program.persons,
  program.ratings, program.image_wide, program.image_upright`;

export const broadcastColumns = sql`
  item.id::float8 AS id, item.channel_id,
  extract(epoch FROM item.announced_at)::float8 AS announced_at,
  extract(epoch FROM item.announced_until)::float8 AS announced_until,
  extract(epoch FROM item.starts_at)::float8 AS starts_at,
  extract(epoch FROM item.ends_at)::float8 AS ends_at,
  item.season, item.series, item.episode_title, item.is_blackout, item.is_catchup_denied,
  published.spans AS published`;

/** Blocks never overlap: the first one of a broadcast is the last that starts no later than it. */
export const publishedUntil = (now: UnixSeconds): SQL => sql`
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_array(extract(epoch FROM starts_at), extract(epoch FROM ends_at))) AS spans
    FROM published_blocks
    WHERE provider_id = item.provider_id AND channel_id = item.channel_id
      AND starts_at < item.ends_at
      AND starts_at >= coalesce((
        SELECT max(first.starts_at) FROM published_blocks first
        WHERE first.provider_id = item.provider_id AND first.channel_id = item.channel_id
          AND first.starts_at <= item.starts_at
      ), item.starts_at)
  ) published ON item.starts_at <= to_timestamp(${now})`;

/** The programmes of a channel whose announced start lies in the span, in order. */
export async function loadSchedule(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  { start, end }: Span,
  now: UnixSeconds,
): Promise<ScheduledProgram[]> {
  const { rows } = await database.execute<BroadcastRow & ProgramRow>(sql`
    SELECT ${broadcastColumns}, ${programColumns}
    FROM schedule_items item
    JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
    ${publishedUntil(now)}
    WHERE item.provider_id = ${providerId} AND item.channel_id = ${channelId}
      AND item.announced_at >= to_timestamp(${start}) AND item.announced_at < to_timestamp(${end})
    ORDER BY item.announced_at, item.id
    LIMIT ${MOST_BROADCASTS}`);
  return rows.map((row) => ({ ...broadcastOf(row), program: programOf(row) }));
}

export async function loadProgram(
  database: Database,
  providerId: ProviderId,
  programId: ProgramId,
): Promise<ProgramRecord | null> {
  const { rows } = await database.execute<ProgramRow>(sql`
    SELECT ${programColumns} FROM programs program
    WHERE program.provider_id = ${providerId} AND program.id = ${programId}`);
  return rows[0] === undefined ? null : programOf(rows[0]);
}

/** A title as the guide knows it: the programmes that are broadcasts of it. */
interface BroadcastTitle {
  readonly isForChildren: boolean;
  readonly programs: readonly Pick<ProgramRecord, 'id' | 'age'>[];
}

/** The programmes that are broadcasts of a title; null: there is no such title. */
export async function loadProgramsOf(
  database: Database,
  providerId: ProviderId,
  title: Reference,
): Promise<BroadcastTitle | null> {
  const { rows } = await database.execute<{
    readonly isForChildren: boolean;
    readonly id: ProgramId | null;
    readonly age: number | null;
  }>(sql`
    SELECT title.is_for_children AS "isForChildren", program.id, program.age
    FROM (SELECT provider_id, id, is_for_children FROM contents WHERE ${named(providerId, title)}) title
    LEFT JOIN programs program ON program.provider_id = title.provider_id AND program.content_id = title.id`);
  const [known] = rows;
  if (known === undefined) return null;
  return {
    isForChildren: known.isForChildren,
    programs: rows.flatMap(({ id, age }) => (id === null ? [] : [{ id, age }])),
  };
}

/** The broadcasts of programmes, on all channels, that began after `since` and have begun by now; the latest first. */
export async function loadPastBroadcasts(
  database: Database,
  providerId: ProviderId,
  programIds: readonly ProgramId[],
  since: UnixSeconds,
  now: UnixSeconds,
): Promise<Broadcast[]> {
  const { rows } = await database.execute<BroadcastRow>(sql`
    SELECT ${broadcastColumns}
    FROM unnest(${sql.param([...programIds])}::integer[]) AS wanted (program_id)
    CROSS JOIN LATERAL (
      SELECT * FROM schedule_items
      WHERE provider_id = ${providerId} AND program_id = wanted.program_id
        AND starts_at > to_timestamp(${since}) AND starts_at <= to_timestamp(${now})
      ORDER BY starts_at DESC
      LIMIT ${MOST_BROADCASTS}
    ) item
    ${publishedUntil(now)}
    ORDER BY item.starts_at DESC
    LIMIT ${MOST_BROADCASTS}`);
  return rows.map(broadcastOf);
}

/** A broadcast by its id, of those of a channel that are to come or began within a day. */
export async function loadComingBroadcast(
  database: Database,
  providerId: ProviderId,
  { channelId, id }: { readonly channelId: ChannelId; readonly id: string },
  now: UnixSeconds,
): Promise<ScheduledProgram | null> {
  const { rows } = await database.execute<BroadcastRow & ProgramRow>(sql`
    SELECT ${broadcastColumns}, ${programColumns}
    FROM schedule_items item
    JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
    ${publishedUntil(now)}
    WHERE item.provider_id = ${providerId} AND item.channel_id = ${channelId} AND item.id::text = ${id}
      AND item.starts_at > to_timestamp(${now}) - interval '1 day'`);
  return rows[0] === undefined ? null : { ...broadcastOf(rows[0]), program: programOf(rows[0]) };
}

/** A programme on a channel about an instant. */
export interface BroadcastPlace {
  readonly channelId: ChannelId;
  readonly programId: ProgramId;
  readonly at: UnixSeconds;
}

/** The broadcasts of programmes on channels within some seconds of when they are looked for. */
export async function loadBroadcastsAround(
  database: Database,
  providerId: ProviderId,
  places: readonly BroadcastPlace[],
  within: number,
  now: UnixSeconds,
): Promise<ScheduledProgram[]> {
  const { rows } = await database.execute<BroadcastRow & ProgramRow>(sql`
    SELECT ${broadcastColumns}, ${programColumns}
    FROM (
      SELECT DISTINCT ON (near.id) near.*
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        AS wanted ("channelId" integer, "programId" integer, "at" float8)
      JOIN schedule_items near ON near.provider_id = ${providerId} AND near.program_id = wanted."programId"
        AND near.channel_id = wanted."channelId"
        AND near.starts_at BETWEEN to_timestamp(wanted."at" - ${within}) AND to_timestamp(wanted."at" + ${within})
    ) item
    JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
    ${publishedUntil(now)}
    ORDER BY item.announced_at, item.id`);
  return rows.map((row) => ({ ...broadcastOf(row), program: programOf(row) }));
}

export interface BroadcastPage {
  readonly offset: number;
  readonly limit: number;
}

/** One page of the broadcasts of a programme on some channels that began after `since`, in order. */
export async function loadBroadcasts(
  database: Database,
  providerId: ProviderId,
  programId: ProgramId,
  { ids, since, offset, limit }: BroadcastPage & { readonly ids: readonly ChannelId[]; readonly since: UnixSeconds },
  now: UnixSeconds,
): Promise<Broadcast[]> {
  const { rows } = await database.execute<BroadcastRow>(sql`
    SELECT ${broadcastColumns}
    FROM (
      SELECT * FROM schedule_items
      WHERE provider_id = ${providerId} AND program_id = ${programId} AND starts_at > to_timestamp(${since})
        AND channel_id = ANY (${sql.param([...ids])}::integer[])
      ORDER BY starts_at, channel_id LIMIT ${limit} OFFSET ${offset}
    ) item
    ${publishedUntil(now)}
    ORDER BY item.starts_at, item.channel_id`);
  return rows.map(broadcastOf);
}

/** The stretches of recorded channels that lie in a span, in order, by channel. */
export async function loadRecorded(
  database: Database,
  providerId: ProviderId,
  channelIds: readonly ChannelId[],
  { start, end }: Span,
): Promise<ReadonlyMap<ChannelId, readonly Span[]>> {
  const { rows } = await database.execute<{ channel_id: ChannelId; starts_at: number; ends_at: number }>(sql`
    SELECT channel_id, extract(epoch FROM starts_at)::float8 AS starts_at, extract(epoch FROM ends_at)::float8 AS ends_at
    FROM recorded_stretches
    WHERE provider_id = ${providerId} AND channel_id IN ${channelIds}
      AND starts_at < to_timestamp(${end}) AND ends_at > to_timestamp(${start})
    ORDER BY channel_id, starts_at`);
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
  return new Map(
    [...byChannel].map(([id, stretches]) => [id, stretches.map((row) => spanOf(row.starts_at, row.ends_at))]),
  );
}

const spanOf = (start: number, end: number): Span => ({ start: unixSeconds(start), end: unixSeconds(end) });

export const broadcastOf = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  channelId: row.channel_id,
  announced: spanOf(row.announced_at, row.announced_until),
  picture: spanOf(row.starts_at, row.ends_at),
  season: row.season,
  series: row.series,
  episodeTitle: row.episode_title,
  isBlackout: row.is_blackout,
  isCatchupDenied: row.is_catchup_denied,
  published: (row.published ?? []).map(([start, end]) => spanOf(start, end)),
});

const programOf = (row: ProgramRow): ProgramRecord => ({
  id: row.program_id,
  title: row.title,
  description: row.description,
  category: { id: row.category_id, name: row.category },
  genres: row.genres,
  countries: row.countries,
  year: row.year,
  age: row.age,
  contentType: row.content_type,
  contentId: row.content_id,
  persons: row.persons,
  ratings: row.ratings,
  imageWide: row.image_wide,
  imageUpright: row.image_upright,
});
