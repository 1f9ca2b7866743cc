import { distancesToBeginnings } from '#rules/text/edit-distances.ts';

const SHORTEST = 3;
const LONG = 8;
/** Shorter words are compared as a whole only: too many begin nearly alike. */
const SHORTEST_BEGINNING = 5;

/** How many letters of a typed word may be wrong, missing, too many or in each other's place. */
export const wrongLettersIn = (typed: string): number => (typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2);

/** How many wrong letters lead from a typed word to a word or its beginning; null: more than may be wrong. */
export function wrongLetters(typed: string, word: string): number | null {
  const most = wrongLettersIn(typed);
  if (word.length < typed.length - most) return null;
  const distances = distancesToBeginnings(typed, word.slice(0, typed.length + most + 1));
  const asWhole = word.length <= typed.length + most ? (distances[word.length] ?? most + 1) : most + 1;
  const asBeginning = typed.length < SHORTEST_BEGINNING ? most + 1 : Math.min(...distances);
  const least = Math.min(asWhole, asBeginning);
  return least <= most ? least : null;
}
