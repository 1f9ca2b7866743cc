import { type SQL, sql } from 'drizzle-orm';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ProgramId, ProviderId, UnixSeconds } from '#contract/units.ts';
import { fitPlace, isFound, type Understood } from '../search/service.ts';
import { type Broadcast, type BroadcastRow, broadcastColumns, broadcastOf, publishedUntil } from './store.ts';

/** A broadcast with what is shown of its programme among found ones. */
export interface FoundBroadcast extends Broadcast {
  readonly program: {
    readonly id: ProgramId;
    readonly title: Translations;
    readonly imageWide: string;
    /** How well its names fit, as `fitAt` takes it. */
    readonly fit: number;
  };
}

/** Programmes by how well their names fit, of which broadcasts are looked for: the words of a short text begin many names. */
const MOST_PROGRAMS = 100;

export interface FoundPlaces {
  readonly ids: readonly ChannelId[];
  /** Those of them with an archive that is the caller's to watch. */
  readonly archivedIds: readonly ChannelId[];
  /** How long ago a broadcast in an archive may have begun. */
  readonly since: UnixSeconds;
  /** The age that programmes are at most for; null: any. */
  readonly oldest: number | null;
}

type FoundRow = BroadcastRow & { readonly program: FoundBroadcast['program'] };

/** What the query of a search reads of programmes. */
export interface FoundRows {
  readonly broadcasts: readonly FoundRow[];
}

/**
 * Broadcasts of the programmes whose names have something, on some channels: of each programme the one that is on or the next
 * one, and the last one in an archive, which began after `since`. Those whose names fit best go first, of these the newest. A column for
 * `FoundRows`.
 */
export function foundColumns(
  providerId: ProviderId,
  found: Understood,
  { ids, archivedIds, since, oldest }: FoundPlaces,
  now: UnixSeconds,
): SQL {
  const on = (channels: SQL) => sql`
    SELECT * FROM schedule_items
    WHERE provider_id = ${providerId} AND program_id = named.id AND channel_id = ANY (${channels}::integer[])`;
  // As one JSON text: the driver takes each column of each row apart by itself.
  return sql`(
    WITH places AS (SELECT ${sql.param([...ids])}::integer[] AS shown, ${sql.param([...archivedIds])}::integer[] AS archived)
    SELECT coalesce(json_agg(record), '[]')
    FROM (
      SELECT ${broadcastColumns}, json_build_object(
        'id', named.id, 'title', program.title, 'imageWide', program.image_wide, 'fit', named.fit) AS program
      FROM (
        SELECT document.number AS id, ${fitPlace(found)} AS fit
        FROM search_documents document
        WHERE ${isFound(providerId, 'program', found)} AND ${oldest === null ? sql`true` : isFor(oldest)}
        ORDER BY fit, id DESC LIMIT ${MOST_PROGRAMS}
      ) named
      CROSS JOIN LATERAL (
        (${on(sql`(SELECT shown FROM places)`)} AND ends_at > to_timestamp(${now}) ORDER BY starts_at LIMIT 1)
        UNION ALL
        (${on(sql`(SELECT archived FROM places)`)} AND NOT is_blackout AND NOT is_catchup_denied
          AND ends_at <= to_timestamp(${now}) AND starts_at > to_timestamp(${since}) ORDER BY starts_at DESC LIMIT 1)
      ) item
      JOIN programs program ON program.provider_id = ${providerId} AND program.id = named.id
      ${publishedUntil(now)}
      ORDER BY named.fit, named.id DESC, item.starts_at
    ) record
  ) AS broadcasts`;
}

export const foundBroadcastOf = ({ program, ...row }: FoundRow): FoundBroadcast => ({ ...broadcastOf(row), program });

/** The programme of a document is for viewers up to an age. */
const isFor = (oldest: number): SQL => sql`EXISTS (
  SELECT FROM programs WHERE provider_id = document.provider_id AND id = document.number AND age <= ${oldest})`;
