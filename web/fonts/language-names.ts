import { fileURLToPath } from 'node:url';
import { languageNames } from '#web/app/i18n/languages.ts';
import { type CutFont, cutFont, type FontSource } from './sources.ts';

interface Script {
  readonly name: string;
  readonly source: FontSource;
  readonly letters: RegExp;
}

/** Where the letters of each script lie; what the page's own Latin face has is taken from that. */
const SCRIPTS: readonly Script[] = [
  { name: 'latin', source: 'latin-extended', letters: /[\u0100-\u02ba]/u },
  { name: 'cyrillic', source: 'cyrillic', letters: /[\u0400-\u045f]/u },
  { name: 'cyrillic-more', source: 'cyrillic-extended', letters: /[\u0460-\u052f]/u },
  { name: 'georgian', source: 'georgian', letters: /[\u10a0-\u10ff]/u },
];
/** Names are written in one weight (`--weight-quiet`), so the fonts need not vary. */
const WEIGHT = 450;

/** A font with nothing but the letters that one script has in the names of languages. */
export interface NamesFont extends CutFont {
  readonly letters: string;
}

/**
 * Every page names each language in its own letters. With whole fonts that would cost a visitor 150 kB of scripts that
 * they do not read; these are some kilobytes together.
 */
export function languageNameFonts(): Promise<readonly NamesFont[]> {
  const all = [...new Set(Object.values(languageNames).join(''))].sort();
  return Promise.all(
    SCRIPTS.map(async ({ name, source, letters: isOfScript }) => {
      const letters = all.filter((letter) => isOfScript.test(letter)).join('');
      const bytes = await cutFont(source, letters, WEIGHT);
      return {
        file: fileURLToPath(new URL(`../app/areas/site/language-names/${name}.woff2`, import.meta.url)),
        letters,
        bytes,
      };
    }),
  );
}
