import { wishedLanguages } from '#rules/site/wished-languages.ts';

/** Where nobody says anything. */
const DEFAULT_LANGUAGE = 'ru';
const LANGUAGE_CODE = /^[a-z]{2}$/;

/** The short code of the stored language, else of the first one in Accept-Language; regional variants count as their base. */
export function preferredLanguage(stored: string | undefined, acceptLanguage: string | undefined): string {
  const wanted = [...wishedLanguages(stored ?? ''), ...wishedLanguages(acceptLanguage ?? '')];
  return wanted.find((code) => LANGUAGE_CODE.test(code)) ?? DEFAULT_LANGUAGE;
}
