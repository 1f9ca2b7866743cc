import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UnixSeconds } from '#contract/units.ts';
import { type GuideAxis, HALF_HOUR_SECONDS, halfHourAt, withinAxis } from '#rules/guide/guide-axis.ts';
import { aheadOf, joined, type Stretch, within } from '#rules/guide/guide-window.ts';
import { unixSeconds } from '#rules/units.ts';

const SECONDS_PER_HOUR = 3600;
/** Of a row before it is measured, in pixels. */
const USUAL_ROW = 72;
/** What is drawn of what a scroll comes to next, and of what it has left. */
const ROWS_AROUND = { ahead: 8, behind: 1 };
const TIME_AROUND = { ahead: 5 * HALF_HOUR_SECONDS, behind: HALF_HOUR_SECONDS };
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

/** The time of a row that is drawn, and the half hour at its left edge. */
interface RowTime {
  readonly lead: UnixSeconds;
  readonly from: UnixSeconds;
  readonly until: UnixSeconds;
}

interface InView {
  readonly rows: Stretch;
  readonly time: Stretch;
  readonly lead: UnixSeconds;
  readonly isDownward: boolean;
  readonly isOnward: boolean;
}

/**
 * What is drawn around what is in view. It is drawn after each scroll, in a step of its own: the scroll itself then finds most of
 * what it comes to. At first there is nothing around.
 */
function useAhead({ rows, time, lead, isDownward, isOnward }: InView) {
  const [rowsAround, timeAround] = [aheadOf(rows, ROWS_AROUND, isDownward), aheadOf(time, TIME_AROUND, isOnward)];
  return {
    rows: {
      from: useDeferredValue(rowsAround.from, rows.from),
      until: useDeferredValue(rowsAround.until, rows.until),
    },
    time: {
      from: useDeferredValue(timeAround.from, time.from),
      until: useDeferredValue(timeAround.until, time.until),
    },
    lead: useDeferredValue(lead),
  };
}

/** What the part of the grid that scrolls shows: which rows, and which time. Both are moved by jumps. */
export function useGuideView(
  scroller: RefObject<HTMLElement | null>,
  { axis, count, start, keptRow }: GuideViewOptions,
) {
  const [lead, setLead] = useState<UnixSeconds>(() => halfHourAt(axis, start.time));
  const [seconds, setSeconds] = useState(FIRST_SCREEN_SECONDS);
  const [rowHeight, setRowHeight] = useState(USUAL_ROW);
  /** Where the last scroll went. */
  const [isDownward, setIsDownward] = useState(true);
  const [isOnward, setIsOnward] = useState(true);
  /** What is seen now; another axis keeps it. */
  const seen = useRef(start);
  const sizes = useRef<Sizes>({ hour: 0, row: USUAL_ROW, width: 0, height: 0 });

  const timeAt = (left: number) =>
    axis.start + (sizes.current.hour === 0 ? 0 : (left / sizes.current.hour) * SECONDS_PER_HOUR);
  const leftOf = (time: number) => ((time - axis.start) / SECONDS_PER_HOUR) * sizes.current.hour;

  function look(): void {
    if (scroller.current === null) return;
    const before = seen.current;
    seen.current = { time: timeAt(scroller.current.scrollLeft), row: scroller.current.scrollTop / sizes.current.row };
    if (seen.current.row !== before.row) setIsDownward(seen.current.row > before.row);
    if (seen.current.time !== before.time) setIsOnward(seen.current.time > before.time);
    setLead(halfHourAt(axis, withinAxis(axis, seen.current.time)));
  }
  const scrolled = useEffectEvent(look);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: FIRST_SCREEN_ROWS * USUAL_ROW },
    initialOffset: start.row * USUAL_ROW,
    overscan: 0,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        // Both directions are drawn at once and painted with the scroll; the place is read before anything is laid out anew.
        flushSync(() => {
          scrolled();
          report(offset, isScrolling);
        }),
      ),
  });
  const items = virtualizer.getVirtualItems();
  const rows: Stretch = { from: items[0]?.index ?? 0, until: (items.at(-1)?.index ?? -1) + 1 };
  // The left edge is up to half an hour later.
  const time: Stretch = { from: lead, until: lead + seconds + HALF_HOUR_SECONDS };
  const ahead = useAhead({ rows, time, lead, isDownward, isOnward });
  const drawnRows = within(joined(rows, ahead.rows), { from: 0, until: count });
  const shownRows = Array.from({ length: drawnRows.until - drawnRows.from }, (_, index) => drawnRows.from + index);

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
    rows: { first: rows.from, last: rows.until - 1 },
    /** Rows that are drawn. */
    shownRows:
      keptRow === null || keptRow >= count || shownRows.includes(keptRow) ? shownRows : [...shownRows, keptRow],
    /** What of a row is drawn: of one that comes into view next, what stood at the left edge when it was drawn ahead. */
    timeOf(row: number): RowTime {
      const isInView = row === keptRow || (row >= rows.from && row < rows.until);
      const drawn = isInView ? joined(time, ahead.time) : ahead.time;
      const { from, until } = within(drawn, { from: axis.start, until: axis.end });
      return { lead: isInView ? lead : ahead.lead, from: unixSeconds(from), until: unixSeconds(until) };
    },
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
