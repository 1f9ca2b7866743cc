import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { dayAt, type GuideAxis, sameTimeOn, withinAxis } from './guide-axis.ts';
import { cellAt } from './guide-cells.ts';
import { type Span, scheduleDay } from './schedule-day.ts';
import { dayFrom } from './schedule-lines.ts';

/** Where the keyboard is in the guide: the cell of a row that has an instant, or the channel of the row. */
export interface GuideAim {
  readonly row: number;
  /** Kept from row to row. */
  readonly time: UnixSeconds;
  readonly isAtChannel: boolean;
}

/** A pressed key. */
export interface GuideKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

export interface GuideSurroundings {
  readonly axis: GuideAxis;
  /** How many rows there are. */
  readonly rows: number;
  /** How many rows are seen at once. */
  readonly page: number;
  /** Of the row that is aimed at, in order. */
  readonly cells: readonly Span[];
}

/**
 * Where a key leads; null: it is none of the guide's. Arrows go to the next programme and the next channel, at the same time;
 * with Ctrl to the same time of the next day. Home is the channel, End its last programme of the day, and with Ctrl the first
 * and the last channel.
 */
export function aimAfter({ key, ctrlKey }: GuideKey, aim: GuideAim, surroundings: GuideSurroundings): GuideAim | null {
  const { axis, rows, page, cells } = surroundings;
  const toRow = (row: number): GuideAim => ({ ...aim, row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)) });
  const toTime = (time: number): GuideAim => ({ ...aim, time: withinAxis(axis, time), isAtChannel: false });
  const day = dayAt(aim.time, axis.zone);
  const toDay = (by: number) => toTime(sameTimeOn(dayFrom(day, by), aim.time, axis.zone));
  const cell = cellAt(cells, aim.time);
  switch (key) {
    case 'ArrowUp':
      return toRow(aim.row - 1);
    case 'ArrowDown':
      return toRow(aim.row + 1);
    case 'PageUp':
      return toRow(aim.row - Math.max(page, 1));
    case 'PageDown':
      return toRow(aim.row + Math.max(page, 1));
    case 'ArrowLeft':
      if (ctrlKey) return toDay(-1);
      return aim.isAtChannel ? aim : toTime(startBefore(cells, cell?.start ?? aim.time));
    case 'ArrowRight':
      if (ctrlKey) return toDay(1);
      return aim.isAtChannel ? { ...aim, isAtChannel: false } : toTime(cell?.end ?? aim.time);
    case 'Home':
      return ctrlKey ? toRow(0) : { ...aim, isAtChannel: true };
    case 'End':
      return ctrlKey ? toRow(rows - 1) : toTime(scheduleDay(day, axis.zone).end - 1);
    default:
      return null;
  }
}

/** Where the cell before an instant begins. */
const startBefore = (cells: readonly Span[], instant: number): number =>
  cellAt(cells, instant - 1)?.start ?? instant - 1;

/** The instant that is aimed at when a cell gets the focus by itself: the one before, if the cell has it, else its first one in view. */
export function timeWithin({ start, end }: Span, before: number, seenFrom: number): UnixSeconds {
  if (start <= before && before < end) return unixSeconds(before);
  return seenFrom > start && seenFrom < end ? unixSeconds(seenFrom) : start;
}
