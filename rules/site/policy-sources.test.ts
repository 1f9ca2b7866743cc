import { expect, test } from 'vitest';
import { policySources } from './policy-sources.ts';

const hosts = (count: number, scheme = 'https') =>
  Array.from({ length: count }, (_, index) => `${scheme}://host-${index}.example:8443`);

test('few origins are named', () => {
  expect(policySources(hosts(10))).toEqual(hosts(10));
});

test('of many there are the schemes', () => {
  expect(policySources(hosts(130))).toEqual(['https:']);
  expect(policySources([...hosts(3_000), ...hosts(2, 'http')])).toEqual(['http:', 'https:']);
});
