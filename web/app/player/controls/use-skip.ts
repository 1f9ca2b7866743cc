import { useEffect, useRef, useState } from 'react';
import { SKIP_COMMIT_MILLISECONDS, SKIP_SECONDS, type SkipDirection, type SkipRefusal } from '#rules/player/skip.ts';

/** A place in what is played: a position of a channel, or seconds from the start of a trailer. */
interface Skipping<Place extends object | number> {
  /** What plays: nothing is collected any longer once that is another source. */
  readonly source: unknown;
  /** Where the picture is now. */
  readonly place: () => Place;
  readonly step: (from: Place, direction: SkipDirection) => Place | SkipRefusal;
  readonly onSeek: (place: Place) => void;
  readonly onRefused: (reason: SkipRefusal['reason']) => void;
}

interface Pending<Place> {
  readonly place: Place;
  /** How far the steps went, back if negative; null for a place chosen on the timeline. */
  readonly seconds: number | null;
}

const SECONDS = { back: -SKIP_SECONDS, forward: SKIP_SECONDS } as const;

/** Collects quick steps into one seek [C-LIVE-08]; `pending` is where they have led so far. */
export function useSkip<Place extends object | number>(skipping: Skipping<Place>) {
  const { source, place, step, onSeek, onRefused } = skipping;
  const [pending, setPending] = useState<Pending<Place> | null>(null);
  const latest = useRef<Pending<Place> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hold(next: Pending<Place> | null): void {
    clearTimeout(timer.current);
    latest.current = next;
    setPending(next);
  }

  function collect(next: Pending<Place>): void {
    hold(next);
    timer.current = setTimeout(() => seek(next.place), SKIP_COMMIT_MILLISECONDS);
  }

  /** Seeks at once, in place of whatever was collected. */
  function seek(to: Place): void {
    hold(null);
    onSeek(to);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each source drops what was collected for the one before
  useEffect(() => hold(null), [source]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    pending,
    seek,
    /** Seeks there unless another place is chosen soon. */
    aim: (to: Place) => collect({ place: to, seconds: null }),
    step(direction: SkipDirection) {
      const target = step(latest.current?.place ?? place(), direction);
      if (isRefusal(target)) onRefused(target.reason);
      else collect({ place: target, seconds: (latest.current?.seconds ?? 0) + SECONDS[direction] });
    },
  };
}

const isRefusal = (target: object | number): target is SkipRefusal => typeof target === 'object' && 'reason' in target;
