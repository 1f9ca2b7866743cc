import type { UnixSeconds } from '#contract/units.ts';
import { instantAtWall, utcOffset } from '../guide/local-time.ts';
import { unixSeconds } from '../units.ts';
import type { CalendarPeriod } from './terms.ts';

const MILLISECONDS = 1000;
const MONTHS_PER_YEAR = 12;
const SECONDS_PER_DAY = 86_400;
const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/** Whether a period has a length; without one it is for good. */
export const hasLength = ({ years, months, days }: CalendarPeriod): boolean => years + months + days > 0;

/** The local day of the month of an instant: the anchor of the periods that begin with it. */
export const dayOfMonth = (instant: UnixSeconds, zone: string): number => wallOf(instant, zone).getUTCDate();

/**
 * The end of a period from an instant, by the calendar and clock of a zone. Years and months end on the anchor day (1 to 31)
 * or on the last day of a shorter month: from 31 January a month ends on the last day of February, the next on 31 March.
 */
export function periodEnd(
  start: UnixSeconds,
  { years, months, days }: CalendarPeriod,
  { zone, anchorDay }: { readonly zone: string; readonly anchorDay: number },
): UnixSeconds {
  const wall = wallOf(start, zone);
  const addedMonths = years * MONTHS_PER_YEAR + months;
  const first = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + addedMonths, 1));
  const day = addedMonths === 0 ? wall.getUTCDate() : Math.min(anchorDay, daysOfMonth(first));
  const timeOfDay = Math.floor(wall.getTime() / MILLISECONDS) % SECONDS_PER_DAY;
  const midnight = first.getTime() / MILLISECONDS + (day - 1 + days) * SECONDS_PER_DAY;
  return instantAtWall(unixSeconds(midnight + timeOfDay), zone);
}

/** About how many days a period has: to compare prices of unlike periods. */
export const nominalDays = ({ years, months, days }: CalendarPeriod): number =>
  years * DAYS_PER_YEAR + months * DAYS_PER_MONTH + days;

const wallOf = (instant: UnixSeconds, zone: string) => new Date((instant + utcOffset(instant, zone)) * MILLISECONDS);

const daysOfMonth = (first: Date) =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();

/**
 * The anchor day of a period: that of the periods before it where this one goes on from them, else the day it begins on.
 * It goes on from them where its first day is the anchor day, or the last day of a month that has no such day.
 */
export function anchorOf(start: UnixSeconds, known: number | null, zone: string): number {
  const wall = wallOf(start, zone);
  const first = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1));
  const day = wall.getUTCDate();
  return known !== null && day === Math.min(known, daysOfMonth(first)) ? known : day;
}
