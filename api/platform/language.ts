import { type Language, languages } from '#contract/languages.ts';
import { wishedLanguages } from '#rules/site/wished-languages.ts';

/** A text by language code, as the database keeps it. */
export type Translations = Readonly<Partial<Record<string, string>>>;

const FALLBACKS: readonly Language[] = ['ru', 'en'];

/** The text in the wished language, else in one that everything exists in, else in any. */
export function translated(texts: Translations, language: Language): string {
  const own = texts[language];
  if (own !== undefined) return own;
  for (const fallback of FALLBACKS) {
    const text = texts[fallback];
    if (text !== undefined) return text;
  }
  return Object.values(texts)[0] ?? '';
}

/** The same for a text that may be missing. */
export const translatedIfAny = (texts: Translations | null, language: Language): string | null =>
  texts === null ? null : translated(texts, language);

export const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** The first language of an `Accept-Language` header that the api speaks; Russian where it names none. */
export const preferredLanguage = (header: string | undefined): Language =>
  wishedLanguages(header ?? '').find(isLanguage) ?? languages[0];
