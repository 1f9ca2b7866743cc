import { bigint, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const cidr = customType<{ data: string }>({ dataType: () => 'cidr' });

export const cities = pgTable('cities', {
  providerId: providerId(),
  id: integer().notNull(),
  name: jsonb().$type<Translations>().notNull(),
});

export const subscriberAddresses = pgTable('subscriber_addresses', {
  providerId: providerId(),
  id: integer().notNull(),
  cityId: integer('city_id').notNull(),
  phone: text().notNull(),
  name: text().notNull(),
});

export const customerNetworks = pgTable('customer_networks', {
  providerId: providerId(),
  network: cidr().notNull(),
  providerUid: text('provider_uid').notNull(),
});

export const blockStatuses = pgTable('block_statuses', {
  providerId: providerId(),
  userId: integer('user_id').notNull(),
  status: integer().$type<-1 | -2>().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  messageDetail: jsonb('message_detail').$type<Translations>().notNull(),
});
