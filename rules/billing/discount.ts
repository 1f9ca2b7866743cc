import type { HumanPeriod } from '#contract/packets.ts';
import type { DecimalAmount } from '#contract/units.ts';
import { monthsOf } from './human-period.ts';

const PERCENT = 100;

export interface PeriodPrice {
  readonly amount: DecimalAmount;
  readonly period: HumanPeriod;
}

/**
 * The discount of a period in whole percent against the price per month of the first period; null: none to show
 * [C-VALID-25].
 */
export function discountPercent(price: PeriodPrice, first: PeriodPrice): number | null {
  const usual = perMonth(first);
  const own = perMonth(price);
  if (usual === null || own === null) return null;
  const percent = Math.round((1 - own / usual) * PERCENT);
  return percent > 0 ? percent : null;
}

/** Null for what is free or has no length: nothing can be compared with it. */
function perMonth({ amount, period }: PeriodPrice): number | null {
  const months = monthsOf(period);
  const price = Number(amount);
  return months > 0 && price > 0 ? price / months : null;
}
