/** What a cue says of its place over the picture (WebVTT). */
export interface CueSettings {
  /** A number of lines from the top, from the bottom if negative, or a share of the picture's height in percent. */
  readonly line: number | 'auto';
  readonly snapToLines: boolean;
  readonly align: string;
}

export type CueEdge = 'top' | 'bottom';
export type CueSide = 'left' | 'center' | 'right' | 'start' | 'end';

const MIDDLE_PERCENT = 50;
/** Lines of subtitles that fit into the upper half of a picture. */
const MIDDLE_LINE = 8;

/** The edge of the picture at which a cue stands: the lower one, unless it would hide something there. */
export function cueEdge({ line, snapToLines }: CueSettings): CueEdge {
  if (line === 'auto' || line < 0) return 'bottom';
  return line < (snapToLines ? MIDDLE_LINE : MIDDLE_PERCENT) ? 'top' : 'bottom';
}

const SIDES: readonly CueSide[] = ['left', 'center', 'right', 'start', 'end'];

/** The side at which the lines of a cue stand; a browser's own word for the middle differs. */
export const cueSide = ({ align }: CueSettings): CueSide => SIDES.find((side) => side === align) ?? 'center';
