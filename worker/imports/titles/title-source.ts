import type { TitleEntry } from '#contract/admin/catalogue.ts';
import type { ImportOptions } from '#contract/admin/imports.ts';
import { JsonEntries } from '#rules/imports/json-entries.ts';
import type { ImportSource } from '../source.ts';
import { textOf } from '../text.ts';

/** Imports titles from a JSON file. */
export function titleSource(_options: ImportOptions): ImportSource<TitleEntry> {
  return {
    kind: 'titles',
    entries: 'titles',
    async *read(input) {
      const parser = new JsonEntries(input.name);
      for await (const text of textOf(input.bytes(), input.name)) yield parser.push(text) as never;
      yield parser.end() as never;
    },
    keyOf: ({ id }) => id,
    write: (entries, target) => target.put(target.content.titles, entries),
  };
}
