/** Names and titles longer than this are cut: no screen shows more. */
export const LONGEST_LINE = 200;

/** Nearly every text: Latin and Cyrillic with single spaces, which has nothing to clean. */
const CLEAN = /^[!-~\u00ae-\u052f«»]+(?: [!-~\u00ae-\u052f«»]+)*$/;
const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu;

/** A text of one line: without controls, spaces side by side and what is beyond the longest line. */
export function cleanLine(text: string): string {
  if (text.length <= LONGEST_LINE && CLEAN.test(text)) return text;
  const line = text.replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_LINE) return line;
  return `${[...line]
    .slice(0, LONGEST_LINE - 1)
    .join('')
    .trimEnd()}…`;
}

/** A text of several lines as people read it: without tags. */
export const plainText = (text: string): string =>
  text.includes('<')
    ? text
        .replace(/<(br|p)\b[^>]*>/gi, '\n')
        .replace(/<[a-z/!][^>]*>/gi, '')
        .trim()
    : text;
