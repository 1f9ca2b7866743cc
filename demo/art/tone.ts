import type { Palette } from './families/family.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** The parts of a colour written as `#rrggbb`, each from 0 to 255. */
export const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour between two, `share` of the way to the other; all as `#rrggbb`. */
export function mixed(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)];
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

/** How light a colour is, from 0 to 1. */
export function lightness(color: string): number {
  const [red, green, blue] = rgbOf(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The baths that prints were tinted in while films had no colour: amber, sepia, night blue, sea green, rose. */
const BATHS = ['#c98a3a', '#a98a66', '#5f84a8', '#6f9a86', '#b07a78'] as const;
const SILENT_UNTIL = 1930;
const GREY_UNTIL = 1954;
const BATHED = 0.7;
const FADED = 0.3;

/** A palette as a print of that year would have it. */
export function printed(palette: Palette, year: number, roll: number): Palette {
  if (year >= GREY_UNTIL) return palette;
  const bath = BATHS[Math.floor(roll * BATHS.length)] ?? BATHS[0];
  const tone = (color: string): string => {
    const light = lightness(color);
    const bathed = light < 0.5 ? mixed('#060504', bath, light * 2) : mixed(bath, '#fff6e2', light * 2 - 1);
    return mixed(color, bathed, year < SILENT_UNTIL ? BATHED : FADED);
  };
  const [deep, dark, middle, warm, light] = palette;
  return [tone(deep), tone(dark), tone(middle), tone(warm), tone(light)];
}
