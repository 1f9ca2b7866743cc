import { type SQL, sql } from 'drizzle-orm';
import type { ChannelId } from '#contract/units.ts';
import type { RowRecord } from './records.ts';

/** Whom the catalogue is shown to, with what is only known by its ids. */
export type View =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'child';
      /** The channels for children. */
      readonly channelIds: readonly ChannelId[];
      /** The rows that have nothing for children. */
      readonly emptyRows: readonly Pick<RowRecord, 'id' | 'slug'>[];
    };

export const everything: View = { kind: 'all' };

/** What must hold of a title or a person of a query's table to be in view; null: nothing. */
export const inView = (view: View, alias: 'content' | 'episode' | 'person'): SQL | null =>
  view.kind === 'all' ? null : sql`${sql.identifier(alias)}.is_for_children`;
