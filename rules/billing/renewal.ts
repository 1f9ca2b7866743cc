import type { Minor, UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

const SECONDS_PER_DAY = 86_400;

/** After an end, on which days a renewal is tried. */
export const RENEWAL_TRY_DAYS = [0, 1, 3] as const;
/** So long before a renewal its viewers are notified of a higher price. */
export const PRICE_NOTICE_DAYS = 7;
/** So long before its end viewers are reminded of it. */
export const REMINDER_DAYS = 3;

/** When a renewal is tried again after so many tries; null: no more. What a standstill has missed is tried once. */
export function nextTryAt(endsAt: UnixSeconds, tries: number, now: UnixSeconds): UnixSeconds | null {
  const later = RENEWAL_TRY_DAYS.slice(tries).map((days) => unixSeconds(endsAt + days * SECONDS_PER_DAY));
  return later.find((at) => at > now) ?? null;
}

/** What is known of the price of a renewal. */
export interface RenewalPrice {
  /** What the viewer agreed to. */
  readonly agreed: Minor;
  /** What was announced, and when; null: nothing. */
  readonly announced: { readonly price: Minor; readonly at: UnixSeconds } | null;
  /** What it costs today. */
  readonly listed: Minor;
}

/** What a renewal at `due` costs: a lower price counts at once, a higher one only some days after it was announced. */
export function renewalPrice({ agreed, announced, listed }: RenewalPrice, due: UnixSeconds): Minor {
  if (listed <= agreed) return listed;
  const isKnown = announced !== null && announced.at + PRICE_NOTICE_DAYS * SECONDS_PER_DAY <= due;
  return isKnown && announced.price <= listed ? announced.price : agreed;
}

/** Whether the viewer is still to be notified of a price. */
export const needsAnnouncement = ({ agreed, announced, listed }: RenewalPrice): boolean =>
  listed > agreed && announced?.price !== listed;
