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

/** The Damerau-Levenshtein distances (optimal string alignment) from a typed word to each beginning of another, by its length. */
function distancesToBeginnings(typed: string, word: string): readonly number[] {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
