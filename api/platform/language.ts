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

const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/**
 * The first language of an `Accept-Language` header that the interface has, by prefix (`ru-RU` is `ru`), in the order of
 * the header's weights; Russian where it names none.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return languages[0];
  const wishes = header.slice(0, MAX_HEADER_LENGTH).split(',').map(languageWish);
  wishes.sort((one, other) => other.weight - one.weight);
  for (const { code, weight } of wishes) if (weight > 0 && isLanguage(code)) return code;
  return languages[0];
}

/** Beyond this length a header is not a wish but an attack. */
const MAX_HEADER_LENGTH = 512;

function languageWish(part: string) {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  const weight = quality === undefined ? 1 : Number(quality);
  return { code: tag.split(/[-_]/)[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
