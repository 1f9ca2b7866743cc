import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillMask, seoTexts, snippet } from './seo.ts';

describe('a mask', () => {
  const values = { title: 'Метрополис', year: '1927', genre: 'Фантастика', brand: 'Kinora' };

  test.each([
    ['{title} ({year}) смотреть онлайн на {brand}', values, 'Метрополис (1927) смотреть онлайн на Kinora'],
    ['{title} ({year}) смотреть', { title: 'Метрополис' }, 'Метрополис смотреть'],
    ['{title} ({genre}, {year})', { title: 'A', genre: 'drama' }, 'A (drama)'],
    ['{title} ({genre}, {year})', { title: 'A', year: '1927' }, 'A (1927)'],
    ['{title} ({genre}, {year}): {brand}', { title: 'A', brand: 'B' }, 'A: B'],
    ['{title} — {brand}', { brand: 'B' }, 'B'],
    ['{title} — {brand}', { title: 'A' }, 'A'],
    ['{title}, {genre}, {year}', { title: 'A', year: '1927' }, 'A, 1927'],
    ['{title}, {genre} {year}.', { title: 'A' }, 'A.'],
    ['«{programme}» на {channel}', { channel: 'C' }, 'на C'],
    ['{title} {nonsense} on {brand}', { title: 'A', brand: 'B' }, 'A on B'],
    ['{title}: {genre} online', { title: 'A' }, 'A: online'],
    ['{title}', {}, ''],
    ['Just words', values, 'Just words'],
  ])('%s of %j is %s', (mask, known, text) => {
    expect(fillMask(mask, known)).toBe(text);
  });

  test('inserts any values unchanged', () => {
    expect(fillMask('{title} — {brand}', { title: '{brand} (1) — ', brand: '$& $1' })).toBe('{brand} (1) — — $& $1');
  });

  const word = fc.stringMatching(/^[a-zа-я]{1,8}$/);
  const name = fc.constantFrom('title', 'year', 'genre', 'brand');
  const piece = fc.oneof(
    word,
    name.map((each) => `{${each}}`),
    name.map((each) => `({${each}})`),
  );
  const masks = fc
    .tuple(piece, fc.array(fc.tuple(fc.constantFrom(' ', ', ', ' — ', ': '), piece), { maxLength: 6 }))
    .map(([first, rest]) => first + rest.flat().join(''));
  const known = fc.record({ title: word, year: word, genre: word, brand: word }, { requiredKeys: [] });

  test('never leaves a double space, an empty bracket or punctuation at an end', () => {
    fc.assert(
      fc.property(masks, known, (mask, filling) => {
        const text = fillMask(mask, filling);
        expect(text).not.toMatch(/\s{2}|\(\s*\)|^[\s,:—]|[\s,:—]$|[{}]|[,:—]\s*[,:—]/);
      }),
    );
  });

  test('keeps every word of its own and every value it names', () => {
    fc.assert(
      fc.property(masks, known, (mask, filling) => {
        const text = fillMask(mask, filling);
        const words = mask.replace(/\{(\w+)\}/g, (_, key: keyof typeof filling) => filling[key] ?? '');
        expect(text.match(/[a-zа-я]+/g) ?? []).toEqual(words.match(/[a-zа-я]+/g) ?? []);
      }),
    );
  });
});

test('texts are those of the page’s own kind, and empty ones are omitted', () => {
  const mask = (page_type: 'content' | 'row', text_type: 'h1' | 'title', value: string) => ({
    page_type,
    text_type,
    value,
  });
  const masks = [mask('row', 'title', 'Row'), mask('content', 'title', '{title}!'), mask('content', 'h1', '{genre}')];
  expect(seoTexts(masks, 'content', { title: 'A' })).toEqual({ title: 'A!' });
});

describe('a snippet', () => {
  test('[C-VALID-32] of more than 70 characters is cut after a word', () => {
    const description = 'Город будущего поделён надвое: наверху сады, внизу машины. Сын хозяина спускается вниз.';
    expect(snippet(description)).toBe('Город будущего поделён надвое: наверху сады, внизу машины. Сын…');
  });

  test.each([
    ['a'.repeat(70), 'a'.repeat(70)],
    ['a'.repeat(71), `${'a'.repeat(69)}…`],
    [' two\n\nwords ', 'two words'],
    [`${'a'.repeat(60)}, — ${'b'.repeat(60)}`, `${'a'.repeat(60)}…`],
  ])('%j is %j', (text, short) => {
    expect(snippet(text)).toBe(short);
  });

  test('is within the limit, and starts like the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const short = snippet(text);
        expect([...short].length).toBeLessThanOrEqual(70);
        expect(text.replace(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
