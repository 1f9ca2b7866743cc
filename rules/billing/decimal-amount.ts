import type { DecimalAmount } from '#contract/units.ts';

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** Whether something that was stored or sent is an amount as the wire writes it. */
export const isDecimalAmount = (value: unknown): value is DecimalAmount =>
  typeof value === 'string' && AMOUNT.test(value);
