const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * What is searched for as PostgreSQL's text search reads it: every word, in any order, each as the beginning of one. Empty
 * where the text has no word in it.
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
