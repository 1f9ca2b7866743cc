import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';
import type russian from './ru.json';

/** Every text of the screens, by key. Russian is the one that always exists. */
export type Texts = typeof russian;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'screens';
    resources: { screens: Texts };
  }
}

/** The texts of one language, ready at once: nothing is loaded while a screen waits. */
export function createTexts(language: Language, texts: Texts): i18n {
  const instance = createInstance().use(initReactI18next);
  instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['screens'],
    defaultNS: 'screens',
    resources: { [language]: { screens: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
