import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();

export const avatarCategories = pgTable('avatar_categories', {
  providerId: providerId(),
  id: integer().notNull(),
  position: integer().notNull(),
  name: jsonb().$type<Translations>().notNull(),
});

export const avatars = pgTable('avatars', {
  providerId: providerId(),
  id: integer().notNull(),
  categoryId: integer('category_id').notNull(),
  position: integer().notNull(),
  image: text().notNull(),
});
