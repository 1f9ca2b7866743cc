import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Collection } from '#api/platform/admin/collection.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { merged, type Properties } from '#rules/merged.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { placeOf } from './content-names.ts';

/** How a file is written. */
export interface FileWriting {
  readonly context: AdminContext;
  /** Each part of the file is the whole of its kind: what it does not list is removed. */
  readonly removes: boolean;
  /** Entries that the file does not list, by kind; it is filled as parts are written. */
  readonly unlisted: Map<string, number>;
}

/** What makes one value of an entry together: a file that gives it gives all of it. */
const WHOLE_VALUES = ['source', 'sourceSettings', 'protection', 'vitrina', 'design', 'params'];

/**
 * Writes one part of a file: its entries, merged with those that are stored.
 * @param given entries that have ids in place of slugs.
 * @param within a condition that calls the table `held`, of those that the part is about.
 * @throws OperatorError for the first entry that is not valid, with its place.
 */
export async function writePart<
  Schema extends TObject,
  Table extends PgTable,
  Parts extends Readonly<Record<string, PgTable>>,
>(
  { context, removes, unlisted }: FileWriting,
  collection: Collection<Schema, Table, Parts>,
  part: string,
  given: readonly Properties[],
  within?: SQL,
): Promise<void> {
  const everything = within === undefined ? await collection.count(context) : 0;
  const stored = new Map(
    (
      await collection.readOf(
        context,
        given.map((entry) => keyIn(collection.key, entry)),
      )
    ).map((entry) => [textOf(keyIn(collection.key, entry)), entry]),
  );
  if (everything > stored.size) unlisted.set(collection.name, everything - stored.size);
  const matches = compileSchema<Static<Schema>>(collection.schema);
  const entries = given.map((properties, index) => {
    const entry: unknown = laidOver(stored.get(textOf(keyIn(collection.key, properties))), properties);
    if (matches(entry)) return entry;
    const fault = firstFault(matches.errors, '');
    throw new OperatorError(`${placeOf(part, index, properties)}${fault.startsWith(':') ? '' : '.'}${fault}`);
  });
  if (removes) await collection.replace(context, entries, within);
  else await collection.put(context, entries);
}

function laidOver(stored: Properties | undefined, given: Properties): Properties {
  const wholes = Object.entries(given).filter(([name]) => WHOLE_VALUES.includes(name));
  return { ...mergedWithNulls(stored ?? {}, given), ...Object.fromEntries(wholes) };
}

/** A property may be null; within one, null removes what has that name, such as a text in a language. */
function mergedWithNulls(stored: Properties, given: Properties): Properties {
  const nulls = Object.entries(given).filter(([, value]) => value === null);
  return { ...merged(stored, given, 'removal'), ...Object.fromEntries(nulls) };
}

const keyIn = (key: readonly string[], entry: object): Properties =>
  Object.fromEntries(key.map((name) => [name, Reflect.get(entry, name)]));
const textOf = (key: Properties): string => JSON.stringify(Object.values(key));
