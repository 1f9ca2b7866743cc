/** What is searched for, of what was typed [B-SEARCH-01]. */
export const searchText = (typed: string) => typed.trim().toLowerCase();

/** Where it is found; without a text, where a search begins. */
export const searchPath = (text: string) => (text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`);
