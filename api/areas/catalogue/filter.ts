import { type SQL, sql } from 'drizzle-orm';
import type { Content } from '#contract/catalogue.ts';

/** What narrows titles [C-API-19]: what is given must all hold. */
export interface TitleFilter {
  readonly type?: Content['content_type'] | undefined;
  /** One of its genres. */
  readonly genre?: number | undefined;
  /** The first of its genres. */
  readonly mainGenre?: number | undefined;
  readonly country?: number | undefined;
  /** The first year of those in which it came out, at least and at most. */
  readonly yearFrom?: number | undefined;
  readonly yearTo?: number | undefined;
  /** The rating that is shown, at least. */
  readonly ratingFrom?: number | undefined;
}

/** What must hold of a title, called `content`, to pass a filter. */
export function passes({ type, genre, mainGenre, country, yearFrom, yearTo, ratingFrom }: TitleFilter): readonly SQL[] {
  const given = (value: unknown, condition: SQL) => (value === undefined ? [] : [condition]);
  return [
    ...given(type, sql`content.content_type = ${type}`),
    ...(genre === undefined ? [] : [hasGenre(genre)]),
    ...given(mainGenre, sql`content.main_genre = ${String(mainGenre)}`),
    ...given(country, sql`content.countries @> ${JSON.stringify([{ id: String(country) }])}::jsonb`),
    ...given(yearFrom, sql`content.first_year >= ${yearFrom}::integer`),
    ...given(yearTo, sql`content.first_year <= ${yearTo}::integer`),
    ...given(ratingFrom, sql`content.shown_rating >= ${ratingFrom}::numeric`),
  ];
}

/** What must hold of a title, called `content`, to stand on the shelf of a genre. */
export const hasGenre = (genre: number): SQL => sql`EXISTS (
  SELECT FROM content_genres shelf
  WHERE shelf.provider_id = content.provider_id AND shelf.genre_id = ${genre} AND shelf.content_id = content.id)`;
