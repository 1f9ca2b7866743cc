import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { cellAt, cellsOf, type GuidePart } from './guide-cells.ts';
import type { Span } from './schedule-day.ts';

const span = (start: number, end: number): Span => ({ start: unixSeconds(start), end: unixSeconds(end) });
const known = (start: number, end: number, lines: readonly Span[]): GuidePart<Span> => ({
  kind: 'known',
  ...span(start, end),
  lines,
});
const inShort = (parts: readonly GuidePart<Span>[]) =>
  cellsOf(parts).map(({ kind, start, end }) => `${kind} ${start}-${end}`);

describe('the cells of a row', () => {
  test('are programmes, each once, and what is between them', () => {
    const late = span(5, 15);
    expect(inShort([known(0, 10, [span(-2, 3), late]), known(10, 20, [late, span(18, 25)])])).toEqual([
      'programme -2-3',
      'empty 3-5',
      'programme 5-15',
      'empty 15-18',
      'programme 18-25',
    ]);
  });

  test('say of a stretch without programmes why it has none', () => {
    expect(
      inShort([
        known(0, 10, [span(0, 12)]),
        { kind: 'awaited', ...span(10, 20) },
        { kind: 'awaited', ...span(20, 30) },
        { kind: 'failed', ...span(30, 40) },
        known(40, 50, []),
      ]),
    ).toEqual(['programme 0-12', 'awaited 12-30', 'failed 30-40', 'empty 40-50']);
    expect(inShort([])).toEqual([]);
  });

  test('end where the next programme begins, and leave out what lies between parts', () => {
    expect(inShort([known(0, 10, [span(0, 9), span(5, 10)]), known(100, 110, [])])).toEqual([
      'programme 0-5',
      'programme 5-10',
      'empty 100-110',
    ]);
  });

  test('follow each other without holes and overlaps, from the first instant of the parts to the last', () => {
    const someParts = fc
      .array(
        fc.record({
          kind: fc.constantFrom('known', 'known', 'known', 'awaited', 'failed'),
          lines: fc.array(fc.tuple(fc.integer({ min: -5, max: 105 }), fc.integer({ min: 0, max: 40 }))),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((drawn) =>
        drawn.map(({ kind, lines }, index): GuidePart<Span> => {
          const place = span(index * 100, (index + 1) * 100);
          if (kind !== 'known') return { kind: kind === 'awaited' ? 'awaited' : 'failed', ...place };
          const offset = index * 100;
          const within = lines
            .map(([start, long]) => span(start + offset, start + offset + long))
            .filter(({ start, end }) => end > place.start && start < place.end);
          return { kind: 'known', ...place, lines: within };
        }),
      );
    fc.assert(
      fc.property(someParts, fc.integer({ min: 0, max: 399 }), (parts, instant) => {
        const cells = cellsOf(parts);
        const end = parts.length * 100;
        expect(cells[0]?.start).toBeLessThanOrEqual(0);
        expect(cells.at(-1)?.end).toBeGreaterThanOrEqual(end);
        for (const [index, cell] of cells.entries()) {
          expect(cell.end).toBeGreaterThan(cell.start);
          if (index > 0) expect(cell.start).toBe(cells[index - 1]?.end);
        }
        if (instant < end) expect(cellAt(cells, instant)).toBeDefined();
      }),
    );
  });
});
