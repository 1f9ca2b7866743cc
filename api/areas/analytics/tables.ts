import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeviceId, ProfileId, ProviderId, UserId } from '#contract/units.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const events = pgTable('events', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
  id: uuid().notNull(),
  name: text().notNull(),
  payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  userId: integer('user_id').$type<UserId>().notNull(),
  profileId: uuid('profile_id').$type<ProfileId>().notNull(),
  deviceId: uuid('device_id').$type<DeviceId>(),
  receivedAt: instant('received_at').notNull(),
});

export type EventRecord = typeof events.$inferInsert;
