import { useEffect, useEffectEvent, useRef } from 'react';

interface NearEndProps {
  /** How many there are already: with each new number it looks again, should more still fit on the screen. */
  readonly count: number;
  /** Brings more. Not called while nothing is near; at most once for each count. */
  readonly onNear: () => void;
  /** How far ahead of the end, in CSS pixels. */
  readonly ahead?: number;
}

const AHEAD = 600;

/** Stands after the last of a list and says when a viewer comes near it, down the page or along a shelf. */
export function NearEnd({ count, onNear, ahead = AHEAD }: NearEndProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is what it looks again for
  useEffect(() => {
    if (mark.current === null) return;
    const margin = `${ahead}px`;
    // The scroll margin is that of shelves, which cut off what the root margin would see.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      tell();
    }, options);
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [count, ahead]);
  return <span ref={mark} aria-hidden="true" />;
}
