import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { languageNames } from '#web/app/i18n/languages.ts';
import { interfaceFonts } from './interface-fonts.ts';
import { languageNameFonts } from './language-names.ts';
import { fontSources, isFontSource, wholeFont } from './sources.ts';

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

test('the fonts of the pages are the ones their styles ask for, and a quarter shorter than whole at least', async () => {
  const fonts = await interfaceFonts();
  const names = fonts.map(({ file }) => basename(file, '.woff2'));
  expect(names.toSorted()).toEqual(Object.keys(fontSources).toSorted());
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
  const whole = names.filter(isFontSource).map((name) => wholeFont(name).length);
  for (const [index, { bytes }] of fonts.entries()) expect(bytes.length).toBeLessThan((whole[index] ?? 0) * 0.75);
});
