import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { VitrinaSettings } from '#contract/admin/channels.ts';
import type { ChannelCover, Tracker } from '#contract/channels.ts';
import { favoriteKinds } from '#contract/favorites.ts';
import type { CategoryId, ChannelId, ProfileId, ProviderId } from '#contract/units.ts';
import { sourceKinds } from './source.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const channelId = () => integer('channel_id').$type<ChannelId>().notNull();

export const channels = pgTable('channels', {
  providerId: providerId(),
  id: integer().$type<ChannelId>().notNull(),
  slug: text().notNull(),
  position: integer().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  description: jsonb().$type<Translations>().notNull(),
  age: integer(),
  isHd: boolean('is_hd').notNull(),
  is4k: boolean('is_4k').notNull(),
  isFree: boolean('is_free').notNull(),
  isHidden: boolean('is_hidden').notNull(),
  isMissing: boolean('is_missing').notNull(),
  aspectRatio: text('aspect_ratio').notNull(),
  archivedDays: integer('archived_days').notNull(),
  futureDays: integer('future_days').notNull(),
  cover: jsonb().$type<ChannelCover>().notNull(),
  source: text({ enum: sourceKinds }).notNull(),
  sourceSettings: jsonb('source_settings').$type<Record<string, unknown>>().notNull(),
  fillerAsset: text('filler_asset'),
  number: integer(),
  guideId: text('guide_id').notNull(),
  guideShift: integer('guide_shift').notNull(),
  protection: jsonb().$type<{ readonly method: 'aes-128' | 'cenc' | 'none'; readonly period: number }>(),
  parentId: integer('parent_id').$type<ChannelId>(),
  isAvailable: boolean('is_available').notNull(),
  accessError: jsonb('access_error').$type<Translations>(),
  isFixed: boolean('is_fixed').notNull(),
  overlayIcon: text('overlay_icon'),
  trackers: jsonb().$type<Tracker[]>().notNull(),
  vitrina: jsonb().$type<VitrinaSettings>(),
});

export const channelCategories = pgTable('channel_categories', {
  providerId: providerId(),
  id: integer().$type<CategoryId>().notNull(),
  slug: text().notNull(),
  position: integer().notNull(),
  name: jsonb().$type<Translations>().notNull(),
  short: jsonb().$type<Translations>().notNull(),
  isAllChannels: boolean('is_all_channels').notNull(),
  isStartup: boolean('is_startup').notNull(),
  isAdult: boolean('is_adult').notNull(),
  icon: text(),
  age: integer(),
});

export const channelCategoryChannels = pgTable('channel_category_channels', {
  providerId: providerId(),
  categoryId: integer('category_id').$type<CategoryId>().notNull(),
  channelId: channelId(),
});

export const favorites = pgTable('favorites', {
  providerId: providerId(),
  id: bigint({ mode: 'number' }).notNull(),
  profileId: uuid('profile_id').$type<ProfileId>().notNull(),
  kind: text({ enum: favoriteKinds }).notNull(),
  objectId: text('object_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  place: integer(),
});
