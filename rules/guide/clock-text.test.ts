import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { unixSeconds } from '../units.ts';
import { clockText, hasTwelveHours } from './clock-text.ts';

const evening = unixSeconds(Date.parse('2026-11-26T19:05:00Z') / 1000);

test('a time is written by the clock of the zone, in twenty-four hours or the language’s own twelve', () => {
  expect(clockText(evening, 'Europe/Moscow', 24, 'en')).toBe('22:05');
  expect(clockText(evening, 'Europe/Moscow', 12, 'en')).toMatch(/^10:05\sPM$/);
  expect(clockText(evening, 'Europe/Moscow', 12, 'ky')).toMatch(/^10:05\s\p{Script=Cyrillic}+$/u);
});

test('a language without words of its own for the halves of a day has twenty-four hours', () => {
  expect(languages.filter(hasTwelveHours)).toEqual(expect.arrayContaining(['en', 'lv', 'ro']));
  expect(languages.filter(hasTwelveHours)).not.toContain('ru');
});
