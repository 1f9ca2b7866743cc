const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * A search as a PostgreSQL text search query: every word, in any order, each as a prefix. Empty for a text without words.
 */
export const searchWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => `${word}:*`)
    .join(' & ');
