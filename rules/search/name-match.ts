import { foldedSpellings, foldedWords } from './folded.ts';
import { otherLayouts } from './keyboard-layouts.ts';
import { wrongLetters } from './wrong-letters.ts';

/** A name in the forms in which it is searched. */
export interface SpeltName {
  readonly lower: string;
  /** As `foldedSpellings` has it. */
  readonly folded: readonly string[];
}

export const speltName = (name: string): SpeltName => ({ lower: name.toLowerCase(), folded: foldedSpellings(name) });

/**
 * Those of a list whose names contain a text, in any case and any alphabet [C-VALID-23]; where none does, those that contain what
 * the text would be in another keyboard layout; where none does either, those with its words but for a wrong letter. All of them
 * for an empty text.
 */
export function foundByName<Item>(
  items: readonly Item[],
  text: string,
  namesOf: (item: Item) => readonly SpeltName[],
): readonly Item[] {
  if (text.trim() === '') return items;
  const named = items.map((item) => ({ item, names: namesOf(item) }));
  for (const matches of [containing([text]), containing(otherLayouts(text)), nearTo(text)]) {
    const found = named.filter(({ names }) => names.some(matches));
    if (found.length > 0) return found.map(({ item }) => item);
  }
  return [];
}

/** Whether a name has words that begin with each of some folded words, in one of the spellings of each. */
export const hasWords = ({ folded }: SpeltName, words: readonly (readonly string[])[]): boolean =>
  folded.some((spelling) => words.every((spellings) => spellings.some((word) => ` ${spelling}`.includes(` ${word}`))));

type Matcher = (name: SpeltName) => boolean;

function containing(texts: readonly string[]): Matcher {
  const typed = texts.map((text) => text.trim().toLowerCase());
  const words = typed.map((text) => foldedWords(text).join(' ')).filter((text) => text !== '');
  return ({ lower, folded }) =>
    typed.some((text) => lower.includes(text)) ||
    folded.some((spelling) => words.some((text) => spelling.includes(text)));
}

function nearTo(text: string): Matcher {
  const words = foldedWords(text);
  if (words.length === 0) return () => false;
  return ({ folded }) =>
    folded.some((spelling) => {
      const known = spelling.split(' ');
      return words.every((word) => known.some((each) => each.startsWith(word) || wrongLetters(word, each) !== null));
    });
}
