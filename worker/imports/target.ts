import { sql } from 'drizzle-orm';
import type { ContentAdmin } from '#api/areas/admin.ts';
import { type ImportChange, recordChanges } from '#api/areas/imports/changes.ts';
import type { RunReference } from '#api/areas/imports/runs.ts';
import { AdminError } from '#api/platform/admin/admin-error.ts';
import type { Row } from '#api/platform/admin/rows.ts';
import type { AdminContext, ContentChange } from '#api/platform/admin/transaction.ts';
import type { ImportCounts } from '#contract/admin/imports.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import type { Faults } from './faults.ts';
import type { ProviderLocale } from './provider-locale.ts';
import type { Spool } from './spool.ts';

/** A collection of an area's admin service, as an import writes it. */
export interface WrittenCollection<Given, Kept extends object> {
  readonly name: string;
  readonly key: readonly string[];
  put(context: AdminContext, given: readonly Given[]): Promise<ContentChange>;
  remove(context: AdminContext, keys: readonly Row[]): Promise<ContentChange>;
  readOf(context: AdminContext, keys: readonly Row[]): Promise<Kept[]>;
}

export interface TargetOptions {
  readonly context: AdminContext;
  readonly content: ContentAdmin;
  readonly faults: Faults;
  /** What is imported: the file, folder or address. */
  readonly source: string;
  readonly locale: ProviderLocale;
  /** What was collected, where the source keeps it there. */
  readonly spool: Spool;
  /** Hears which part is written, from zero to one. */
  readonly onProgress: (fraction: number) => Promise<void>;
  /** Null: what changes is not remembered, as in a dry run. */
  readonly run: RunReference | null;
}

/** Where a source writes its entries: the collections of the admin services, within the transaction of the run. */
export class ImportTarget {
  readonly context: AdminContext;
  /** All collections. Read by them; write by `put` and `remove` below. */
  readonly content: ContentAdmin;
  /** What is imported: the file, folder or address. */
  readonly source: string;
  readonly locale: ProviderLocale;
  /** What was collected, where the source keeps it there. */
  readonly spool: Spool;
  readonly notes: string[] = [];
  readonly #onProgress: TargetOptions['onProgress'];
  readonly #faults: Faults;
  readonly #run: RunReference | null;
  #added = 0;
  #changed = 0;
  #removed = 0;

  constructor({ context, content, faults, source, run, locale, spool, onProgress }: TargetOptions) {
    this.context = context;
    this.content = content;
    this.source = source;
    this.locale = locale;
    this.spool = spool;
    this.#faults = faults;
    this.#run = run;
    this.#onProgress = onProgress;
  }

  get counts() {
    return { added: this.#added, changed: this.#changed, removed: this.#removed };
  }

  /** Tells which part is written, from zero to one. */
  reach(fraction: number): Promise<void> {
    return this.#onProgress(fraction);
  }

  /** Tells of an entry, or a part of one, that cannot be used. */
  fault(place: Place, problem: string): void {
    this.#faults.add(place, problem);
  }

  /** Adds a line to the report about a correct result that the operator may not expect. */
  readonly note = (line: string): void => {
    this.notes.push(line);
  };

  /**
   * Adds entries, or brings those that are there to what is given. One that is refused is a fault, and the others are
   * written. Entries are counted as added and changed unless they are only `besides` what the import is about. Answers the
   * keys of those that were refused, as texts.
   */
  async put<Given extends object, Kept extends object>(
    collection: WrittenCollection<Given, Kept>,
    entries: readonly Placed<Given>[],
    counted: 'counted' | 'besides' = 'counted',
  ): Promise<ReadonlySet<string>> {
    if (entries.length === 0) return new Set();
    const before = await this.#readBefore(
      collection,
      entries.map(({ entry }) => entry),
    );
    const change = await this.#putSome(collection, entries);
    if (counted === 'counted') {
      this.#added += change.added.length;
      this.#changed += change.changed.size;
    }
    const touched = new Set([...change.added, ...change.changed.keys()]);
    const keys = entries.map(({ entry }) => keyOf(collection, entry)).filter((key) => touched.has(textOf(key)));
    await this.remember(changesOf(collection, keys, before));
    return change.refused;
  }

