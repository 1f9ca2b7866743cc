import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { SeoMask } from '#contract/site.ts';
import type { ProviderId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const texts = (name: string) => jsonb(name).$type<Translations>().notNull();

export const pages = pgTable('pages', {
  providerId: providerId(),
  slug: text().notNull(),
  title: texts('title'),
  text: texts('text'),
});

export const news = pgTable('news', {
  providerId: providerId(),
  id: text().notNull(),
  title: texts('title'),
  short: texts('short'),
  text: texts('text'),
  image: text(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const seoMasks = pgTable('seo_masks', {
  providerId: providerId(),
  pageType: text('page_type').$type<SeoMask['page_type']>().notNull(),
  textType: text('text_type').$type<SeoMask['text_type']>().notNull(),
  value: texts('value'),
});
