import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import { BLOCK_ROWS, BLOCK_SECONDS, blockSpans, blocksAround, blocksOf } from './guide-blocks.ts';

const someRows = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 60 }))
  .map(([first, more]) => ({ first, last: first + more }));
const someSpan = fc
  .tuple(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.integer({ min: 1, max: 86_400 }))
  .map(([start, seconds]) => ({ start: unixSeconds(start), end: unixSeconds(start + seconds) }));

describe('blocks of the guide', () => {
  test('have the same borders whatever is looked at, and cover it without one too many', () => {
    fc.assert(
      fc.property(someRows, someSpan, (rows, span) => {
        const blocks = blocksOf(rows, span);
        for (const { firstRow, start, end } of blocks) {
          expect([firstRow % BLOCK_ROWS, start % BLOCK_SECONDS, end - start]).toEqual([0, 0, BLOCK_SECONDS]);
          expect(firstRow <= rows.last && firstRow + BLOCK_ROWS > rows.first).toBe(true);
          expect(start < span.end && end > span.start).toBe(true);
        }
        for (const row of [rows.first, rows.last])
          for (const instant of [span.start, span.end - 1])
            expect(
              blocks.filter(
                ({ firstRow, start, end }) =>
                  firstRow <= row && row < firstRow + BLOCK_ROWS && start <= instant && instant < end,
              ),
            ).toHaveLength(1);
      }),
    );
  });

  test('of an instant are one', () => {
    expect(blockSpans({ start: unixSeconds(BLOCK_SECONDS), end: unixSeconds(BLOCK_SECONDS) })).toHaveLength(1);
  });

  test('around others touch them by a side, and are within the list', () => {
    const span = { start: unixSeconds(4 * BLOCK_SECONDS), end: unixSeconds(5 * BLOCK_SECONDS) };
    const around = blocksAround({ first: 20, last: 35 }, span, 60);
    expect(around.map(({ firstRow, start }) => [firstRow, start / BLOCK_SECONDS])).toEqual([
      [0, 4],
      [20, 3],
      [20, 5],
      [40, 4],
    ]);
    expect(blocksAround({ first: 0, last: 10 }, span, 15).map(({ firstRow }) => firstRow)).toEqual([0, 0]);
  });
});
