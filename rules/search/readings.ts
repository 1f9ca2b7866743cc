import { foldedWords } from './folded.ts';
import { otherLayouts } from './keyboard-layouts.ts';

/** Words beyond these are not searched for. */
const MOST_WORDS = 8;

/** The words that a text may mean, folded: as it was typed first, then as in each other keyboard layout; none where it has no words. */
export function readingsOf(text: string): readonly (readonly string[])[] {
  const readings = [text, ...otherLayouts(text)].map((each) => foldedWords(each).slice(0, MOST_WORDS));
  const byText = new Map(readings.map((words) => [words.join(' '), words]));
  return [...byText.values()].filter((words) => words.length > 0);
}
