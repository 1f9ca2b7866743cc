import { sql } from 'drizzle-orm';
import { emptyPage, type HistoryRecord } from '../records.ts';
import { all, selectPage } from '../selection.ts';
import { contentObject } from '../titles.ts';
import { inView } from '../view.ts';
import { asItems, type Source, type ViewerReading } from './source.ts';

/** What the viewer has begun to watch, the latest first. */
export const histories: Source<'histories', ViewerReading> = async ({ database, providerId, view, caller, page }) => {
  if (caller.session === null) return emptyPage;
  const watched = await selectPage<HistoryRecord>(
    database,
    {
      columns: sql`
        ${contentObject('content')} AS content, history.seconds, history.watch_percentage AS "watchPercentage",
        CASE WHEN episode.id IS NOT NULL THEN ${contentObject('episode')} END AS episode`,
      from: sql`
        FROM histories history
        JOIN contents content ON content.provider_id = history.provider_id AND content.id = history.content_id
        LEFT JOIN contents episode ON ${all([
          sql`episode.provider_id = history.provider_id AND episode.id = history.episode_id`,
          inView(view, 'episode'),
        ])}
        WHERE ${all([
          sql`history.provider_id = ${providerId} AND history.user_id = ${caller.session.userId} AND content.is_in_rows`,
          inView(view, 'content'),
        ])}`,
      order: sql`history.viewed_at DESC, history.content_id`,
      item: sql`to_jsonb(record)`,
    },
    page,
  );
  return asItems(watched, (history) => ({ kind: 'history', history }));
};
