import type { Language } from '#contract/languages.ts';
import type { Provider } from '#contract/site.ts';
import type { DecimalAmount } from '#contract/units.ts';

/** Languages whose numbers many browsers do not know, each with one that writes them alike. */
const NUMBERS_AS: Partial<Record<Language, Language>> = { az: 'ro', ka: 'lv', kk: 'ru', ky: 'ru', tg: 'ru', uz: 'ru' };

/** What of an amount is the number: the operator says where its currency stands. */
const ofNumber: readonly Intl.NumberFormatPartTypes[] = ['integer', 'group', 'decimal', 'fraction'];

/** Making one costs more than all it is used for. */
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
 * An amount as the viewer's language writes numbers and the operator its prices: `{amount}` and `{symbol}` of its format. A
 * whole amount has no fraction, and what is owed has its sign before all of it.
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
  const price = FORMAT.replace('{amount}', () => written(...ofNumber)).replace('{symbol}', () => UTF_NAME);
  return `${written('minusSign')}${price}`;
}
