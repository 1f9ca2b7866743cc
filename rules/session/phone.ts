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
const OPEN_PLACE = '_';

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

/** What can be done with what stands in the field: nothing is sent but a whole phone [A-VALID-05, A-VALID-07]. */
export function phoneFilling(phone: string, settings: PhoneSettings): 'empty' | 'partial' | 'whole' {
  if (phone === '') return 'empty';
  return isPhone(phone, settings) ? 'whole' : 'partial';
}

/** As a phone of eleven digits is written where the mask is for nine. */
const LONG_MASK = '+9 (999) 999-99-99';

/** The mask with the digits so far in it, and what of it is still open: `+7 (70` and `_) ___-__-__`. */
export function maskedPhone(phone: string, settings: PhoneSettings): { readonly typed: string; readonly open: string } {
  const isLong = settings.phoneRule === 'nine_or_eleven' && phone.startsWith(LONG_PREFIX);
  const mask = isLong || settings.phoneMask === '' ? LONG_MASK : settings.phoneMask;
  let place = 0;
  let end = 0;
  const filled = mask.replace(/[0-9#]/g, (_, at: number) => {
    const digit = phone[place];
    place += 1;
    if (digit !== undefined) end = at + 1;
    return digit ?? OPEN_PLACE;
  });
  return { typed: filled.slice(0, end) + phone.slice(place), open: filled.slice(end) };
}

/** Whether a phone starts with 7, as city and telecom-card operators ask (A-AUTH-10, A-VALID-08). */
export const startsWithSeven = (phone: string): boolean => phone.startsWith('7');

/** A phone that a browser filled in, without the 7 or 8 at its start (A-VALID-09). */
export const withoutLeadingDigit = (phone: string): string => phone.replace(/^[78]/, '');
