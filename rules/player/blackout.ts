import type { UnixSeconds } from '#contract/units.ts';
import type { Span } from '../guide/schedule-day.ts';
import { type Position, type Programme, positionAt, programmeAt, standingOf } from './programme.ts';

/** Where playing goes on that meets a programme which may not be shown: live while that is on, else after its end. */
export const positionPast = ({ end }: Programme, now: number): Position => positionAt(end, now);

/** When, after an instant, the first programme starts that may not be shown (Unix seconds); null: none is known. */
export function startOfNextBlackout(programmes: readonly Programme[], after: number): UnixSeconds | null {
  return programmes.reduce<UnixSeconds | null>(
    (first, { start, isBlackout }) =>
      isBlackout && start > after && (first === null || start < first) ? start : first,
    null,
  );
}

/**
 * The stretch that the timeline of a programme covers: the programme itself. One that may not be shown has nothing to seek
 * to, so what was on before it is covered, too, if the archive has that [C-PLAY-15].
 */
export function scrubReach(programmes: readonly Programme[], programme: Programme, now: number): Span {
  const { start, end, isBlackout } = programme;
  const before = isBlackout ? programmeAt(programmes, start - 1) : null;
  return before !== null && standingOf(before, now) === 'past_available'
    ? { start: before.start, end }
    : { start, end };
}
