import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChannelId, ContentId, DeviceId, ProfileId, ProviderId, StatId, UserId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const profileId = () => uuid('profile_id').$type<ProfileId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const viewings = pgTable('viewings', {
  providerId: providerId(),
  statId: uuid('stat_id').$type<StatId>().notNull(),
  userId: integer('user_id').$type<UserId>().notNull(),
  profileId: profileId(),
  contentId: text('content_id').$type<ContentId>(),
  channelId: integer('channel_id').$type<ChannelId>(),
  isInHistory: boolean('is_in_history').notNull(),
  openedAt: instant('opened_at').notNull(),
  seconds: integer().notNull().default(0),
});

export const players = pgTable('players', {
  providerId: providerId(),
  userId: integer('user_id').$type<UserId>().notNull(),
  player: text().notNull(),
  deviceId: uuid('device_id').$type<DeviceId>(),
  statId: uuid('stat_id').$type<StatId>().notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const histories = pgTable('histories', {
  providerId: providerId(),
  profileId: profileId(),
  contentId: text('content_id').$type<ContentId>().notNull(),
  rootId: text('root_id').$type<ContentId>().notNull(),
  seconds: integer().notNull(),
  watchPercentage: integer('watch_percentage').notNull(),
  viewedAt: instant('viewed_at').notNull(),
});
