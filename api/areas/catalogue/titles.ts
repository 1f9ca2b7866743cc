import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { TitleSort } from '#contract/catalogue.ts';
import type { ContentId, ProfileId, ProviderId } from '#contract/units.ts';
import type { Publication } from '#rules/catalogue/publication.ts';
import type { Reference } from '#rules/catalogue/reference.ts';
import { fitPlace, isFound, type Understood } from '../search/service.ts';
import { hasGenre, passes, type TitleFilter } from './filter.ts';
import type { ContentRecord, Page, PageOf } from './records.ts';
import { all, type Selection, selectFirst, selectPage } from './selection.ts';
import type { Reading } from './sources/source.ts';
import { named } from './store.ts';
import { publicationsOf, titleInView, type View } from './view.ts';

/** The title of a query's table or alias, as a `ContentRecord`. */
export function contentObject(alias: 'content' | 'episode' | 'record'): SQL {
  const title = sql.identifier(alias);
  return sql`
    jsonb_build_object(
      'id', ${title}.id, 'slug', ${title}.slug, 'contentType', ${title}.content_type, 'title', ${title}.title,
      'originalTitle', ${title}.original_title, 'short', ${title}.short, 'description', ${title}.description,
      'year', ${title}.year, 'age', ${title}.age, 'motionRating', ${title}.motion_rating,
      'isForChildren', ${title}.is_for_children, 'durationSeconds', ${title}.duration_seconds,
      'isCartoon', ${title}.is_cartoon, 'isAnnouncement', ${title}.is_announcement, 'is4k', ${title}.is_4k,
      'season', ${title}.season, 'series', ${title}.series,
      'parentId', ${title}.parent_id, 'libraryId', ${title}.library_id, 'graphicTitle', ${title}.graphic_title,
      'trailers', ${title}.trailers, 'cover', ${title}.cover, 'genres', ${title}.genres,
      'countries', ${title}.countries, 'persons', ${title}.persons, 'ratings', ${title}.ratings
    )`;
}

/** What titles are looked for by; each condition that is given must hold. */
export interface TitleConditions {
  readonly type?: ContentRecord['contentType'] | undefined;
  readonly genre?: number | undefined;
  readonly filter?: TitleFilter | undefined;
  /** The most popular first without it. */
  readonly sort?: TitleSort | undefined;
  readonly libraries?: readonly number[];
  /** What their names have: those that fit best go first. */
  readonly found?: Understood;
  readonly personId?: number;
  /** What a job found them near to: the nearest goes first. */
  readonly near?: ContentId;
  /** Those that are watched most of late: the most watched goes first. */
  readonly isPopular?: true;
  /** Whose favourites they are: the latest favourite goes first. */
  readonly favoriteOf?: ProfileId;
}

type TitleReading = Pick<Reading, 'database' | 'providerId' | 'view'>;

/** Titles for a row. Without a type, those that stand for themselves: no seasons, no episodes. */
export const findTitles = (
  reading: TitleReading & Pick<Reading, 'page'>,
  conditions: TitleConditions,
): Promise<PageOf<ContentRecord>> => selectPage(reading.database, titlesWith(reading, conditions), reading.page);

/** The first of such titles. */
export const firstTitles = (
  reading: TitleReading,
  conditions: TitleConditions,
  limit: number,
): Promise<readonly ContentRecord[]> => selectFirst(reading.database, titlesWith(reading, conditions), limit);

/** Such titles, to read any of their columns. */
export function titlesWith(
  { providerId, view }: Omit<TitleReading, 'database'>,
  conditions: TitleConditions,
): Selection {
  const { from, order } = walk(providerId, conditions);
  const { type, genre, filter = {}, sort = 'popular', libraries = [] } = conditions;
  const where = all([
    sql`content.is_in_rows`,
    titleInView(view, 'content'),
    type === undefined
      ? sql`content.content_type IN ('movie', 'series', 'program')`
      : sql`content.content_type = ${type}`,
    ...libraries.map((library) => sql`content.library_id = ${library}`),
    genre === undefined ? null : hasGenre(genre),
    ...passes(filter),
  ]);
  return {
    columns: sql`content.*`,
    from: sql`${from} AND ${where}`,
    order: orders[sort] ?? order,
    item: contentObject('record'),
  };
}

/** The order of each sort; null: that of the walk. */
const orders: Readonly<Record<TitleSort, SQL | null>> = {
  popular: null,
  newest: sql`content.first_year DESC NULLS LAST, content.popularity DESC, content.id`,
  rating: sql`content.shown_rating DESC NULLS LAST, content.popularity DESC, content.id`,
};

