import type { SeoMask } from '#contract/site.ts';

/** Texts of a page's head, one of each kind that the operator wrote a mask for. */
export type SeoTexts = Readonly<Partial<Record<SeoMask['text_type'], string>>>;

/** What a page knows of itself, by placeholder; one that is unknown or empty vanishes from the text. */
export type SeoValues = Readonly<Partial<Record<string, string>>>;

/** Longest snippet that search engines are given [C-VALID-32]. */
const SNIPPET_LENGTH = 70;
const ELLIPSIS = '…';

/** Stands where a placeholder had nothing to say; masks are text, so it is in none of them. */
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

/** Whether a picture can be shown beside a link to its page: sharing services show no drawings. */
export const isShareable = (image: string): boolean => image !== '' && !/\.svg(?:\?|$)/.test(image);

/** The texts of one kind of page, filled from its data (B-ENT-52); those that come out empty are left out. */
export function seoTexts(masks: readonly SeoMask[], page: string, values: SeoValues): SeoTexts {
  const own = masks.filter(({ page_type }) => page_type === page);
  const texts = own.map(({ text_type, value }) => [text_type, fillMask(value, values)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * A mask with its placeholders filled. What stood around a vanished one closes up: no empty brackets, no second space, no
 * punctuation that joins nothing. Values are taken as they are, braces in them too.
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

/** Of what stood on both sides of a gap, the side that says more; where both only part words, one space. */
function joint(left: string, right: string): string {
  const stronger = [right, left].find((side) => side.trim() !== '');
  return stronger ?? (left + right === '' ? '' : ' ');
}

/** A description as search engines show it: at most so many characters, cut after a word. */
export function snippet(text: string, length: number = SNIPPET_LENGTH): string {
  const characters = [...oneLine(text)];
  if (characters.length <= length) return characters.join('');
  const room = characters.slice(0, length - ELLIPSIS.length);
  const isCutInWord = characters[room.length] !== ' ' && room.includes(' ');
  const whole = isCutInWord ? room.slice(0, room.lastIndexOf(' ')) : room;
  return whole.join('').replace(new RegExp(`${SEPARATORS}+$`), '') + ELLIPSIS;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
