import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';

type Executor = Pick<Database, 'execute'>;

/** Neighbours of a title that are kept: more than are shown, for some are not shown to everybody. */
const MOST_NEIGHBOURS = 36;
/** Neighbours are looked for anew after so many days. */
const DAYS_KEPT = 1;
/** Profiles that watched a title, and titles that each of them watched, the latest of both. */
const MOST_VIEWERS = 200;
const MOST_WATCHED = 50;
/** Titles of a genre or of a person that are looked at, the most popular of them. */
const MOST_ALIKE = 40;
/** What counts: a profile that watched both, a person in both, a genre of both, the same type. */
const WEIGHTS = { viewer: 3, person: 2, genre: 1, type: 0.5 };

/**
 * Finds the neighbours of so many titles that have none yet, or old ones: what the same profiles watched, and titles with the
 * same people and genres. Returns of how many.
 */
export async function findNeighbours(database: Executor, now: Date, limit: number): Promise<number> {
  const { rowCount } = await database.execute(sql`
    WITH batch AS MATERIALIZED (
      SELECT content.provider_id, content.id, content.content_type, content.genres
      FROM contents content
      LEFT JOIN content_neighbours known ON known.provider_id = content.provider_id AND known.content_id = content.id
      WHERE content.is_in_rows AND content.content_type IN ('movie', 'series', 'program')
        AND (known.found_at IS NULL OR known.found_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT}))
      ORDER BY known.found_at NULLS FIRST LIMIT ${limit}),
    alike AS (
      SELECT batch.provider_id, batch.id, watched.root_id AS near, ${WEIGHTS.viewer}::float8 AS weight
      FROM batch
      CROSS JOIN LATERAL (
        SELECT profile_id FROM histories
        WHERE provider_id = batch.provider_id AND root_id = batch.id LIMIT ${MOST_VIEWERS}) viewer
      CROSS JOIN LATERAL (
        SELECT DISTINCT root_id FROM (
          SELECT root_id FROM histories WHERE provider_id = batch.provider_id AND profile_id = viewer.profile_id
          ORDER BY viewed_at DESC LIMIT ${MOST_WATCHED}) latest) watched
      UNION ALL
      SELECT batch.provider_id, batch.id, part.content_id, ${WEIGHTS.person}
      FROM batch
      JOIN content_persons own ON own.provider_id = batch.provider_id AND own.content_id = batch.id
      CROSS JOIN LATERAL (
        SELECT content_id FROM content_persons
        WHERE provider_id = own.provider_id AND person_id = own.person_id LIMIT ${MOST_ALIKE}) part
      UNION ALL
      SELECT batch.provider_id, batch.id, shelf.content_id, ${WEIGHTS.genre}
      FROM batch
      CROSS JOIN LATERAL jsonb_array_elements(batch.genres) genre
      CROSS JOIN LATERAL (
        SELECT content_id FROM content_genres
        WHERE provider_id = batch.provider_id AND genre_id::text = genre ->> 'id'
        ORDER BY popularity DESC, content_id LIMIT ${MOST_ALIKE}) shelf),
    scored AS (
      SELECT alike.provider_id, alike.id, alike.near, sum(alike.weight) AS score
      FROM alike WHERE alike.near <> alike.id GROUP BY 1, 2, 3),
    ranked AS (
      SELECT scored.provider_id, scored.id, scored.near, row_number() OVER (
        PARTITION BY scored.provider_id, scored.id
        ORDER BY scored.score + CASE WHEN title.content_type = batch.content_type THEN ${WEIGHTS.type}::float8 ELSE 0 END DESC,
          title.popularity DESC, scored.near) AS place
      FROM scored
      JOIN batch USING (provider_id, id)
      JOIN contents title ON title.provider_id = scored.provider_id AND title.id = scored.near AND title.is_in_rows)
    INSERT INTO content_neighbours (provider_id, content_id, neighbours, found_at)
    SELECT batch.provider_id, batch.id,
      ARRAY(SELECT near FROM ranked
        WHERE ranked.provider_id = batch.provider_id AND ranked.id = batch.id AND place <= ${MOST_NEIGHBOURS} ORDER BY place),
      ${now.toISOString()}::timestamptz
    FROM batch
    ON CONFLICT (provider_id, content_id) DO UPDATE SET neighbours = excluded.neighbours, found_at = excluded.found_at`);
  return rowCount ?? 0;
}

/** Days of which the viewers of a title count as its popularity. */
const POPULAR_DAYS = 14;
/** Popular titles of a provider that are kept. */
const MOST_POPULAR = 200;

/** Counts anew which titles most profiles watched of late, of every provider. */
export async function countPopular(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`DELETE FROM popular_contents`);
    await transaction.execute(sql`
      INSERT INTO popular_contents (provider_id, content_id, viewers)
      SELECT provider_id, root_id, viewers FROM (
        SELECT provider_id, root_id, count(DISTINCT profile_id)::integer AS viewers,
          row_number() OVER (PARTITION BY provider_id ORDER BY count(DISTINCT profile_id) DESC, root_id) AS place
        FROM histories WHERE viewed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${POPULAR_DAYS})
        GROUP BY provider_id, root_id) counted
      WHERE place <= ${MOST_POPULAR}`);
  });
}
