import { dirname } from 'node:path';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { ImportedTitle } from '#contract/admin/imported-title.ts';
import type { ImportOptions } from '#contract/admin/imports.ts';
import { CsvRecords } from '#rules/imports/csv-records.ts';
import { type Found, foundEntry, foundFault } from '#rules/imports/found.ts';
import { JsonEntries } from '#rules/imports/json-entries.ts';
import { titleOfRecord } from '#rules/imports/titles/csv-title.ts';
import type { ImportInput } from '../input.ts';
import type { ImportSource } from '../source.ts';
import { textOf } from '../text.ts';
import type { FoundTitle } from './found-title.ts';
import { readMediaFolder } from './media-folder.ts';
import { TitleCollector } from './title-collector.ts';
import { readTitleOptions } from './title-options.ts';
import { TitleWriter } from './title-writer.ts';

const matches = compileSchema<ImportedTitle>(ImportedTitle);

/** Imports titles from JSON, CSV, or a folder of Kodi or Jellyfin. @throws ImportRefused for options that cannot be used. */
export async function titleSource(options: ImportOptions): Promise<ImportSource<FoundTitle>> {
  const settings = await readTitleOptions(options);
  const collector = new TitleCollector(settings);
  return {
    kind: 'titles',
    entries: 'titles',
    isWrittenWhileRead: false,
    read: (input, { locale }) => readTitles(input, settings.language ?? locale.language),
    keyOf: ({ title }) => title.id,
    collect: (entries, collection) => collector.collect(entries, collection),
    async write(target) {
      const writer = await TitleWriter.open(target, settings);
      await writer.write();
      if (options['prune'] === true) await writer.hideMissing(collector.ids);
    },
  };
}

/** `language` is that of texts without one. */
async function* readTitles(input: ImportInput, language: string): AsyncGenerator<readonly Found<FoundTitle>[]> {
  if (input.isFolder) return yield* checkedFolder(input);
  const folder = input.isDownload ? null : dirname(input.path);
  const isTable = /\.(csv|tsv)$/i.test(input.name);
  const parser = isTable ? new CsvRecords(input.name) : new JsonEntries(input.name);
  const checked = (found: readonly Found<unknown>[]) =>
    found.map((one) => checkedTitle(one, { isTable, folder, language }));
  for await (const text of textOf(input.bytes(), input.name)) yield checked(parser.push(text));
  yield checked(parser.end());
}

async function* checkedFolder(input: ImportInput): AsyncGenerator<readonly Found<FoundTitle>[]> {
  for await (const titles of readMediaFolder(input)) {
    yield titles.map((found) =>
      found.kind === 'fault' || matches(found.entry.title)
        ? found
        : foundFault(found.place, firstFault(matches.errors, 'the title')),
    );
  }
}

function checkedTitle(
  found: Found<unknown>,
  {
    isTable,
    folder,
    language,
  }: { readonly isTable: boolean; readonly folder: string | null; readonly language: string },
): Found<FoundTitle> {
  if (found.kind === 'fault') return found;
  const given = isTable ? titleOfRecord(found.entry as Readonly<Record<string, string>>, language) : found.entry;
  if (!matches(given)) return foundFault(found.place, firstFault(matches.errors, 'the title'));
  return foundEntry({ title: given, folder }, found.place);
}
