import type { Language } from '#contract/languages.ts';
import type { Provider } from '#contract/site.ts';
import type { DecimalAmount } from '#contract/units.ts';

/** Languages without number formats in many browsers, each with one of the same format. */
const NUMBERS_AS: Partial<Record<Language, Language>> = { az: 'ro', ka: 'lv', kk: 'ru', ky: 'ru', tg: 'ru', uz: 'ru' };

/** The parts of an amount that are its number; the price format places the currency. */
const ofNumber: readonly Intl.NumberFormatPartTypes[] = ['integer', 'group', 'decimal', 'fraction'];

const NO_BREAK_SPACE = '\u00a0';

/** Cached, because making a formatter is expensive. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(NUMBERS_AS[language] ?? language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  return format;
}

/**
 * An amount in the viewer's number format and the price format of the provider (`{amount}` and `{symbol}`), without a break. A
 * whole amount has no fraction, and a negative one starts with its sign.
 */
export function priceText(
  amount: DecimalAmount,
  { FORMAT, UTF_NAME, ISO_CODE }: Provider['currency'],
  language: Language,
): string {
  const parts = formatOf(language, ISO_CODE).formatToParts(Number(amount));
  const written = (...types: readonly Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  const price = FORMAT.replaceAll(' ', NO_BREAK_SPACE)
    .replace('{amount}', () => written(...ofNumber))
    .replace('{symbol}', () => UTF_NAME);
  return `${written('minusSign')}${price}`;
}
