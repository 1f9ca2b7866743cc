/** Parts of red, green and blue, each 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const LONG_HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** An opaque colour in hexadecimal; null for anything else. */
export function parseColor(text: string): Color | null {
  const [, ...short] = SHORT_HEX.exec(text) ?? [];
  const [, ...long] = LONG_HEX.exec(text) ?? [];
  const [red, green, blue] = long.length > 0 ? long : short.map((digit) => `${digit}${digit}`);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** The relative luminance of a colour (WCAG 2), 0 to 1. */
function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The contrast ratio of two colours (WCAG 2): 1 for equal ones, 21 for black and white. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
