import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#server/operator/content.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { events } from './areas/analytics/tables.ts';
import { accounts, subscriptions } from './areas/billing/tables.ts';
import { favorites } from './areas/channels/tables.ts';
import { devices, sessions, signInCodes, users } from './areas/session/tables.ts';
import { auditEntries } from './platform/admin/audit.ts';
import { attempts } from './platform/attempts/tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.close();
});

const tables = new Map<string, { readonly table: PgTable; readonly key: readonly string[] | null }>(
  [
    ...Object.values(content).flatMap((collection) => collection.tables),
    { table: auditEntries, key: ['id'] },
    { table: attempts, key: ['kind', 'subject'] },
    { table: signInCodes, key: ['way', 'phone'] },
    { table: users, key: ['id'] },
    { table: devices, key: ['id'] },
    { table: subscriptions, key: ['id'] },
    { table: accounts, key: ['id'] },
    { table: favorites, key: ['id'] },
    { table: events, key: ['occurredAt', 'id'] },
    // A token is looked up by its hash alone.
    { table: sessions, key: null },
  ].map((its) => [getTableName(its.table), its]),
);

/** What the database works out by itself. */
const DERIVED = ['is_for_children'];

const columnsOf = (table: PgTable) => Object.values<PgColumn>(getTableColumns(table));

describe.each([...tables])('the declared columns of %s', (name, { table, key }) => {
  test('are those that the database has', async () => {
    const { rows } = await client.query<Column>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS "isRequired" FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attname`,
      [name],
    );
    const declared = columnsOf(table)
      .map((column) => ({ name: column.name, type: column.getSQLType(), isRequired: column.notNull }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const isDeclared = ({ name: column }: Column) => declared.some(({ name: known }) => known === column);
    expect(declared).toEqual(rows.filter((column) => isDeclared(column) || !DERIVED.includes(column.name)));
  });

  if (key === null) return;

  test('have the key that names a row within its provider', async () => {
    const names = new Map(
      Object.entries<PgColumn>(getTableColumns(table)).map(([property, column]) => [property, column.name]),
    );
    const { rows } = await client.query<{ columns: string[] }>(
      `SELECT ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) ORDER BY a.attname) AS columns
       FROM pg_index i WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indpred IS NULL`,
      [name],
    );
    const wanted = ['provider_id', ...key.map((property) => names.get(property))].toSorted();
    expect(rows.map(({ columns }) => columns)).toContainEqual(wanted);
  });
});

/** Made anew from others, the record of changes itself, and users, who only forget a city that is removed. */
const NOT_KEPT = ['content_neighbours', 'popular_contents', 'audit_entries', 'row_changes', 'users'];

test('rows that go with rows of content are kept for an undo', async () => {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE gone AS (
       SELECT unnest($1::regclass[]) AS relation
       UNION
       SELECT conrelid::regclass FROM pg_constraint JOIN gone ON confrelid = gone.relation
       WHERE contype = 'f' AND confdeltype = 'c'),
     changed AS (
       SELECT conrelid::regclass AS relation FROM pg_constraint JOIN gone ON confrelid = gone.relation
       WHERE contype = 'f' AND confdeltype IN ('n', 'd') UNION SELECT relation FROM gone)
     SELECT relation::text AS name FROM changed WHERE NOT relation::text = ANY ($2)
       AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = relation AND tgname = 'keep_row_change')`,
    [Object.values(content).flatMap(({ tables: its }) => its.map(({ table }) => getTableName(table))), NOT_KEPT],
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
