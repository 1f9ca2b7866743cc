import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '#api/platform/database.ts';
import type { Translations } from '#api/platform/language.ts';
import type { Content, Destination } from '#contract/catalogue.ts';
import type { ChannelId, ContentId, ProviderId, RowId, RowsetId } from '#contract/units.ts';
import type { Reference } from '#rules/catalogue/reference.ts';

export interface RowsetRecord {
  readonly id: RowsetId;
  readonly slug: string;
  readonly template: string;
  readonly title: Translations;
}

export interface RowRecord {
  readonly id: RowId;
  readonly slug: string;
  readonly template: string;
  readonly title: Translations;
}

type Named<Id> = { readonly id: Id; readonly name: Translations };

export interface ContentRecord {
  readonly id: ContentId;
  readonly slug: string;
  readonly contentType: Content['content_type'];
  readonly title: Translations;
  readonly originalTitle: string | null;
  readonly short: Translations;
  readonly description: Translations;
  readonly year: string;
  readonly age: number | null;
  readonly durationSeconds: number;
  readonly isCartoon: boolean;
  readonly cover: Content['cover'];
  readonly genres: readonly (Named<string> & { readonly row_id?: string; readonly row_slug?: string })[];
  readonly countries: readonly Named<string>[];
  readonly persons: readonly (Named<number> & Omit<Content['persons'][number], 'id' | 'name'>)[];
  readonly ratings: Content['ratings'];
}

export interface PromotionRecord {
  readonly id?: string;
  readonly title: Translations;
  readonly description: Translations;
  readonly image: string;
  readonly image_mobile?: string;
  readonly duration: number;
  readonly destination: Partial<Static<typeof Destination>> & Pick<Static<typeof Destination>, 'type'>;
}

/** A title, a channel, or a promotion, which may advertise a title. */
export interface ItemRecord {
  readonly rowId: RowId;
  readonly position: number;
  readonly channelId: ChannelId | null;
  readonly promotion: PromotionRecord | null;
  readonly content: ContentRecord | null;
}

/** Some items of one row, and how many it has in all. */
export interface RowItems {
  readonly items: readonly ItemRecord[];
  readonly total: number;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

type ItemRow = {
  readonly row_id: RowId;
  readonly position: number;
  readonly channel_id: ChannelId | null;
  readonly promotion: PromotionRecord | null;
  readonly content: ContentRecord | null;
  readonly total: number;
};

const contentObject = sql`
  jsonb_build_object(
    'id', content.id, 'slug', content.slug, 'contentType', content.content_type, 'title', content.title,
    'originalTitle', content.original_title, 'short', content.short, 'description', content.description,
    'year', content.year, 'age', content.age, 'durationSeconds', content.duration_seconds,
    'isCartoon', content.is_cartoon, 'cover', content.cover, 'genres', content.genres,
    'countries', content.countries, 'persons', content.persons, 'ratings', content.ratings
  )`;

/** A slug or id as written goes before an id that only ends the segment. */
const named = (providerId: ProviderId, { exact, trailingId }: Reference) => sql`
  provider_id = ${providerId} AND (id = ${exact} OR slug = ${exact} OR id = ${trailingId})
  ORDER BY slug = ${exact} DESC, id = ${exact} DESC LIMIT 1`;

export async function findRowset(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<RowsetRecord | null> {
  const { rows } = await database.execute<RowsetRecord & Record<string, unknown>>(
    sql`SELECT id, slug, template, title FROM rowsets WHERE ${named(providerId, reference)}`,
  );
  return rows[0] ?? null;
}

export async function findRow(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<RowRecord | null> {
  const { rows } = await database.execute<RowRecord & Record<string, unknown>>(
    sql`SELECT id, slug, template, title FROM rows WHERE ${named(providerId, reference)}`,
  );
  return rows[0] ?? null;
}

export async function findContent(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<ContentRecord | null> {
  const { rows } = await database.execute<{ readonly content: ContentRecord }>(
    sql`SELECT ${contentObject} AS content FROM contents content WHERE ${named(providerId, reference)}`,
  );
  return rows[0]?.content ?? null;
}

/** The rows of a rowset in order. */
export async function loadRows(database: Database, providerId: ProviderId, rowsetId: RowsetId): Promise<RowRecord[]> {
  const { rows } = await database.execute<RowRecord & Record<string, unknown>>(sql`
    SELECT member.id, member.slug, member.template, member.title
    FROM rowset_rows link
    JOIN rows member ON member.provider_id = link.provider_id AND member.id = link.row_id
    WHERE link.provider_id = ${providerId} AND link.rowset_id = ${rowsetId}
    ORDER BY link.position`);
  return rows;
}

/** One page of each row, by row id: one query, whatever the number of rows. */
export async function loadItems(
  database: Database,
  providerId: ProviderId,
  rowIds: readonly RowId[],
  { offset, limit }: Page,
): Promise<ReadonlyMap<RowId, RowItems>> {
  const { rows } = await database.execute<ItemRow>(sql`
    SELECT wanted.id AS row_id, page.position, page.channel_id, page.promotion, page.content, counted.total
    FROM unnest(${sql.param([...rowIds])}::text[]) wanted (id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total FROM row_items WHERE provider_id = ${providerId} AND row_id = wanted.id
    ) counted
    CROSS JOIN LATERAL (
      SELECT item.position, item.channel_id, item.promotion,
             CASE WHEN content.id IS NOT NULL THEN ${contentObject} END AS content
      FROM row_items item
      LEFT JOIN contents content ON content.provider_id = item.provider_id AND content.id = item.content_id
      WHERE item.provider_id = ${providerId} AND item.row_id = wanted.id
      ORDER BY item.position LIMIT ${limit} OFFSET ${offset}
    ) page
    ORDER BY wanted.id, page.position`);
  return new Map(
    [...Map.groupBy(rows, ({ row_id }) => row_id)].map(([id, found]) => [
      id,
      { items: found.map(itemOf), total: found[0]?.total ?? 0 },
    ]),
  );
}

const itemOf = (row: ItemRow): ItemRecord => ({
  rowId: row.row_id,
  position: row.position,
  channelId: row.channel_id,
  promotion: row.promotion,
  content: row.content,
});
