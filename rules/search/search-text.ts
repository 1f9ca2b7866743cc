/** The search text of an input [B-SEARCH-01]. */
export const searchText = (typed: string) => typed.trim().toLowerCase();

export const SEARCH_PATH = '/search';

/** The path of the search page, with or without a text. */
export const searchPath = (text: string) =>
  text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
