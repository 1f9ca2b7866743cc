import { canSet, type SetLine, type Setting, setLine } from './typefaces.ts';

/** How titles are set. */
const styles = {
  serif: { face: 'display', tracking: 0.005 },
  italic: { face: 'italic' },
  condensed: { face: 'condensed', stretch: 0.68, bold: 0.02, tracking: 0.012 },
  sans: { face: 'sans', tracking: 0.03 },
  heavy: { face: 'sans', bold: 0.07, tracking: 0.045, stretch: 0.94 },
  slab: { face: 'slab', stretch: 0.86, bold: 0.016, tracking: 0.03 },
  elegant: { face: 'elegant', tracking: 0.07 },
  light: { face: 'light', tracking: 0.16 },
  typewriter: { face: 'typewriter', tracking: 0, stretch: 0.92 },
  slanted: { face: 'condensed', stretch: 0.8, bold: 0.035, slant: 11, tracking: 0.02 },
} as const satisfies Record<string, Setting>;

export type StyleName = keyof typeof styles;

/** A title and what stands over and under it, for a poster's foot or a banner. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly face: StyleName;
  readonly color: string;
  /** Small print over the title. */
  readonly above: string;
  /** The smallest print, under it. */
  readonly below?: string;
  /** Every line as wide as the others, or all of one size. */
  readonly isBlock?: boolean;
}

/** Where letters stand: `y` is the baseline of the lowest line. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'centre';
}

/** Where a poster's title stands. */
export const POSTER_FOOT: Place = { x: 32, y: 560, width: 336, height: 130, align: 'centre' };

const LEADING = 0.26;
/** How far accents, and small letters with a stem, rise over capitals, in ems. */
const RISE = 0.32;
/** How far a line reaches before its beginning, in ems: a J of italics far. */
const BEFORE = 0.05;
const BEFORE_ITALICS = 0.14;
/** How far it reaches beyond its end, slanted letters most. */
const BEYOND = 0.3;
/** How far a comma, and tails of capitals, hang below their line. */
const TAIL = 0.27;
/** How far small letters and the tails of italics hang below their line, in ems. */
const DESCENT = 0.2;
/** Lines of a block differ in size by so much at most. */
const BLOCK_RATIO = 1.9;
const SMALL_CAPITALS: Setting = { face: 'sans', tracking: 0.22 };
const SMALLEST_CAPITALS: Setting = { face: 'light', tracking: 0.08, stretch: 0.9, bold: 0.02 };

export const styleCanSet = (text: string, face: StyleName): boolean => canSet(text, styles[face]);

/**
 * The title's words on as few lines as keep it large in a place.
 */
export function brokenInto(title: string, face: StyleName, { width, height }: Place): readonly string[] {
  const words = title.split(' ').filter((word) => word !== '');
  let best: { readonly lines: readonly string[]; readonly size: number } = { lines: [title], size: 0 };
  for (let count = 1; count <= Math.min(words.length, 4); count += 1) {
    const lines = partition(words, count, (line) => setLine(line, styles[face]).width);
    const widest = Math.max(...lines.map((line) => setLine(line, styles[face]).width));
    const size = Math.min(width / widest, height / (count * (setLine('H', styles[face]).capHeight + LEADING)));
    // One line fewer is worth a little size.
    if (size > best.size * 1.12) best = { lines, size };
  }
  return best.lines;
}

/** The words in so many lines whose widest is as narrow as can be. */
function partition(words: readonly string[], count: number, widthOf: (line: string) => number): readonly string[] {
  if (count === 1) return [words.join(' ')];
  let best: readonly string[] = [];
  let narrowest = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), ...partition(words.slice(cut), count - 1, widthOf)];
    const widest = Math.max(...lines.map(widthOf));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}

/** The title alone, at most so large: a whole SVG document with no room around its letters. */
export function letteredAlone(title: Lettering, most: Pick<Place, 'width' | 'height'>): string {
  const { face, isBlock = false } = title;
  const set = linesOf(title);
  const sizes = sizesOf(set, most, isBlock);
  const [highest = 0] = sizes;
  const leading = leadingOf(title);
  const tall = set.reduce((sum, { capHeight }, index) => sum + (sizes[index] ?? 0) * (capHeight + leading), 0);
  const rise = highest * RISE;
  const { bold = 0 }: Setting = styles[face];
  const before = Math.ceil(highest * (bold + (face === 'italic' ? BEFORE_ITALICS : BEFORE)));
  const beyond = Math.ceil(highest * (bold + BEYOND));
  const width = Math.ceil(Math.max(...set.map((line, index) => line.width * (sizes[index] ?? 0)))) + before + beyond;
  // Tails of small letters take the room below; `lettered` raises the last line for them.
  const tails = endsInCapitals(title) ? 0 : (sizes.at(-1) ?? 0) * DESCENT;
  const y = Math.ceil(tall - highest * leading + rise + tails * 0.8);
  const height = y + Math.ceil(tails * 0.2 + (sizes.at(-1) ?? 0) * TAIL);
  const letters = lettered({ ...title, above: '', below: '' }, { ...most, x: before, y, align: 'left' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${letters}</svg>`;
}

/** The title with its small print, as paths. */
export function lettered(title: Lettering, place: Place): string {
  const { color, above, below = '', isBlock = false } = title;
  const set = linesOf(title);
  const sizes = sizesOf(set, place, isBlock);
  const leading = leadingOf(title);
  let drawing = '';
  let y = place.y;
  if (below !== '') {
    const print = setLine(below, SMALLEST_CAPITALS);
    const size = Math.min(place.width / 34, place.width / print.width);
    drawing += print.drawing(left(print, size, place), y, size, `${color}`).replace('<path', '<path opacity=".62"');
    y -= size * 2.2;
  }
  if (!endsInCapitals(title)) y -= (sizes.at(-1) ?? 0) * DESCENT * 0.8;
  for (const [index, line] of [...set.entries()].reverse()) {
    const size = sizes[index] ?? 0;
    drawing += line.drawing(left(line, size, place), y, size, color);
    y -= size * (line.capHeight + leading);
  }
  if (above === '') return drawing;
  const print = setLine(above, SMALL_CAPITALS);
  const size = Math.min(place.width / 26, place.width / print.width);
  return (
    drawing +
    print.drawing(left(print, size, place), y - size * 0.1, size, color).replace('<path', '<path opacity=".86"')
  );
}

/** Not every face has small letters. */
const linesOf = ({ lines, face }: Lettering) =>
  lines.map((line) => setLine(styleCanSet(line, face) ? line : line.toUpperCase(), styles[face]));

const endsInCapitals = ({ lines }: Lettering) => {
  const lowest = lines.at(-1) ?? '';
  return lowest === lowest.toUpperCase();
};

/** Between the lines of a title, in ems. */
const leadingOf = ({ isBlock = false }: Lettering) => LEADING * (isBlock ? 0.8 : 1);

const left = ({ width }: SetLine, size: number, place: Place) =>
  place.align === 'left' ? place.x : place.x + (place.width - width * size) / 2;

function sizesOf(
  set: readonly SetLine[],
  { width, height }: Pick<Place, 'width' | 'height'>,
  isBlock: boolean,
): readonly number[] {
  const own = set.map((line) => width / line.width);
  const smallest = Math.min(...own);
  const wanted = own.map((size) => (isBlock ? Math.min(size, smallest * BLOCK_RATIO) : smallest));
  const tall = set.reduce((sum, line, index) => sum + (wanted[index] ?? 0) * (line.capHeight + LEADING), 0);
  const scale = Math.min(1, height / tall);
  return wanted.map((size) => size * scale);
}
