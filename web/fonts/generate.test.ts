import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageNames } from '../app/i18n/languages.ts';
import { languageNameFonts } from './generate.ts';

const PLAIN_LATIN = /[ -ÿ‘]/u;
/** Bytes of all of them together: a whole font has ten times as many. */
const MOST = 8192;

test('the fonts of language names are the ones their names give, with every letter, and small', async () => {
  const fonts = await languageNameFonts();
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
  const letters = fonts.map((font) => font.letters).join('');
  const missing = Object.values(languageNames).flatMap((name) =>
    [...name].filter((letter) => !PLAIN_LATIN.test(letter) && !letters.includes(letter)),
  );
  expect(missing).toEqual([]);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MOST);
});
