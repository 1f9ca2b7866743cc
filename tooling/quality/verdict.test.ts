import { expect, test } from 'vitest';
import type { FlakyLine } from './flaky-lines.ts';
import type { FailedTest } from './tally.ts';
import { judge } from './verdict.ts';

const failedTest = (title: string | null): FailedTest => ({
  kind: 'test',
  suite: 'unit',
  environment: {},
  test: { file: 'rules/units.test.ts', title },
  message: 'expected 1 to be 2',
});
const line = (title: string, cause: string): FlakyLine => ({
  date: '2026-08-01',
  commit: '0a1b2c3d',
  title,
  message: 'expected 1 to be 2',
  cause,
});
const failed = failedTest('units > add up');

test('a test that passes in its second run is flaky', () => {
  expect(judge([{ failed, hasPassed: true }], [])).toEqual({ flaky: [failed], failed: [] });
});

test('a test that fails in its second run has failed', () => {
  expect(judge([{ failed, hasPassed: false }], [])).toEqual({
    flaky: [],
    failed: [{ ...failed, message: 'failed again alone\nexpected 1 to be 2' }],
  });
});

test('a test may not be flaky again while a line for it is open', () => {
  const lines = [line('rules/units.test.ts > units > add up', '')];
  expect(judge([{ failed, hasPassed: true }], lines)).toEqual({
    flaky: [],
    failed: [{ ...failed, message: 'flaky again while its line in docs/flaky.md is open\nexpected 1 to be 2' }],
  });
});

test('closed lines, and open ones of other tests and of the whole file, count for nothing', () => {
  const lines = [
    line('rules/units.test.ts > units > add up', 'The clock.'),
    line('rules/units.test.ts > units > add', ''),
    line('rules/units.test.ts', ''),
  ];
  expect(judge([{ failed, hasPassed: true }], lines)).toEqual({ flaky: [failed], failed: [] });
  expect(judge([{ failed: failedTest(null), hasPassed: true }], lines).failed).toHaveLength(1);
});
