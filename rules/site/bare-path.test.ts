import { expect, test } from 'vitest';
import { isBarePath } from './bare-path.ts';

test('an address that needs an id is not found without it', () => {
  expect(['/watch', '/watch/', '/Provider', '/guide'].every(isBarePath)).toBe(true);
  expect(['/', '/watch/1', '/packets', '/nothing', '/watches'].some(isBarePath)).toBe(false);
});
