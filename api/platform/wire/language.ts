import { type Language, languages } from '#contract/languages.ts';
import { preferredLanguages } from '#rules/site/preferred-languages.ts';

/** A text by language code, as the database keeps it. */
export type Translations = Readonly<Partial<Record<string, string>>>;

/** What its speakers rather read where a text is not in their language. */
const NEAREST: Readonly<Record<Language, readonly Language[]>> = {
  ru: ['en'],
  en: ['ru'],
  kk: ['ru', 'en'],
  ky: ['ru', 'en'],
  uz: ['ru', 'en'],
  tg: ['ru', 'en'],
  az: ['ru', 'en'],
  ka: ['en', 'ru'],
  ro: ['en', 'ru'],
  bg: ['en', 'ru'],
  lv: ['en', 'ru'],
};

/** The text in the wanted language, else in the nearest there is, else in any. */
export function translated(texts: Translations, language: Language): string {
  const spoken = [language, ...NEAREST[language]].map((one) => texts[one]).find((text) => text !== undefined);
  return spoken ?? Object.values(texts)[0] ?? '';
}

/** The same for a text that may be missing. */
export const translatedIfAny = (texts: Translations | null, language: Language): string | null =>
  texts === null ? null : translated(texts, language);

export const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** The first language of an `Accept-Language` header that the api speaks; Russian where it names none. */
export const preferredLanguage = (header: string | undefined): Language =>
  (header === undefined ? undefined : preferredLanguages(header).find(isLanguage)) ?? languages[0];
