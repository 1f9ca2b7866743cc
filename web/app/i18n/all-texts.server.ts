import en from './en.json';
import type { Language } from './languages.ts';
import ru from './ru.json';
import type { Texts } from './texts.ts';

/** All languages, on the server only: a page carries just its own. */
export const allTexts: Readonly<Record<Language, Texts>> = { ru, en };
