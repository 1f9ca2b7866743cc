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

/** The most preferred language that is offered here, else the operator's first. */
export function offeredLanguage(preferred: readonly Language[], offered: readonly string[]): Language {
  const possible = offered.filter(isLanguage);
  return preferred.find((language) => possible.includes(language)) ?? possible[0] ?? DEFAULT_LANGUAGE;
}

/** The languages pages come in; the usual one is what a reader gets with no preference. */
export const siteLanguages = (offered: readonly string[]): SiteLanguages => ({
  usual: offeredLanguage([], offered),
  offered: offered.filter(isLanguage),
});
