import { expect, it } from 'vitest';
import { readingsOf } from './readings.ts';

it.each([
  ['rbyj', 'kino'],
  ['лштщ', 'kino'],
  ['vfnhbwf', 'matrica'],
  ['ьфекшч', 'matriks'],
  ['2ktv', 'alem'],
  ['[fdf', 'hava'],
  ['yjdbyb', 'novini'],
])('%s may mean %s', (typed, meant) => {
  const [first, ...others] = readingsOf(typed).map((words) => words.join(' '));
  expect(first).not.toBe(meant);
  expect(others).toContain(meant);
});

it('takes a text as it is first, and a short one as nothing else', () => {
  expect(readingsOf('Звёздные войны')[0]).toEqual(['zvezdnie', 'voini']);
  expect(readingsOf('rb')).toEqual([['rb']]);
  expect(readingsOf(' .! ')).toEqual([]);
  expect(readingsOf(Array.from({ length: 20 }, (_, number) => String(number)).join(' '))[0]).toHaveLength(8);
});
