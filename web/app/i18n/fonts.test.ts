import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { fontsFor } from '#web/app/ui/fonts.ts';
import { allTexts } from './all-texts.server.ts';

/** A font file as the style sheet declares it: which characters are taken from it. */
interface Face {
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Code points the file has pictures for. */
  readonly drawn: ReadonlySet<number>;
}

const STYLES = new URL('../ui/fonts.css', import.meta.url);
const FACE = /url\("([^"]+\.woff2)"\)[\s\S]*?unicode-range:([^;]+);/g;
const faces: readonly Face[] = [...readFileSync(STYLES, 'utf8').matchAll(FACE)].map(([, file = '', ranges = '']) => ({
  file: basename(file),
  ranges: ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  }),
  drawn: drawnBy(readFileSync(new URL(file, STYLES))),
}));

const faceOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
};
const isDrawn = (character: string) => faceOf(character)?.drawn.has(character.codePointAt(0) ?? 0) === true;

describe.each(languages)('the letters of %s', (language) => {
  const characters = [...new Set(JSON.stringify(allTexts[language]))].filter((character) => !/\s/.test(character));
  const both = [...new Set(characters.flatMap((each) => [each, ...each.toLocaleUpperCase(language)]))];

  test('are all in the fonts that come with the app, small and capital', () => {
    expect(both.filter((character) => !isDrawn(character))).toEqual([]);
  });

  test('come from files that the page asks for at once, and from no other', () => {
    const needed = new Set(characters.map((character) => faceOf(character)?.file));
    expect(new Set(fontsFor(language).map((file) => basename(file)))).toEqual(needed);
  });
});

/** The code points in a WOFF2 file's character map, https://www.w3.org/TR/WOFF2/. */
function drawnBy(file: Buffer): ReadonlySet<number> {
  const tables = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  let mapAt = -1;
  let offset = 0;
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at);
    at += (flags & 63) === 63 ? 5 : 1;
    const original = variableLength();
    const isShape = (flags & 63) === 10 || (flags & 63) === 11;
    const isTransformed = isShape ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if ((flags & 63) === 0) mapAt = offset;
    offset += isTransformed ? variableLength() : original;
  }
  return charactersOf(brotliDecompressSync(file.subarray(at, at + compressed)).subarray(mapAt));

  function variableLength(): number {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
}

/** Of a `cmap` table: format 12 where there is one, else format 4. */
function charactersOf(map: Buffer): ReadonlySet<number> {
  const parts = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.subarray(map.readUInt32BE(8 + index * 8)),
  );
  const long = parts.find((part) => part.readUInt16BE(0) === 12);
  const short = parts.find((part) => part.readUInt16BE(0) === 4);
  const ranges =
    long !== undefined
      ? Array.from({ length: long.readUInt32BE(12) }, (_, group) => [
          long.readUInt32BE(16 + group * 12),
          long.readUInt32BE(20 + group * 12),
        ])
      : short !== undefined
        ? Array.from({ length: short.readUInt16BE(6) / 2 }, (_, segment) => [
            short.readUInt16BE(16 + short.readUInt16BE(6) + segment * 2),
            short.readUInt16BE(14 + segment * 2),
          ])
        : [];
  return new Set(
    ranges.flatMap(([first = 0, last = -1]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
  );
}
