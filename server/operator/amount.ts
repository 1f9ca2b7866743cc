import type { Minor } from '#contract/units.ts';
import { minor } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const MINOR = 100;

/** A sum as operators write it, such as `990` or `990.50`. @throws OperatorError for anything else. */
export function amountOf(text: string): Minor {
  if (!AMOUNT.test(text)) throw new OperatorError(`the amount must be a sum such as 990 or 990.50, not "${text}"`);
  return minor(Math.round(Number(text) * MINOR));
}
