/** The eleven languages of the interface; the first is the one everything exists in. */
export const languages = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const;
export type Language = (typeof languages)[number];

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