  /** Removes entries that are there by their keys. */
  async remove<Given extends object, Kept extends object>(
    collection: WrittenCollection<Given, Kept>,
    keys: readonly Row[],
  ): Promise<void> {
    if (keys.length === 0) return;
    const before = await this.#readBefore(collection, keys);
    const { removed } = await collection.remove(this.context, keys);
    this.#removed += removed.length;
    const there = [...before.values()].map((entry) => keyOf(collection, entry));
    await this.remember(changesOf(collection, there, before));
  }

  /** Remembers what a source changed by itself, for undoing it. */
  async remember(changes: readonly ImportChange[]): Promise<void> {
    if (this.#run !== null) await recordChanges(this.context.transaction.database, this.#run, changes);
  }

  /** Counts what a source wrote by itself. */
  count({ added, changed, removed }: Pick<ImportCounts, 'added' | 'changed' | 'removed'>): void {
    this.#added += added;
    this.#changed += changed;
    this.#removed += removed;
  }

  /** Counts entries that are missing from the source, where they are put as hidden. */
  countRemoved(entries: number): void {
    this.#removed += entries;
  }

  /** Writes what can be written: halves of what is refused are tried by themselves. */
  async #putSome<Given extends object, Kept extends object>(
    collection: WrittenCollection<Given, Kept>,
    entries: readonly Placed<Given>[],
  ): Promise<Written> {
    const { transaction } = this.context;
    const { database } = transaction;
    await database.execute(sql`SAVEPOINT import_entries`);
    try {
      const change = await collection.put(
        this.context,
        entries.map(({ entry }) => entry),
      );
      await transaction.check();
      await database.execute(sql`RELEASE SAVEPOINT import_entries`);
      return { ...change, refused: new Set() };
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      await database.execute(sql`ROLLBACK TO SAVEPOINT import_entries`);
      const [only, ...others] = entries;
      if (only === undefined) return NOTHING;
      if (others.length === 0) {
        this.fault(only.place, error.message);
        return { ...NOTHING, refused: new Set([textOf(keyOf(collection, only.entry))]) };
      }
    }
    const middle = Math.ceil(entries.length / 2);
    const first = await this.#putSome(collection, entries.slice(0, middle));
    const second = await this.#putSome(collection, entries.slice(middle));
    return {
      added: [...first.added, ...second.added],
      changed: new Map([...first.changed, ...second.changed]),
      refused: new Set([...first.refused, ...second.refused]),
    };
  }

  async #readBefore<Given extends object, Kept extends object>(
    collection: WrittenCollection<Given, Kept>,
    entries: readonly object[],
  ): Promise<ReadonlyMap<string, Kept>> {
    if (this.#run === null) return new Map();
    const keys = entries.map((entry) => keyOf(collection, entry));
    const kept = await collection.readOf(this.context, keys);
    return new Map(kept.map((entry) => [textOf(keyOf(collection, entry)), entry]));
  }
}

const changesOf = <Kept extends object>(
  { name }: { readonly name: string },
  keys: readonly Row[],
  before: ReadonlyMap<string, Kept>,
): readonly ImportChange[] => keys.map((key) => ({ collection: name, key, before: before.get(textOf(key)) ?? null }));

/** What became of entries that were put. */
interface Written extends Pick<ContentChange, 'added' | 'changed'> {
  readonly refused: ReadonlySet<string>;
}

const NOTHING: Written = { added: [], changed: new Map(), refused: new Set() };

const keyOf = ({ key }: { readonly key: readonly string[] }, entry: object): Row =>
  Object.fromEntries(key.map((property) => [property, Reflect.get(entry, property)]));

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})Z$/;

/** A key as `ContentChange` names it: instants as the database prints them. */
const textOf = (key: Row): string =>
  Object.values(key)
    .map((value) => String(value).replace(INSTANT, '$1 $2+00'))
    .join(':');
