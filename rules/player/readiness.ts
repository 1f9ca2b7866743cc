/** What was made ready longer ago is made ready anew: its first segment is behind live by so much more. */
const FRESH_MILLISECONDS = 12_000;
/** Channels are made ready for a viewer who did something within this time. */
const ACTIVE_MILLISECONDS = 60_000;
/** A picture that has just begun has the line for itself for so long, but for a viewer who zaps. */
const SETTLED_MILLISECONDS = 5_000;

/** Whether what was made ready so long ago can be played. Milliseconds. */
export const isReadyFresh = (age: number): boolean => age < FRESH_MILLISECONDS;

/** What a viewer does while a channel plays. Milliseconds of one clock. */
export interface Watching {
  /** Since when the channel plays; null: it does not. */
  readonly playingSince: number | null;
  readonly lastInput: number;
  /** The viewer came to it from another channel by a key, a button or a number. */
  readonly hasZapped: boolean;
  readonly isPageShown: boolean;
  readonly now: number;
}

/** Whether the neighbours of what plays are worth having ready: the viewer is there, and the picture does not need the line. */
export function wantsNeighbours({ playingSince, lastInput, hasZapped, isPageShown, now }: Watching): boolean {
  if (playingSince === null || !isPageShown || now - lastInput >= ACTIVE_MILLISECONDS) return false;
  return hasZapped || now - playingSince >= SETTLED_MILLISECONDS;
}
