import type { Span } from './schedule-day.ts';

/** What is known of one channel in a span. */
export type GuidePart<Line extends Span> = Span &
  (
    | { readonly kind: 'known'; readonly lines: readonly Line[] }
    | { readonly kind: 'awaited' }
    /** It could not be had. */
    | { readonly kind: 'failed' }
  );

/** A cell of a row: a programme, or a stretch without one. */
export type GuideCell<Line extends Span> = Span &
  (
    | { readonly kind: 'programme'; readonly line: Line }
    | { readonly kind: 'empty' }
    | { readonly kind: 'awaited' }
    | { readonly kind: 'failed' }
  );

/**
 * The cells of a row, each where the one before ends: the programmes of all parts, each once, and what is between them. Parts
 * are in order; what lies between two of them is left out. A programme ends where the next one begins at the latest.
 */
export function cellsOf<Line extends Span>(parts: readonly GuidePart<Line>[]): readonly GuideCell<Line>[] {
  const lines = linesOf(parts);
  const cells: GuideCell<Line>[] = [];
  let reached = parts[0]?.start;
  for (const [index, line] of lines.entries()) {
    if (reached !== undefined && line.start > reached) cells.push(...holes(parts, { start: reached, end: line.start }));
    const next = lines[index + 1];
    const end = next !== undefined && next.start < line.end ? next.start : line.end;
    cells.push({ kind: 'programme', line, start: line.start, end });
    reached = end;
  }
  const last = parts.at(-1)?.end;
  if (reached !== undefined && last !== undefined && last > reached)
    cells.push(...holes(parts, { start: reached, end: last }));
  return cells;
}

/** The programmes of the parts in order. One that several parts have is there once, and so is a start. */
function linesOf<Line extends Span>(parts: readonly GuidePart<Line>[]): readonly Line[] {
  const byStart = new Map<number, Line>();
  for (const part of parts)
    if (part.kind === 'known') for (const line of part.lines) if (line.end > line.start) byStart.set(line.start, line);
  return [...byStart.values()].sort((one, other) => one.start - other.start);
}

/** A stretch without programmes, as the parts that it is in explain it; neighbours that say the same are one. */
function holes<Line extends Span>(parts: readonly GuidePart<Line>[], { start, end }: Span): GuideCell<Line>[] {
  const cells: GuideCell<Line>[] = [];
  for (const part of parts) {
    const [from, to] = [part.start > start ? part.start : start, part.end < end ? part.end : end];
    if (from >= to) continue;
    const kind = part.kind === 'known' ? 'empty' : part.kind;
    const before = cells.at(-1);
    if (before?.kind === kind) cells[cells.length - 1] = { kind, start: before.start, end: to };
    else cells.push({ kind, start: from, end: to });
  }
  return cells;
}

/** The cell at an instant (Unix seconds). */
export const cellAt = <Cell extends Span>(cells: readonly Cell[], instant: number): Cell | undefined =>
  cells.find(({ start, end }) => start <= instant && instant < end);
