import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { languageNames } from '../app/i18n/languages.ts';

const INTER = '@fontsource-variable/inter/files/inter';
const GEORGIAN = '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian';
/** Where the letters of each script lie; what the page's own Latin face has is taken from that. */
const SCRIPTS = [
  { name: 'latin', source: `${INTER}-latin-ext-wght-normal.woff2`, letters: /[\u0100-\u02ba]/u },
  { name: 'cyrillic', source: `${INTER}-cyrillic-wght-normal.woff2`, letters: /[\u0400-\u045f]/u },
  { name: 'cyrillic-more', source: `${INTER}-cyrillic-ext-wght-normal.woff2`, letters: /[\u0460-\u052f]/u },
  { name: 'georgian', source: `${GEORGIAN}-georgian-wght-normal.woff2`, letters: /[\u10a0-\u10ff]/u },
] as const;
/** Names are written in one weight (`--weight-quiet`), so the fonts need not vary. */
const WEIGHT = 450;

const packages = createRequire(import.meta.url);

/** A font with nothing but the letters that one script has in the names of languages. */
export interface NamesFont {
  /** Where the browser's build finds it. */
  readonly file: string;
  readonly letters: string;
  /** WOFF2. */
  readonly bytes: Buffer;
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
      const font = readFileSync(packages.resolve(source));
      const bytes = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
      return {
        file: fileURLToPath(new URL(`../app/areas/site/language-names/${name}.woff2`, import.meta.url)),
        letters,
        bytes,
      };
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, bytes } of await languageNameFonts()) writeFileSync(file, bytes);
}
