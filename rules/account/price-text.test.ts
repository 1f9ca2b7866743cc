import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { decimalAmount, minor } from '../units.ts';
import { priceText } from './price-text.ts';

const tenge = { ASCII_NAME: 'tg', UTF_NAME: '₸', ISO_CODE: 'KZT', FORMAT: '{amount} {symbol}' };
const euro = { ASCII_NAME: 'EUR', UTF_NAME: '€', ISO_CODE: 'EUR', FORMAT: '{symbol}{amount}' };
const dollar = { ASCII_NAME: 'USD', UTF_NAME: '$', ISO_CODE: 'USD', FORMAT: '{symbol}{amount}' };
const yen = { ASCII_NAME: 'JPY', UTF_NAME: '¥', ISO_CODE: 'JPY', FORMAT: '{symbol}{amount}' };

/** Spaces that do not break, as such. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, '_');
const write = (amount: number, currency = tenge, language: Language = 'en') =>
  spaced(priceText(decimalAmount(minor(amount)), currency, language));

describe('a price', () => {
  test.each<[Language, string, string]>([
    ['ru', '4_990,50_₸', '1_234_567,50_₸'],
    ['en', '4,990.50_₸', '1,234,567.50_₸'],
    ['bg', '4990,50_₸', '1_234_567,50_₸'],
    ['kk', '4_990,50_₸', '1_234_567,50_₸'],
    ['tg', '4_990,50_₸', '1_234_567,50_₸'],
    ['ky', '4_990,50_₸', '1_234_567,50_₸'],
    ['uz', '4_990,50_₸', '1_234_567,50_₸'],
    ['ka', '4990,50_₸', '1_234_567,50_₸'],
    ['lv', '4990,50_₸', '1_234_567,50_₸'],
    ['az', '4.990,50_₸', '1.234.567,50_₸'],
    ['ro', '4.990,50_₸', '1.234.567,50_₸'],
  ])('in %s has the number format of the language', (language, thousands, millions) => {
    expect([write(499_050, tenge, language), write(123_456_750, tenge, language)]).toEqual([thousands, millions]);
  });

  test.each(languages)('in %s equals the number format of a runtime with the language', (language) => {
    const known = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
    for (const amount of [50, 99_050, 499_050, 1_999_950, 123_456_750])
      expect(write(amount, tenge, language)).toBe(`${spaced(known.format(amount / 100))}_₸`);
  });

  test('[B-ENT-36] stands where the operator’s format says, with its symbol', () => {
    expect(write(499_050, euro)).toBe('€4,990.50');
    expect(write(499_050, dollar)).toBe('$4,990.50');
    expect(write(499_050, { ...tenge, FORMAT: '{symbol} {amount}' })).toBe('₸_4,990.50');
  });

  test('without a fraction is whole, with as many digits as its currency has', () => {
    expect([write(99_000), write(0), write(99_050)]).toEqual(['990_₸', '0_₸', '990.50_₸']);
    expect(write(99_000, yen)).toBe('¥990');
  });

  test('that is negative starts with its sign', () => {
    expect(write(-30_000, euro)).toBe('-€300');
    expect(write(-30_000, tenge, 'lv')).toBe('-300_₸');
  });
});
