import { expect, test } from 'vitest';
import { isReadyFresh, type Watching, wantsNeighbours } from './readiness.ts';

const watching: Watching = { playingSince: 0, lastInput: 0, hasZapped: false, isPageShown: true, now: 5_000 };

test('what was made ready is played for twelve seconds', () => {
  expect([0, 11_999, 12_000].map(isReadyFresh)).toEqual([true, true, false]);
});

test('neighbours are made ready once the picture has played for five seconds, at once for who zaps', () => {
  expect(wantsNeighbours(watching)).toBe(true);
  expect(wantsNeighbours({ ...watching, now: 4_999 })).toBe(false);
  expect(wantsNeighbours({ ...watching, now: 1, hasZapped: true })).toBe(true);
  expect(wantsNeighbours({ ...watching, playingSince: null, hasZapped: true })).toBe(false);
});

test('they are not for a viewer who does nothing for a minute, or looks at another page', () => {
  expect(wantsNeighbours({ ...watching, now: 59_999 })).toBe(true);
  expect(wantsNeighbours({ ...watching, now: 60_000 })).toBe(false);
  expect(wantsNeighbours({ ...watching, isPageShown: false })).toBe(false);
});
