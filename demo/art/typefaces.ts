import condensed from './glyphs/condensed.json' with { type: 'json' };
import display from './glyphs/display.json' with { type: 'json' };
import elegant from './glyphs/elegant.json' with { type: 'json' };
import italic from './glyphs/italic.json' with { type: 'json' };
import light from './glyphs/light.json' with { type: 'json' };
import sans from './glyphs/sans.json' with { type: 'json' };
import slab from './glyphs/slab.json' with { type: 'json' };
import typewriter from './glyphs/typewriter.json' with { type: 'json' };

type Glyph = readonly [advance: number, path: string];

interface Typeface {
  readonly capHeight: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

const EM = 1000;
const isGlyph = (value: readonly unknown[]): value is Glyph =>
  typeof value[0] === 'number' && typeof value[1] === 'string';

const typeface = (table: { capHeight: number; glyphs: Readonly<Record<string, readonly unknown[]>> }): Typeface => ({
  capHeight: table.capHeight,
  glyphs: new Map(Object.entries(table.glyphs).flatMap(([sign, glyph]) => (isGlyph(glyph) ? [[sign, glyph]] : []))),
});

const typefaces = {
  condensed: typeface(condensed),
  display: typeface(display),
  elegant: typeface(elegant),
  italic: typeface(italic),
  light: typeface(light),
  sans: typeface(sans),
  slab: typeface(slab),
  typewriter: typeface(typewriter),
} as const;

export type FaceName = keyof typeof typefaces;

/** How letters of a face are set. */
export interface Setting {
  readonly face: FaceName;
  /** Room between letters, in ems. */
  readonly tracking?: number;
  /** How wide letters are drawn: 1 is as the face has them. */
  readonly stretch?: number;
  /** How much thicker strokes are drawn, in ems. */
  readonly bold?: number;
  /** Degrees to the right. */
  readonly slant?: number;
}

/** A line of letters as one SVG path, its baseline at 0. */
export interface SetLine {
  /** In ems, as is the height of its capitals. */
  readonly width: number;
  readonly capHeight: number;
  readonly drawing: (x: number, y: number, size: number, color: string) => string;
}

const KERN = -0.075;
/** Letters that leave room at their right foot or at their left, and those that go well into it. */
const OPEN = /(?:[ATVWYLPFГТУРАЛ][AVWYTOCАУТЧОСЭ]|[AVWYКГРТУ][AАOО]|[LА][TVYТУЧ])/;
const UNKERNED = /AA|АА|OO|AO|АО|ЛА|ЛО|РО|PO|FO|LO|LC/;

/** Whether the face has every letter of a text. */
export const canSet = (text: string, { face }: Setting): boolean =>
  [...text].every((sign) => typefaces[face].glyphs.has(sign));

/** Sets a text as a line; signs that the face does not have are left out. */
export function setLine(text: string, setting: Setting): SetLine {
  const { capHeight, glyphs } = typefaces[setting.face];
  const { tracking = 0, stretch = 1, bold = 0, slant = 0 } = setting;
  const parts: string[] = [];
  let x = 0;
  let before = '';
  for (const sign of text) {
    const [advance, path] = glyphs.get(sign) ?? [0, ''];
    const pair = before + sign;
    if (OPEN.test(pair) && !UNKERNED.test(pair)) x += KERN * EM;
    if (path !== '') parts.push(`M${Math.round(x)} 0${path}`);
    x += advance + (tracking * EM) / stretch;
    before = sign;
  }
  const width = (Math.max(x - (tracking * EM) / stretch, 1) * stretch) / EM;
  const d = parts.join('');
  return {
    width,
    capHeight: capHeight / EM,
    drawing(left, y, size, color) {
      const scale = size / EM;
      const skew = slant === 0 ? '' : ` skewX(${-slant})`;
      const heavy =
        bold === 0 ? '' : ` stroke="${color}" stroke-width="${Math.round(bold * EM)}" stroke-linejoin="round"`;
      return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)})${skew} scale(${(scale * stretch).toFixed(4)} ${scale.toFixed(4)})" fill="${color}"${heavy} d="${d}"/>`;
    },
  };
}
