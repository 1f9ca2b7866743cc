import type { ClientBase } from 'pg';

/** A row to be: values by column name, instants as ISO text, `jsonb` as plain values. */
export type Row = Readonly<Record<string, unknown>>;

/** One statement inserts so many rows: it must end before the server gives up on it. */
const BATCH = 10_000;

/**
 * Inserts rows, each column read as the table's own type; every row has the columns of the first. Rows that are there
 * already stay as they are. Answers how many were new.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<number> {
  let added = 0;
  for (let first = 0; first < rows.length; first += BATCH) {
    added += await insertBatch(client, table, rows.slice(first, first + BATCH));
  }
  return added;
}

async function insertBatch(client: ClientBase, table: string, rows: readonly Row[]): Promise<number> {
  const [first = {}] = rows;
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
