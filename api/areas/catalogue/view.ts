import { type SQL, sql } from 'drizzle-orm';
import type { ChannelId } from '#contract/units.ts';
import type { Showing } from '#rules/catalogue/publication.ts';
import type { RowRecord } from './records.ts';
import { all } from './selection.ts';

/** Whom the catalogue is shown to, with what is only known by its ids, and when and where that is. */
export type View = ViewOfAll | ViewOfChildren;

interface ViewOfAll {
  readonly kind: 'all';
  readonly showing: Showing;
}

interface ViewOfChildren {
  readonly kind: 'child';
  readonly showing: Showing;
  /** The channels for children. */
  readonly channelIds: readonly ChannelId[];
  /** The rows that have nothing for children. */
  readonly emptyRows: readonly Pick<RowRecord, 'id' | 'slug'>[];
}

type Alias = 'content' | 'episode';

/** What must hold of a title of a query's table to be in view. */
export const titleInView = (view: View, alias: Alias): SQL =>
  all([shownIn(view.showing, alias), view.kind === 'all' ? null : sql`${sql.identifier(alias)}.is_for_children`]);

/** What must hold of a person of a query's table to be in view; null: nothing. */
export const personInView = (view: View): SQL | null => (view.kind === 'all' ? null : sql`person.is_for_children`);

/** What must hold of a title of a query's table to be published and licensed. */
export function shownIn({ country, now }: Showing, alias: Alias): SQL {
  const title = sql.identifier(alias);
  return sql`(NOT ${title}.is_restricted OR is_shown(
    ${title}.visibility, ${title}.published_from, ${title}.licences, ${country}, to_timestamp(${now})))`;
}

/** The publications, as `Publication`, of a title of a query and of what it is part of. */
export const publicationsOf = (title: 'content' | 'title'): SQL => sql`(
  WITH RECURSIVE whole AS (
    SELECT part.* FROM contents part
    WHERE part.provider_id = ${sql.identifier(title)}.provider_id AND part.id = ${sql.identifier(title)}.id
    UNION ALL
    SELECT parent.* FROM whole JOIN contents parent
      ON parent.provider_id = whole.provider_id AND parent.id = whole.parent_id)
  SELECT jsonb_agg(jsonb_build_object(
    'visibility', visibility, 'publishedFrom', published_from, 'licences', licences)) FROM whole)`;
