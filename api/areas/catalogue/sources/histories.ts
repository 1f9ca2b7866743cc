import { sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '#rules/playback/progress.ts';
import { emptyPage, type HistoryRecord } from '../records.ts';
import { all, selectPage } from '../selection.ts';
import { contentObject } from '../titles.ts';
import { titleInView } from '../view.ts';
import { asItems, type Source, type ViewerReading } from './source.ts';

/**
 * What the profile has begun to watch, the latest first: of a series the episode that was watched last, of a film only what
 * is not finished.
 */
export const histories: Source<'histories', ViewerReading> = async ({ database, providerId, view, caller, page }) => {
  if (caller.session === null) return emptyPage;
  const { profile } = caller.session;
  const watched = await selectPage<HistoryRecord>(
    database,
    {
      columns: sql`
        ${contentObject('content')} AS content, history.seconds, history.watch_percentage AS "watchPercentage",
        CASE WHEN episode.id <> content.id THEN ${contentObject('episode')} END AS episode`,
      from: sql`
        FROM histories history
        JOIN contents content ON content.provider_id = history.provider_id AND content.id = history.root_id
        LEFT JOIN contents episode ON ${all([
          sql`episode.provider_id = history.provider_id AND episode.id = history.content_id`,
          titleInView(view, 'episode'),
        ])}
        WHERE ${all([
          sql`history.provider_id = ${providerId} AND history.profile_id = ${profile.id} AND content.is_in_rows`,
          sql`NOT EXISTS (
            SELECT FROM histories later
            WHERE later.provider_id = history.provider_id AND later.profile_id = history.profile_id
              AND later.root_id = history.root_id
              AND (later.viewed_at, later.content_id) > (history.viewed_at, history.content_id))`,
          sql`(history.watch_percentage < ${WHOLE_PERCENT} OR history.content_id <> history.root_id)`,
          titleInView(view, 'content'),
        ])}`,
      order: sql`history.viewed_at DESC, history.content_id`,
      item: sql`to_jsonb(record)`,
    },
    page,
  );
  return asItems(watched, (history) => ({ kind: 'history', history }));
};
