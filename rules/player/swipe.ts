/** Where a finger went down or up, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A shorter way is a tap that slipped. */
const SHORTEST_PIXELS = 48;
/** A swipe goes so much further along than across. */
const STRAIGHT = 1.5;

/** The direction in which a finger has swept over the picture; null where it tapped, or moved sideways. */
export function swipeOf(from: Place, to: Place): 'up' | 'down' | null {
  const [across, along] = [Math.abs(to.x - from.x), to.y - from.y];
  if (Math.abs(along) < SHORTEST_PIXELS || Math.abs(along) < STRAIGHT * across) return null;
  return along < 0 ? 'up' : 'down';
}
