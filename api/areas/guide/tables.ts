import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { GuideCorrectionEntry } from '#contract/admin/guide.ts';
import type { Content } from '#contract/catalogue.ts';
import type { ContentId, ProviderId } from '#contract/units.ts';
import type { ProgramRecord } from './store.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
type Named = { readonly id: number; readonly name: Translations };

export const programs = pgTable('programs', {
  providerId: providerId(),
  id: integer().notNull(),
  title: jsonb().$type<Translations>().notNull(),
  description: jsonb().$type<Translations>().notNull(),
  categoryId: integer('category_id').notNull(),
  category: jsonb().$type<Translations>().notNull(),
  genres: jsonb().$type<readonly Named[]>().notNull(),
  countries: jsonb().$type<readonly Named[]>().notNull(),
  year: text().notNull(),
  age: integer(),
  contentType: text('content_type').$type<Content['content_type']>().notNull(),
  contentId: text('content_id').$type<ContentId>(),
  persons: jsonb().$type<ProgramRecord['persons']>().notNull(),
  ratings: jsonb().$type<Content['ratings']>().notNull(),
  imageWide: text('image_wide').notNull(),
  imageUpright: text('image_upright').notNull(),
});

export const scheduleItems = pgTable('schedule_items', {
  providerId: providerId(),
  channelId: integer('channel_id').notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  announcedAt: instant('announced_at').notNull(),
  announcedUntil: instant('announced_until').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  programId: integer('program_id').notNull(),
  season: integer(),
  series: integer(),
  episodeTitle: jsonb('episode_title').$type<Translations>(),
  asset: text(),
  isBlackout: boolean('is_blackout').notNull(),
  isCatchupDenied: boolean('is_catchup_denied').notNull(),
});

export const guideCorrections = pgTable('guide_corrections', {
  providerId: providerId(),
  channelId: integer('channel_id').notNull(),
  announcedAt: instant('announced_at').notNull(),
  title: jsonb().$type<Translations>().notNull(),
  description: jsonb().$type<Translations>().notNull(),
  age: integer(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  isBlackout: boolean('is_blackout'),
  isCatchupDenied: boolean('is_catchup_denied'),
  programId: integer('program_id'),
  original: jsonb().$type<GuideCorrectionEntry['original']>().notNull(),
});
