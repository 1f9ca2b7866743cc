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

/** Seconds by which the picture of a programme begins before it, and goes on after it. */
export interface Padding {
  readonly before: number;
  readonly after: number;
}

/** A programme and the time of its picture, which the archive plays. */
export type Padded<Item extends Timed> = Settled<Item> & {
  readonly picture: { readonly start: UnixSeconds; readonly stop: UnixSeconds };
};

/** Programmes in order with their pictures, which are longer by the padding as far as nothing else is on. */
export function withPadding<Item extends Timed>(
  programmes: readonly Settled<Item>[],
  { before, after }: Padding,
): readonly Padded<Item>[] {
  let freeFrom = Number.NEGATIVE_INFINITY;
  return programmes.map((programme, index) => {
    const next = programmes[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const start = unixSeconds(Math.max(programme.start - before, freeFrom));
    const stop = unixSeconds(Math.min(programme.stop + after, next));
    freeFrom = stop;
    return { ...programme, picture: { start, stop } };
  });
}

function assumedStop(start: UnixSeconds, next: number): number {
  const isNextFar = next - start > LONGEST_SECONDS;
  return isNextFar ? start + LAST_SECONDS : next;
}
