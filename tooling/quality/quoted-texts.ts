import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the texts of the screens are. */
export const TEXTS = 'web/app/i18n/texts';

/** A line of a text file in what git prints of a change. */
const LINE = /^([-+])\s*"[^"]+": ("(?:[^"\\]|\\.)*"),?$/gm;
/** What a screen fills in. */
const BLANK = /\{\{[^{}]*\}\}/;
/** Shorter pieces are in every source. */
const FEWEST_LETTERS = 3;

/** The pieces of texts that a change, as git prints it, has taken away. */
export function removedTexts(difference: string): readonly string[] {
  const lines = [...difference.matchAll(LINE)].map(([, sign, text = '""']) => ({
    sign,
    text: String(JSON.parse(text)),
  }));
  const added = new Set(lines.filter(({ sign }) => sign === '+').map(({ text }) => text));
  const removed = lines.filter(({ sign, text }) => sign === '-' && !added.has(text));
  return removed
    .flatMap(({ text }) => text.split(BLANK))
    .map((piece) => piece.trim())
    .filter(({ length }) => length >= FEWEST_LETTERS);
}

/** The files of e2e/ that quote one of these texts: they look for what is shown no more. */
export function filesQuoting(root: string, texts: readonly string[]): readonly string[] {
  if (texts.length === 0) return [];
  return globSync('e2e/**/*.ts', { cwd: root }).filter((file) => quotes(readFileSync(join(root, file), 'utf8'), texts));
}

/** Whether a source has one of these texts, not as a part of a longer word. */
export const quotes = (source: string, texts: readonly string[]): boolean =>
  texts.some((text) =>
    source.split(text).some((before, index, pieces) => {
      const after = pieces[index + 1];
      return after !== undefined && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
    }),
  );
