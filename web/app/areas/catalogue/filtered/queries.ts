import type { QueryClient } from '@tanstack/react-query';
import {
  CATALOGUE_ROW,
  type CatalogueChoice,
  FIRST_TITLES,
  hasFilters,
  MORE_TITLES,
  MOST_COUNTRIES,
  rowQueryOf,
} from '#rules/catalogue/catalogue-choice.ts';
import { CONTENT_MILLISECONDS } from '#rules/catalogue/content-freshness.ts';
import { wireQuery } from '#web/app/wire/query.ts';
import '#web/app/wire/later-calls.ts';

/** The titles that a catalogue has. */
export type CatalogueType = 'movie' | 'series';

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** A part of the titles that a choice leaves. */
export const titlesQuery = (type: CatalogueType, choice: CatalogueChoice, part: Part) => ({
  ...wireQuery('catalogue.row', { params: { id: CATALOGUE_ROW }, query: { ...rowQueryOf(type, choice), ...part } }),
  // A server's cache goes with its request and needs no clock.
  gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : CONTENT_MILLISECONDS,
  staleTime: CONTENT_MILLISECONDS,
});

/**
 * How many titles come first: the page begins with a hundred, as does the list without filters; another choice asks for
 * fifty (C-CATLOAD-04, -05). What is known already is not asked for again.
 */
export function firstTitles(queries: QueryClient, type: CatalogueType, choice: CatalogueChoice): number {
  const isKnown = (limit: number) =>
    queries.getQueryData(titlesQuery(type, choice, { offset: 0, limit }).queryKey) !== undefined;
  if (isKnown(FIRST_TITLES)) return FIRST_TITLES;
  return hasFilters(choice) || isKnown(MORE_TITLES) ? MORE_TITLES : FIRST_TITLES;
}

/** The first titles of a page that is opened. */
export function openingQuery(queries: QueryClient, type: CatalogueType, choice: CatalogueChoice) {
  const changed = titlesQuery(type, choice, { offset: 0, limit: MORE_TITLES });
  return queries.getQueryData(changed.queryKey) === undefined
    ? titlesQuery(type, choice, { offset: 0, limit: FIRST_TITLES })
    : changed;
}

/** The countries of most titles (C-VALID-56). */
export const countriesQuery = (type: CatalogueType) =>
  wireQuery('catalogue.countries', { query: { content_type: type, limit: MOST_COUNTRIES } });

/** The first genres of titles. */
export const genresQuery = (type: CatalogueType) =>
  wireQuery('catalogue.genres', { query: { content_type: type, is_main: true } });

/** All genres of the titles of a genre, or of all titles. */
export const subgenresQuery = (type: CatalogueType, genre: number | undefined) =>
  wireQuery('catalogue.genres', {
    query: { content_type: type, ...(genre !== undefined && { main_genre: genre }) },
  });
