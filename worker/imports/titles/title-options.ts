import type { TitleEntry } from '#contract/admin/catalogue.ts';
import type { ImportOptions } from '#contract/admin/imports.ts';
import { ImportRefused } from '../refusal.ts';
import { readMapping, type TitleMapping } from './mapping-file.ts';

/** Options of `import titles` that decide how titles are written. */
export interface TitleOptions {
  /** Of texts without one; null: the provider's first. */
  readonly language: string | null;
  readonly mapping: TitleMapping;
  /** What new titles have, and those that are there, where the import does not say. */
  readonly defaults: Pick<Partial<TitleEntry>, 'libraryId' | 'isFree'>;
}

/** @throws ImportRefused for options that cannot be used. */
export async function readTitleOptions(options: ImportOptions): Promise<TitleOptions> {
  const { language, library, free, mapping } = options;
  if (language !== undefined && !/^[a-z]{2}$/.test(String(language))) {
    throw new ImportRefused(`--language ${language}: use a code of two letters, such as ru`);
  }
  if (library !== undefined && !/^[1-9]\d{0,8}$/.test(String(library))) {
    throw new ImportRefused(`--library ${library}: use the number of a library`);
  }
  return {
    language: typeof language === 'string' ? language : null,
    mapping: typeof mapping === 'string' ? await readMapping(mapping) : {},
    defaults: { ...(library !== undefined && { libraryId: Number(library) }), ...(free === true && { isFree: true }) },
  };
}
