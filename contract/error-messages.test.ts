import { describe, expect, it } from 'vitest';
import { detailTexts } from './detail-texts.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { errorMessages } from './error-messages.ts';
import { languages } from './languages.ts';

describe('error messages', () => {
  const codes = Object.keys(errorCatalogue);

  it('stand for every code of the catalogue and no other', () => {
    expect(Object.keys(errorMessages).sort()).toEqual(codes.sort());
  });

  it.each(Object.entries(errorMessages))('say %s as a sentence of its own in every language', (_code, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...languages].sort());
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S.{6,}\.$/u);
    expect(new Set(Object.values(texts)).size).toBe(languages.length);
  });
});

it.each(Object.entries(detailTexts))(
  'the detail %s is said in every language, each in its own words',
  (_key, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...languages].sort());
    for (const text of Object.values(texts)) expect(text).toMatch(/^[^\s.][^.]+[^\s.]$/u);
    expect(new Set(Object.values(texts)).size).toBe(languages.length);
    expect(new Set(Object.values(texts).map((text) => text.match(/\{\w+\}/g)?.join()))).toHaveLength(1);
  },
);
