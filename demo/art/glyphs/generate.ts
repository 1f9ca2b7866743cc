/**
 * Turns the letters that posters need into paths, one JSON file a face: `node demo/art/glyphs/generate.ts`. It needs the
 * Noto (SIL Open Font License) and DejaVu (Bitstream Vera licence) fonts of Debian; what it writes needs none.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outline, type Point, readTrueType } from './true-type.ts';

const FONTS = '/usr/share/fonts/truetype';
const UNITS_PER_EM = 1000;
const CAPITALS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒŠŽĆČŁŃŚŻĘĄŘĚŮŐŰĞİŞАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘҒҚҢӨҰҮҺІЇЄ0123456789';
const SIGNS = ' .,:;!?-–—’\'"“”«»&()/·№+';
const SMALL = `${CAPITALS.slice(0, CAPITALS.indexOf('Ć')).toLowerCase()}ßабвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі`;
const faces = {
  display: ['noto/NotoSerifDisplay-Bold.ttf', SMALL],
  italic: ['noto/NotoSerifDisplay-BoldItalic.ttf', SMALL],
  elegant: ['noto/NotoSerifDisplay-Regular.ttf', ''],
  sans: ['noto/NotoSansDisplay-Bold.ttf', ''],
  light: ['noto/NotoSansDisplay-Regular.ttf', ''],
  slab: ['dejavu/DejaVuSerifCondensed-Bold.ttf', ''],
  condensed: ['dejavu/DejaVuSansCondensed-Bold.ttf', ''],
  typewriter: ['dejavu/DejaVuSansMono-Bold.ttf', ''],
} as const;

for (const [face, [file, more]] of Object.entries(faces)) {
  const font = readTrueType(await readFile(join(FONTS, file)));
  const scale = UNITS_PER_EM / font.unitsPerEm;
  const glyphs: Record<string, readonly [advance: number, path: string]> = {};
  for (const character of new Set(CAPITALS + SIGNS + more)) {
    const outline = font.glyph(character);
    if (outline !== null) glyphs[character] = [Math.round(outline.advance * scale), pathOf(outline, scale)];
  }
  const table = { capHeight: Math.round(font.capHeight * scale), glyphs };
  await writeFile(join(import.meta.dirname, `${face}.json`), `${JSON.stringify(table)}\n`);
}

/** An outline as SVG, y downwards, in steps from point to point. */
function pathOf({ contours }: Outline, scale: number): string {
  let [x, y] = [0, 0];
  const step = (point: Point) => {
    const [nextX, nextY] = [Math.round(point.x * scale), Math.round(-point.y * scale)];
    const text = `${nextX - x} ${nextY - y}`;
    return { text, go: () => ([x, y] = [nextX, nextY]) };
  };
  let path = '';
  for (const contour of contours) {
    const points = explicit(contour);
    const [first, ...rest] = points;
    if (first === undefined) continue;
    const start = step(first);
    path += `m${start.text}`;
    start.go();
    const begun = [x, y] as const;
    for (let index = 0; index < rest.length; index += 1) {
      const point = rest[index];
      if (point === undefined) break;
      if (point.isOnCurve) {
        const to = step(point);
        path += `l${to.text}`;
        to.go();
        continue;
      }
      const control = step(point).text;
      const to = step(rest[index + 1] ?? first);
      path += `q${control} ${to.text}`;
      to.go();
      index += 1;
    }
    path += 'z';
    [x, y] = begun;
  }
  return path.replaceAll(' -', '-');
}

/** The same contour, from a point on the curve and with the points that quadratic curves leave unsaid. */
function explicit(contour: readonly Point[]): Point[] {
  const points = contour.flatMap((point, index) => {
    const before = contour.at(index - 1) ?? point;
    if (point.isOnCurve || before.isOnCurve) return [point];
    return [{ x: (point.x + before.x) / 2, y: (point.y + before.y) / 2, isOnCurve: true }, point];
  });
  const start = points.findIndex(({ isOnCurve }) => isOnCurve);
  return [...points.slice(start), ...points.slice(0, start)];
}
