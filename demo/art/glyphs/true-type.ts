/** Reads outlines from a TrueType font: just what `generate.ts` needs, and nothing at run time. */
export interface TrueType {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  /** Null when the font has no such character. */
  glyph(character: string): Outline | null;
}

export interface Outline {
  readonly advance: number;
  readonly contours: readonly (readonly Point[])[];
}

/** In the font's units, y upwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

const WORDS = 1;
const IS_OFFSET = 2;
const HAS_SCALE = 8;
const MORE = 32;
const HAS_TWO_SCALES = 64;
const HAS_MATRIX = 128;

export function readTrueType(font: Buffer): TrueType {
  const tables = new Map<string, number>();
  for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`the font has no ${tag}`);
    return at;
  };
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const isLong = font.readInt16BE(head + 50) === 1;
  const metrics = font.readUInt16BE(table('hhea') + 34);
  const offsetOf = (id: number) => (isLong ? font.readUInt32BE(loca + id * 4) : font.readUInt16BE(loca + id * 2) * 2);
  const idOf = characterMap(font, table('cmap'));

  function contoursOf(id: number): Point[][] {
    if (offsetOf(id) === offsetOf(id + 1)) return [];
    const at = glyf + offsetOf(id);
    const count = font.readInt16BE(at);
    return count < 0 ? compound(at + 10) : simple(at + 10, count);
  }

  function simple(start: number, count: number): Point[][] {
    const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(start + index * 2));
    const total = (ends.at(-1) ?? -1) + 1;
    let at = start + count * 2;
    at += 2 + font.readUInt16BE(at);
    const flags: number[] = [];
    while (flags.length < total) {
      const flag = font.readUInt8(at++);
      const times = flag & 8 ? font.readUInt8(at++) + 1 : 1;
      for (let time = 0; time < times; time += 1) flags.push(flag);
    }
    const along = (short: number, same: number) => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += (flag & same ? 1 : -1) * font.readUInt8(at++);
        else if (!(flag & same)) {
          value += font.readInt16BE(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = along(2, 16);
    const ys = along(4, 32);
    const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) === 1 }));
    return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
  }

  function compound(start: number): Point[][] {
    const contours: Point[][] = [];
    let at = start;
    for (let flags = MORE; flags & MORE; ) {
      flags = font.readUInt16BE(at);
      const part = font.readUInt16BE(at + 2);
      const [dx, dy] =
        flags & WORDS
          ? [font.readInt16BE(at + 4), font.readInt16BE(at + 6)]
          : [font.readInt8(at + 4), font.readInt8(at + 5)];
      if (!(flags & IS_OFFSET)) throw new Error('parts placed by points are not read');
      at += flags & WORDS ? 8 : 6;
      const fraction = () => {
        at += 2;
        return font.readInt16BE(at - 2) / 2 ** 14;
      };
      let [xx, xy, yx, yy] = [1, 0, 0, 1];
      if (flags & HAS_SCALE) xx = yy = fraction();
      else if (flags & HAS_TWO_SCALES) [xx, yy] = [fraction(), fraction()];
      else if (flags & HAS_MATRIX) [xx, xy, yx, yy] = [fraction(), fraction(), fraction(), fraction()];
      const moved = ({ x, y, isOnCurve }: Point) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, isOnCurve });
      contours.push(...contoursOf(part).map((contour) => contour.map(moved)));
    }
    return contours;
  }

  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    capHeight: Math.max(...contoursOf(idOf('H')).flatMap((contour) => contour.map(({ y }) => y))),
    glyph(character) {
      const id = idOf(character);
      if (id === 0) return null;
      return { advance: font.readUInt16BE(hmtx + Math.min(id, metrics - 1) * 4), contours: contoursOf(id) };
    },
  };
}

/** The character map of the basic plane (`cmap` format 4). */
function characterMap(font: Buffer, cmap: number): (character: string) => number {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) =>
    font.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const offset = subtables.find((at) => font.readUInt16BE(cmap + at) === 4);
  if (offset === undefined) throw new Error('the font has no map of characters');
  const map = cmap + offset;
  const doubled = font.readUInt16BE(map + 6);
  const [ends, starts, deltas, ranges] = [map + 14, map + 16 + doubled, map + 16 + 2 * doubled, map + 16 + 3 * doubled];
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let at = 0; at < doubled; at += 2) {
      const start = font.readUInt16BE(starts + at);
      if (code > font.readUInt16BE(ends + at)) continue;
      if (code < start) return 0;
      const delta = font.readUInt16BE(deltas + at);
      const range = font.readUInt16BE(ranges + at);
      if (range === 0) return (code + delta) & 0xffff;
      const id = font.readUInt16BE(ranges + at + range + (code - start) * 2);
      return id === 0 ? 0 : (id + delta) & 0xffff;
    }
    return 0;
  };
}
