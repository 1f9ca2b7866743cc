/**
 * So many letters of a page's policy may name origins of streams. They stand in it three times, and the whole header stays under
 * 4 kB: proxies refuse an answer with a longer one, and browsers one that is much longer.
 */
const MOST_LETTERS = 900;

/** Whether there are too many origins for a policy to name each. */
export const areTooMany = (origins: readonly string[]): boolean => origins.join(' ').length > MOST_LETTERS;

/**
 * Origins as the policy of a page names them: each, or where these are too many only their schemes, which let the page load
 * from any host.
 */
export const policySources = (origins: readonly string[]): readonly string[] =>
  areTooMany(origins) ? [...new Set(origins.map(schemeOf))].toSorted() : origins;

const schemeOf = (origin: string): string => origin.slice(0, origin.indexOf(':') + 1);
