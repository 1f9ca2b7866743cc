import { useEffect, useRef, useState } from 'react';
import type { Position, Programme } from '#rules/player/programme.ts';
import { SKIP_COMMIT_MILLISECONDS, type SkipDirection, skip } from '#rules/player/skip.ts';

interface Skipping {
  readonly programmes: readonly Programme[];
  /** Where the picture is now. */
  readonly position: () => Position;
  readonly now: () => number;
  readonly onSeek: (position: Position) => void;
}

/** Collects quick steps into one seek [C-LIVE-08]; `pending` is where they have come to so far. */
export function useSkip({ programmes, position, now, onSeek }: Skipping) {
  const [pending, setPending] = useState<Position | null>(null);
  const latest = useRef<Position | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function step(direction: SkipDirection): void {
    const target = skip(latest.current ?? position(), direction, programmes, now());
    if (target === null) return;
    latest.current = target;
    setPending(target);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      latest.current = null;
      setPending(null);
      onSeek(target);
    }, SKIP_COMMIT_MILLISECONDS);
  }

  return { pending, step };
}
