import type { HumanPeriod } from '#contract/packets.ts';

/** A unit that periods are counted in, the longest first. */
export const periodUnits = ['years', 'months', 'days'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = [365, 366];
const MONTHS_PER_YEAR = 12;
const PERIOD_TEXT = /^(\d+)-(\d+)-(\d+)$/;

export const noPeriod: HumanPeriod = { days: 0, months: 0, years: 0 };

/** A period from either of its forms on the wire, `days-months-years` or an object; no period for any other text [B-ENT-32]. */
export function periodOf(period: string | HumanPeriod): HumanPeriod {
  if (typeof period !== 'string') return period;
  const [, days = 0, months = 0, years = 0] = PERIOD_TEXT.exec(period) ?? [];
  return { days: Number(days), months: Number(months), years: Number(years) };
}

export const isSamePeriod = (one: HumanPeriod, other: HumanPeriod): boolean =>
  periodUnits.every((unit) => one[unit] === other[unit]);

/** Whether it has a length; a subscription without one does not end. */
export const hasLength = (period: HumanPeriod): boolean => !isSamePeriod(period, noPeriod);

/** A period of as many days as a year or a month has is one [C-CONST-12]. */
function inLongestUnits(period: HumanPeriod): HumanPeriod {
  const { days, months, years } = period;
  if (months + years > 0) return period;
  if (DAYS_PER_YEAR.includes(days)) return { ...noPeriod, years: 1 };
  return days === DAYS_PER_MONTH ? { ...noPeriod, months: 1 } : period;
}

/** What a period is made of, the longest unit first; none for one without a length. */
export function periodParts(period: HumanPeriod): readonly { readonly unit: PeriodUnit; readonly count: number }[] {
  const named = inLongestUnits(period);
  return periodUnits.flatMap((unit) => (named[unit] > 0 ? [{ unit, count: named[unit] }] : []));
}

/** Its length in months of thirty days, for prices per month. */
export function monthsOf(period: HumanPeriod): number {
  const { days, months, years } = inLongestUnits(period);
  return days / DAYS_PER_MONTH + months + years * MONTHS_PER_YEAR;
}

/** The form `days-months-years` of a period, such as `0-1-0` for a month. */
export const periodText = ({ days, months, years }: HumanPeriod): string => `${days}-${months}-${years}`;

/** For sorting: the shorter one first. */
export const byLength = (one: HumanPeriod, other: HumanPeriod): number =>
  periodUnits.map((unit) => one[unit] - other[unit]).find((difference) => difference !== 0) ?? 0;
