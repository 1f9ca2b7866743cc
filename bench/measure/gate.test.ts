import { expect, test } from 'vitest';
import { endOf } from './gate.ts';

const gate = (bound: 'at least' | 'at most', low: number, high: number) =>
  ({ kind: 'gate', name: 'a gate', ratio: { low, median: (low + high) / 2, high }, bound, limit: 1 }) as const;

test.each([
  ['at most', 0.5, 0.9, 'passed'],
  ['at most', 1.1, 1.5, 'failed'],
  ['at most', 0.5, 1.5, 'undecided'],
  ['at most', 0.5, 1, 'undecided'],
  ['at least', 1.1, 1.5, 'passed'],
  ['at least', 0.5, 0.9, 'failed'],
  ['at least', 0.5, 1.5, 'undecided'],
] as const)('a ratio that is to be %s one, measured from %d to %d, has %s', (bound, low, high, end) => {
  expect(endOf(gate(bound, low, high))).toBe(end);
});

test('a figure other than a ratio passes up to its limit', () => {
  const limit = { kind: 'limit', name: 'a limit', limit: 60, unit: 'kB' } as const;
  expect([60, 61].map((measured) => endOf({ ...limit, measured }))).toEqual(['passed', 'failed']);
});
