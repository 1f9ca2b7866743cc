import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const LATIN_ONLY = new Set(['en', 'lv', 'az', 'ro', 'uz']);

/** The font files that the first screen of a language is sure to need. */
export const fontsFor = (language: string): readonly string[] =>
  LATIN_ONLY.has(language) ? [latin] : [latin, cyrillic];
