import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { PageTemplate } from '#contract/site.ts';
import type { ProviderId, RowsetId } from '#contract/units.ts';
import type { Reference } from '#rules/catalogue/reference.ts';
import type { LibraryRecord, Page, RowRecord, RowsetRecord } from './records.ts';
import type { View } from './view.ts';

/** A slug or id as written goes before an id that only ends the segment. */
export const named = (providerId: ProviderId, { exact, trailingId }: Reference): SQL => sql`
  provider_id = ${providerId} AND (id = ${exact} OR slug = ${exact} OR id = ${trailingId})
  ORDER BY slug = ${exact} DESC, id = ${exact} DESC LIMIT 1`;

/** What every client calls the start page, whatever its slug is. */
const START_PAGE = 'startpage';
const START_TEMPLATES: readonly PageTemplate[] = ['startpage', 'starpage'];

/** The same of pages: the start page is also found by its template. */
const namedOrStart = (providerId: ProviderId, reference: Reference): SQL =>
  reference.exact === START_PAGE
    ? sql`provider_id = ${providerId} AND (slug = ${START_PAGE} OR template IN (${sql.join(
        START_TEMPLATES.map((template) => sql`${template}`),
        sql`, `,
      )})) ORDER BY slug = ${START_PAGE} DESC, menu_position, id LIMIT 1`
    : named(providerId, reference);

const rowColumns = sql.raw(`
  id, slug, template, title, description, html_description AS "htmlDescription", library_id AS "libraryId",
  loop_count AS "loopCount", source`);

export async function findRowset(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<RowsetRecord | null> {
  const { rows } = await database.execute<RowsetRecord & Record<string, unknown>>(sql`
    SELECT page.id, page.slug, page.template, page.title, page.description, page.library_id AS "libraryId",
           coalesce(page.logo, library.cover ->> 'bg') AS logo
    FROM (SELECT * FROM rowsets WHERE ${namedOrStart(providerId, reference)}) page
    LEFT JOIN libraries library ON library.provider_id = page.provider_id AND library.id = page.library_id`);
  return rows[0] ?? null;
}

export async function findRow(
  database: Database,
  providerId: ProviderId,
  reference: Reference,
): Promise<RowRecord | null> {
  const { rows } = await database.execute<RowRecord & Record<string, unknown>>(
    sql`SELECT ${rowColumns} FROM rows WHERE ${named(providerId, reference)}`,
  );
  return rows[0] ?? null;
}

/** Every row of a provider. */
export async function loadAllRows(database: Database, providerId: ProviderId): Promise<RowRecord[]> {
  const { rows } = await database.execute<RowRecord & Record<string, unknown>>(
    sql`SELECT ${rowColumns} FROM rows WHERE provider_id = ${providerId}`,
  );
  return rows;
}

/** One page of the rows of a rowset that are in view, in order: for children its rows for them, where it has some. */
export async function loadRows(
  database: Database,
  providerId: ProviderId,
  view: View,
  rowsetId: RowsetId,
  { offset, limit }: Page,
): Promise<RowRecord[]> {
  const { rows } = await database.execute<RowRecord & Record<string, unknown>>(sql`
    SELECT ${rowColumns}
    FROM (
      SELECT position, row_id FROM rowset_rows
      WHERE provider_id = ${providerId} AND rowset_id = ${rowsetId}
        AND is_for_children = (${view.kind === 'child'} AND EXISTS (
          SELECT FROM rowset_rows WHERE provider_id = ${providerId} AND rowset_id = ${rowsetId} AND is_for_children))
        AND row_id <> ALL(${sql.param(view.kind === 'all' ? [] : view.emptyRows.map(({ id }) => id))}::text[])
      ORDER BY position LIMIT ${limit} OFFSET ${offset}
    ) link
    JOIN rows ON rows.provider_id = ${providerId} AND rows.id = link.row_id
    ORDER BY link.position`);
  return rows;
}

export async function loadLibraries(database: Database, providerId: ProviderId): Promise<LibraryRecord[]> {
  const { rows } = await database.execute<LibraryRecord & Record<string, unknown>>(
    sql`SELECT id, title, cover FROM libraries WHERE provider_id = ${providerId} ORDER BY id`,
  );
  return rows;
}
