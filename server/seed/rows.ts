import type { ClientBase } from 'pg';

/** A row to be: values by column name, instants as ISO text, `jsonb` as plain values. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in one statement, each column read as the table's own type; every row has the columns of the first. Rows
 * that are there already stay as they are. Answers how many were new.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.keys(first)
    .map((name) => client.escapeIdentifier(name))
    .join(', ');
  const name = client.escapeIdentifier(table);
  const { rowCount } = await client.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
