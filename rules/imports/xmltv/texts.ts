/** A text by language code. */
export type Texts = Readonly<Record<string, string>>;

/** Languages that guides write with three letters. */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  ...{ rus: 'ru', eng: 'en', bul: 'bg', kaz: 'kk', tgk: 'tg', kir: 'ky', uzb: 'uz', kat: 'ka', geo: 'ka' },
  ...{ lav: 'lv', aze: 'az', ron: 'ro', rum: 'ro', deu: 'de', ger: 'de', fra: 'fr', fre: 'fr', ukr: 'uk', tur: 'tr' },
};

const TWO_LETTERS = /^[a-z]{2}$/;

/** The code of a language tag, such as `ru` of `ru-RU`; null: it is unknown. */
export function languageOf(tag: string): string | null {
  if (TWO_LETTERS.test(tag)) return tag;
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return TWO_LETTERS.test(primary) ? primary : (THREE_LETTERS[primary] ?? null);
}

/** A text and its language. */
export interface Said {
  readonly language: string;
  readonly text: string;
}

/** The first text of each language. */
export function textsOf(said: readonly Said[]): Texts {
  const texts: Record<string, string> = {};
  for (const { language, text } of said) texts[language] ??= text;
  return texts;
}

/**
 * Things that are named in several languages, of a list with one name at a time: where every language has as many names, the
 * first ones belong together, and so on; else each name stands for itself.
 */
export function namedInTurn(said: readonly Said[]): readonly Texts[] {
  if (said.length <= 1) return said.map(({ language, text }) => ({ [language]: text }));
  const byLanguage = [...Map.groupBy(said, ({ language }) => language).values()];
  const [first = []] = byLanguage;
  if (byLanguage.some(({ length }) => length !== first.length)) {
    return said.map(({ language, text }) => ({ [language]: text }));
  }
  return first.map((_, index) => textsOf(byLanguage.flatMap((names) => names[index] ?? [])));
}
