import { describe, expect, it } from 'vitest';
import { preferredLanguage, translated } from './language.ts';

describe('language', () => {
  it.each([
    [undefined, 'ru'],
    ['', 'ru'],
    ['en', 'en'],
    ['kk-KZ', 'kk'],
    ['UZ_Latn', 'uz'],
    ['de, fr;q=0.9, lv;q=0.5', 'lv'],
    ['ru;q=0.1, en;q=0.9', 'en'],
    ['en;q=0, az', 'az'],
    ['*', 'ru'],
    ['en;q=nonsense', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('falls back to the nearest that there is', () => {
    expect(translated({ en: 'a', ru: 'b' }, 'en')).toBe('a');
    expect(translated({ en: 'a', ru: 'b' }, 'kk')).toBe('b');
    expect(translated({ en: 'a', ru: 'b' }, 'lv')).toBe('a');
    expect(translated({ ka: 'c' }, 'kk')).toBe('c');
    expect(translated({}, 'kk')).toBe('');
  });
});
