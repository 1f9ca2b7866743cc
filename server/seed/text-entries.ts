import type { MessageEntry } from '#contract/admin/engagement.ts';
import type { NewsEntry, SeoMaskEntry } from '#contract/admin/site.ts';
import { messages } from '#demo/messages.ts';
import { news } from '#demo/news.ts';
import { seoMasks } from '#demo/seo-masks.ts';
import type { Title } from '#demo/titles.ts';
import { isoInstant } from '#rules/units.ts';
import { addressOf } from './pictures.ts';

const HOUR_MILLISECONDS = 3_600_000;

export const newsEntries = (now: Date, titles: readonly Title[]): readonly NewsEntry[] =>
  news.map(({ hoursAgo, image, ...item }) => ({
    ...item,
    image: image && addressOf(image, titles),
    publishedAt: isoInstant(new Date(now.getTime() - hoursAgo * HOUR_MILLISECONDS)),
  }));

export const messageEntries = (now: Date): readonly MessageEntry[] =>
  messages.map(({ leadsTo, ...message }) => ({
    ...message,
    params: leadsTo,
    greetsNewcomers: true,
    createdAt: isoInstant(now),
  }));

export const maskEntries: readonly SeoMaskEntry[] = seoMasks.map(({ page_type, text_type, value }) => ({
  pageType: page_type,
  textType: text_type,
  value,
}));
