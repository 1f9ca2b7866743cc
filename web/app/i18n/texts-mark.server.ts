import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import { textsByArea } from './all-texts.server.ts';
import type { TextsByArea } from './texts.ts';

const MARK_LENGTH = 12;
const markOf = (texts: TextsByArea) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, MARK_LENGTH);
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries(textsByArea).map(([language, texts]) => [language, markOf(texts)]),
);

/** Changes with the texts of the language. */
export const textsMark = (language: Language): string => marks.get(language) ?? '';

/** Whether texts asked for so are those that are here. Without a mark the version alone says it. */
export const areCurrentTexts = (language: Language, version: unknown, mark: unknown): boolean =>
  version === APP_VERSION && (mark === undefined || mark === marks.get(language));
