import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { priceFormat } from './price-format.ts';

test.each(['KZT', 'EUR', 'USD', 'RUB'])(
  'the symbol of %s is before the number in English only, else after a no-break space',
  (code) => {
    for (const language of languages)
      expect([language, priceFormat(code, language)]).toEqual([
        language,
        language === 'en' ? '{symbol}{amount}' : '{amount}\u00a0{symbol}',
      ]);
  },
);
