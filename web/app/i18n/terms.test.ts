import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import { type Language, languages } from '#contract/languages.ts';
import { allTexts } from './all-texts.server.ts';

const PIN = 'PIN';
const PROMO_CODE = 'promo code';
const terms = [PIN, 'code', PROMO_CODE, 'favourites', 'parental controls', 'reminder'] as const;
type Term = (typeof terms)[number];

/** The rows of the table in `docs/terms.md`, by language. */
const rows = new Map(
  readFileSync(new URL('../../../docs/terms.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]{2} \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, language, ...words]) => [language, words]),
);

/** A term as it is in a text: an ellipsis is where its first word has endings. */
function patternOf(term: Term, language: Language): RegExp {
  const word = rows.get(language)?.[terms.indexOf(term)] ?? '';
  return new RegExp(`(?<!\\p{L})${word.replace('…', '\\p{L}*')}`, 'giu');
}

const VALUE = /\{\{\w+\}\}/g;

/** Terms that contain the word for a code in many languages, and are no code in this sense. */
const NO_CODES: readonly Term[] = [PIN, PROMO_CODE];

/** Whether a text has the term. */
function has(text: string, term: Term, language: Language): boolean {
  const written = text.replaceAll(VALUE, '');
  const others = NO_CODES.filter((other) => other !== term);
  const rest = others.reduce((words, other) => words.replaceAll(patternOf(other, language), ''), written);
  return patternOf(term, language).test(rest);
}

type Tree = { readonly [key: string]: string | Tree };
type Entry = readonly [key: string, text: string];
const flat = (tree: Tree, path = ''): readonly Entry[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );

/** Texts by key; of a count one form is enough. */
const textsIn = (language: Language) =>
  new Map([
    ...flat(allTexts[language]).map(
      ([key, text]) => [key.replace(/_(?:zero|one|two|few|many|other)$/, ''), text] as const,
    ),
    ...Object.entries(errorMessages).map(([code, texts]) => [`error ${code}`, texts[language]] as const),
  ]);

describe.each(languages)('the texts in %s', (language) => {
  test.each(terms)('say %s where it is meant, and nowhere else', (term) => {
    const keysOf = (each: Language) =>
      [...textsIn(each)].flatMap(([key, text]) => (has(text, term, each) ? [key] : []));
    expect(keysOf('en').length).toBeGreaterThan(0);
    expect(keysOf(language).sort()).toEqual(keysOf('en').sort());
  });
});

/** Bulgarian verbs that tell one familiar person to do something; those in -й are found by their ending. */
const FAMILIAR =
  /(?<!\p{L})(?:(?!край|май|случай)\p{L}+[аиуъюя]й|влез|върни|въведи|добави|затвори|запази|избери|изтрий|махни|намери|отвори|повтори|покажи|превърти|премахни|провери|прочети|пусни|спри)(?!\p{L})/iu;

test('Bulgarian speaks to a viewer politely, in the plural', () => {
  expect(['Опитай отново', 'Затвори търсенето'].every((text) => FAMILIAR.test(text))).toBe(true);
  expect([...textsIn('bg')].filter(([, text]) => FAMILIAR.test(text))).toEqual([]);
});
