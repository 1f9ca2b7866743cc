import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import type { Span } from './schedule-day.ts';

/** A guide of many channels is read in blocks of so many rows and seconds, at the same borders for every viewer. */
export const BLOCK_ROWS = 20;
export const BLOCK_SECONDS = 6 * 3600;

/** A part of the guide that is read by one call. */
export interface GuideBlock extends Span {
  /** The first of its rows. */
  readonly firstRow: number;
}

/** Rows of a list, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The spans of the blocks that a span reaches into, in order. */
export function blockSpans({ start, end }: Span): readonly Span[] {
  const first = Math.floor(start / BLOCK_SECONDS);
  const count = Math.max(1, Math.ceil(end / BLOCK_SECONDS) - first);
  return Array.from({ length: count }, (_, index) => spanOfBlock((first + index) * BLOCK_SECONDS));
}

/** The first rows of the blocks that some rows are in, in order. */
export function blockRows({ first, last }: RowRange): readonly number[] {
  const from = blockRowOf(Math.max(0, first));
  const count = Math.max(0, Math.floor((last - from) / BLOCK_ROWS) + 1);
  return Array.from({ length: count }, (_, index) => from + index * BLOCK_ROWS);
}

/** The first row of the block that a row is in. */
export const blockRowOf = (row: number): number => Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;

/** All blocks that some rows and a span reach into. */
export const blocksOf = (rows: RowRange, span: Span): readonly GuideBlock[] =>
  blockRows(rows).flatMap((firstRow) => blockSpans(span).map((each) => ({ firstRow, ...each })));

/** The blocks around those of some rows and a span, of a list of so many rows: above and below, before and after. */
export function blocksAround(rows: RowRange, span: Span, count: number): readonly GuideBlock[] {
  const within = blocksOf(rows, span);
  const nearby = blocksOf(
    { first: rows.first - BLOCK_ROWS, last: Math.min(rows.last + BLOCK_ROWS, count - 1) },
    { start: unixSeconds(span.start - BLOCK_SECONDS), end: unixSeconds(span.end + BLOCK_SECONDS) },
  );
  const [rowsWithin, spansWithin] = [
    new Set(within.map(({ firstRow }) => firstRow)),
    new Set(within.map(({ start }) => start)),
  ];
  // What is only across a corner is reached by way of another one.
  return nearby.filter(({ firstRow, start }) => rowsWithin.has(firstRow) !== spansWithin.has(start));
}

const spanOfBlock = (start: number): { readonly start: UnixSeconds; readonly end: UnixSeconds } => ({
  start: unixSeconds(start),
  end: unixSeconds(start + BLOCK_SECONDS),
});
