import type { Language } from '#contract/languages.ts';
import type { SiteLanguages } from '#rules/site/page-address.ts';

/** What each interface language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  bg: 'Български',
  kk: 'Қазақша',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  uz: 'O‘zbekcha',
  ka: 'ქართული',
  lv: 'Latviešu',
  az: 'Azərbaycanca',
  ro: 'Română',
};

/** Serves where nothing better is known. */
const DEFAULT_LANGUAGE: Language = 'ru';

export const isLanguage = (code: string): code is Language => Object.hasOwn(languageNames, code);

/** The dearest of the wished languages that is offered here, else the operator's first. */
export function offeredLanguage(wished: readonly Language[], offered: readonly string[]): Language {
  const possible = offered.filter(isLanguage);
  return wished.find((language) => possible.includes(language)) ?? possible[0] ?? DEFAULT_LANGUAGE;
}

/** The languages pages come in; the usual one is what a reader gets who wishes for none. */
export const siteLanguages = (offered: readonly string[]): SiteLanguages => ({
  usual: offeredLanguage([], offered),
  offered: offered.filter(isLanguage),
});
