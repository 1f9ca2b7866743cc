import type { Language } from '#contract/languages.ts';

/** A text by language code. Russian and English always exist; readers of other languages fall back to them. */
export type Text = Readonly<Partial<Record<Language, string>>> & { readonly ru: string; readonly en: string };

/** A text of categories, genres, rows and pages of text, in the languages in which a whole screen of the demo can be read. */
export type ScreenText = Text & Readonly<Record<'kk' | 'uz' | 'bg' | 'ka', string>>;
