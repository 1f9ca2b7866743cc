import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audienceOfRole, isFor } from './audience.ts';

it('[C-VALID-42] a child is shown content for twelve and younger', () => {
  expect([0, 6, 12, 13, 16, 18].map((age) => isFor('child', age))).toEqual([true, true, true, false, false, false]);
});

it('unrated content is not for children', () => {
  expect(isFor('child', null)).toBe(false);
});

it('other profiles are shown everything', () => {
  fc.assert(fc.property(fc.option(fc.integer()), (age) => isFor('all', age)));
});

it('the role decides the audience', () => {
  expect([audienceOfRole('adult'), audienceOfRole('child')]).toEqual(['all', 'child']);
});
