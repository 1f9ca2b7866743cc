import { expect, test } from 'vitest';
import { isEnding } from './film-end.ts';

test.each([
  [97, 100, false],
  [98, 100, true],
  [100, 100, true],
  [19, 20, false],
  [20, 20, false],
  [19, 21, true],
  [5, null, false],
])('[C-PLAY-22] at %d of %s seconds the end has come: %s', (position, duration, ending) => {
  expect(isEnding(position, duration)).toBe(ending);
});
