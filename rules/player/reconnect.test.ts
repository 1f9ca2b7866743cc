import { expect, test } from 'vitest';
import { pingDelay } from './reconnect.ts';

test('pings start after two seconds, with doubled delays up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pingDelay)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});
