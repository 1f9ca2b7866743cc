import { isDeepStrictEqual } from 'node:util';
import type { Static, TObject } from 'typebox';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { defaultsOf } from '#contract/admin/entry.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/**
 * A stored entry as the file has it: its properties in the order of the file's schema, without those that have their default.
 * @throws OperatorError for an entry that no file can say.
 */
export function said<Schema extends TObject>(schema: Schema, stored: TObject, value: object): Static<Schema> {
  const defaults = defaultsOf(stored);
  const properties = new Map<string, unknown>(Object.entries(value));
  const entry: unknown = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => {
      const property = properties.get(name);
      return property === undefined || isDeepStrictEqual(property, defaults[name]) ? [] : [[name, property]];
    }),
  );
  const matches = compileSchema<Static<Schema>>(schema);
  if (matches(entry)) return entry;
  throw new OperatorError(
    `"${String(properties.get('slug') ?? properties.get('id'))}" cannot be written to a file: ${firstFault(matches.errors, 'it')}`,
  );
}

/** An entry without its id where that is the slug: it is the one that it would be given. */
export function withoutOwnId<Entry extends { readonly id: string; readonly slug: string }>({ id, ...entry }: Entry) {
  return id === entry.slug ? entry : { id, ...entry };
}
