import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { isLanguage, languageNames } from './languages.ts';
import type { Texts, TextsByArea } from './texts.ts';

type Tree = Readonly<Record<string, unknown>>;
type Sections = Readonly<Record<string, Tree>>;

const FOLDER = join(import.meta.dirname, 'texts');
const readArea = (area: string, language: string): Sections =>
  JSON.parse(readFileSync(join(FOLDER, area, `${language}.json`), 'utf8'));

/** A section may have texts in several areas. */
function merged(areas: readonly Sections[]): Sections {
  const whole: Record<string, Tree> = {};
  for (const sections of areas)
    for (const [name, texts] of Object.entries(sections)) whole[name] = { ...whole[name], ...texts };
  return whole;
}

const areasIn = (language: Language) =>
  Object.fromEntries(readdirSync(FOLDER).map((area) => [area, readArea(area, language)]));

const inEachLanguage = <Value>(valueIn: (language: Language) => Value) =>
  Object.fromEntries(
    Object.keys(languageNames)
      .filter(isLanguage)
      .map((language) => [language, valueIn(language)]),
  );

/**
 * All languages by area, read from the files; on the server only: a page carries just its own. `texts.test.ts` proves that
 * each language has what the types say.
 */
export const textsByArea = inEachLanguage(areasIn) as unknown as Readonly<Record<Language, TextsByArea>>;

/** All languages, each as one tree. */
export const allTexts = inEachLanguage((language) =>
  merged(Object.values<Sections>(textsByArea[language])),
) as unknown as Readonly<Record<Language, Texts>>;
