interface AudioLanguage {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly interface: boolean;
}

/** A language of sound as a client lists it: named in itself, and told whether the screens come in it (B-ENT-47). */
export function audioLanguage(
  { key, priority }: { readonly key: string; readonly priority: number },
  interfaceLanguages: readonly string[],
): AudioLanguage {
  const short = shortCode(key);
  return { key, name: nameOf(short) ?? key, priority, interface: interfaceLanguages.includes(short) };
}

/** `rus` and `ru-RU` are `ru`; what is no code of a language stays. */
function shortCode(key: string): string {
  try {
    return new Intl.Locale(key).language;
  } catch {
    return key;
  }
}

function nameOf(code: string): string | undefined {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
