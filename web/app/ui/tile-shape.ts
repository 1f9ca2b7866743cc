import type { ShownWidth } from './picture-sources.ts';

/** 2:3, 16:9, or a circle; a card of 4:5, or one of 21:9. */
export type TileShape = 'upright' | 'wide' | 'round' | 'tall' | 'broad';

/** From which width of the page on, widest first, and what of it the gutters take there: `tokens.css` says the same. */
const STEPS = [
  { from: 1280, gutters: 15 },
  { from: 933, gutters: 10 },
  { from: 481, gutters: 7.5 },
  { from: 0, gutters: 3 },
] as const;

/** How many are seen whole side by side at each step: `shelf.module.css` says the same. */
const SIDE_BY_SIDE: Readonly<Record<TileShape, readonly number[]>> = {
  upright: [6, 4, 3, 2],
  wide: [4, 3, 2, 1],
  round: [8, 6, 4, 3],
  tall: [5, 3, 2, 1],
  broad: [2, 2, 1, 1],
};

const PIXELS_PER_REM = 16;

/** How wide the picture of a tile is shown, on a shelf or in a grid. */
export const TILE_WIDTHS: Readonly<Record<TileShape, ShownWidth>> = {
  upright: shownWidth(SIDE_BY_SIDE.upright),
  wide: shownWidth(SIDE_BY_SIDE.wide),
  round: shownWidth(SIDE_BY_SIDE.round),
  tall: shownWidth(SIDE_BY_SIDE.tall),
  broad: shownWidth(SIDE_BY_SIDE.broad),
};

/** As many as are ever in sight at once, the last of them cut. */
export const mostInSight = (shape: TileShape): number => Math.max(...SIDE_BY_SIDE[shape]) + 1;

function shownWidth(sideBySide: readonly number[]): ShownWidth {
  const steps = STEPS.map((step, index) => ({ ...step, tiles: sideBySide[index] ?? 1 }));
  const lengths = steps.map(({ from, gutters, tiles }) => {
    const length = `calc((100vw - ${gutters}rem) / ${tiles})`;
    return from === 0 ? length : `(min-width: ${from / PIXELS_PER_REM}em) ${length}`;
  });
  // Within a step they grow with the page: they are widest just before the next one has more of them.
  const widest = steps.slice(1).map(({ gutters, tiles }, index) => {
    const pageWidth = (steps[index]?.from ?? 0) - 1;
    return Math.ceil((pageWidth - gutters * PIXELS_PER_REM) / tiles);
  });
  const [{ gutters }] = STEPS;
  return {
    sizes: lengths.join(', '),
    atMost: `max((100vw - ${gutters}rem) / ${sideBySide[0]}, ${Math.max(...widest)}px)`,
  };
}
