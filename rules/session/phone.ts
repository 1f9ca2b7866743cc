import type { PhoneRule } from '#contract/sign-in-settings.ts';

/** The settings for a phone's length and format. */
export interface PhoneSettings {
  /** The format, such as `+7 (999) 999-99-99`: 9 and # are any digit. */
  readonly phoneMask: string;
  readonly phoneRule: PhoneRule;
}

const USUAL_LENGTH = 11;
const SHORT_LENGTH = 9;
const LONG_PREFIX = '7';

/** Only the digits of an input (A-VALID-04). */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');

/** The number of digits in a mask: eleven without a mask (A-VALID-05). */
export const maskLength = (mask: string): number => mask.match(/[0-9#]/g)?.length ?? USUAL_LENGTH;

/** The required number of digits of a phone with this beginning (A-VALID-05, A-VALID-06). */
export function phoneLength(phone: string, { phoneMask, phoneRule }: PhoneSettings): number {
  switch (phoneRule) {
    case 'mask':
      return maskLength(phoneMask);
    case 'nine_or_eleven':
      return phone.startsWith(LONG_PREFIX) ? USUAL_LENGTH : SHORT_LENGTH;
  }
}

/** Whether these digits are a complete phone. */
export const isPhone = (phone: string, settings: PhoneSettings): boolean =>
  /^\d+$/.test(phone) && phone.length === phoneLength(phone, settings);

/** The mask of a phone of eleven digits where the provider's mask has nine. */
const LONG_MASK = '+9 (999) 999-99-99';

/** The mask filled with the digits so far: `+7 (70`. */
export function maskedPhone(phone: string, settings: PhoneSettings): string {
  const isLong = settings.phoneRule === 'nine_or_eleven' && phone.startsWith(LONG_PREFIX);
  const mask = isLong || settings.phoneMask === '' ? LONG_MASK : settings.phoneMask;
  let place = 0;
  let end = 0;
  const filled = mask.replace(/[0-9#]/g, (_, at: number) => {
    const digit = phone[place];
    place += 1;
    if (digit !== undefined) end = at + 1;
    return digit ?? '';
  });
  return filled.slice(0, end) + phone.slice(place);
}

/** Whether a phone starts with 7, required by city and telecom-card operators (A-AUTH-10, A-VALID-08). */
export const startsWithSeven = (phone: string): boolean => phone.startsWith('7');

/** A phone that a browser filled in, without the 7 or 8 at its start (A-VALID-09). */
export const withoutLeadingDigit = (phone: string): string => phone.replace(/^[78]/, '');
