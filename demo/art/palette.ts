import { fall, type Scene } from './drawing.ts';

/** Five colours from the sky to the light. */
export type Palette = readonly [deep: string, dark: string, middle: string, warm: string, light: string];

/** A picture in given colours; the seed varies what stands in it. */
export type Composition = (palette: Palette, seed: number) => Scene;

/** The sky of a palette, named for `fill="url(#sky)"`, and further definitions. */
export const backdrop = ([deep, dark, middle]: Palette, more = ''): string =>
  fall('sky', [deep, dark, middle], -150, 1100) + more;
