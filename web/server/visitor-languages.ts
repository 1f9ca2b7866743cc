import type { Language } from '#contract/languages.ts';
import { preferredLanguages } from '#rules/site/preferred-languages.ts';
import { isLanguage } from '#web/app/i18n/languages.ts';

/** Pages are cached by these languages, so their number is limited. */
const MOST_LANGUAGES = 3;

/** The preferred languages of a visitor, best first: the stored one, then those of Accept-Language. */
export function visitorLanguages(stored: string | undefined, acceptLanguage: string | undefined): readonly Language[] {
  const preferred = [...preferredLanguages(stored ?? ''), ...preferredLanguages(acceptLanguage ?? '')];
  return [...new Set(preferred.filter(isLanguage))].slice(0, MOST_LANGUAGES);
}
