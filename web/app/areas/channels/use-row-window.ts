import { type RefObject, useEffect, useState } from 'react';
import { rowWindow } from '#rules/channels/row-window.ts';
import { useMedia } from '../../page/use-media.ts';

/** From this width on a long list has only the rows near its visible part [B-TV-16]. */
const WIDE = '(min-width: 1281px)';

interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** How high those before and those after are. */
  readonly before: number;
  readonly after: number;
}

/** Which of `count` rows of one height stand in a scrolled list. All of them until the list has been measured. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isWide = useMedia(WIDE);
  const [scrolled, setScrolled] = useState<{ rowHeight: number; scrollTop: number; height: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty list has no row to measure
  useEffect(() => {
    const element = list.current;
    if (!isWide || element === null) return;
    const look = () => {
      const rowHeight = element.querySelector<HTMLElement>('li:has([data-channel])')?.offsetHeight ?? 0;
      const { scrollTop, clientHeight } = element;
      // A hidden list has no heights.
      setScrolled(rowHeight === 0 ? null : { rowHeight, scrollTop, height: clientHeight });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
      setScrolled(null);
    };
  }, [list, isWide, count === 0]);

  if (scrolled === null) return { first: 0, end: count, before: 0, after: 0 };
  const { first, end } = rowWindow({ ...scrolled, count });
  return { first, end, before: first * scrolled.rowHeight, after: (count - end) * scrolled.rowHeight };
}
