import type { Minor } from '#contract/units.ts';

/** A length of time as calendars count it; all three nought: for good. */
export interface CalendarPeriod {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

/** What a purchase was made at. It stays as it was, whatever becomes of the packet's prices. */
export interface PurchaseTerms {
  /** In the provider's languages. */
  readonly name: Readonly<Partial<Record<string, string>>>;
  readonly price: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: CalendarPeriod;
  readonly trial: { readonly price: Minor; readonly period: CalendarPeriod } | null;
  readonly isBase: boolean;
  /** Of the price; null: no tax. */
  readonly tax: { readonly name: string; readonly basisPoints: number } | null;
}
