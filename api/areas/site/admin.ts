import { Collection } from '#api/platform/admin/collection.ts';
import { NewsEntry, SeoMaskEntry, TextPageEntry } from '#contract/admin/site.ts';
import { isoInstant } from '#rules/units.ts';
import * as tables from './tables.ts';

const kind = { area: 'site', topics: ['site'], parts: {} } as const;

/** The write side of what an operator says: texts that stand alone, news and heads of pages. */
export const siteAdmin = {
  pages: new Collection({
    ...kind,
    name: 'pages',
    schema: TextPageEntry,
    table: tables.pages,
    key: ['slug'],
    rowOf: (page) => page,
    entryOf: ({ providerId: _, ...page }) => page,
  }),
  news: new Collection({
    ...kind,
    name: 'news',
    schema: NewsEntry,
    table: tables.news,
    key: ['id'],
    rowOf: (item) => item,
    entryOf: ({ providerId: _, publishedAt, ...item }) => ({ ...item, publishedAt: isoInstant(publishedAt) }),
  }),
  seoMasks: new Collection({
    ...kind,
    name: 'seoMasks',
    schema: SeoMaskEntry,
    table: tables.seoMasks,
    key: ['pageType', 'textType'],
    rowOf: (mask) => mask,
    entryOf: ({ providerId: _, ...mask }) => mask,
  }),
};
