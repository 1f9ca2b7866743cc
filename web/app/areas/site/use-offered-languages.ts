import type { Language } from '#contract/languages.ts';
import { isLanguage } from '#web/app/i18n/languages.ts';
import { useSite } from './use-site.ts';

const FEWEST_LANGUAGES = 2;

/** The languages there is a choice of; none where there is just one. */
export function useOfferedLanguages(): readonly Language[] {
  const { provider } = useSite();
  const offered = (provider?.languages ?? []).filter(isLanguage);
  return offered.length < FEWEST_LANGUAGES ? [] : offered;
}
