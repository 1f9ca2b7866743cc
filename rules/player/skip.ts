import { unixSeconds } from '../units.ts';
import { isScrubbable, type Position, type Programme, positionAt, programmeAt } from './programme.ts';

export type SkipDirection = 'back' | 'forward';

export const SKIP_SECONDS = 10;
/** A series of skips is one seek, made when no further step has come for so long [C-LIVE-08]. */
export const SKIP_COMMIT_MILLISECONDS = 500;

/**
 * The position one step away [C-LIVE-05]; null when there is no way: at live [C-LIVE-04], into the future [C-LIVE-07],
 * or into a moment whose archive is not there. Beyond the borders of a programme lies its neighbour [C-LIVE-06].
 */
export function skip(
  from: Position,
  direction: SkipDirection,
  programmes: readonly Programme[],
  now: number,
): Position | null {
  if (from.kind === 'live') return null;
  const target = unixSeconds(from.at + (direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS));
  if (target > now) return null;
  const position = positionAt(target, now);
  if (position.kind === 'live') return position;
  const programme = programmeAt(programmes, target);
  return programme !== null && isScrubbable(programme, now) ? position : null;
}
