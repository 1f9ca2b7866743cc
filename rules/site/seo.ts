import type { SeoMask } from '#contract/site.ts';

/** Texts of a page's head, one for each of the operator's masks. */
export type SeoTexts = Readonly<Partial<Record<SeoMask['text_type'], string>>>;

/** The values of a page by placeholder; unknown and empty ones are removed from the text. */
export type SeoValues = Readonly<Partial<Record<string, string>>>;

/** The longest description for search engines [C-VALID-32]. */
const SNIPPET_LENGTH = 70;
const ELLIPSIS = '…';

/** Marks a removed placeholder; it does not occur in masks. */
const GAP = '\u0000';
const PLACEHOLDER = /\{(\w+)\}/g;
const SEPARATORS = String.raw`[\s,:;|/·•—–-]`;
const OPENING = String.raw`[(\[«„“"]`;
const CLOSING = String.raw`[)\]»”"]`;

const EMPTY_BRACKETS = new RegExp(String.raw`${OPENING}\s*${GAP}\s*${CLOSING}`, 'g');
const GAPS_IN_A_ROW = new RegExp(`${GAP}(?:${SEPARATORS}*${GAP})+`, 'g');
const GAP_AT_START = new RegExp(String.raw`^\s*${GAP}(?:${SEPARATORS}|[.!?])*`);
const GAP_AT_END = new RegExp(String.raw`${SEPARATORS}*${GAP}\s*([.!?]*)\s*$`);
const GAP_AFTER_OPENING = new RegExp(`(${OPENING})${GAP}${SEPARATORS}*`, 'g');
const GAP_BEFORE_CLOSING = new RegExp(`${SEPARATORS}*${GAP}(${CLOSING})`, 'g');
const GAP_BETWEEN = new RegExp(`(${SEPARATORS}*)${GAP}(${SEPARATORS}*)`, 'g');

/** Whether a picture works as a link preview: sharing services do not show SVG. */
export const isShareable = (image: string): boolean => image !== '' && !/\.svg(?:\?|$)/.test(image);

/** The texts of one kind of page, filled from its data (B-ENT-52); empty ones are omitted. */
export function seoTexts(masks: readonly SeoMask[], page: string, values: SeoValues): SeoTexts {
  const own = masks.filter(({ page_type }) => page_type === page);
  const texts = own.map(({ text_type, value }) => [text_type, fillMask(value, values)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * A mask with its placeholders filled. Around a removed one empty brackets, double spaces and joining punctuation are
 * removed too. Values are inserted unchanged, also with braces.
 */
export function fillMask(mask: string, values: SeoValues): string {
  const known = (name: string) => oneLine(values[name] ?? '');
  const withGaps = mask
    .replaceAll(GAP, '')
    .replace(PLACEHOLDER, (placeholder, name: string) => (known(name) === '' ? GAP : placeholder));
  return oneLine(closedUp(withGaps)).replace(PLACEHOLDER, (_, name: string) => known(name));
}

function closedUp(text: string): string {
  let before = '';
  let closed = text.replace(GAPS_IN_A_ROW, GAP);
  while (closed !== before) {
    before = closed;
    closed = closed.replace(EMPTY_BRACKETS, GAP).replace(GAPS_IN_A_ROW, GAP);
  }
  return closed
    .replace(GAP_AT_START, '')
    .replace(GAP_AT_END, '$1')
    .replace(GAP_AFTER_OPENING, '$1')
    .replace(GAP_BEFORE_CLOSING, '$1')
    .replace(GAP_BETWEEN, (_, left: string, right: string) => joint(left, right));
}

/** Of the separators on both sides of a gap the stronger one; for two spaces, one. */
function joint(left: string, right: string): string {
  const stronger = [right, left].find((side) => side.trim() !== '');
  return stronger ?? (left + right === '' ? '' : ' ');
}

/** A description for search engines: limited in length, cut after a word. */
export function snippet(text: string, length: number = SNIPPET_LENGTH): string {
  const characters = [...oneLine(text)];
  if (characters.length <= length) return characters.join('');
  const room = characters.slice(0, length - ELLIPSIS.length);
  const isCutInWord = characters[room.length] !== ' ' && room.includes(' ');
  const whole = isCutInWord ? room.slice(0, room.lastIndexOf(' ')) : room;
  return whole.join('').replace(new RegExp(`${SEPARATORS}+$`), '') + ELLIPSIS;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
