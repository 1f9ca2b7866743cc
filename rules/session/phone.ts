import type { PhoneRule } from '#contract/sign-in-settings.ts';

/** What a phone's length and shape depend on. */
export interface PhoneSettings {
  /** Digits and their places, such as `+7 (999) 999-99-99`: 9 and # stand for any digit. */
  readonly phoneMask: string;
  readonly phoneRule: PhoneRule;
}

const USUAL_LENGTH = 11;
const SHORT_LENGTH = 9;
const LONG_PREFIX = '7';

/** The digits of what was typed, nothing else (A-VALID-04). */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');

/** How many digits a phone by this mask has: eleven where there is no mask (A-VALID-05). */
export const maskLength = (mask: string): number => mask.match(/[0-9#]/g)?.length ?? USUAL_LENGTH;

/** How many digits a phone that begins like this one must have (A-VALID-05, A-VALID-06). */
export function phoneLength(phone: string, { phoneMask, phoneRule }: PhoneSettings): number {
  switch (phoneRule) {
    case 'mask':
      return maskLength(phoneMask);
    case 'nine_or_eleven':
      return phone.startsWith(LONG_PREFIX) ? USUAL_LENGTH : SHORT_LENGTH;
  }
}

/** Whether these digits are a whole phone. */
export const isPhone = (phone: string, settings: PhoneSettings): boolean =>
  /^\d+$/.test(phone) && phone.length === phoneLength(phone, settings);

/** Whether a phone starts with 7, as city and telecom-card operators ask (A-AUTH-10, A-VALID-08). */
export const startsWithSeven = (phone: string): boolean => phone.startsWith('7');

/** A phone that a browser filled in, without the 7 or 8 at its start (A-VALID-09). */
export const withoutLeadingDigit = (phone: string): string => phone.replace(/^[78]/, '');
