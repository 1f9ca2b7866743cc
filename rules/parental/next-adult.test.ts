import { expect, test } from 'vitest';
import { startOfNextAdult } from './next-adult.ts';

const programme = (start: number, age: number | null) => ({ start, item: { program: { age } } });

test('the next programme for adults is the first that starts later', () => {
  const guide = [programme(100, 18), programme(200, 12), programme(300, 18), programme(400, 18), programme(500, null)];
  expect(startOfNextAdult(guide, 99)).toBe(100);
  expect(startOfNextAdult(guide, 100)).toBe(300);
  expect(startOfNextAdult(guide, 400)).toBeNull();
  expect(startOfNextAdult([], 0)).toBeNull();
});
