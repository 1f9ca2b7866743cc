import type { SkipDirection } from './skip.ts';

const DOUBLE_TAP_MILLISECONDS = 500;
const SIDE_SHARE = 1 / 5;
const EDGE_SHARE = 1 / 6;

/** A tap, positioned by shares of the player's width and height from the upper left corner. */
export interface Tap {
  readonly x: number;
  readonly y: number;
  readonly atMilliseconds: number;
}

/** The skip of a double tap: both taps in the same outer fifth, outside the upper and lower sixth [C-KEYS-02, C-KEYS-03]. */
export function doubleTapSkip(first: Tap, second: Tap): SkipDirection | null {
  if (second.atMilliseconds - first.atMilliseconds > DOUBLE_TAP_MILLISECONDS) return null;
  const side = sideOf(first);
  return side === sideOf(second) ? side : null;
}

function sideOf({ x, y }: Tap): SkipDirection | null {
  if (y < EDGE_SHARE || y > 1 - EDGE_SHARE) return null;
  if (x < SIDE_SHARE) return 'back';
  return x > 1 - SIDE_SHARE ? 'forward' : null;
}
