import type { Scene } from '../drawing.ts';
import type { StyleName } from '../lettering.ts';

/** From the darkest to the light, with one colour that catches the eye. */
export type Palette = readonly [deep: string, dark: string, middle: string, warm: string, light: string];

/** What a composition is drawn with: its colours, and dice of the title's own. */
export interface Paint {
  readonly deep: string;
  readonly dark: string;
  readonly middle: string;
  readonly warm: string;
  readonly light: string;
  readonly roll: () => number;
  readonly between: (from: number, to: number) => number;
}

export type Composition = (paint: Paint) => Scene;

/** The art direction of a genre. */
export interface Family {
  readonly palettes: readonly [Palette, ...Palette[]];
  readonly faces: readonly [StyleName, ...StyleName[]];
  readonly compositions: readonly [Composition, ...Composition[]];
}
