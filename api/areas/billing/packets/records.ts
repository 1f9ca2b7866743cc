import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ContentId, LibraryId, Minor, PacketId } from '#contract/units.ts';
import type { CalendarPeriod } from '#rules/billing/terms.ts';
import { minor } from '#rules/units.ts';
import type * as tables from '../tables.ts';

export type PeriodRecord = typeof tables.packetPeriods.$inferSelect;
export type BundleRecord = typeof tables.bundles.$inferSelect;
export type TitleOfferRecord = typeof tables.titleOffers.$inferSelect;
export type SubscriptionRecord = typeof tables.subscriptions.$inferSelect;

export interface PacketLibrary {
  readonly id: LibraryId;
  readonly title: Translations;
  readonly cover: string | null;
}

/** A packet with everything of it that all callers share. */
export interface PacketOffer extends Readonly<typeof tables.packets.$inferSelect> {
  /** Those that viewers see. */
  readonly channels: ReadonlySet<ChannelId>;
  readonly libraries: readonly PacketLibrary[];
  readonly contents: ReadonlySet<ContentId>;
  /** Ids of packets that come with it. */
  readonly includes: readonly PacketId[];
  /** The shortest first in the provider's order; the first is what it is shown at. */
  readonly periods: readonly PeriodRecord[];
}

/** What a packet is shown at: what its first period costs, or the price that was set where no period is sold. */
export const priceOf = ({ periods: [first], priceMinor }: PacketOffer): Minor => minor(first?.priceMinor ?? priceMinor);

/** The length of a trial of a period; null without one. */
export const trialOf = ({ trialPriceMinor, trialMonths, trialDays }: PeriodRecord): CalendarPeriod | null =>
  trialPriceMinor === null ? null : { years: 0, months: trialMonths, days: trialDays };

/** Viewers can buy it by itself. */
export const isSold = ({ kind, parentId, periods }: PacketOffer): boolean =>
  kind === 'sold' && parentId === null && periods.length > 0;
