import { maskedPhone, type PhoneSettings, phoneDigits, phoneLength } from './phone.ts';
import { type Numbering, nationalNumber, numberingOf, type PhoneReading, readPhone } from './phone-number.ts';

/** What the field of a phone shows, and what that means. */
export interface PhoneEntry {
  /** The number as people write it; where the operator's country has a code, it begins with that. */
  readonly text: string;
  readonly digits: string;
  /** Where the caret belongs. */
  readonly caret: number;
  readonly reading: PhoneReading;
}

/** A field after a change that a person or a browser made in it. */
export interface PhoneChange {
  readonly text: string;
  readonly caret: number;
  /** What stands after the caret was deleted, not what stands before it. */
  readonly isForward?: boolean;
}

const PLUS = '+';
/** What people dial before a country's code. */
const DIALLED_PREFIX = '00';
const LONE_PLUS: PhoneEntry = { text: PLUS, digits: '', caret: PLUS.length, reading: { kind: 'empty' } };

/** A field with these digits; without any it has the country's code alone. */
export function phoneEntry(digits: string, settings: PhoneSettings): PhoneEntry {
  const shown = digits === '' ? (numberingOf(settings)?.code ?? '') : digits;
  const text = textOf(shown, settings);
  return { text, digits: shown, caret: text.length, reading: readingOf(shown, settings) };
}

/**
 * A field after a change. Only digits count: they stand as the operator's mask has them, and the caret stays between the same
 * two. However a number is typed or pasted (without its code, with it once more, with a digit for long distance, after
 * 00), the field shows the whole number [A-VALID-04, A-VALID-05].
 */
export function changedPhone(before: PhoneEntry, change: PhoneChange, settings: PhoneSettings): PhoneEntry {
  const numbering = numberingOf(settings);
  if (numbering !== null && isCodeDamaged(before.text, change.text, `${PLUS}${numbering.code}`))
    return { ...before, caret: numbering.code.length + PLUS.length };
  if (numbering !== null && beginsAnotherCode(before.text, change.text)) return LONE_PLUS;
  const typed = phoneDigits(change.text);
  const digits =
    numbering === null
      ? typed.slice(0, phoneLength(typed, settings))
      : internationalDigits(change.text, numbering, settings);
  const entry = phoneEntry(digits, settings);
  const after = phoneDigits(change.text.slice(change.caret));
  const passed = entry.digits.endsWith(after) ? entry.digits.length - after.length : typed.length - after.length;
  return { ...entry, caret: caretAfter(passed, entry.text, change.isForward ?? false) };
}

/** A plus was written, after which another code may come. One that deleting has left begins none. */
const beginsAnotherCode = (before: string, after: string): boolean =>
  after.endsWith(PLUS) && !(after.length < before.length && before.startsWith(after));

/** How many digits a number lacks that has begun. */
export function missingDigits({ digits }: PhoneEntry, settings: PhoneSettings): number {
  const length = numberingOf(settings)?.length ?? phoneLength(digits, settings);
  return Math.max(0, length - digits.length);
}

/** The code stands filled in: deleting in it, and nothing else, changes nothing. */
const isCodeDamaged = (before: string, after: string, prefix: string): boolean =>
  before.startsWith(prefix) &&
  after.length < before.length &&
  !after.startsWith(prefix) &&
  after.endsWith(before.slice(prefix.length));

/** The digits of a text with the code of a country, which is the operator's unless the text has another. */
function internationalDigits(text: string, numbering: Numbering, settings: PhoneSettings): string {
  const plus = text.lastIndexOf(PLUS);
  const digits = phoneDigits(text.slice(plus + 1));
  if (plus !== -1) return withOneCode(digits, numbering);
  const reading = readPhone(digits, settings);
  return reading.kind === 'whole' ? reading.phone : withOneCode(numbering.code + digits, numbering);
}

/** Takes away what was written between the code and a number that is whole without it. */
function withOneCode(digits: string, numbering: Numbering): string {
  const { code, length } = numbering;
  if (!digits.startsWith(code)) return digits;
  const rest = digits.slice(code.length);
  if (rest.startsWith(DIALLED_PREFIX) && rest.length > DIALLED_PREFIX.length)
    return withOneCode(rest.slice(DIALLED_PREFIX.length), numbering);
  if (digits.length <= length) return digits;
  if (rest.startsWith(code) && rest.length < length) return digits;
  return nationalNumber(rest, numbering) ?? digits.slice(0, length);
}

function textOf(digits: string, settings: PhoneSettings): string {
  const code = numberingOf(settings)?.code;
  return code !== undefined && !digits.startsWith(code) ? `${PLUS}${digits}` : maskedPhone(digits, settings);
}

const readingOf = (digits: string, settings: PhoneSettings): PhoneReading => {
  const numbering = numberingOf(settings);
  if (numbering === null) return readPhone(digits, settings);
  return digits === numbering.code ? { kind: 'empty' } : readPhone(`${PLUS}${digits}`, settings);
};

/** The place behind so many digits of a text, or before the next one. */
function caretAfter(digits: number, text: string, isBeforeNext: boolean): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const last = places[digits - 1];
  const next = places[digits];
  if (next === undefined) return text.length;
  return isBeforeNext || last === undefined ? next : last + 1;
}
