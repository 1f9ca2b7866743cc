import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPhone,
  maskedPhone,
  maskLength,
  type PhoneSettings,
  phoneDigits,
  startsWithSeven,
  withoutLeadingDigit,
} from './phone.ts';

const byMask: PhoneSettings = { phoneMask: '+7 (999) 999-99-99', phoneRule: 'mask' };
const nineOrEleven: PhoneSettings = { phoneMask: '', phoneRule: 'nine_or_eleven' };

describe('a phone', () => {
  it('[A-VALID-04] is the digits of the input', () => {
    expect(phoneDigits('+7 (999) 000-11-22')).toBe('79990001122');
    fc.assert(fc.property(fc.string(), (typed) => /^[0-9]*$/.test(phoneDigits(typed))));
  });

  it.each([
    ['+7 (999) 999-99-99', 11],
    ['+7 (###) ###-##-##', 11],
    ['+371 99 999 999', 11],
    ['99 999 99 99', 9],
    ['', 11],
  ])('[A-VALID-05] has as many digits as the mask %j: %i', (mask, length) => {
    expect(maskLength(mask)).toBe(length);
    expect(isPhone('7'.repeat(length), { phoneMask: mask, phoneRule: 'mask' })).toBe(true);
    expect(isPhone('7'.repeat(length - 1), { phoneMask: mask, phoneRule: 'mask' })).toBe(false);
  });

  it('[A-VALID-06] has nine digits in one variant, eleven where it begins with 7', () => {
    const lengthsOf = (first: string) =>
      [8, 9, 10, 11, 12].filter((length) => isPhone(first.padEnd(length, '0'), nineOrEleven));
    for (const first of '01234568') expect(lengthsOf(first)).toEqual([9]);
    expect(lengthsOf('7')).toEqual([11]);
  });

  it('fills its mask digit by digit', () => {
    const short: PhoneSettings = { phoneMask: '999 999 999', phoneRule: 'nine_or_eleven' };
    expect(['', '7', '77010001122'].map((phone) => maskedPhone(phone, byMask))).toEqual([
      '',
      '+7',
      '+7 (701) 000-11-22',
    ]);
    expect(['770', '123456789'].map((phone) => maskedPhone(phone, short))).toEqual(['+7 (70', '123 456 789']);
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
    const settings = fc.constantFrom(byMask, nineOrEleven);
    fc.assert(fc.property(digits, settings, (phone, each) => phoneDigits(maskedPhone(phone, each)) === phone));
  });

  it('has only digits', () => {
    for (const text of ['', '+7999000112', '7999000112a', '７９９９０００１１２２'])
      expect(isPhone(text, byMask)).toBe(false);
  });

  it('[A-VALID-09] loses only one 7 or 8 at its start', () => {
    expect(['79990001122', '89990001122', '9990001122', '7'].map(withoutLeadingDigit)).toEqual([
      '9990001122',
      '9990001122',
      '9990001122',
      '',
    ]);
  });

  it('[A-AUTH-10] starts with 7 or does not', () => {
    expect([startsWithSeven('79990001122'), startsWithSeven('89990001122'), startsWithSeven('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
