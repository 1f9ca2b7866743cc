import { wireQuery } from '#web/app/wire/query.ts';

/** Kept only while it is looked at: each visit asks anew (C-CATLOAD-12). */
const NOT_KEPT = 0;

/** The search page with what is found for a text. */
export const foundQuery = (page: string, text: string) =>
  wireQuery('catalogue.rowset', { params: { id: page }, query: { text } });

/** A row further down that page, which comes without its items. */
export const foundRowQuery = (row: string, text: string) =>
  wireQuery('catalogue.row', { params: { id: row }, query: { text } });

export const notKept = { gcTime: NOT_KEPT } as const;
