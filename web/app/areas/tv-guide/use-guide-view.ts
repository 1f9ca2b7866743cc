import { defaultRangeExtractor, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UnixSeconds } from '#contract/units.ts';
import { type GuideAxis, HALF_HOUR_SECONDS, halfHourAt, withinAxis } from '#rules/guide/guide-axis.ts';

const SECONDS_PER_HOUR = 3600;
/** Of a row before it is measured, in pixels. */
const USUAL_ROW = 72;
const OVERSCAN_ROWS = 3;
/** What a page of the server shows: more than most screens. */
const FIRST_SCREEN_ROWS = 14;
const FIRST_SCREEN_SECONDS = 6 * SECONDS_PER_HOUR;

interface GuideViewOptions {
  readonly axis: GuideAxis;
  /** How many rows there are. */
  readonly count: number;
  /** The time at the left edge and the row at the upper edge, at first. */
  readonly start: { readonly time: number; readonly row: number };
  /** A row that stays wherever the others are. */
  readonly keptRow: number | null;
}

/** What is measured of the grid, in pixels. */
interface Sizes {
  readonly hour: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** What the part of the grid that scrolls shows: which rows, and which time. Both are moved by jumps. */
export function useGuideView(
  scroller: RefObject<HTMLElement | null>,
  { axis, count, start, keptRow }: GuideViewOptions,
) {
  const [lead, setLead] = useState<UnixSeconds>(() => halfHourAt(axis, start.time));
  const [seconds, setSeconds] = useState(FIRST_SCREEN_SECONDS);
  const [rowHeight, setRowHeight] = useState(USUAL_ROW);
  /** What is seen now; another axis keeps it. */
  const seen = useRef(start);
  const sizes = useRef<Sizes>({ hour: 0, row: USUAL_ROW, width: 0, height: 0 });

  const timeAt = (left: number) =>
    axis.start + (sizes.current.hour === 0 ? 0 : (left / sizes.current.hour) * SECONDS_PER_HOUR);
  const leftOf = (time: number) => ((time - axis.start) / SECONDS_PER_HOUR) * sizes.current.hour;

  function look(): void {
    if (scroller.current === null) return;
    seen.current = { time: timeAt(scroller.current.scrollLeft), row: scroller.current.scrollTop / sizes.current.row };
    setLead(halfHourAt(axis, withinAxis(axis, seen.current.time)));
  }
  const scrolled = useEffectEvent(look);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: FIRST_SCREEN_ROWS * USUAL_ROW },
    initialOffset: start.row * USUAL_ROW,
    overscan: OVERSCAN_ROWS,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        // Both directions are drawn at once and painted with the scroll; the place is read before anything is laid out anew.
        flushSync(() => {
          scrolled();
          report(offset, isScrolling);
        }),
      ),
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return keptRow === null || keptRow >= count ? visible : [...new Set([...visible, keptRow])];
    },
  });
  const [firstItem, lastItem] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? FIRST_SCREEN_ROWS];

  function measure(): void {
    if (scroller.current === null) return;
    const measured = sizesOf(scroller.current, axis, count);
    sizes.current = measured;
    setRowHeight(measured.row);
    setSeconds(Math.ceil((measured.width / measured.hour) * 2) * HALF_HOUR_SECONDS);
  }

  const place = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const { time, row } = seen.current;
    // A page of the server begins at its time; from here on the scroller has the whole axis.
    element.style.setProperty('--origin', '0');
    measure();
    element.scrollLeft = leftOf(time);
    element.scrollTop = row * sizes.current.row;
    setLead(halfHourAt(axis, withinAxis(axis, time)));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another axis keeps the time that is seen
  useLayoutEffect(() => place(), [axis]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand in other places
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  /** Letters of another size, or another width: what is seen stays. */
  const resized = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const { hour, row } = sizes.current;
    const before = seen.current;
    measure();
    if (sizes.current.hour !== hour) element.scrollLeft = leftOf(before.time);
    if (sizes.current.row !== row) element.scrollTop = before.row * sizes.current.row;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  /** How many whole rows are seen at once. */
  const page = () => Math.max(1, Math.floor(sizes.current.height / sizes.current.row));

  return {
    /** The half hour at the left edge. */
    lead,
    /** How many seconds are seen, in half hours. */
    seconds,
    rows: { first: firstItem, last: Math.min(lastItem, count - 1) },
    shownRows: virtualizer.getVirtualItems().map(({ index }) => index),
    page,
    /** Where it is: the time at the left edge, the row at the upper edge. */
    where: () => seen.current,
    /** Jumps to a time, a row or both. */
    jump({ time, row }: { readonly time?: number; readonly row?: number }): void {
      const element = scroller.current;
      if (element === null) return;
      if (time !== undefined) element.scrollLeft = leftOf(time);
      if (row !== undefined) element.scrollTop = row * sizes.current.row;
      look();
    },
    /** Jumps to a row and to an instant in it where they are out of sight; without an instant to the row only. */
    show(row: number, time: number | null): void {
      const element = scroller.current;
      if (element === null) return;
      const { row: height, height: seen, width } = sizes.current;
      if (row * height < element.scrollTop) element.scrollTop = row * height;
      if ((row + 1) * height > element.scrollTop + seen) element.scrollTop = (row + 1) * height - seen;
      if (time !== null) {
        const left = leftOf(time);
        const isInView = left >= element.scrollLeft && left < element.scrollLeft + width - sizes.current.hour / 4;
        if (!isInView) element.scrollLeft = leftOf(halfHourAt(axis, time));
      }
      look();
    },
  };
}

/** The places of the grid are in `guide-grid.module.css`; here they are measured. */
function sizesOf(scroller: HTMLElement, axis: GuideAxis, count: number): Sizes {
  const [corner, rows] = ['corner', 'rows'].map((part) =>
    scroller.querySelector(`[data-guide-part="${part}"]`)?.getBoundingClientRect(),
  );
  const [column, ruler] = [corner?.width ?? 0, corner?.height ?? 0];
  const hours = (axis.end - axis.start) / SECONDS_PER_HOUR;
  return {
    hour: Math.max(1, ((rows?.width ?? 0) - column) / hours),
    row: count === 0 ? USUAL_ROW : Math.max(1, (rows?.height ?? 0) / count),
    width: scroller.clientWidth - column,
    height: scroller.clientHeight - ruler,
  };
}
