import { expect, test } from 'vitest';
import { debugWish, mayHaveDebugOutput, STAFF_TAG } from './debug-output.ts';

test.each([
  ['', null],
  ['page=1', null],
  ['show_debug', true],
  ['show_debug=1', true],
  ['show_debug=0', false],
  ['show_debug=false', false],
])('[A-ROUTE-43] the address ?%s asks for debug output: %j', (query, wish) => {
  expect(debugWish(new URLSearchParams(query))).toBe(wish);
});

test('[A-ROUTE-43] [C-CONST-36] in production it is for who works for the operator', () => {
  expect(mayHaveDebugOutput({ isProduction: false, tags: [] })).toBe(true);
  expect(mayHaveDebugOutput({ isProduction: true, tags: ['vip'] })).toBe(false);
  expect(mayHaveDebugOutput({ isProduction: true, tags: ['vip', STAFF_TAG] })).toBe(true);
});
