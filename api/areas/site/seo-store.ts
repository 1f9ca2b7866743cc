import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { AddressKind } from '#contract/site.ts';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';

export interface AddressRecord {
  readonly slug: string;
  readonly changedAt: UnixSeconds | null;
}

interface AddressPage {
  readonly providerId: ProviderId;
  readonly kind: AddressKind;
  readonly now: UnixSeconds;
  readonly after: string;
  readonly limit: number;
  /** Titles whose pages are not there. */
  readonly hiddenContents: readonly string[];
}

/** Addresses behind a given one, in order: one walk along the index that makes them unique. */
export async function loadAddresses(database: Database, page: AddressPage): Promise<AddressRecord[]> {
  const { rows } = await database.execute<AddressRecord & Record<string, unknown>>(sql`
    ${pagesOf(page)} ORDER BY 1 LIMIT ${page.limit}`);
  return rows;
}

/** Rows that show everybody the same, as far as a kind of page is made of them. */
const forEverybody = sql.raw(`
  shelf.source ->> 'kind' IN ('items', 'contents', 'persons') AND shelf.template NOT IN ('promo-bg', 'promo-wide')`);

/** What the pages themselves keep from search engines is not in here: numbers in place of names, people of one title. */
function pagesOf({ providerId, kind, now, after, hiddenContents }: AddressPage): SQL {
  switch (kind) {
    case 'contents':
      return sql`
        SELECT slug, NULL::float8 AS "changedAt" FROM contents
        WHERE provider_id = ${providerId} AND slug > ${after}
          AND visibility = 'public' AND coalesce(published_from <= to_timestamp(${now}), true)
          AND is_in_rows AND content_type IN ('movie', 'series', 'program')
          AND id <> ALL (${sql.param([...hiddenContents])}::text[])`;
    case 'channels':
      return sql`
        SELECT slug, NULL::float8 AS "changedAt" FROM channels
        WHERE provider_id = ${providerId} AND slug > ${after}
          AND NOT (is_hidden OR is_4k OR says_ultra_high_definition(name)) AND slug !~ '^[0-9]+$'`;
    case 'persons':
      return sql`
        SELECT slug, NULL::float8 AS "changedAt" FROM persons
        WHERE provider_id = ${providerId} AND slug > ${after} AND EXISTS (
          SELECT FROM content_persons part
          WHERE part.provider_id = persons.provider_id AND part.person_id = persons.id OFFSET 1)`;
    case 'rows':
      return sql`
        SELECT slug, NULL::float8 AS "changedAt" FROM rows shelf
        WHERE provider_id = ${providerId} AND slug > ${after} AND ${forEverybody}`;
    case 'rowsets':
      return sql`
        SELECT slug, NULL::float8 AS "changedAt" FROM rowsets
        WHERE provider_id = ${providerId} AND slug > ${after}
          AND template IN ('catalog', 'group.catalog', 'group.catalog.page') AND EXISTS (
            SELECT FROM rowset_rows place
            JOIN rows shelf ON shelf.provider_id = place.provider_id AND shelf.id = place.row_id
            WHERE place.provider_id = rowsets.provider_id AND place.rowset_id = rowsets.id
              AND NOT place.is_for_children AND ${forEverybody})`;
    case 'news':
      return sql`
        SELECT id AS slug, floor(extract(epoch FROM published_at))::float8 AS "changedAt" FROM news
        WHERE provider_id = ${providerId} AND id > ${after} AND published_at <= to_timestamp(${now})`;
  }
}
