import type { Language } from '#contract/languages.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * Where a language writes the symbol of a currency, as a price format (`{amount}` and `{symbol}`): before the number or after
 * a space. For runtimes that know all languages, as servers do.
 */
export function priceFormat(isoCode: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: isoCode,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0)[0]?.type === 'currency' ? '{symbol}{amount}' : `{amount}${NO_BREAK_SPACE}{symbol}`;
}
