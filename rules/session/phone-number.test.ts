import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from './phone-number.ts';

const kazakh = { phoneMask: '+7 (999) 999-99-99', phoneRule: 'mask' } as const;
const latvian = { phoneMask: '+371 99 999 999', phoneRule: 'mask' } as const;
const kyrgyz = { phoneMask: '+996 (###) ##-##-##', phoneRule: 'mask' } as const;
const card = { phoneMask: '99 999 99 99', phoneRule: 'nine_or_eleven' } as const;
const plain = { phoneMask: '', phoneRule: 'mask' } as const;

const whole = (phone: string) => ({ kind: 'whole', phone });
const partial = { kind: 'partial' };

describe('a phone where the mask begins with a country’s code', () => {
  it.each([
    ['+7 (912) 345-67-89', kazakh, whole('79123456789')],
    ['79123456789', kazakh, whole('79123456789')],
    ['8 912 345-67-89', kazakh, whole('79123456789')],
    ['8 701 000 11 22', kazakh, whole('77010001122')],
    ['00 7 912 345 67 89', kazakh, whole('79123456789')],
    ['912 345 67 89', kazakh, whole('79123456789')],
    ['701 234 56 78', kazakh, whole('77012345678')],
    ['20 000 001', latvian, whole('37120000001')],
    ['+371 20 000 001', latvian, whole('37120000001')],
    ['00371 20 000 001', latvian, whole('37120000001')],
    ['0555 123 456', kyrgyz, whole('996555123456')],
    ['', kazakh, { kind: 'empty' }],
    ['(', kazakh, { kind: 'empty' }],
    ['+', kazakh, { kind: 'empty' }],
    ['8 912 345-67-8', kazakh, partial],
    ['7 701 000 11 2', kazakh, partial],
    ['123', kazakh, partial],
    ['+3', latvian, partial],
    ['791234567890', kazakh, partial],
  ] as const)('%s is read', (typed, settings, reading) => {
    expect(readPhone(typed, settings)).toEqual(reading);
  });

  it('is not guessed where it could be the beginning of another', () => {
    // 777 123 45 67, or 7 777 123 45 6 and one more digit.
    expect(readPhone('7771234567', kazakh)).toEqual(partial);
  });

  it.each([
    ['+44 7911 123456', kazakh, '7'],
    ['0044 7911 123456', kazakh, '7'],
    ['+1', latvian, '371'],
    ['+7 912 345 67 89', latvian, '371'],
  ] as const)('%s is of another country', (typed, settings, code) => {
    expect(readPhone(typed, settings)).toEqual({ kind: 'foreign', code });
  });

  it('[A-VALID-05] with its code is that number, however it is written, and before its last digit is none', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[79]\d{9}$/),
        fc.array(fc.constantFrom(' ', '-', '(', ')', ''), { minLength: 11, maxLength: 11 }),
        (national, between) => {
          const digits = `7${national}`;
          const written = [...digits].map((digit, place) => digit + (between[place] ?? '')).join('');
          expect(readPhone(written, kazakh)).toEqual(whole(digits));
          expect(readPhone(`+${written}`, kazakh)).toEqual(whole(digits));
          expect(readPhone(`+${digits.slice(0, -1)}`, kazakh)).toEqual(partial);
        },
      ),
    );
  });
});

describe('a phone under a mask without a country code', () => {
  it.each([
    ['123456789', card, whole('123456789')],
    ['7 701 000 11 02', card, whole('77010001102')],
    ['770100011', card, partial],
    ['87010000002', plain, whole('87010000002')],
    ['8701000000', plain, partial],
  ] as const)('[A-VALID-05] [A-VALID-06] %s is as many digits as there must be', (typed, settings, reading) => {
    expect(readPhone(typed, settings)).toEqual(reading);
  });
});

it('[A-VALID-07] can be sent when complete, and is an error when empty', () => {
  const kinds = (typed: readonly string[], settings: typeof kazakh | typeof card) =>
    typed.map((phone) => readPhone(phone, settings).kind);
  expect(kinds(['', '7', '7701000112', '77010001122'], kazakh)).toEqual(['empty', 'partial', 'partial', 'whole']);
  expect(kinds(['77', '770100011', '123456789'], card)).toEqual(['partial', 'partial', 'whole']);
});
