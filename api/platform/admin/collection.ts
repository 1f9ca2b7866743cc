import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Complete } from '#contract/admin/entry.ts';
import { refusalOfContent } from './admin-error.ts';
import { EntryCheck, type EntryProblem } from './entry-check.ts';
import { ContentRows, type MergedRow, type Row } from './rows.ts';
import { type AdminContext, type ContentChange, type ContentKind, isUnchanged } from './transaction.ts';

/** A value for each column but the provider's and those that the database numbers itself. */
type RowOf<Table extends PgTable> = {
  readonly [Name in Exclude<keyof Table['$inferInsert'], 'providerId'>]-?: unknown;
};
type NameIn<Table extends PgTable> = keyof Table['$inferSelect'] & string;
type Found<Table extends PgTable> = Table['$inferSelect'];

/** Rows of another table that belong to an entry, such as a row's items. */
export interface Part<Given, Table extends PgTable> {
  readonly table: Table;
  /** Properties that name a row within its provider. */
  readonly key: readonly NameIn<Table>[];
  /** The property that is the entry's key. */
  readonly owner: NameIn<Table>;
  rowsOf(entry: Complete<Given>): readonly RowOf<Table>[];
}

type Tables = Readonly<Record<string, PgTable>>;
type FoundParts<Parts extends Tables> = { readonly [Name in keyof Parts]: readonly Found<Parts[Name]>[] };

export interface CollectionOptions<Schema extends TObject, Table extends PgTable, Parts extends Tables>
  extends ContentKind {
  /** Of one entry; its properties that may be left out have defaults. */
  readonly schema: Schema;
  readonly table: Table;
  /** Properties, of both row and entry, that name an entry within its provider. Entries with parts have one. */
  readonly key: readonly (NameIn<Table> & keyof Static<Schema>)[];
  readonly parts: { readonly [Name in keyof Parts]: Part<Static<Schema>, Parts[Name]> };
  /** What the schema cannot say. */
  problemOf?(entry: Complete<Static<Schema>>): EntryProblem | null;
  rowOf(entry: Complete<Static<Schema>>): RowOf<Table>;
  entryOf(row: Found<Table>, parts: FoundParts<Parts>): Complete<Static<Schema>>;
}

/** So many entries are written by one statement: it must end before the server gives up on it. */
const BATCH = 5_000;
const EVERYWHERE = sql`true`;

/**
 * The write side of one kind of content: entries are given whole, checked, and written where they differ. A call that changes
 * something tells the caches after its transaction, and leaves an audit entry.
 */
export class Collection<Schema extends TObject, Table extends PgTable, Parts extends Tables> implements ContentKind {
  readonly area: string;
  readonly name: string;
  readonly topics: ContentKind['topics'];
  readonly schema: Schema;
  /** Properties that name an entry within its provider. */
  readonly key: readonly string[];
  /** All tables that entries lie in, the entries' own first. */
  readonly tables: readonly { readonly table: PgTable; readonly key: readonly string[] }[];
  readonly #options: CollectionOptions<Schema, Table, Parts>;
  readonly #check: EntryCheck<Static<Schema>>;
  readonly #rows: ContentRows;
  readonly #parts: ReadonlyMap<string, { readonly part: Part<Static<Schema>, PgTable>; readonly rows: ContentRows }>;

  constructor(options: CollectionOptions<Schema, Table, Parts>) {
    const { area, name, topics, schema, table, key } = options;
    this.area = area;
    this.name = name;
    this.topics = topics;
    this.schema = schema;
    this.key = key;
    this.#options = options;
    this.#check = new EntryCheck({ name, schema, key, problemOf: options.problemOf });
    this.#rows = new ContentRows({ table, key, owner: key[0] ?? '' });
    const parts = Object.entries<Part<Static<Schema>, PgTable>>(options.parts);
    this.#parts = new Map(parts.map(([part, its]) => [part, { part: its, rows: new ContentRows(its) }]));
    this.tables = [{ table, key }, ...parts.map(([, its]) => ({ table: its.table, key: its.key }))];
  }

  /**
   * Adds entries, or brings those that are there to what is given.
   * @throws AdminError for the first entry that cannot be written.
   */
  put(context: AdminContext, given: readonly Static<Schema>[]): Promise<ContentChange> {
    return this.#changing(context, 'put', (change) => this.#write(context, this.#check.all(given), change));
  }

