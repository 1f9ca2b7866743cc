/** The language in which texts in the wrong keyboard layout are recognised [B-SEARCH-05]. */
export const LAYOUT_LANGUAGE = 'ru';

const ENGLISH_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LEAST_LETTERS = 3;
/** Longer texts of several words are not guessed [C-VALID-48]. */
const LONGEST_OF_WORDS = 15;
const LATIN_LETTER = /[a-z]/g;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const ONLY_CYRILLIC = /^\p{Script=Cyrillic}+$/u;

export interface LayoutWords {
  /** Words that a viewer may have meant. */
  readonly known: readonly string[];
  /** English words that are meant as they are. */
  readonly english: readonly string[];
}

/**
 * What a text was meant to be that was typed in the English keyboard layout instead of the Russian one; null: nothing else. A
 * word is taken for another one if that is known or all Cyrillic, several words if one of them is known [C-VALID-46]
 * [C-VALID-47].
 */
export function layoutHint(text: string, { known, english }: LayoutWords): string | null {
  const typed = text.trim().toLowerCase();
  if (CYRILLIC.test(typed) || (typed.match(LATIN_LETTER) ?? []).length < LEAST_LETTERS || english.includes(typed))
    return null;
  const hint = [...typed].map((letter) => RUSSIAN_KEYS[ENGLISH_KEYS.indexOf(letter)] ?? letter).join('');
  const words = hint.split(/\s+/);
  if (words.length === 1) return known.includes(hint) || ONLY_CYRILLIC.test(hint) ? hint : null;
  const isKnown = words.some((word) => word.length >= LEAST_LETTERS && known.includes(word));
  return isKnown && typed.length <= LONGEST_OF_WORDS ? hint : null;
}
