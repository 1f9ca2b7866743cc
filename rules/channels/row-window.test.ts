import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowWindow } from './row-window.ts';

const list = { count: 100, rowHeight: 50, height: 400 };

test.each([
  [0, { first: 0, end: 18 }],
  [600, { first: 2, end: 30 }],
  [4_600, { first: 82, end: 100 }],
])('[B-TV-16] [C-CONST-19] scrolled by %i there are the rows of %j', (scrollTop, rows) => {
  expect(rowWindow({ ...list, scrollTop })).toEqual(rows);
});

test('every row in sight is there, whatever the list', () => {
  const lists = fc.record({
    count: fc.nat(1_000),
    rowHeight: fc.integer({ min: 1, max: 200 }),
    scrollTop: fc.integer({ min: -100, max: 300_000 }),
    height: fc.integer({ min: 0, max: 4_000 }),
  });
  fc.assert(
    fc.property(lists, (rows) => {
      const { first, end } = rowWindow(rows);
      expect(first).toBeLessThanOrEqual(end);
      for (let row = 0; row < rows.count; row += 1) {
        const top = row * rows.rowHeight;
        const isInSight = top < rows.scrollTop + rows.height && top + rows.rowHeight > rows.scrollTop;
        if (isInSight) expect(first <= row && row < end).toBe(true);
      }
    }),
  );
});
