import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { APP_VERSION } from '../app-version.ts';
import { allTexts } from './all-texts.server.ts';
import type { Texts } from './texts.ts';

const MARK_LENGTH = 12;
const markOf = (texts: Texts) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, MARK_LENGTH);
const marks = new Map(Object.entries(allTexts).map(([language, texts]) => [language, markOf(texts)]));

/** Where the texts of a language are (C-I18N-01). Other texts have another mark, so a browser may keep what it has. */
export const textsAddress = (language: Language): string =>
  `/locales/${language}/translation.json?v=${APP_VERSION}&mark=${marks.get(language)}`;

/** Whether texts asked for so are those that are here. Without a mark the version alone says it. */
export const areCurrentTexts = (language: Language, version: unknown, mark: unknown): boolean =>
  version === APP_VERSION && (mark === undefined || mark === marks.get(language));
