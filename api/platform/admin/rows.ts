import { pipeline } from 'node:stream/promises';
import { count, getTableColumns, getTableName, type Name, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { from as copyFrom } from 'pg-copy-streams';
import { copiedRows } from './copied-rows.ts';
import type { AdminContext } from './transaction.ts';

/** Values by property of the table's columns: instants as ISO text, `jsonb` as plain values. The provider is not among them. */
export type Row = Readonly<Record<string, unknown>>;

/** What becomes of a row that was given; one that was there as it is, is not among these. */
export interface MergedRow extends Record<string, unknown> {
  /** Its key, joined by colons. */
  readonly key: string;
  readonly owner: string;
  readonly isNew: boolean;
  /** Properties that differ. */
  readonly fields: readonly string[];
}

export interface RowsOptions {
  readonly table: PgTable;
  /** Properties that name a row within its provider: a unique index of the table. */
  readonly key: readonly string[];
  /** Property that names the entry the row belongs to. */
  readonly owner: string;
}

/** More rows than these travel by COPY. */
const MOST_AS_JSON = 500;

/** The rows of one provider in one table, as the write side reads and changes them. */
export class ContentRows {
  readonly #table: PgTable;
  readonly #columns: readonly (readonly [property: string, column: PgColumn])[];
  readonly #key: readonly string[];
  readonly #owner: string;

  constructor({ table, key, owner }: RowsOptions) {
    this.#table = table;
    this.#columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
      ([, column]) => column.generatedIdentity === undefined,
    );
    this.#key = ['providerId', ...key];
    this.#owner = owner;
  }

  /**
   * Brings rows in as they are given; those that are there as they are stay untouched. Rows are locked in order of the
   * key, as by every writer of several rows, so that no two wait for each other.
   */
  async merge(context: AdminContext, rows: readonly Row[]): Promise<readonly MergedRow[]> {
    if (rows.length === 0) return [];
    const given = await this.#given(context, rows);
    const table = this.#table;
    const values = this.#columns.filter(([property]) => !this.#key.includes(property)).map(([, { name }]) => name);
    const each = (of: string) => list(values.map((name) => qualified(of, name)));
    const onConflict =
      values.length === 0
        ? sql`DO NOTHING`
        : sql`DO UPDATE SET ${list(values.map((name) => sql`${sql.identifier(name)} = ${qualified('excluded', name)}`))}
              WHERE (${each('held')}) IS DISTINCT FROM (${each('excluded')})`;
    const fields = this.#columns
      .filter(([, { name }]) => values.includes(name))
      .map(
        ([property, { name }]) =>
          sql`CASE WHEN ${qualified('merged', name)} IS DISTINCT FROM ${qualified('before', name)} THEN ${sql.raw(`'${property}'`)} END`,
      );
    const { rows: merged } = await context.transaction.database.execute<MergedRow>(sql`
      WITH given AS MATERIALIZED (SELECT ${this.#names()} FROM ${given}),
      before AS MATERIALIZED (
        SELECT ${this.#names('held')} FROM ${table} held JOIN given ON ${this.#sameKey('held', 'given')}),
      merged AS (
        INSERT INTO ${table} AS held (${this.#names()}) SELECT ${this.#names()} FROM given ORDER BY ${this.#keyNames()}
        ON CONFLICT (${this.#keyNames()}) ${onConflict} RETURNING ${this.#names('held')})
      SELECT ${this.#keyText('merged')} AS key, ${this.#nameOf(this.#owner, 'merged')}::text AS owner,
        before.provider_id IS NULL AS "isNew",
        CASE WHEN before.provider_id IS NOT NULL THEN array_remove(ARRAY[${list(fields)}]::text[], NULL) ELSE '{}' END AS fields
      FROM merged LEFT JOIN before ON ${this.#sameKey('merged', 'before')}`);
    return merged;
  }

  /** Adds rows none of whose keys is taken: sooner than `merge`. Answers how many they are. */
  async append(context: AdminContext, rows: Iterable<Row>): Promise<number> {
    const { providerId } = context;
    let appended = 0;
    const counted = function* () {
      for (const row of rows) {
        appended += 1;
        yield row;
      }
    };
    await this.#copyTo(sql.identifier(getTableName(this.#table)), context, counted(), { providerId });
    return appended;
  }

  /** The key of a row, joined by colons. */
  keyOf(row: Row): string {
    const [, ...key] = this.#key;
    return key.map((property) => row[property]).join(':');
  }

  /** Removes rows by their keys, and answers the keys of those that were there. */
  remove(context: AdminContext, keys: readonly Row[]): Promise<readonly string[]> {
    return this.#delete(context, this.hasOneOfKeys(context, keys));
  }

  /** Removes all rows within a condition but those of the given keys. The condition calls the table `held`. */
  removeOthers(context: AdminContext, keys: readonly Row[], within: SQL): Promise<readonly string[]> {
    const given = this.#keysAsGiven(context, keys);
    return this.#delete(
      context,
      sql`${within} AND NOT EXISTS (SELECT FROM ${given} given WHERE ${this.#sameKey('held', 'given')})`,
    );
  }

  /** Removes the rows of the given owners that are not among the given rows. Answers owners that lost one. */
  async removeOthersOf(
    context: AdminContext,
    owners: readonly unknown[],
    rows: readonly Row[],
  ): Promise<readonly string[]> {
    if (owners.length === 0) return [];
    const ownersGiven = this.#asJson(owners.map((owner) => ({ [this.#owner]: owner })));
    const given = this.#keysAsGiven(context, rows);
    const { rows: removed } = await context.transaction.database.execute<{ owner: string }>(sql`
      DELETE FROM ${this.#table} AS held
      WHERE ${this.#nameOf('providerId', 'held')} = ${context.providerId}
        AND ${this.#nameOf(this.#owner, 'held')} IN (SELECT ${this.#nameOf(this.#owner, 'owners')} FROM ${ownersGiven} owners)
        AND NOT EXISTS (SELECT FROM ${given} given WHERE ${this.#sameKey('held', 'given')})
      RETURNING ${this.#nameOf(this.#owner, 'held')}::text AS owner`);
    return removed.map(({ owner }) => owner);
  }

  /** Rows within a condition, in order of the key. The condition calls the table `held`. */
  async read({ providerId, transaction }: AdminContext, within: SQL): Promise<readonly Row[]> {
    const order = this.#key.map((property) => this.#nameOf(property, 'held'));
    return transaction.database
      .select()
      .from(alias(this.#table, 'held'))
      .where(sql`${this.#nameOf('providerId', 'held')} = ${providerId} AND ${within}`)
      .orderBy(...order);
  }

  async count({ providerId, transaction }: AdminContext, within: SQL): Promise<number> {
    const [found] = await transaction.database
      .select({ count: count() })
      .from(alias(this.#table, 'held'))
      .where(sql`${this.#nameOf('providerId', 'held')} = ${providerId} AND ${within}`);
    return found?.count ?? 0;
  }

  /** A condition: rows whose property has one of these values. */
  hasOneOf(property: string, values: readonly unknown[]): SQL {
    const given = this.#asJson(values.map((value) => ({ [property]: value })));
    return sql`${this.#nameOf(property, 'held')} IN (SELECT ${this.#nameOf(property, 'given')} FROM ${given} given)`;
  }

  /** A condition: rows with one of these keys. */
  hasOneOfKeys(context: AdminContext, keys: readonly Row[]): SQL {
    return sql`EXISTS (SELECT FROM ${this.#keysAsGiven(context, keys)} given WHERE ${this.#sameKey('held', 'given')})`;
  }

  async #delete({ providerId, transaction }: AdminContext, condition: SQL): Promise<readonly string[]> {
    const { rows } = await transaction.database.execute<{ key: string }>(sql`
      DELETE FROM ${this.#table} AS held WHERE ${this.#nameOf('providerId', 'held')} = ${providerId} AND ${condition}
      RETURNING ${this.#keyText('held')} AS key`);
    return rows.map(({ key }) => key);
  }

  /** Rows as something to select from. */
  async #given(context: AdminContext, rows: readonly Row[]): Promise<SQL> {
    const owned = this.#owned(context, rows);
    return owned.length > MOST_AS_JSON ? this.#copied(context, owned) : this.#asJson(owned);
  }

  #owned({ providerId }: AdminContext, rows: readonly Row[]): readonly Row[] {
    return rows.map((row) => ({ ...row, providerId }));
  }

  #keysAsGiven({ providerId }: AdminContext, rows: readonly Row[]): SQL {
    return this.#asJson(
      rows.map((row) =>
        Object.fromEntries(this.#key.map((name) => [name, name === 'providerId' ? providerId : row[name]])),
      ),
    );
  }

  #asJson(rows: readonly Row[]): SQL {
    const named = rows.map((row) =>
      Object.fromEntries(
        this.#columns.filter(([property]) => property in row).map(([property, { name }]) => [name, row[property]]),
      ),
    );
    return sql`json_populate_recordset(NULL::${this.#table}, ${JSON.stringify(named)})`;
  }

  async #copied(context: AdminContext, rows: readonly Row[]): Promise<SQL> {
    const { database } = context.transaction;
    const staged = sql.identifier(`staged_${getTableName(this.#table)}`);
    await database.execute(sql`
      CREATE TEMPORARY TABLE IF NOT EXISTS ${staged} ON COMMIT DROP AS SELECT ${this.#names()} FROM ${this.#table} WITH NO DATA`);
    await database.execute(sql`TRUNCATE ${staged}`);
    await this.#copyTo(staged, context, rows);
    return sql`${staged}`;
  }

  async #copyTo(
    { value: table }: Name,
    { transaction: { client } }: AdminContext,
    rows: Iterable<Row>,
    shared: Row = {},
  ): Promise<void> {
    const names = this.#columns.map(([, { name }]) => client.escapeIdentifier(name)).join(', ');
    const stream = client.query(
      copyFrom(`COPY ${client.escapeIdentifier(table)} (${names}) FROM STDIN WITH (FORMAT binary)`),
    );
    const columns = this.#columns.map(([property, column]) => ({ name: property, type: column.getSQLType() }));
    await pipeline(copiedRows(columns, rows, shared), stream);
  }

  #column(property: string): PgColumn {
    const column = this.#columns.find(([name]) => name === property)?.[1];
    if (column === undefined) throw new Error(`${getTableName(this.#table)} has no ${property}`);
    return column;
  }

  #nameOf(property: string, of: string): SQL {
    return qualified(of, this.#column(property).name);
  }

  #names(of?: string): SQL {
    return list(
      this.#columns.map(([, { name }]) => (of === undefined ? sql`${sql.identifier(name)}` : qualified(of, name))),
    );
  }

  #keyNames(): SQL {
    return list(this.#key.map((property) => sql`${sql.identifier(this.#column(property).name)}`));
  }

  #keyText(of: string): SQL {
    return sql`concat_ws(':', ${list(this.#key.slice(1).map((property) => this.#nameOf(property, of)))})`;
  }

  #sameKey(one: string, other: string): SQL {
    return sql.join(
      this.#key.map((property) => sql`${this.#nameOf(property, one)} = ${this.#nameOf(property, other)}`),
      sql` AND `,
    );
  }
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const qualified = (of: string, name: string): SQL => sql`${sql.identifier(of)}.${sql.identifier(name)}`;
