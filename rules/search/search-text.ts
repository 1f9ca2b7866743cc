/** What is searched for, of what was typed [B-SEARCH-01]. */
export const searchText = (typed: string) => typed.trim().toLowerCase();

export const SEARCH_PATH = '/search';

/** Where it is found; without a text, where a search begins. */
export const searchPath = (text: string) =>
  text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
