import type { Language } from '#contract/languages.ts';

/** A text by language code. Russian and English always exist; readers of other languages fall back to them. */
export type Text = Readonly<Partial<Record<Language, string>>> & { readonly ru: string; readonly en: string };

/** A text in every language there is: what stands in the menu, among the words of the screens. */
export type WholeText = Readonly<Record<Language, string>>;