/** The table whose index leads to the fewest titles, joined with them, up to the conditions on its own columns. */
function walk(
  providerId: ProviderId,
  { genre: own, filter, personId, favoriteOf, found, near, isPopular }: TitleConditions,
): { readonly from: SQL; readonly order: SQL } {
  if (found !== undefined) {
    return {
      from: sql`
        FROM search_documents document
        JOIN contents content ON content.provider_id = document.provider_id AND content.id = document.object_id
        WHERE ${isFound(providerId, 'content', found)}`,
      order: sql`${fitPlace(found)}, content.popularity DESC, content.id`,
    };
  }
  if (near !== undefined) {
    return {
      from: sql`
        FROM content_neighbours known
        CROSS JOIN LATERAL unnest(known.neighbours) WITH ORDINALITY AS neighbour (id, place)
        JOIN contents content ON content.provider_id = known.provider_id AND content.id = neighbour.id
        WHERE known.provider_id = ${providerId} AND known.content_id = ${near}`,
      order: sql`neighbour.place`,
    };
  }
  if (isPopular === true) {
    return {
      from: sql`
        FROM popular_contents watched
        JOIN contents content ON content.provider_id = watched.provider_id AND content.id = watched.content_id
        WHERE watched.provider_id = ${providerId}`,
      order: sql`watched.viewers DESC, content.popularity DESC, content.id`,
    };
  }
  if (favoriteOf !== undefined) {
    return {
      from: sql`
        FROM favorites mark
        JOIN contents content ON content.provider_id = mark.provider_id AND content.id = mark.object_id
        WHERE mark.provider_id = ${providerId} AND mark.profile_id = ${favoriteOf} AND mark.kind = 'content'`,
      order: sql`mark.created_at DESC, mark.id DESC`,
    };
  }
  if (personId !== undefined) {
    return {
      from: sql`
        FROM content_persons part
        JOIN contents content ON content.provider_id = part.provider_id AND content.id = part.content_id
        WHERE part.provider_id = ${providerId} AND part.person_id = ${personId}`,
      order: sql`content.popularity DESC, content.id`,
    };
  }
  const genre = own ?? filter?.genre;
  if (genre !== undefined) {
    return {
      from: sql`
        FROM content_genres lead
        JOIN contents content ON content.provider_id = lead.provider_id AND content.id = lead.content_id
        WHERE lead.provider_id = ${providerId} AND lead.genre_id = ${genre}`,
      order: sql`lead.popularity DESC, lead.content_id`,
    };
  }
  return {
    from: sql`FROM contents content WHERE content.provider_id = ${providerId}`,
    order: sql`content.popularity DESC, content.id`,
  };
}

/** A title with the publications of itself and of what it is part of. */
export interface FoundContent {
  readonly content: ContentRecord;
  readonly publications: readonly Publication[];
}

export async function findContent(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<FoundContent | null> {
  const { rows } = await database.execute<FoundContent & Record<string, unknown>>(sql`
    SELECT ${contentObject('content')} AS content, ${publicationsOf('content')} AS publications
    FROM contents content WHERE ${named(providerId, reference)}`);
  return rows[0] ?? null;
}

/** The seasons of a series in order. */
export async function loadSeasons(
  database: Database,
  providerId: ProviderId,
  view: View,
  id: ContentId,
): Promise<ContentRecord[]> {
  const conditions = all([
    sql`content.provider_id = ${providerId} AND content.parent_id = ${id} AND content.content_type = 'season'`,
    titleInView(view, 'content'),
  ]);
  const { rows } = await database.execute<{ readonly content: ContentRecord }>(sql`
    SELECT ${contentObject('content')} AS content FROM contents content
    WHERE ${conditions}
    ORDER BY content.season, content.id`);
  return rows.map(({ content }) => content);
}

/** Episodes of a season, or of a series with all its seasons, in order. */
export async function loadEpisodes(
  database: Database,
  providerId: ProviderId,
  view: View,
  id: ContentId,
  { offset, limit }: Page,
): Promise<ContentRecord[]> {
  const conditions = all([sql`content.content_type = 'episode'`, titleInView(view, 'content')]);
  const { rows } = await database.execute<{ readonly content: ContentRecord }>(sql`
    SELECT ${contentObject('content')} AS content
    FROM (
      SELECT ${id} AS id
      UNION ALL
      SELECT id FROM contents WHERE provider_id = ${providerId} AND parent_id = ${id} AND content_type = 'season'
    ) parent
    JOIN contents content ON content.provider_id = ${providerId} AND content.parent_id = parent.id
    WHERE ${conditions}
    ORDER BY content.season, content.series, content.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ content }) => content);
}
