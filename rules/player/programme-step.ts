import type { ProgrammeDirection } from './keys.ts';
import { type Position, type Programme, playableAt, programmeAt, programmeFrom } from './programme.ts';
import type { SkipRefusal } from './skip.ts';

/** A step back leads to the start of the programme that is watched, but within its first seconds to the one before. */
const AT_START_SECONDS = 10;

/**
 * Where a step from an instant to the next programme leads, or to the one before; live where that one is on and not in the
 * archive. Refused beyond live, and where nothing is recorded.
 */
export function programmeStep(
  instant: number,
  direction: ProgrammeDirection,
  programmes: readonly Programme[],
  now: number,
): Position | SkipRefusal {
  const watched = programmeAt(programmes, instant);
  const target = direction === 'next' ? nextOf(watched, instant, programmes) : previousOf(watched, instant, programmes);
  if (target === null) return { kind: 'refused', reason: direction === 'next' ? 'beyond_live' : 'not_recorded' };
  const position = playableAt(target.start, target, now);
  const isOn = target.start <= now && target.end > now;
  return position.kind === 'refused' && isOn ? { kind: 'live' } : position;
}

const nextOf = (watched: Programme | null, instant: number, programmes: readonly Programme[]) =>
  programmeFrom(programmes, watched?.end ?? instant);

function previousOf(watched: Programme | null, instant: number, programmes: readonly Programme[]): Programme | null {
  if (watched !== null && instant - watched.start >= AT_START_SECONDS) return watched;
  const start = watched?.start ?? instant;
  return programmes.reduce<Programme | null>(
    (last, programme) => (programme.end <= start && (last === null || programme.end > last.end) ? programme : last),
    null,
  );
}
