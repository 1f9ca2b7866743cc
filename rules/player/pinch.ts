/** How the picture stands in its place: whole, or as large as the place, with its edges cut off. */
export type Zoom = 'fit' | 'fill';

/** Fingers must move so far apart, or together, to mean it. */
const MEANT_RATIO = 1.15;

/** What two fingers do that were so far apart at first: only with the screen in landscape [C-KEYS-01]. */
export function pinchedZoom(first: number, now: number, isLandscape: boolean): Zoom | null {
  if (!isLandscape) return null;
  if (now >= first * MEANT_RATIO) return 'fill';
  return now <= first / MEANT_RATIO ? 'fit' : null;
}
