import cyrillic from './fonts/cyrillic.woff2?url';
import cyrillicExtended from './fonts/cyrillic-extended.woff2?url';
import georgian from './fonts/georgian.woff2?url';
import latin from './fonts/latin.woff2?url';
import latinExtended from './fonts/latin-extended.woff2?url';

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