  /**
   * Adds entries without parts, none of whose keys is taken: sooner than `put`, where there are many.
   * @throws AdminError for the first entry that cannot be written.
   */
  append(context: AdminContext, given: readonly Static<Schema>[]): Promise<ContentChange> {
    return this.#changing(context, 'put', async (change) => {
      const rows = this.#check.all(given).map((entry) => this.#options.rowOf(entry));
      await this.#rows.append(context, rows);
      for (const row of rows) change.added.push(this.#rows.keyOf(row));
    });
  }

  /**
   * The same for rows that the area made itself, hundreds of thousands of them: nothing but the database checks them. Answers
   * how many they are.
   * @throws AdminError for what the database refuses.
   */
  async appendRows(context: AdminContext, rows: Iterable<RowOf<Table>>): Promise<number> {
    await context.transaction.lock(context.providerId);
    const added = await this.#rows.append(context, rows).catch((error: unknown) => {
      throw refusalOfContent(this.name, error);
    });
    context.transaction.recordMany(context, this, 'put', added);
    return added;
  }

  /**
   * Leaves exactly the given entries, of all there are or of those within a condition that calls the table `held`.
   * @throws AdminError for the first entry that cannot be written.
   */
  replace(context: AdminContext, given: readonly Static<Schema>[], within: SQL = EVERYWHERE): Promise<ContentChange> {
    return this.#changing(context, 'replace', async (change) => {
      const entries = this.#check.all(given);
      change.removed.push(...(await this.#rows.removeOthers(context, entries, within)));
      await this.#write(context, entries, change);
    });
  }

  /** Removes the entries of these keys that are there. */
  remove(
    context: AdminContext,
    keys: readonly Readonly<Pick<Static<Schema>, keyof Static<Schema> & NameIn<Table>>>[] | readonly Row[],
  ): Promise<ContentChange> {
    return this.#changing(context, 'remove', async (change) => {
      change.removed.push(...(await this.#rows.remove(context, keys)));
    });
  }

  /** Removes entries within a condition that calls the table `held`. */
  removeWithin(context: AdminContext, within: SQL): Promise<ContentChange> {
    return this.#changing(context, 'remove', async (change) => {
      change.removed.push(...(await this.#rows.removeOthers(context, [], within)));
    });
  }

  /** All entries whole, in order of their keys; with keys, those of them that are there. */
  async read(context: AdminContext, keys?: readonly unknown[]): Promise<Complete<Static<Schema>>[]> {
    const [key = ''] = this.#options.key;
    const rows = await this.#rows.read(context, keys === undefined ? EVERYWHERE : this.#rows.hasOneOf(key, keys));
    return this.#entriesOf(context, rows);
  }

  /** Those of the entries with the given keys that are there: each key has all properties that name an entry. */
  async readOf(context: AdminContext, keys: readonly Row[]): Promise<Complete<Static<Schema>>[]> {
    return this.#entriesOf(context, await this.#rows.read(context, this.#rows.hasOneOfKeys(context, keys)));
  }

  /** Entries within a condition that calls the table `held`. */
  async readWithin(context: AdminContext, within: SQL): Promise<Complete<Static<Schema>>[]> {
    return this.#entriesOf(context, await this.#rows.read(context, within));
  }

  /** How many entries there are, of all or within a condition that calls the table `held`. */
  count(context: AdminContext, within: SQL = EVERYWHERE): Promise<number> {
    return this.#rows.count(context, within);
  }

  async #entriesOf(context: AdminContext, rows: readonly Row[]): Promise<Complete<Static<Schema>>[]> {
    const [key = ''] = this.#options.key;
    const owned = new Map<string, ReadonlyMap<unknown, readonly Row[]>>();
    for (const [name, { part, rows: table }] of this.#parts) {
      const found = await table.read(
        context,
        table.hasOneOf(
          part.owner,
          rows.map((row) => row[key]),
        ),
      );
      owned.set(
        name,
        Map.groupBy(found, (row) => row[part.owner]),
      );
    }
    return rows.map((row) => {
      const parts = Object.fromEntries([...owned].map(([name, byOwner]) => [name, byOwner.get(row[key]) ?? []]));
      // What drizzle selected from a table has the table's own type, which a table known only as a parameter hides.
      return this.#options.entryOf(row as Found<Table>, parts as FoundParts<Parts>);
    });
  }

  async #changing(
    context: AdminContext,
    action: string,
    work: (change: { added: string[]; changed: Map<string, readonly string[]>; removed: string[] }) => Promise<void>,
  ): Promise<ContentChange> {
    const change = { added: [], changed: new Map(), removed: [] };
    await context.transaction.lock(context.providerId);
    try {
      await work(change);
    } catch (error) {
      throw refusalOfContent(this.name, error);
    }
    if (!isUnchanged(change)) context.transaction.record(context, this, action, change);
    return change;
  }

  async #write(
    context: AdminContext,
    entries: readonly Complete<Static<Schema>>[],
    change: { readonly added: string[]; readonly changed: Map<string, readonly string[]> },
  ): Promise<void> {
    for (let first = 0; first < entries.length; first += BATCH) {
      await this.#writeBatch(context, entries.slice(first, first + BATCH), change);
    }
  }

  async #writeBatch(
    context: AdminContext,
    entries: readonly Complete<Static<Schema>>[],
    change: { readonly added: string[]; readonly changed: Map<string, readonly string[]> },
  ): Promise<void> {
    const merged = await this.#rows.merge(
      context,
      entries.map((entry) => this.#options.rowOf(entry)),
    );
    const added = new Set(merged.filter(({ isNew }) => isNew).map(({ key }) => key));
    const fields = new Map(merged.filter(({ isNew }) => !isNew).map((row: MergedRow) => [row.key, [...row.fields]]));
    const [keyName = ''] = this.#options.key;
    const keyOf = (entry: Row) => entry[keyName];
    const former = entries.map(keyOf).filter((key) => !added.has(String(key)));
    for (const [name, { part, rows }] of this.#parts) {
      const given = entries.flatMap((entry) => part.rowsOf(entry));
      const touched = new Set(await rows.removeOthersOf(context, former, given));
      for (const { owner } of await rows.merge(context, given)) touched.add(owner);
      for (const owner of touched) if (!added.has(owner)) fields.set(owner, [...(fields.get(owner) ?? []), name]);
    }
    change.added.push(...added);
    for (const [key, names] of fields) change.changed.set(key, names);
  }
}
