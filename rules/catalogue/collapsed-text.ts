/** Texts longer than these are collapsed (C-VALID-31). */
export const LONGEST_CONTENT_TEXT = 600;
export const LONGEST_PAGE_TEXT = 400;

const PARAGRAPH_END = /\s*\n\s*\n?/g;
const SENTENCE_END = /[.!?…]["»”]?\s/g;
const WORD_END = /\s/g;

/**
 * The collapsed form of a text: all of it up to the limit, else up to the last whole paragraph; if the first one is too long,
 * up to the last whole sentence or word.
 */
export function collapsedText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest);
  const cut = lastEnd(head, PARAGRAPH_END) ?? lastEnd(head, SENTENCE_END) ?? lastEnd(head, WORD_END) ?? longest;
  return head.slice(0, cut).trimEnd();
}

function lastEnd(head: string, end: RegExp): number | null {
  const last = [...head.matchAll(end)].at(-1);
  return last === undefined || last.index === 0 ? null : last.index + last[0].length;
}
