import type pg from 'pg';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { RowEntry } from '#contract/admin/catalogue.ts';
import { content } from '#server/operator/content.ts';
import { writeContent } from './content.ts';

type RowItem = NonNullable<RowEntry['items']>[number];
export type SeededPromotion = NonNullable<RowItem['promotion']>;

/** What stands in a seeded row: a title by slug, a channel by slug, or a promotion. */
export type SeededItem =
  | { readonly content: string }
  | { readonly channel: string }
  | { readonly promotion: SeededPromotion; readonly content?: string };

export interface SeededRow extends Pick<RowEntry, 'slug' | 'template' | 'source'> {
  readonly items?: readonly SeededItem[];
}

/** A page of each operator in the database, made of these rows; each is called as its slug says. */
export const seedPage = (client: pg.Client, slug: string, rows: readonly SeededRow[]): Promise<void> =>
  writeContent(client, async (context) => {
    const entries: RowEntry[] = [];
    for (const { items = [], ...row } of rows) {
      const seeded: RowItem[] = [];
      for (const item of items) seeded.push(await itemOf(context, item));
      entries.push({
        ...row,
        id: row.slug,
        title: { ru: row.slug },
        items: seeded,
      });
    }
    await content.rows.put(context, entries);
    const ids = entries.map(({ id }) => id);
    await content.rowsets.put(context, [{ id: slug, slug, template: 'catalog', title: { ru: slug }, rows: ids }]);
  });

async function itemOf(context: AdminContext, item: SeededItem): Promise<RowItem> {
  if ('channel' in item) return { channelId: Number(await idOf(context, 'channels', item.channel)) };
  const title = item.content === undefined ? {} : { contentId: await idOf(context, 'contents', item.content) };
  return 'promotion' in item ? { ...title, promotion: item.promotion } : title;
}

async function idOf(
  { transaction, providerId }: AdminContext,
  table: 'channels' | 'contents',
  slug: string,
): Promise<string> {
  const { rows } = await transaction.client.query<{ id: string }>(
    `SELECT id::text FROM ${table} WHERE provider_id = $1 AND slug = $2`,
    [providerId, slug],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no ${slug} among the ${table}`);
  return found.id;
}
