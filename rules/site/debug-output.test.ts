import { expect, test } from 'vitest';
import { mayHaveDebugOutput, requestedDebugOutput, STAFF_TAG } from './debug-output.ts';

test.each([
  ['', null],
  ['page=1', null],
  ['show_debug', true],
  ['show_debug=1', true],
  ['show_debug=0', false],
  ['show_debug=false', false],
])('[A-ROUTE-43] the address ?%s requests debug output: %j', (query, requested) => {
  expect(requestedDebugOutput(new URLSearchParams(query))).toBe(requested);
});

test('[A-ROUTE-43] [C-CONST-36] in production it is for staff only', () => {
  expect(mayHaveDebugOutput({ isProduction: false, tags: [] })).toBe(true);
  expect(mayHaveDebugOutput({ isProduction: true, tags: ['vip'] })).toBe(false);
  expect(mayHaveDebugOutput({ isProduction: true, tags: ['vip', STAFF_TAG] })).toBe(true);
});
