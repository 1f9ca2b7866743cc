import pg from 'pg';
import type { Header } from './format.ts';

export type Table = Header['tables'][number];
export type Sequence = Header['sequences'][number];

/** The number of the newest migration in the database; 0 when there is none. */
export async function readSchemaVersion(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(
    "SELECT FROM pg_class WHERE oid = to_regclass('public.schema_migrations')",
  );
  if (found.length === 0) return 0;
  const { rows } = await client.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migrations',
  );
  return rows[0]?.version ?? 0;
}

/**
 * The tables of the schema with the columns that hold data, each after those it refers to. The record of migrations is
 * not among them: it belongs to the database, not to the data.
 */
export async function readTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<Table & { references: string[] }>(`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND r.oid <> c.oid) AS references
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ references }) => !references.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

export async function readSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${qualified(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`;

const columnList = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/** What COPY reads: a query, because a partitioned table has no rows of its own. */
export const selection = (table: Table) => `${columnList(table)} FROM ${qualified(table.name)}`;

/** What COPY fills. */
export const target = (table: Table) => `${qualified(table.name)} (${columnList(table)})`;
