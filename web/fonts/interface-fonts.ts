import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CutFont, cutFont, isFontSource } from './sources.ts';

const STYLES = new URL('../app/ui/fonts.css', import.meta.url);

/** A face of `fonts.css` that has a file: which whole font it is cut from, and what it says of weights and letters. */
const FACE =
  /@font-face \{[^}]*?font-weight: (?<lightest>\d+) (?<heaviest>\d+);[^}]*?url\("\.\/fonts\/(?<source>[a-z-]+)\.woff2"\)[^}]*?unicode-range:(?<ranges>[^;]+);/gu;
const RANGE = /U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/gu;

/**
 * The fonts of the pages, with the weights and letters that their styles name and nothing else: what a first screen waits
 * for is a third shorter so.
 */
export function interfaceFonts(): Promise<readonly CutFont[]> {
  const faces = [...readFileSync(STYLES, 'utf8').matchAll(FACE)].map(({ groups = {} }) => groups);
  return Promise.all(
    faces.map(async ({ lightest, heaviest, source = '', ranges = '' }) => {
      if (!isFontSource(source)) throw new Error(`fonts.css: no font is known to cut ${source}.woff2 from`);
      const bytes = await cutFont(source, lettersOf(ranges), { min: Number(lightest), max: Number(heaviest) });
      return { file: fileURLToPath(new URL(`./fonts/${source}.woff2`, STYLES)), bytes };
    }),
  );
}

/** Every letter of ranges as CSS writes them. */
function lettersOf(ranges: string): string {
  const spans = [...ranges.matchAll(RANGE)].map(({ groups = {} }) => {
    const first = Number.parseInt(groups['first'] ?? '', 16);
    return { first, last: Number.parseInt(groups['last'] ?? groups['first'] ?? '', 16) };
  });
  return spans
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
