import { sql } from 'drizzle-orm';

/** Where a title plays: its film where the store has it, else the clip that stands in for it; null: nowhere. */
export const playingSource = (title: string) => {
  const [source, isAnnouncement] = [sql.raw(`${title}.source`), sql.raw(`${title}.is_announcement`)];
  return sql`CASE
    WHEN ${isAnnouncement} THEN NULL
    WHEN ${source} ->> 'kind' <> 'asset' THEN ${source}
    WHEN EXISTS (SELECT FROM stored_assets WHERE asset = ${source} ->> 'asset') THEN ${source}
    WHEN ${source} ? 'clip' THEN jsonb_build_object('kind', 'clip', 'asset', ${source} -> 'clip')
  END`;
};
