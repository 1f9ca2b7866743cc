import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { durationName } from './duration-name.ts';

test.each([
  ['ru', 1, '1 минута'],
  ['ru', 30, '30 минут'],
  ['en', 60, '1 hour'],
  ['lv', 240, '4 stundas'],
  ['en', 90, '90 minutes'],
  ['tg', 15, '15 дақиқа'],
  ['tg', 120, '2 соат'],
  ['en', 0, '0 minutes'],
] as const)('in %s %i minutes are %s', (language, minutes, name) => {
  expect(durationName(minutes, language)).toBe(name);
});

test.each(languages)('%s has a name for it', (language) => {
  for (const minutes of [1, 30, 60, 300]) expect(durationName(minutes, language)).toMatch(/^\d+ (de )?\p{L}{3,}$/u);
});
