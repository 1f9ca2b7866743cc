import { unixSeconds } from '../units.ts';
import {
  isScrubbable,
  type MomentRefusal,
  type Position,
  type Programme,
  playableAt,
  programmeAt,
} from './programme.ts';

export type SkipDirection = 'back' | 'forward';

export const SKIP_SECONDS = 10;
/** A series of skips is one seek, made after this long without another step [C-LIVE-08]. */
export const SKIP_COMMIT_MILLISECONDS = 500;

/** A skip that leads nowhere, with the reason. */
export interface SkipRefusal {
  readonly kind: 'refused';
  readonly reason: 'back_from_live' | MomentRefusal['reason'];
}

const refused = (reason: SkipRefusal['reason']): SkipRefusal => ({ kind: 'refused', reason });

/**
 * The position one step away [C-LIVE-05]; refused at live [C-LIVE-04], into the future [C-LIVE-07], and outside the
 * archive. A step over a programme's border goes into its neighbour [C-LIVE-06].
 */
export function skip(
  from: Position,
  direction: SkipDirection,
  programmes: readonly Programme[],
  now: number,
): Position | SkipRefusal {
  if (from.kind === 'live') {
    if (direction === 'forward') return refused('beyond_live');
    const programme = programmeAt(programmes, now);
    return refused(programme !== null && isScrubbable(programme, now) ? 'back_from_live' : 'not_recorded');
  }
  const target = unixSeconds(from.at + (direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS));
  return playableAt(target, programmeAt(programmes, target), now);
}
