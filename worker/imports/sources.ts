import type { ImportKind, ImportOptions } from '#contract/admin/imports.ts';
import { m3uSource } from './m3u/m3u-source.ts';
import { ImportRefused } from './refusal.ts';
import type { ImportSource } from './source.ts';
import { titleSource } from './titles/title-source.ts';
import { xmltvSource } from './xmltv/xmltv-source.ts';

/** Makes a source of the options of its command. What its entries are, only the source itself knows. */
type OpenSource = (options: ImportOptions) => ImportSource<unknown> | Promise<ImportSource<unknown>>;

const sources: Readonly<Partial<Record<ImportKind, OpenSource>>> = {
  titles: titleSource,
  m3u: m3uSource,
  xmltv: xmltvSource,
};

/** @throws ImportRefused for options that cannot be used. */
export async function openSource(kind: ImportKind, options: ImportOptions): Promise<ImportSource<unknown>> {
  const open = sources[kind];
  if (open === undefined) throw new ImportRefused(`there is no import of ${kind}`);
  return open(options);
}
