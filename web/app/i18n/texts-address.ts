import type { Language } from '#contract/languages.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import type { TextArea } from './text-areas.ts';

/** Where the texts of an area are (C-I18N-01). Other texts have another mark, so a browser may keep what it has. */
export const textsAddress = (language: Language, area: TextArea, mark: string): string =>
  `/locales/${language}/${area}.json?v=${APP_VERSION}&mark=${mark}`;
