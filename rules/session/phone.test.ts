import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPhone,
  maskedPhone,
  maskLength,
  type PhoneSettings,
  phoneDigits,
  phoneFilling,
  startsWithSeven,
  withoutLeadingDigit,
} from './phone.ts';

const byMask: PhoneSettings = { phoneMask: '+7 (999) 999-99-99', phoneRule: 'mask' };
const nineOrEleven: PhoneSettings = { phoneMask: '', phoneRule: 'nine_or_eleven' };

describe('a phone', () => {
  it('[A-VALID-04] is the digits of what was typed', () => {
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

  it('[A-VALID-07] may be asked with when it is whole, and complained of when it is empty', () => {
    const fillings = ['', '7', '7701000112', '77010001122'].map((phone) => phoneFilling(phone, byMask));
    expect(fillings).toEqual(['empty', 'partial', 'partial', 'whole']);
    expect(['77', '770100011', '123456789'].map((phone) => phoneFilling(phone, nineOrEleven))).toEqual([
      'partial',
      'partial',
      'whole',
    ]);
  });

  it('fills its mask digit by digit', () => {
    const shown = (phone: string, settings = byMask) => Object.values(maskedPhone(phone, settings));
    expect(shown('')).toEqual(['', '+_ (___) ___-__-__']);
    expect(shown('7')).toEqual(['+7', ' (___) ___-__-__']);
    expect(shown('77010001122')).toEqual(['+7 (701) 000-11-22', '']);
    expect(shown('770', { phoneMask: '999 999 999', phoneRule: 'nine_or_eleven' })).toEqual(['+7 (70', '_) ___-__-__']);
    expect(shown('123456789', { phoneMask: '999 999 999', phoneRule: 'nine_or_eleven' })).toEqual(['123 456 789', '']);
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
    const settings = fc.constantFrom(byMask, nineOrEleven);
    fc.assert(fc.property(digits, settings, (phone, each) => phoneDigits(maskedPhone(phone, each).typed) === phone));
  });

  it('is nothing but digits', () => {
    for (const text of ['', '+7999000112', '7999000112a', '７９９９０００１１２２'])
      expect(isPhone(text, byMask)).toBe(false);
  });

  it('[A-VALID-09] loses one 7 or 8 at its start and nothing else', () => {
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
