import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { PointOfTitle, TitleSource } from '#contract/admin/catalogue.ts';
import type { ContentId, LibraryId, ProfileId, ProviderId } from '#contract/units.ts';
import type { Publication, Showing } from '#rules/catalogue/publication.ts';
import type { Reference } from '#rules/catalogue/reference.ts';
import type { WatchedEpisode } from '#rules/playback/next-to-play.ts';
import { WHOLE_PERCENT } from '#rules/playback/progress.ts';
import { named, playingSource, publicationsOf, shownIn } from '../catalogue/service.ts';

/** What playing a title needs to know of it. */
export interface PlayedTitle {
  readonly id: ContentId;
  readonly slug: string;
  /** The series that it is part of, else itself. */
  readonly rootId: ContentId;
  readonly rootSlug: string;
  readonly rootTitle: Translations;
  readonly contentType: 'movie' | 'series' | 'program' | 'season' | 'episode';
  readonly libraryId: LibraryId | null;
  /** Its own, or that of its series where it is higher [C-VALID-13]. */
  readonly age: number | null;
  readonly isForChildren: boolean;
  readonly isFree: boolean;
  readonly durationSeconds: number;
  /** What plays now; null: nothing of it does, as of an announcement, or of a film that is not in the store. */
  readonly source: TitleSource | null;
  /** Its film waits to be packaged, or is being packaged. */
  readonly isProcessing: boolean;
  /** Its own, and those of what it is part of. */
  readonly publications: readonly Publication[];
  readonly playbackPoints: readonly PointOfTitle[];
  readonly packshots: readonly string[];
  /** Its still, as an address within the origin. */
  readonly still: string | null;
}

/** Whether a title plays once its film is packaged, which has been ordered. */
const isProcessing = (title: string) => sql`(${playingSource(title)} IS NULL AND EXISTS (
  SELECT FROM packaging_jobs
  WHERE id = ${sql.raw(`${title}.source`)} ->> 'asset' AND state IN ('queued', 'running')))`;

const titleColumns = sql`
  title.id, title.slug, coalesce(grandparent.id, parent.id, title.id) AS "rootId",
  coalesce(grandparent.slug, parent.slug, title.slug) AS "rootSlug",
  coalesce(grandparent.title, parent.title, title.title) AS "rootTitle", title.content_type AS "contentType",
  title.library_id AS "libraryId", greatest(title.age, parent.age, grandparent.age) AS age, title.is_for_children AS "isForChildren", title.is_free AS "isFree",
  title.duration_seconds AS "durationSeconds",
  ${playingSource('title')} AS source, ${isProcessing('title')} AS "isProcessing", title.playback_points AS "playbackPoints", title.packshots,
  title.cover ->> 'src_16x9' AS still, ${publicationsOf('title')} AS publications`;

/** A title by its id, or by what an address names. */
export async function findPlayedTitle(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  reference: ContentId | Reference,
): Promise<PlayedTitle | null> {
  const condition =
    typeof reference === 'string'
      ? sql`provider_id = ${providerId} AND id = ${reference}`
      : named(providerId, reference);
  const { rows } = await database.execute<PlayedTitle & Record<string, unknown>>(sql`
    SELECT ${titleColumns} FROM (SELECT * FROM contents WHERE ${condition}) title
    LEFT JOIN contents parent ON parent.provider_id = title.provider_id AND parent.id = title.parent_id
    LEFT JOIN contents grandparent ON grandparent.provider_id = title.provider_id AND grandparent.id = parent.parent_id`);
  return rows[0] ?? null;
}

/** An episode, what a viewer needs to know of it, and how far a profile has watched it. */
export interface EpisodeOfViewer extends WatchedEpisode {
  readonly slug: string;
  readonly title: Translations;
  readonly description: Translations;
  readonly season: number;
  readonly series: number;
  readonly durationSeconds: number;
  readonly isForChildren: boolean;
  readonly isFree: boolean;
  readonly libraryId: LibraryId | null;
  readonly still: string | null;
}

