import type { DecimalAmount } from '#contract/units.ts';
import { decimalAmount, minor } from '../units.ts';

/** Digits with a point or a comma before at most two more, spaces between groups left out. */
const AMOUNT = /^\d{1,8}(?:[.,]\d{1,2})?$/;
const MINOR_PER_UNIT = 100;

/** An amount as people type one; null: it is none, or nothing. */
export function typedAmount(typed: string): DecimalAmount | null {
  const digits = typed.replace(/\s/g, '');
  if (!AMOUNT.test(digits)) return null;
  const amount = Math.round(Number(digits.replace(',', '.')) * MINOR_PER_UNIT);
  return amount > 0 ? decimalAmount(minor(amount)) : null;
}
