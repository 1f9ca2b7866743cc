import { type SQL, sql } from 'drizzle-orm';
import { type FavoriteKind, favoriteKinds } from '#contract/favorites.ts';
import { CHILD_AGE } from '#rules/profiles/audience.ts';
import { personInView, titleInView, type View } from './view.ts';

/** What must hold of a row, called `mark`, that names something by `kind` and `object_id`: that is in view. */
export const markInView = (view: View): SQL =>
  sql`CASE kind ${sql.join(
    favoriteKinds.map(
      (kind) =>
        sql`WHEN ${kind} THEN EXISTS (${targetsInView(kind, sql`mark.provider_id`, sql`mark.object_id`, view)})`,
    ),
    sql` `,
  )} END`;

/** The channel, programme, person or title of an id that is in view. */
export function targetsInView(kind: FavoriteKind, providerId: SQL, id: SQL, view: View): SQL {
  const number = sql`CASE WHEN ${id} ~ '^[0-9]{1,9}$' THEN ${id}::integer END`;
  switch (kind) {
    case 'channel':
      return sql`
        SELECT FROM channels channel
        WHERE channel.provider_id = ${providerId} AND channel.id = ${number} AND NOT channel.is_hidden
          AND ${view.kind === 'all' ? sql`true` : sql`channel.id = ANY(${sql.param([...view.channelIds])}::integer[])`}`;
    case 'program':
      return sql`
        SELECT FROM programs program WHERE program.provider_id = ${providerId} AND program.id = ${number}
          AND ${view.kind === 'all' ? sql`true` : sql`program.age <= ${CHILD_AGE}`}`;
    case 'person':
      return sql`
        SELECT FROM persons person WHERE person.provider_id = ${providerId} AND person.id = ${number}
          AND ${personInView(view) ?? sql`true`}`;
    case 'content':
      return sql`
        SELECT FROM contents content WHERE content.provider_id = ${providerId} AND content.id = ${id}
          AND ${titleInView(view, 'content')}`;
  }
}
