import { type Color, parseColor } from './contrast.ts';

/** Values of design tokens by name, without their dashes. */
export type Tokens = Readonly<Record<string, string>>;

const REFERENCE = /^var\(--([a-z0-9-]+)\)$/;
const MIX = /^color-mix\(in oklab, ([^,]+), ([^,]+) (\d+)%\)$/;
/** Limit of references from token to token; a circular one never ends. */
const DEEPEST = 8;

/** The opaque colour of a token: a literal, a reference or a mixture of two; null for anything else. */
export const tokenColor = (tokens: Tokens, name: string): Color | null => colorOf(tokens, tokens[name] ?? '', DEEPEST);

function colorOf(tokens: Tokens, value: string, deepest: number): Color | null {
  if (deepest === 0) return null;
  const [, name] = REFERENCE.exec(value) ?? [];
  if (name !== undefined) return colorOf(tokens, tokens[name] ?? '', deepest - 1);
  const [, one, other, percent] = MIX.exec(value) ?? [];
  if (one === undefined || other === undefined) return parseColor(value);
  const [first, second] = [colorOf(tokens, one, deepest - 1), colorOf(tokens, other, deepest - 1)];
  return first && second && mixed(first, second, Number(percent) / 100);
}

/** Two colours mixed in Oklab, as in CSS; `share` is that of the second. */
function mixed(first: Color, second: Color, share: number): Color {
  const [one, other] = [toOklab(first), toOklab(second)];
  return fromOklab([
    one[0] * (1 - share) + other[0] * share,
    one[1] * (1 - share) + other[1] * share,
    one[2] * (1 - share) + other[2] * share,
  ]);
}

type Vector = readonly [number, number, number];

/** The matrices and the curve of CSS Color 4. */
function toOklab(color: Color): Vector {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Vector): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    part(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    part(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    part(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** A linear part as one of 0 to 255. */
function part(value: number): number {
  const bent = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, bent)));
}
