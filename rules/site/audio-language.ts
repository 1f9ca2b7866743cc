interface AudioLanguage {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly interface: boolean;
}

/** An audio language for clients: its own name, and whether the app is translated to it (B-ENT-47). */
export function audioLanguage(
  { key, priority }: { readonly key: string; readonly priority: number },
  interfaceLanguages: readonly string[],
): AudioLanguage {
  const short = shortCode(key);
  return { key, name: nameOf(short) ?? key, priority, interface: interfaceLanguages.includes(short) };
}

/** `rus` and `ru-RU` are `ru`; other texts stay unchanged. */
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
