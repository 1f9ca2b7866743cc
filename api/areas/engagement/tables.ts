import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';

export const messages = pgTable('messages', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  id: uuid().notNull(),
  userId: integer('user_id'),
  title: jsonb().$type<Translations>().notNull(),
  text: jsonb().$type<Translations>().notNull(),
  icon: text(),
  background: text(),
  params: jsonb().$type<Record<string, unknown>>().notNull(),
  greetsNewcomers: boolean('greets_newcomers').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
