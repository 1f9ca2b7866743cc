import type { SiteLanguages } from '#rules/site/page-address.ts';

/** The languages the screens have texts in; the first one serves where nothing better is known. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' };

export const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** The wanted language if it is offered here, else the operator's first that we have texts for. */
export function offeredLanguage(wanted: string, offered: readonly string[]): Language {
  const possible = offered.filter(isLanguage);
  return possible.find((language) => language === wanted) ?? possible[0] ?? languages[0];
}

/** The languages pages come in; the usual one is what a reader gets who wishes for none. */
export const siteLanguages = (offered: readonly string[]): SiteLanguages => ({
  usual: offeredLanguage(languages[0], offered),
  offered: offered.filter(isLanguage),
});
