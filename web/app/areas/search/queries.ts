import '#web/app/wire/later-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { wireQuery } from '#web/app/wire/query.ts';

/** Kept only while it is looked at: each visit asks anew (C-CATLOAD-12). */
const NOT_KEPT = 0;

/** The search page with what is found for a text. */
export const foundQuery = (page: string, text: string) =>
  wireQuery('catalogue.rowset', { params: { id: page }, query: { text } });

/** A row further down that page, which comes without its items. */
export const foundRowQuery = (row: string, text: string) =>
  wireQuery('catalogue.row', { params: { id: row }, query: { text } });

/** The best of all kinds, programmes among them. */
export const answerQuery = (text: string) => wireQuery('search.answer', { query: { text } });

/** What the field offers; for an empty one, what the viewer found last and what is popular [C-API-44, C-API-45]. */
export const suggestionsQuery = (text: string) => ({
  ...wireQuery('search.suggest', { query: text === '' ? {} : { query: text } }),
  gcTime: NOT_KEPT,
  placeholderData: keepPreviousData,
});

export const notKept = { gcTime: NOT_KEPT } as const;
