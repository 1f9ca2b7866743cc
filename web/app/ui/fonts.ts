import cyrillicExtended from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import georgian from '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2?url';

/** Where digits and Latin names are not all that a language is written with. */
const beyondLatin: Readonly<Partial<Record<string, readonly string[]>>> = {
  ru: [cyrillic],
  bg: [cyrillic],
  kk: [cyrillic, cyrillicExtended],
  tg: [cyrillic, cyrillicExtended],
  ky: [cyrillic, cyrillicExtended],
  ka: [georgian],
  lv: [latinExtended],
  az: [latinExtended],
  ro: [latinExtended],
};

/** The font files that the first screen of a language is sure to need. */
export const fontsFor = (language: string): readonly string[] => [latin, ...(beyondLatin[language] ?? [])];
