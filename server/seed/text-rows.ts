import { messages } from '#demo/messages.ts';
import { news } from '#demo/news.ts';
import { seoMasks } from '#demo/seo-masks.ts';
import { textPages } from '#demo/text-pages.ts';
import type { Title } from '#demo/titles.ts';
import { addressOf } from './pictures.ts';
import type { TableRows } from './provider-rows.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** What an operator says: news, messages, texts that stand alone and heads of pages. */
export function textRows(provider_id: number, now: Date, titles: readonly Title[]): readonly TableRows[] {
  return [
    [
      'news',
      news.map(({ hoursAgo, image, ...item }) => ({
        provider_id,
        ...item,
        image: image && addressOf(image, titles),
        published_at: new Date(now.getTime() - hoursAgo * HOUR_MILLISECONDS).toISOString(),
      })),
    ],
    [
      'messages',
      messages.map((message) => ({
        provider_id,
        ...message,
        params: {},
        greets_newcomers: true,
        created_at: now.toISOString(),
      })),
    ],
    ['pages', textPages.map((page) => ({ provider_id, ...page }))],
    ['seo_masks', seoMasks.map((mask) => ({ provider_id, ...mask }))],
  ];
}
