import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/site.ts';
import { priceFormat } from '#rules/account/price-format.ts';

/** The provider's currency, and how a caller's language writes prices in it. */
export const presentCurrency = ({ settings: { currency } }: ProviderRecord, language: Language): Currency => ({
  ASCII_NAME: currency.asciiName,
  UTF_NAME: currency.utfName,
  ISO_CODE: currency.isoCode,
  FORMAT: currency.format ?? priceFormat(currency.isoCode, language),
});
