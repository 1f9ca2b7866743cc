import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { isPhone, maskLength, type PhoneSettings, phoneDigits } from './phone.ts';

/**
 * A phone as it was typed or pasted:
 * - `whole`: it can mean only one number, whose digits are `phone`, the country's code included;
 * - `foreign`: it is written with the code of another country than `code`, the operator's;
 * - `partial`: digits are missing, or it is no number.
 */
export type PhoneReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'partial' }
  | { readonly kind: 'foreign'; readonly code: string }
  | { readonly kind: 'whole'; readonly phone: string };

/** The code at the beginning of a mask: `7` of `+7 (999) 999-99-99`. */
const MASK_CODE = /^\+(\d{1,3})(?=\D)/;
/** What people dial before a country's code. */
const DIALLED_PREFIX = /^00/;

/** How a country numbers its phones. */
export interface Numbering {
  readonly code: string;
  /** Digits of a number with the code. */
  readonly length: number;
}

/**
 * Reads a phone as people write it. Where the operator's mask begins with a country's code, national forms are understood
 * too: `8 701 …` and the number without its code. Otherwise only the digits count (A-VALID-05, A-VALID-06).
 */
export function readPhone(typed: string, settings: PhoneSettings): PhoneReading {
  const digits = phoneDigits(typed);
  if (digits === '') return { kind: 'empty' };
  const numbering = numberingOf(settings);
  if (numbering === null) return isPhone(digits, settings) ? { kind: 'whole', phone: digits } : { kind: 'partial' };
  if (typed.trim().startsWith('+')) return readWithCode(digits, numbering);
  if (DIALLED_PREFIX.test(digits)) return readWithCode(digits.replace(DIALLED_PREFIX, ''), numbering);
  if (isOfLength(digits, numbering)) return { kind: 'whole', phone: digits };
  const phone = nationalNumber(digits, numbering);
  return phone === null || mayGoOn(digits, numbering) ? { kind: 'partial' } : { kind: 'whole', phone };
}

/** How the operator's country numbers its phones; null where the mask has no code of a country. */
export function numberingOf({ phoneMask, phoneRule }: PhoneSettings): Numbering | null {
  const code = phoneRule === 'mask' ? MASK_CODE.exec(phoneMask)?.[1] : undefined;
  return code === undefined ? null : { code, length: maskLength(phoneMask) };
}

function readWithCode(digits: string, numbering: Numbering): PhoneReading {
  const { code } = numbering;
  if (isOfLength(digits, numbering)) return { kind: 'whole', phone: digits };
  return digits.startsWith(code) || code.startsWith(digits) ? { kind: 'partial' } : { kind: 'foreign', code };
}

const isOfLength = (digits: string, { code, length }: Numbering): boolean =>
  digits.startsWith(code) && digits.length === length;

/** The whole number of what is dialled within the country, with or without the digit for long distance. */
export function nationalNumber(digits: string, numbering: Numbering): string | null {
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: numbering.code, extract: false }, metadata);
  const phone = phoneDigits(parsed?.number ?? '');
  return parsed?.isValid() === true && isOfLength(phone, numbering) ? phone : null;
}

/** Whether one more digit would make a number as well: then it is not decided yet. */
const mayGoOn = (digits: string, numbering: Numbering): boolean =>
  [...'0123456789'].some((digit) => nationalNumber(digits + digit, numbering) !== null);
