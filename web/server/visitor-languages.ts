import type { Language } from '#contract/languages.ts';
import { wishedLanguages } from '#rules/site/wished-languages.ts';
import { isLanguage } from '../app/i18n/languages.ts';

/** Pages are kept for others by their languages: whoever wishes for more has told enough. */
const MOST_WISHES = 3;

/** The languages a visitor wishes for, the dearest first: the stored one, then those of Accept-Language; none without a wish. */
export function visitorLanguages(stored: string | undefined, acceptLanguage: string | undefined): readonly Language[] {
  const wishes = [...wishedLanguages(stored ?? ''), ...wishedLanguages(acceptLanguage ?? '')];
  return [...new Set(wishes.filter(isLanguage))].slice(0, MOST_WISHES);
}