/** The episodes of a series or of a season that are shown, in order, with how far a profile has watched each. */
export async function loadEpisodesOfViewer(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
  { profileId, showing }: { readonly profileId: ProfileId; readonly showing: Showing },
  id: ContentId,
): Promise<readonly EpisodeOfViewer[]> {
  const { rows } = await database.execute<
    Omit<EpisodeOfViewer, 'watched'> & {
      readonly [column: string]: unknown;
      readonly seconds: number | null;
      readonly watchPercentage: number | null;
      readonly viewedAt: number | null;
    }
  >(sql`
    SELECT episode.id, episode.slug, episode.title, episode.description, episode.season, episode.series,
           episode.duration_seconds AS "durationSeconds", episode.is_for_children AS "isForChildren",
           episode.is_free AS "isFree", episode.library_id AS "libraryId", episode.cover ->> 'src_16x9' AS still,
           ${playingSource('episode')} IS NOT NULL AS "isPlayable",
           episode.is_announcement AS "isAnnouncement", history.seconds,
           history.watch_percentage AS "watchPercentage", extract(epoch FROM history.viewed_at)::float8 AS "viewedAt"
    FROM (
      SELECT ${id} AS id
      UNION ALL
      SELECT id FROM contents WHERE provider_id = ${providerId} AND parent_id = ${id} AND content_type = 'season'
    ) parent
    JOIN contents episode ON episode.provider_id = ${providerId} AND episode.parent_id = parent.id
      AND episode.content_type = 'episode' AND ${shownIn(showing, 'episode')}
    LEFT JOIN histories history ON history.provider_id = episode.provider_id AND history.profile_id = ${profileId}
      AND history.content_id = episode.id
    ORDER BY episode.season, episode.series, episode.id`);
  return rows.map(({ seconds, watchPercentage, viewedAt, ...episode }) => ({
    ...episode,
    watched:
      seconds === null || watchPercentage === null || viewedAt === null ? null : { seconds, watchPercentage, viewedAt },
  }));
}

/** How far a profile has watched a title; null where it has not. */
export async function findProgress(
  database: Database,
  providerId: ProviderId,
  profileId: ProfileId,
  id: ContentId,
): Promise<{ readonly seconds: number; readonly watchPercentage: number } | null> {
  const { rows } = await database.execute<{ readonly seconds: number; readonly watchPercentage: number }>(sql`
    SELECT seconds, watch_percentage AS "watchPercentage" FROM histories
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND content_id = ${id}`);
  return rows[0] ?? null;
}

/** The profile's mark of a title as a favourite; null where there is none. */
export async function findFavorite(
  database: Database,
  providerId: ProviderId,
  profileId: ProfileId,
  id: ContentId,
): Promise<{ readonly id: string } | null> {
  const { rows } = await database.execute<{ readonly id: string }>(sql`
    SELECT id::text FROM favorites
    WHERE provider_id = ${providerId} AND profile_id = ${profileId} AND kind = 'content' AND object_id = ${id}`);
  return rows[0] ?? null;
}

/** Whose history of which title; of a series or a season it is that of its episodes. */
interface HistoryOf {
  readonly providerId: ProviderId;
  readonly profileId: ProfileId;
  readonly id: ContentId;
}

/** What plays of a title: itself, or all episodes of a series or a season. */
const partsOf = ({ providerId, id }: HistoryOf) => sql`
  SELECT part.* FROM contents part
  LEFT JOIN contents parent ON parent.provider_id = part.provider_id AND parent.id = part.parent_id
  WHERE part.provider_id = ${providerId} AND ${id} IN (part.id, parent.id, parent.parent_id)
    AND part.content_type NOT IN ('series', 'season')`;

/** Notes that all of a title was watched, as far as it plays. */
export async function markWatched(database: Database, of: HistoryOf, viewedAt: Date): Promise<void> {
  await database.execute(sql`
    INSERT INTO histories (provider_id, profile_id, content_id, root_id, seconds, watch_percentage, viewed_at)
    SELECT part.provider_id, ${of.profileId}, part.id, coalesce(parent.parent_id, part.parent_id, part.id),
           part.duration_seconds, ${WHOLE_PERCENT}, ${viewedAt.toISOString()}
    FROM (${partsOf(of)}) part
    LEFT JOIN contents parent ON parent.provider_id = part.provider_id AND parent.id = part.parent_id
    WHERE ${playingSource('part')} IS NOT NULL
    ON CONFLICT (provider_id, profile_id, content_id) DO UPDATE
    SET seconds = excluded.seconds, watch_percentage = excluded.watch_percentage, viewed_at = excluded.viewed_at`);
}

/** Forgets that a title was watched. */
export async function forgetWatched(database: Database, of: HistoryOf): Promise<void> {
  await database.execute(sql`
    DELETE FROM histories
    WHERE provider_id = ${of.providerId} AND profile_id = ${of.profileId}
      AND content_id IN (SELECT id FROM (${partsOf(of)}) part)`);
}
