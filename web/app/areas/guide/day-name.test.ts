import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { createTexts } from '#web/app/i18n/texts.ts';
import { dateName, dayName } from './day-name.ts';

describe('a day', () => {
  test.each([
    ['ru', 'пн, 23 ноября', '23 ноября 2026 г.'],
    ['en', 'Mon, November 23', 'November 23, 2026'],
    ['kk', '23 қараша, дс', '2026 ж. 23 қараша'],
    ['ka', 'ორშ, 23 ნოემბერი', '23 ნოემბერი, 2026'],
  ] as const satisfies readonly (readonly [Language, string, string])[])(
    'is said in %s as it is there, of its week and of its year',
    (language, ofWeek, ofYear) => {
      const { t } = createTexts(language, textsByArea[language]);
      expect([dayName('2026-11-23', t), dateName('2026-11-23', t)]).toEqual([ofWeek, ofYear]);
    },
  );
});
