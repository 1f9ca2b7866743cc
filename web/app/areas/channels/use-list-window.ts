import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '#web/app/page/use-media.ts';
import { scrollerOf } from '#web/app/ui/scroller-of.ts';
import { FIRST_ROWS, LONG_LIST } from './channel-excerpt.ts';

/** From this width on also a short list has only the rows near its visible part [B-TV-16]. */
const WIDE = '(min-width: 1281px)';
const NARROW = '(max-width: 932px)';
/** Pixels, as `--list-row-height`; rows that were drawn count as high as they are. */
const ROW_HEIGHT = 72;
/** How many pixels beyond the visible part there are rows [C-CONST-19]. */
const OVERSCAN = 500;
const OVERSCAN_ROWS = Math.ceil(OVERSCAN / ROW_HEIGHT);
/** What is seen of a list that has not been measured, as on the server. */
const FIRST_SCREEN = { width: 0, height: (FIRST_ROWS - OVERSCAN_ROWS) * ROW_HEIGHT };

/** A row that is drawn, or rows `first` up to, not including, `end` that are not, and how high they are in pixels. */
export type ListPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly first: number; readonly end: number; readonly height: number };

interface ListWindowOptions {
  readonly count: number;
  /** How many pixels it is scrolled by at first. */
  readonly start: number;
  /** All its rows are drawn. */
  readonly isShort: boolean;
}

/** Which of `count` rows stand in a scrolled list: those near its visible part, the one with the focus and its neighbours. */
export function useListWindow(list: RefObject<HTMLElement | null>, { count, start, isShort }: ListWindowOptions) {
  const isWide = useMedia(WIDE);
  const isWindowed = count > LONG_LIST || (isWide && !isShort);
  const [focused, setFocused] = useState<number | null>(null);
  const above = useHeightAbove(list);
  const virtualizer = useVirtualizer({
    count,
    initialOffset: start,
    enabled: isWindowed,
    getScrollElement: () => list.current && scrollerOf(list.current),
    scrollMargin: above,
    estimateSize: () => ROW_HEIGHT,
    initialRect: FIRST_SCREEN,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withFocused(range, focused),
  });

  const parts: ListPart[] = [];
  let [next, height] = [0, above];
  const gapUpTo = (end: number, start: number) => {
    if (end > next) parts.push({ kind: 'gap', first: next, end, height: start - height });
  };
  for (const row of virtualizer.getVirtualItems()) {
    gapUpTo(row.index, row.start);
    parts.push({ kind: 'row', index: row.index });
    [next, height] = [row.index + 1, row.end];
  }
  if (isWindowed) gapUpTo(count, above + virtualizer.getTotalSize());
  else for (let index = 0; index < count; index += 1) parts.push({ kind: 'row', index });

  return {
    parts,
    /** The `ref` of a row, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** The row that keeps its place however far the list is scrolled, by its index. */
    keepFocused: setFocused,
    /** How far below the top of the list a row begins, in pixels. */
    topOf: (index: number) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? index * ROW_HEIGHT,
  };
}

/** How much there is above a list in what scrolls it, in pixels: nothing where it scrolls itself. */
function useHeightAbove(list: RefObject<HTMLElement | null>): number {
  const isNarrow = useMedia(NARROW);
  const [above, setAbove] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen something else may scroll it
  useLayoutEffect(() => {
    const scroller = list.current === null ? null : scrollerOf(list.current);
    if (list.current === null || scroller === null || scroller === list.current) return setAbove(0);
    const [inner, outer] = [list.current, scroller].map((element) => element.getBoundingClientRect().top);
    setAbove((inner ?? 0) - (outer ?? 0) + scroller.scrollTop);
  }, [list, isNarrow]);
  return above;
}

function withFocused(range: Range, focused: number | null): number[] {
  const visible = defaultRangeExtractor(range);
  if (focused === null) return visible;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...visible, ...kept])].sort((one, other) => one - other);
}
