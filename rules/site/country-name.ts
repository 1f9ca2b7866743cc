/** Making one costs a thousand times what asking it does. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  names.set(language, made);
  return made;
}

/** The name of a country (`KZ`) in a language; what is no code of a country stays. */
export function countryName(code: string, language: string): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    return code;
  }
}
