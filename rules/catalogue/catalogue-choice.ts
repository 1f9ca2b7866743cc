import type { TitleSort } from '#contract/catalogue.ts';
import type { PageQueryKey } from '../site/page-query.ts';

/** Years that titles came out in; a bound that is missing is open. */
export interface YearRange {
  readonly from?: number;
  readonly to?: number;
}

/** The ratings above which titles can be chosen (C-VALID-55). */
export const RATING_CHOICES = [8, 7, 6] as const;
export type RatingChoice = (typeof RATING_CHOICES)[number];

/** Id of the row of all titles, which every provider has. */
export const CATALOGUE_ROW = 'catalog';

/** The orders other than the usual one. */
const SORTS = ['newest', 'rating'] as const satisfies readonly TitleSort[];
export const SORT_CHOICES = ['popular', ...SORTS] as const satisfies readonly TitleSort[];

/** What a viewer chose in the filtered catalogue: five filters, and an order. */
export interface CatalogueChoice {
  /** The first genre of titles. */
  readonly genre?: number;
  /** Any genre of titles. */
  readonly subgenre?: number;
  readonly country?: number;
  readonly years?: YearRange;
  readonly rating?: RatingChoice;
  readonly sort?: (typeof SORTS)[number];
}

export type FilterName = Exclude<keyof CatalogueChoice, 'sort'>;
const FILTERS = ['genre', 'subgenre', 'country', 'years', 'rating'] as const satisfies readonly (FilterName &
  PageQueryKey)[];

/** Reads a choice from an address. What is no value of a filter is left out. */
export function catalogueChoiceOf(search: URLSearchParams): CatalogueChoice {
  const textOf = (name: keyof CatalogueChoice & PageQueryKey) => search.get(name) ?? '';
  const genre = idIn(textOf('genre'));
  const subgenre = idIn(textOf('subgenre'));
  const country = idIn(textOf('country'));
  const years = yearsIn(textOf('years'));
  const rating = RATING_CHOICES.find((choice) => String(choice) === textOf('rating'));
  const sort = SORTS.find((choice) => choice === textOf('sort'));
  return {
    ...(genre !== undefined && { genre }),
    ...(subgenre !== undefined && { subgenre }),
    ...(country !== undefined && { country }),
    ...(years !== undefined && { years }),
    ...(rating !== undefined && { rating }),
    ...(sort !== undefined && { sort }),
  };
}

/** The query of the address of a choice, empty or with its `?`. */
export function catalogueSearch(choice: CatalogueChoice): string {
  const search = new URLSearchParams();
  for (const name of [...FILTERS, 'sort'] as const) {
    const value = valueText(choice, name);
    if (value !== '') search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : '';
}

/** One value of a choice as its address has it; empty: none. */
export function valueText(choice: CatalogueChoice, name: keyof CatalogueChoice): string {
  if (name === 'years') return choice.years === undefined ? '' : yearsText(choice.years);
  return String(choice[name] ?? '');
}

/** A choice with one value changed, as an address has it; empty: without it. Another genre has other subgenres. */
export function withValue(choice: CatalogueChoice, name: keyof CatalogueChoice, value: string): CatalogueChoice {
  const search = new URLSearchParams(catalogueSearch(choice));
  if (name === 'genre') search.delete('subgenre');
  search.set(name, value);
  return catalogueChoiceOf(search);
}

export const hasFilters = (choice: CatalogueChoice): boolean => FILTERS.some((name) => choice[name] !== undefined);

/** The choice without its filters; the order stays. */
export const withoutFilters = ({ sort }: CatalogueChoice): CatalogueChoice => (sort === undefined ? {} : { sort });

/** What the row of all titles is asked for: the genre is the first of a title, the subgenre any of them (C-VALID-54). */
export const rowQueryOf = (
  type: 'movie' | 'series',
  { genre, subgenre, country, years, rating, sort }: CatalogueChoice,
) => ({
  content_type: type,
  ...(genre !== undefined && { main_genre: genre }),
  ...(subgenre !== undefined && { genre: subgenre }),
  ...(country !== undefined && { country }),
  ...(years?.from !== undefined && { year_from: years.from }),
  ...(years?.to !== undefined && { year_to: years.to }),
  ...(rating !== undefined && { rating_from: rating }),
  ...(sort !== undefined && { sort }),
});

/** How many years before the last two have a choice of their own. */
const SINGLE_YEARS = 5;
const OPEN_DECADE = 2020;
const DECADES = [2010, 2000, 1990, 1980] as const;
const DECADE = 10;
const OLDEST_DECADE = 1980;

/**
 * The years to choose from in a year: the last two, each of the five before them, the decades, and all before them
 * (C-VALID-53).
 */
export function yearChoices(current: number): readonly YearRange[] {
  const last = { from: current - 1, to: current };
  const choices: readonly YearRange[] = [
    last,
    ...Array.from({ length: SINGLE_YEARS }, (_, before) => single(last.from - 1 - before)),
    { from: OPEN_DECADE, to: current },
    ...DECADES.map((from) => ({ from, to: from + DECADE - 1 })),
    { to: OLDEST_DECADE - 1 },
  ];
  return [...new Map(choices.map((choice) => [yearsText(choice), choice])).values()];
}

const single = (year: number): YearRange => ({ from: year, to: year });

/** Years as an address has them: `2024`, `2010-2019`, `-1979`. */
export const yearsText = ({ from, to }: YearRange): string =>
  from === to ? String(from) : `${from ?? ''}-${to ?? ''}`;

const YEARS = /^(?:(?<only>\d{4})|(?<from>\d{4})?-(?<to>\d{4})?)$/;
const EARLIEST_YEAR = 1800;
const LATEST_YEAR = 2999;

function yearsIn(text: string): YearRange | undefined {
  const { only, from = only, to = only } = YEARS.exec(text)?.groups ?? {};
  const range = { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) };
  const { from: first = EARLIEST_YEAR, to: last = LATEST_YEAR } = range;
  const isRange = Object.keys(range).length > 0 && first >= EARLIEST_YEAR && first <= last && last <= LATEST_YEAR;
  return isRange ? range : undefined;
}

/** As an address names a genre or a country. */
function idIn(text: string): number | undefined {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  return id > 0 ? id : undefined;
}

/** Titles in one request: at first and when the filters are cleared, after another choice, and each time further down (C-CATLOAD-04 to 06). */
export const FIRST_TITLES = 100;
export const MORE_TITLES = 50;
/** Countries to choose from: those of most titles (C-VALID-56). */
export const MOST_COUNTRIES = 30;
/** Pixels from the end of the list at which more is asked for, and those that the end must have been away before it is again (C-CATLOAD-06, -07). */
export const NEAR_END = 1_000;
export const AWAY_FROM_END = 1_150;
