import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { favoriteKinds } from '#contract/favorites.ts';
import type { ProfileId, ProviderId } from '#contract/units.ts';

export const favorites = pgTable('favorites', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  profileId: uuid('profile_id').$type<ProfileId>().notNull(),
  kind: text({ enum: favoriteKinds }).notNull(),
  objectId: text('object_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
