import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ContentId, LibraryId, PacketId, ProviderId, UserId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const userId = () => integer('user_id').$type<UserId>().notNull();
const packetId = () => integer('packet_id').$type<PacketId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const packets = pgTable('packets', {
  providerId: providerId(),
  id: integer().$type<PacketId>().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  isBase: boolean('is_base').notNull().default(false),
  streams: integer(),
  devices: integer(),
  withoutAds: boolean('without_ads').notNull().default(false),
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

export const subscriptions = pgTable('subscriptions', {
  providerId: providerId(),
  id: uuid().notNull(),
  userId: userId(),
  packetId: packetId(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
});

export const accounts = pgTable('accounts', {
  providerId: providerId(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  userId: userId(),
  balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull().default(0),
  isPaymentAllowed: boolean('is_payment_allowed').notNull().default(false),
});

export type AccountRecord = typeof accounts.$inferSelect;
