import { type SQL, sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '#rules/playback/progress.ts';
import { playingSource } from '../playing-source.ts';
import { emptyPage, type HistoryRecord } from '../records.ts';
import { all, selectPage } from '../selection.ts';
import { contentObject } from '../titles.ts';
import { titleInView, type View } from '../view.ts';
import { asItems, type Source, type ViewerReading } from './source.ts';

/**
 * What the profile has begun to watch and not finished, the latest first. Of a series it is the episode that was watched
 * last, and once that is finished the one after it; a series whose last episode is finished is finished.
 */
export const histories: Source<'histories', ViewerReading> = async ({ database, providerId, view, caller, page }) => {
  if (caller.session === null) return emptyPage;
  const { profile } = caller.session;
  const watched = await selectPage<HistoryRecord>(
    database,
    {
      columns: sql`
        ${contentObject('content')} AS content,
        CASE WHEN ${isFinished} THEN coalesce(own.seconds, 0) ELSE history.seconds END AS seconds,
        CASE WHEN ${isFinished} THEN coalesce(own.watch_percentage, 0) ELSE history.watch_percentage END
          AS "watchPercentage",
        CASE WHEN episode.id IS NOT NULL THEN ${contentObject('episode')} END AS episode`,
      from: sql`
        FROM histories history
        JOIN contents content ON content.provider_id = history.provider_id AND content.id = history.root_id
        LEFT JOIN contents watched ON watched.provider_id = history.provider_id
          AND watched.id = history.content_id AND watched.id <> content.id
        LEFT JOIN LATERAL (
          (SELECT episode.* FROM contents episode
           WHERE ${all([sql`NOT ${isFinished} AND ${ofProvider} AND episode.id = watched.id`, titleInView(view, 'episode')])})
          UNION ALL
          (${episodeAfterWatched(view)})
        ) episode ON true
        LEFT JOIN histories own ON own.provider_id = history.provider_id AND own.profile_id = history.profile_id
          AND own.content_id = episode.id
        WHERE ${all([
          sql`history.provider_id = ${providerId} AND history.profile_id = ${profile.id} AND content.is_in_rows`,
          sql`NOT EXISTS (
            SELECT FROM histories later
            WHERE later.provider_id = history.provider_id AND later.profile_id = history.profile_id
              AND later.root_id = history.root_id
              AND (later.viewed_at, later.content_id) > (history.viewed_at, history.content_id))`,
          sql`(NOT ${isFinished} OR episode.id IS NOT NULL)`,
          titleInView(view, 'content'),
        ])}`,
      order: sql`history.viewed_at DESC, history.content_id`,
      item: sql`to_jsonb(record)`,
    },
    page,
  );
  return asItems(watched, (history) => ({ kind: 'history', history }));
};

const isFinished = sql`history.watch_percentage >= ${WHOLE_PERCENT}`;
const ofProvider = sql`episode.provider_id = history.provider_id`;

/** The first episode in view after the watched one that plays; none before that is finished. */
const episodeAfterWatched = (view: View): SQL => sql`
  SELECT episode.* FROM contents episode
  WHERE ${all([
    sql`${isFinished} AND ${ofProvider} AND episode.content_type = 'episode'`,
    sql`episode.parent_id IN (
      SELECT history.root_id
      UNION ALL
      SELECT season.id FROM contents season
      WHERE season.provider_id = history.provider_id AND season.parent_id = history.root_id
        AND season.content_type = 'season')`,
    sql`(episode.season, episode.series, episode.id) > (watched.season, watched.series, watched.id)`,
    sql`${playingSource('episode')} IS NOT NULL`,
    titleInView(view, 'episode'),
  ])}
  ORDER BY episode.season, episode.series, episode.id LIMIT 1`;
