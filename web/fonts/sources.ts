import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const INTER = '@fontsource-variable/inter/files/inter';
const packages = createRequire(import.meta.url);

/** The whole fonts that those of the pages are cut from. */
export const fontSources = {
  latin: `${INTER}-latin-wght-normal.woff2`,
  'latin-extended': `${INTER}-latin-ext-wght-normal.woff2`,
  cyrillic: `${INTER}-cyrillic-wght-normal.woff2`,
  'cyrillic-extended': `${INTER}-cyrillic-ext-wght-normal.woff2`,
  georgian: '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2',
} as const;
export type FontSource = keyof typeof fontSources;

export const isFontSource = (name: string): name is FontSource => Object.hasOwn(fontSources, name);

/** WOFF2. */
export const wholeFont = (source: FontSource): Buffer => readFileSync(packages.resolve(fontSources[source]));

/** What a font says of whose it is and on what terms: its licence asks that this goes with every part of it. */
const LICENCE_NAMES = [0, 13, 14];

/** The letters of a font in one weight, or in all from the lightest to the heaviest: WOFF2. */
export const cutFont = (
  source: FontSource,
  letters: string,
  weight: number | { readonly min: number; readonly max: number },
): Promise<Buffer> =>
  subsetFont(wholeFont(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    preserveNameIds: LICENCE_NAMES,
  });

/** A font cut for the pages. */
export interface CutFont {
  /** Where the browser's build finds it. */
  readonly file: string;
  /** WOFF2. */
  readonly bytes: Buffer;
}
