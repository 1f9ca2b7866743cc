import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../../units.ts';

/** When something is on; `stop` is null where only its start is known. */
export interface Timed {
  readonly start: UnixSeconds;
  readonly stop: UnixSeconds | null;
}

/** The same with its end. */
export type Settled<Item extends Timed> = Omit<Item, 'stop'> & { readonly stop: UnixSeconds };

/** A programme without an end that nothing follows lasts so long. */
const LAST_SECONDS = 3600;
/** One whose successor comes later than this does not last until then. */
const LONGEST_SECONDS = 12 * 3600;

/**
 * Programmes of one channel in order, and none over another: of two with one start the later one in the guide counts, and a
 * programme ends where the next one begins.
 */
export function inOrder<Item extends Timed>(programmes: readonly Item[]): readonly Settled<Item>[] {
  const byStart = new Map(programmes.map((programme) => [programme.start, programme]));
  const sorted = [...byStart.values()].sort((one, other) => one.start - other.start);
  return sorted.map((programme, index) => {
    const next = sorted[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { ...programme, stop: unixSeconds(Math.min(programme.stop ?? assumedStop(programme.start, next), next)) };
  });
}

function assumedStop(start: UnixSeconds, next: number): number {
  const isNextFar = next - start > LONGEST_SECONDS;
  return isNextFar ? start + LAST_SECONDS : next;
}
