import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { PacketDesign } from '#contract/packets.ts';
import type {
  AccountId,
  ChannelId,
  ContentId,
  LibraryId,
  PacketId,
  ProviderId,
  PurchaseId,
  PurchaseTypeId,
  SubscriptionId,
  TitleOfferId,
  UserId,
} from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const userId = () => integer('user_id').$type<UserId>().notNull();
const packetId = () => integer('packet_id').$type<PacketId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface Benefit {
  readonly icon: string;
  readonly text: Translations;
}

export interface PacketVideo {
  readonly id: ContentId;
  readonly title: Translations;
  readonly img: string;
}

export const packets = pgTable('packets', {
  providerId: providerId(),
  id: integer().$type<PacketId>().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  isBase: boolean('is_base').notNull().default(false),
  streams: integer(),
  devices: integer(),
  withoutAds: boolean('without_ads').notNull().default(false),
  position: integer().notNull().default(0),
  short: jsonb().$type<Translations>().notNull().default({}),
  description: jsonb().$type<Translations>().notNull().default({}),
  message: jsonb().$type<Translations>().notNull().default({}),
  oldPriceMinor: bigint('old_price_minor', { mode: 'number' }).notNull().default(0),
  kind: text().$type<'sold' | 'promo' | 'provider_only'>().notNull().default('sold'),
  isPublic: boolean('is_public').notNull().default(true),
  parentId: integer('parent_id').$type<PacketId>(),
  afterRenewPacketId: integer('after_renew_packet_id').$type<PacketId>(),
  agreementUrl: text('agreement_url'),
  rowSlug: text('row_slug'),
  allowDeletePaused: boolean('allow_delete_paused').notNull().default(false),
  isUnsubscribingRefused: boolean('is_unsubscribing_refused').notNull().default(false),
  /** What viewers read who cannot end it by themselves. */
  unsubscribingMessage: jsonb('unsubscribing_message').$type<Translations>().notNull().default({}),
  forcedPromoPriceMinor: bigint('forced_promo_price_minor', { mode: 'number' }),
  tax: text(),
  paysystems: text().array().notNull().default([]),
  benefits: jsonb().$type<readonly Benefit[]>().notNull().default([]),
  videos: jsonb().$type<readonly PacketVideo[]>().notNull().default([]),
  design: jsonb().$type<PacketDesign>(),
});

export const packetChannels = pgTable('packet_channels', {
  providerId: providerId(),
  packetId: packetId(),
  channelId: integer('channel_id').$type<ChannelId>().notNull(),
});

export const packetLibraries = pgTable('packet_libraries', {
  providerId: providerId(),
  packetId: packetId(),
  libraryId: integer('library_id').$type<LibraryId>().notNull(),
});

export const packetContents = pgTable('packet_contents', {
  providerId: providerId(),
  packetId: packetId(),
  contentId: text('content_id').$type<ContentId>().notNull(),
});

export const packetIncludes = pgTable('packet_includes', {
  providerId: providerId(),
  packetId: packetId(),
  includedId: integer('included_id').$type<PacketId>().notNull(),
});

export const packetPeriods = pgTable('packet_periods', {
  providerId: providerId(),
  id: text().$type<PurchaseTypeId>().notNull(),
  packetId: packetId(),
  position: integer().notNull().default(0),
  years: integer().notNull().default(0),
  months: integer().notNull().default(0),
  days: integer().notNull().default(0),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  trialPriceMinor: bigint('trial_price_minor', { mode: 'number' }),
  trialMonths: integer('trial_months').notNull().default(0),
  trialDays: integer('trial_days').notNull().default(0),
  title: jsonb().$type<Translations>().notNull().default({}),
  description: jsonb().$type<Translations>().notNull().default({}),
});

export const bundles = pgTable('bundles', {
  providerId: providerId(),
  firstPacketId: integer('first_packet_id').$type<PacketId>().notNull(),
  secondPacketId: integer('second_packet_id').$type<PacketId>().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  description: jsonb().$type<Translations>().notNull().default({}),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  internetSpeed: text('internet_speed').notNull().default(''),
});

export const titleOffers = pgTable('title_offers', {
  providerId: providerId(),
  id: text().$type<TitleOfferId>().notNull(),
  contentId: text('content_id').$type<ContentId>().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  months: integer().notNull().default(0),
  days: integer().notNull().default(0),
  tax: text(),
});

export const taxes = pgTable('taxes', {
  providerId: providerId(),
  name: text().notNull(),
  since: date().notNull(),
  rateBasisPoints: integer('rate_basis_points').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  providerId: providerId(),
  id: uuid().$type<SubscriptionId>().notNull(),
  userId: userId(),
  packetId: packetId(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  purchaseId: uuid('purchase_id').$type<PurchaseId>(),
  purchaseTypeId: text('purchase_type_id').$type<PurchaseTypeId>(),
  nextPurchaseTypeId: text('next_purchase_type_id').$type<PurchaseTypeId>(),
  renews: boolean().notNull().default(false),
  isTrial: boolean('is_trial').notNull().default(false),
  /** Of the period that runs. */
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull().default(0),
  /** The day of the month that periods of months keep to. */
  anchorDay: smallint('anchor_day'),
  pausedAt: instant('paused_at'),
  resumesAt: instant('resumes_at'),
  graceUntil: instant('grace_until'),
  /** What the next renewal costs; a higher price counts only some days after the viewer was notified. */
  renewalPriceMinor: bigint('renewal_price_minor', { mode: 'number' }),
  announcedPriceMinor: bigint('announced_price_minor', { mode: 'number' }),
  priceAnnouncedAt: instant('price_announced_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const accounts = pgTable('accounts', {
  providerId: providerId(),
  id: integer().$type<AccountId>().notNull().generatedAlwaysAsIdentity(),
  userId: userId(),
  balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull().default(0),
  isPaymentAllowed: boolean('is_payment_allowed').notNull().default(false),
  currency: text().notNull(),
});

export type AccountRecord = typeof accounts.$inferSelect;
