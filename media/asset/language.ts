/** What streams say that know no language. */
export const UNKNOWN_LANGUAGE = 'und';

/** The tag of a stream's language. Three letters become two where there are two: players look for those. */
export function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language || UNKNOWN_LANGUAGE)[0] ?? UNKNOWN_LANGUAGE;
  } catch {
    return UNKNOWN_LANGUAGE;
  }
}

/** The name of a language in itself, with a capital; the tag, if it has none; for an unknown one that of the kind of track. */
export function nameOfLanguage(language: string, kind: string): string {
  const name = language === UNKNOWN_LANGUAGE ? kind : (ownName(language) ?? language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function ownName(language: string): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language);
  } catch {
    return undefined;
  }
}
