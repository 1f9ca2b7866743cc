import type { Database } from '#api/platform/database/database.ts';
import type { ImportKind } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Found, Place, Placed } from '#rules/imports/found.ts';
import type { ImportInput } from './input.ts';
import type { ImportPictures } from './pictures.ts';
import type { ProviderLocale } from './provider-locale.ts';
import type { Spool } from './spool.ts';
import type { ImportTarget } from './target.ts';

/** What a source may use while its input is read. */
export interface Collection {
  /** To read from. */
  readonly database: Database;
  readonly providerId: ProviderId;
  /** What is imported: the file, folder or address. */
  readonly from: string;
  readonly locale: ProviderLocale;
  readonly pictures: ImportPictures;
  /** For entries that are to be written. */
  readonly spool: Spool;
  /** For a source that is written while it is read; else null. */
  readonly target: ImportTarget | null;
  /** Tells of an entry, or a part of one, that cannot be used. */
  fault(place: Place, problem: string): void;
}

/** What a source may use to read its input. */
export type ReadingContext = Pick<Collection, 'database' | 'providerId' | 'locale'>;

/**
 * One kind of import: how its input is read, and how its entries become content. To add a kind:
 *
 * 1. name it in `importKinds` (`contract/admin/imports.ts`);
 * 2. write its parsers in `rules/imports/`: pure, chunks of text in, entries and faults with file and line (`Found`) out;
 * 3. write a function that makes an `ImportSource` of the options, in a folder `worker/imports/<kind>/`, and list it in
 *    `worker/imports/sources.ts`;
 * 4. declare its command in `server/operator/commands/import.ts`, with `sharedOptions`.
 *
 * The pipeline (`run-import.ts`) does what all kinds have in common: one run at a time of a provider and a kind, faults,
 * entries that are given twice, progress, the dry run, all or nothing, the report, undoing.
 */
export interface ImportSource<Entry> {
  readonly kind: ImportKind;
  /** What the audit and the report call its entries, such as `titles`. */
  readonly entries: string;

  /**
   * Whether it is written while it is read, so that both take less time: then collecting must not wait for anything but the
   * database, for the transaction is open.
   */
  readonly isWrittenWhileRead: boolean;

  /**
   * The entries of the input, some at a time, in bounded memory. A wrong entry is a fault; an error ends the run, and nothing
   * of it stays.
   */
  read(input: ImportInput, about: ReadingContext): AsyncIterable<readonly Found<Entry>[]>;

  /**
   * All that the outcome depends on besides the input: what the source was given, and what is there. Where input and state are
   * those that an earlier run left, nothing is read. Null, or no such method: it cannot be said.
   */
  stateOf?(
    database: Pick<Database, 'execute'>,
    about: { readonly providerId: ProviderId; readonly locale: ProviderLocale },
  ): Promise<string | null>;

  /** What an entry may be in an input once only, such as its id; null: there is no such thing. */
  keyOf(entry: Entry): string | null;

  /**
   * Keeps some entries until all are read, and does what takes long or leaves traces outside the database, such as storing
   * pictures: no transaction is open, unless the source is written while it is read. Entries that are there as they are may be left out.
   */
  collect(entries: readonly Placed<Entry>[], collection: Collection): Promise<void>;

  /**
   * Writes what was collected within one transaction, by `target` only: it counts, tells what was refused, and remembers what
   * was there before. What is missing from the input is hidden or removed here.
   */
  write(target: ImportTarget): Promise<void>;
}
