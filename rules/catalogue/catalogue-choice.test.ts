import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CatalogueChoice,
  catalogueChoiceOf,
  catalogueSearch,
  hasFilters,
  rowQueryOf,
  withoutFilters,
  withValue,
  yearChoices,
} from './catalogue-choice.ts';

const choiceOf = (query: string) => catalogueChoiceOf(new URLSearchParams(query));

const id = fc.integer({ min: 1, max: 999_999_999 });
const choices: fc.Arbitrary<CatalogueChoice> = fc.record(
  {
    genre: id,
    subgenre: id,
    country: id,
    years: fc.constantFrom(...yearChoices(2026), { from: 1999 }),
    rating: fc.constantFrom(8, 7, 6),
    sort: fc.constantFrom('newest', 'rating'),
  },
  { requiredKeys: [] },
);

describe('a choice and its address', () => {
  test('say the same', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(choiceOf(catalogueSearch(choice))).toEqual(choice);
      }),
    );
  });

  test('leave out what is no value', () => {
    fc.assert(
      fc.property(fc.constantFrom('genre', 'country', 'years', 'rating', 'sort'), fc.string(), (name, text) => {
        const choice = choiceOf(String(new URLSearchParams({ [name]: text })));
        expect(choiceOf(catalogueSearch(choice))).toEqual(choice);
      }),
    );
    for (const query of [
      'genre=0&subgenre=-1&country=1.5&rating=9&sort=popular',
      'genre=drama&years=2020-2010&rating=&sort=random',
      'years=-&country=99999999999',
      'years=24',
      'years=1700',
    ])
      expect(choiceOf(query)).toEqual({});
  });

  test('change by one value, and by all filters at once', () => {
    const choice = choiceOf('genre=1&subgenre=2&country=3&years=2010-2019&rating=7&sort=newest');
    expect(withValue(choice, 'country', '')).toEqual({
      ...choiceOf('genre=1&subgenre=2&years=2010-2019&rating=7&sort=newest'),
    });
    expect(withValue(choice, 'genre', '5')).toEqual({
      ...choiceOf('genre=5&country=3&years=2010-2019&rating=7&sort=newest'),
    });
    expect([hasFilters(choice), hasFilters(withoutFilters(choice))]).toEqual([true, false]);
    expect(catalogueSearch(withoutFilters(choice))).toBe('?sort=newest');
    expect(catalogueSearch({})).toBe('');
  });
});

test('[C-VALID-54] [C-VALID-55] a choice is asked for by the names of the wire', () => {
  expect(rowQueryOf('movie', choiceOf('genre=1&subgenre=2&country=3&years=2010-2019&rating=7&sort=rating'))).toEqual({
    content_type: 'movie',
    main_genre: 1,
    genre: 2,
    country: 3,
    year_from: 2010,
    year_to: 2019,
    rating_from: 7,
    sort: 'rating',
  });
  expect(rowQueryOf('series', choiceOf('years=-1979'))).toEqual({ content_type: 'series', year_to: 1979 });
  expect(rowQueryOf('series', choiceOf('years=2024'))).toEqual({
    content_type: 'series',
    year_from: 2024,
    year_to: 2024,
  });
});

test('[C-VALID-53] the years to choose from follow the calendar', () => {
  const textOf = (year: number) => yearChoices(year).map(({ from = '', to = '' }) => `${from}-${to}`);
  const decades = ['2010-2019', '2000-2009', '1990-1999', '1980-1989', '-1979'];
  expect(textOf(2026)).toEqual([
    '2025-2026',
    ...['2024-2024', '2023-2023', '2022-2022', '2021-2021', '2020-2020'],
    '2020-2026',
    ...decades,
  ]);
  // The same years are one choice.
  expect(textOf(2021).filter((text) => text === '2020-2021')).toHaveLength(1);
});
