import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Page, PageOf } from './records.ts';

/** Records to choose a page of. */
export interface Selection {
  readonly columns: SQL;
  /** From `FROM` to the end of `WHERE`. */
  readonly from: SQL;
  readonly order: SQL;
  /** The JSON object of a record, whose columns stand under `record`: made for those of the page only. */
  readonly item: SQL;
}

/** One page of a selection and how many records it has in all: one query. */
export async function selectPage<Item>(database: Database, selection: Selection, page: Page): Promise<PageOf<Item>> {
  const { rows } = await database.execute<{ readonly total: number; readonly items: Item[] }>(sql`
    SELECT (SELECT count(*)::int ${selection.from}) AS total, ${itemsOn(selection, page)} AS items`);
  return rows[0] ?? { total: 0, items: [] };
}

/** The first records of a selection, uncounted. */
export async function selectFirst<Item>(
  database: Database,
  selection: Selection,
  limit: number,
): Promise<readonly Item[]> {
  const { rows } = await database.execute<{ readonly items: Item[] }>(sql`
    SELECT ${firstRecords(selection, limit)} AS items`);
  return rows[0]?.items ?? [];
}

/** The JSON array of the first records of a selection, as a part of a query. */
export const firstRecords = (selection: Selection, limit: number): SQL => itemsOn(selection, { offset: 0, limit });

/** As one JSON text: the driver takes the elements of an array apart letter by letter. */
const itemsOn = ({ columns, from, order, item }: Selection, { offset, limit }: Page): SQL => sql`(
  SELECT coalesce(json_agg(${item}), '[]')
  FROM (SELECT ${columns} ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) record)`;

/** The conditions that are given, all of which must hold. */
export const all = (conditions: readonly (SQL | null)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` AND `,
  );
