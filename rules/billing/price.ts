import type { Minor, UnixSeconds } from '#contract/units.ts';
import { minor } from '../units.ts';
import { nominalDays } from './calendar-period.ts';
import type { CalendarPeriod, PurchaseTerms } from './terms.ts';

const WHOLE_BASIS_POINTS = 10_000n;

/** What a purchase costs: the trial's price where it is one (C-PAY-23). */
export const amountOf = ({ price, trial }: Pick<PurchaseTerms, 'price' | 'trial'>, isTrial: boolean): Minor =>
  isTrial && trial !== null ? trial.price : price;

/** What a balance lacks for an amount. A debt on the balance counts. */
export const missingFor = (amount: Minor, balance: Minor): Minor => minor(Math.max(0, amount - balance));

/** The tax that a price includes, rounded down to whole minor units. */
export function taxWithin(price: Minor, basisPoints: number): Minor {
  const rate = BigInt(basisPoints);
  return minor(Number((BigInt(price) * rate) / (WHOLE_BASIS_POINTS + rate)));
}

/** A stretch of time that was paid for. */
export interface PaidPeriod {
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds;
  readonly paid: Minor;
}

/** What is given back of a paid period that is left at `now`: its unused part, rounded down. */
export function creditOf({ startsAt, endsAt, paid }: PaidPeriod, now: UnixSeconds): Minor {
  const total = BigInt(endsAt - startsAt);
  const remaining = BigInt(Math.min(Math.max(0, endsAt - now), endsAt - startsAt));
  return minor(Number((BigInt(paid) * remaining) / total));
}

interface Price {
  readonly price: Minor;
  readonly period: CalendarPeriod;
}

/** Whether a price is higher than another one for the same time. */
export const isDearer = (one: Price, other: Price): boolean =>
  BigInt(one.price) * BigInt(nominalDays(other.period)) > BigInt(other.price) * BigInt(nominalDays(one.period));
