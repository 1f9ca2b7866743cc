import type { Note } from './sound/note.ts';

/** A fallback clip: how it looks at a moment, how it sounds, and how finely it is encoded. */
export interface Clip {
  readonly id: string;
  /** x264's constant rate factor: higher is smaller. */
  readonly quality: number;
  /** Second whose frame becomes the poster. */
  readonly posterSecond: number;
  /** Inner SVG of the scene at `seconds`; must be periodic over the clip's duration. */
  readonly draw: (seconds: number) => string;
  /** Inner SVG of the genre motif, drawn on a square of one hundred units. */
  readonly motif: string;
  readonly notes: readonly Note[];
}
