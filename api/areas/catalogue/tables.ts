import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { TitleEntry, TitleSource } from '#contract/admin/catalogue.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Publication } from '#rules/catalogue/publication.ts';
import type { ContentRecord, LibraryRecord, PersonRecord, PromotionRecord, RowSource } from './records.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const texts = (name: string) => jsonb(name).$type<Translations>();
type Listed<Name extends keyof TitleEntry> = NonNullable<TitleEntry[Name]>;

export const contents = pgTable('contents', {
  providerId: providerId(),
  id: text().notNull(),
  slug: text().notNull(),
  contentType: text('content_type').$type<ContentRecord['contentType']>().notNull(),
  parentId: text('parent_id'),
  season: integer().notNull(),
  series: integer().notNull(),
  title: texts('title').notNull(),
  originalTitle: text('original_title'),
  short: texts('short').notNull(),
  description: texts('description').notNull(),
  year: text().notNull(),
  age: integer(),
  motionRating: text('motion_rating'),
  durationSeconds: integer('duration_seconds').notNull(),
  isCartoon: boolean('is_cartoon').notNull(),
  is4k: boolean('is_4k').notNull(),
  libraryId: integer('library_id'),
  graphicTitle: text('graphic_title'),
  cover: jsonb().$type<TitleEntry['cover']>().notNull(),
  popularity: integer().notNull(),
  genres: jsonb().$type<Listed<'genres'>>().notNull(),
  countries: jsonb().$type<Listed<'countries'>>().notNull(),
  persons: jsonb().$type<Listed<'persons'>>().notNull(),
  ratings: jsonb().$type<Listed<'ratings'>>().notNull(),
  trailers: jsonb().$type<Listed<'trailers'>>().notNull(),
  source: jsonb().$type<TitleSource>(),
  isFree: boolean('is_free').notNull(),
  isAnnouncement: boolean('is_announcement').notNull(),
  playbackPoints: jsonb('playback_points').$type<Listed<'playbackPoints'>>().notNull(),
  packshots: jsonb().$type<Listed<'packshots'>>().notNull(),
  visibility: text().$type<Publication['visibility']>().notNull(),
  publishedFrom: timestamp('published_from', { withTimezone: true, mode: 'date' }),
  licences: jsonb().$type<Listed<'licences'>>().notNull(),
});

export const contentGenres = pgTable('content_genres', {
  providerId: providerId(),
  genreId: integer('genre_id').notNull(),
  contentId: text('content_id').notNull(),
  popularity: integer().notNull(),
});

export const persons = pgTable('persons', {
  providerId: providerId(),
  id: integer().notNull(),
  slug: text().notNull(),
  name: texts('name').notNull(),
  bio: texts('bio').notNull(),
  image: text(),
  role: text().$type<PersonRecord['role']>(),
  popularity: integer().notNull(),
});

export const contentPersons = pgTable('content_persons', {
  providerId: providerId(),
  personId: integer('person_id').notNull(),
  contentId: text('content_id').notNull(),
});

export const libraries = pgTable('libraries', {
  providerId: providerId(),
  id: integer().notNull(),
  title: texts('title').notNull(),
  cover: jsonb().$type<LibraryRecord['cover']>().notNull(),
});

export const rows = pgTable('rows', {
  providerId: providerId(),
  id: text().notNull(),
  slug: text().notNull(),
  template: text().notNull(),
  title: texts('title').notNull(),
  description: texts('description'),
  htmlDescription: texts('html_description'),
  libraryId: integer('library_id'),
  loopCount: integer('loop_count').notNull(),
  source: jsonb().$type<RowSource>().notNull(),
});

export const rowItems = pgTable('row_items', {
  providerId: providerId(),
  rowId: text('row_id').notNull(),
  position: integer().notNull(),
  contentId: text('content_id'),
  channelId: integer('channel_id'),
  personId: integer('person_id'),
  promotion: jsonb().$type<PromotionRecord>(),
});

export const rowsets = pgTable('rowsets', {
  providerId: providerId(),
  id: text().notNull(),
  slug: text().notNull(),
  template: text().notNull(),
  title: texts('title').notNull(),
  description: texts('description'),
  libraryId: integer('library_id'),
  logo: text(),
  icon: text(),
  url: text(),
  menuPosition: integer('menu_position'),
  mobileMenuPosition: integer('mobile_menu_position'),
});

export const rowsetRows = pgTable('rowset_rows', {
  providerId: providerId(),
  rowsetId: text('rowset_id').notNull(),
  isForChildren: boolean('is_for_children').notNull(),
  position: integer().notNull(),
  rowId: text('row_id').notNull(),
});
