import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedAge } from './adult-list.ts';
import { isAdult } from './last-channels.ts';

test('a channel that is listed as adult is adult, whatever its own age says; any other keeps its own', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 99 })), (own) => {
      expect(isAdult(listedAge(own, true))).toBe(true);
      expect(listedAge(own, true)).toBeGreaterThanOrEqual(own ?? 0);
      expect(listedAge(own, false)).toBe(own);
    }),
  );
});
