import { type SQL, sql } from 'drizzle-orm';
import type { ChannelId, PacketId, RowId } from '#contract/units.ts';
import { passes } from '../filter.ts';
import { personObject } from '../people.ts';
import type { ContentRecord, PageOf, PersonRecord, PromotionRecord, RowItem, RowRecord } from '../records.ts';
import { all } from '../selection.ts';
import { contentObject } from '../titles.ts';
import { shownIn, type View } from '../view.ts';
import type { Reading } from './source.ts';

type ItemRow = {
  readonly row_id: RowId;
  readonly total: number;
  readonly position: number;
  readonly channel_id: ChannelId | null;
  readonly promotion: PromotionRecord | null;
  readonly content: ContentRecord | null;
  readonly person: PersonRecord | null;
};

/** Rows of this template leave out the packets that the viewer has. */
const WITHOUT_OWN_PACKETS = 'promo-wide';

/** Whether a row of picked items looks different to viewers of different packets. */
export const dependsOnPackets = ({ template, source }: RowRecord): boolean =>
  source.kind === 'items' && template === WITHOUT_OWN_PACKETS;

/** One page of each of some rows whose items an operator picked one by one: one query, whatever their number. */
export async function pickedItems(
  reading: Reading,
  rows: readonly RowRecord[],
  packets: ReadonlySet<PacketId>,
): Promise<ReadonlyMap<RowId, PageOf<RowItem>>> {
  if (rows.length === 0) return new Map();
  const { database, providerId, view, page, libraryId, filter = {} } = reading;
  const shown = all([
    sql`item.provider_id = ${providerId} AND item.row_id = wanted.id`,
    sql`(item.content_id IS NULL OR (content.is_in_rows AND ${shownIn(view.showing, 'content')}))`,
    sql`(item.channel_id IS NULL OR NOT (channel.is_hidden OR channel.is_4k OR says_ultra_high_definition(channel.name)))`,
    sql`(item.promotion IS NULL OR NOT says_ultra_high_definition(item.promotion -> 'title'))`,
    sql`NOT (wanted.hides_packets AND item.promotion IS NOT NULL
      AND item.promotion -> 'destination' ->> 'type' = 'packet'
      AND item.promotion -> 'destination' ->> 'id' = ANY(${sql.param([...packets].map(String))}::text[]))`,
    view.kind === 'all' ? null : forChildren(view),
    libraryId === undefined ? null : sql`(item.content_id IS NULL OR content.library_id = ${libraryId})`,
    ...passes(filter).map((condition) => sql`(item.content_id IS NULL OR ${condition})`),
  ]);
  const from = sql`
    FROM row_items item
    LEFT JOIN contents content ON content.provider_id = item.provider_id AND content.id = item.content_id
    LEFT JOIN channels channel ON channel.provider_id = item.provider_id AND channel.id = item.channel_id
    WHERE ${shown}`;
  const { rows: found } = await database.execute<ItemRow>(sql`
    SELECT wanted.id AS row_id, counted.total, page.position, page.channel_id, page.promotion,
           CASE WHEN content.id IS NOT NULL THEN ${contentObject('content')} END AS content,
           CASE WHEN person.id IS NOT NULL THEN ${personObject('person')} END AS person
    FROM unnest(
      ${sql.param(rows.map(({ id }) => id))}::text[], ${sql.param(rows.map(dependsOnPackets))}::boolean[]
    ) wanted (id, hides_packets)
    CROSS JOIN LATERAL (SELECT count(*)::int AS total ${from}) counted
    CROSS JOIN LATERAL (SELECT item.* ${from} ORDER BY item.position LIMIT ${page.limit} OFFSET ${page.offset}) page
    LEFT JOIN contents content ON content.provider_id = ${providerId} AND content.id = page.content_id
    LEFT JOIN persons person ON person.provider_id = ${providerId} AND person.id = page.person_id
    ORDER BY wanted.id, page.position`);
  return new Map(
    [...Map.groupBy(found, ({ row_id }) => row_id)].map(([id, items]) => [
      id,
      { items: items.flatMap(itemOf), total: items[0]?.total ?? 0 },
    ]),
  );
}

/** An item is for children when all is that it shows, and where it leads too. */
function forChildren({ channelIds, emptyRows }: Extract<View, { kind: 'child' }>): SQL {
  const shownChannels = sql`ANY(${sql.param([...channelIds])}::integer[])`;
  const namedOf = (names: readonly string[]) => sql`ANY(${sql.param([...names])}::text[])`;
  const destination = sql`item.promotion -> 'destination'`;
  return sql`
    (item.content_id IS NULL OR content.is_for_children)
    AND (item.channel_id IS NULL OR item.channel_id = ${shownChannels})
    AND (item.person_id IS NULL OR EXISTS (
      SELECT FROM persons person
      WHERE person.provider_id = item.provider_id AND person.id = item.person_id AND person.is_for_children))
    AND CASE ${destination} ->> 'type'
      WHEN 'content' THEN EXISTS (
        SELECT FROM contents target WHERE target.provider_id = item.provider_id AND target.is_for_children
          AND (target.id = ${destination} ->> 'id' OR target.slug = ${destination} ->> 'slug'))
      WHEN 'channel' THEN EXISTS (
        SELECT FROM channels target WHERE target.provider_id = item.provider_id AND target.id = ${shownChannels}
          AND (target.id::text = ${destination} ->> 'id' OR target.slug = ${destination} ->> 'slug'))
      WHEN 'row' THEN NOT coalesce(${destination} ->> 'id' = ${namedOf(emptyRows.map(({ id }) => id))}, false)
        AND NOT coalesce(${destination} ->> 'slug' = ${namedOf(emptyRows.map(({ slug }) => slug))}, false)
      ELSE true END`;
}

function itemOf({ row_id, position, channel_id, promotion, content, person }: ItemRow): RowItem | [] {
  if (promotion !== null) return { kind: 'promotion', name: `${row_id}-${position}`, promotion, content };
  if (channel_id !== null) return { kind: 'channel', channelId: channel_id };
  if (person !== null) return { kind: 'person', person };
  return content === null ? [] : { kind: 'content', content };
}
