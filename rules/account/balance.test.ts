import { expect, test } from 'vitest';
import { decimalAmount, minor } from '../units.ts';
import { balanceOf } from './balance.ts';

test('[A-ENT-20] the balance of an account is its balance or its amount', () => {
  const [some, more] = [decimalAmount(minor(99_000)), decimalAmount(minor(125_000))];
  expect(balanceOf({ balance: some, amount: more })).toBe(some);
  expect(balanceOf({ amount: more })).toBe(more);
  expect(balanceOf({})).toBeNull();
});
