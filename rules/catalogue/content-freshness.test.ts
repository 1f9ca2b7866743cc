import { expect, test } from 'vitest';
import { contentFreshFor } from './content-freshness.ts';

test('a title is fresh for fifteen minutes, or for its own number of seconds', () => {
  expect(contentFreshFor(undefined)).toBe(900_000);
  expect(contentFreshFor({})).toBe(900_000);
  expect(contentFreshFor({ cache_timeout: 60 })).toBe(60_000);
  expect(contentFreshFor({ cache_timeout: 0 })).toBe(0);
});
