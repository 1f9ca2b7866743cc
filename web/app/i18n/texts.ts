import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import type { MessageKey } from '#contract/message-keys.ts';
import type russian from './ru.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'screens';
    resources: { screens: typeof russian };
  }
}

type PluralForm<Key> = Key extends `${string}_${Intl.LDMLPluralRule}` ? Key : never;
/** The same texts in any language: which forms a count has is each language's own. */
type InAnyLanguage<Tree> = {
  readonly [Key in keyof Tree as Exclude<Key, PluralForm<Key>>]: Tree[Key] extends string
    ? string
    : InAnyLanguage<Tree[Key]>;
};

/** Every text of the screens, by key. Russian is the one that always exists. */
export type Texts = InAnyLanguage<typeof russian> & { readonly messages: Readonly<Record<MessageKey, string>> };

/**
 * The texts of one language, ready at once: nothing is loaded while a screen waits. Browsers lack the plural rules of
 * some languages and count by those of their own; what that does not find is counted as in English.
 */
export function createTexts(language: Language, texts: Texts): i18n {
  const instance = createInstance().use(initReactI18next);
  instance.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['screens'],
    defaultNS: 'screens',
    resources: { en: { screens: texts }, [language]: { screens: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
