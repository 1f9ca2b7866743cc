import { artOf } from '#demo/art/artist.ts';
import { portraitOf } from '#demo/art/portrait.ts';
import { countries } from '#demo/countries.ts';
import { genres } from '#demo/genres.ts';
import { rowOfGenre } from '#demo/pages/genre-rows.ts';
import { type PersonKey, personOf } from '#demo/persons.ts';
import type { Text } from '#demo/text.ts';
import type { Role, Series } from '#demo/titles/title.ts';
import { isOpenlyLicensed, type Title } from '#demo/titles.ts';
import type { Trailer } from '#demo/trailers.ts';
import type { TableRows } from './provider-rows.ts';
import type { Row } from './rows.ts';

const SECONDS_PER_MINUTE = 60;
const IMDB = { type: 'imdb', name: 'IMDb', color: '#f5c518' };
const KINOPOISK = { type: 'kinopoisk', name: 'Кинопоиск', color: '#ff5500' };
const ARCHIVE_LIBRARY = 1;
const OPEN_LIBRARY = 2;
/** Popularity of a title nobody has rated, on the scale of a hundred. */
const UNRATED_POPULARITY = 50;
const POPULARITY_PER_POINT = 10;

/** Titles, with seasons and episodes of their own, the shelves of genres, and people with what they took part in. */
export function catalogueRows(
  provider_id: number,
  titles: readonly Title[],
  trailers: readonly Trailer[],
): readonly TableRows[] {
  const trailersBySlug = new Map(
    trailers.map((trailer) => [trailer.title.slug, trailerRow(trailer, trailer.fallback)] as const),
  );
  const contents = titles.flatMap((title) => [
    { ...titleRow(title), trailers: trailersBySlug.get(title.slug) ?? [] },
    ...(title.kind === 'series' ? seasonRows(title) : []),
  ]);
  return [
    ['contents', contents.map((row) => ({ provider_id, ...partOfNothing, ...row }))],
    [
      'content_genres',
      titles.flatMap((title) =>
        title.genres.map((genre) => ({
          provider_id,
          genre_id: genres[genre].id,
          content_id: title.id,
          popularity: popularityOf(title),
        })),
      ),
    ],
    ...personRows(provider_id, titles),
  ];
}

/** As the column `trailers` has it. */
export const trailerRow = ({ id }: Pick<Trailer, 'id'>, asset: string): readonly Row[] => [{ id, asset }];

const partOfNothing = { parent_id: null, season: 0, series: 0, trailers: [] };

function titleRow(title: Title): Row {
  const { poster, still, banner, placeholder } = artOf(title);
  return {
    id: title.id,
    slug: title.slug,
    content_type: title.kind,
    title: title.title,
    original_title: title.original,
    short: title.short,
    description: title.description,
    year: title.year,
    age: title.age,
    // A serial lasts as long as its episodes, which are contents of their own.
    duration_seconds: title.kind === 'series' ? 0 : title.minutes * SECONDS_PER_MINUTE,
    cover: {
      src_2x3: poster.address,
      src_16x9: still.address,
      bg: banner.address,
      color_bg: still.address,
      placeholder,
    },
    popularity: popularityOf(title),
    ...factsOf(title),
  };
}

/** What a serial's seasons and episodes have from it. */
function factsOf(title: Title): Row {
  return {
    is_cartoon: title.isCartoon,
    library_id: libraryOf(title),
    genres: title.genres.map((key) => {
      const row = rowOfGenre(key);
      return { ...named(genres[key]), ...(row && { row_id: row.id, row_slug: row.slug }) };
    }),
    countries: title.countries.map((key) => named(countries[key])),
    persons: title.persons.map(([role, key], priority) => {
      const person = personOf(key);
      return { ...person, role, priority, image_url: portraitOf(person).address };
    }),
    ratings: [...ratingOf(IMDB, title.imdb), ...ratingOf(KINOPOISK, title.kinopoisk)],
  };
}

export const libraryOf = (title: Title): number => (isOpenlyLicensed(title) ? OPEN_LIBRARY : ARCHIVE_LIBRARY);

/** Ids of a title's facts are strings on the wire, unlike a programme's. */
const named = ({ id, name }: { readonly id: number; readonly name: Text }) => ({ id: String(id), name });

function ratingOf(from: Row, known: Title['imdb']): readonly Row[] {
  return known === undefined ? [] : [{ ...from, rating: known.rating, external_id: known.id }];
}

const popularityOf = ({ imdb }: Title) =>
  imdb === undefined ? UNRATED_POPULARITY : Math.round(Number(imdb.rating) * POPULARITY_PER_POINT);

/** Digits that a season and an episode add to the id of their series. */
const twoDigits = (number: number) => String(number).padStart(2, '0');

const seasonName = (number: number): Text => ({
  ru: `Сезон ${number}`,
  en: `Season ${number}`,
  kk: `${number}-маусым`,
  uz: `${number}-mavsum`,
});

/** Parents go before their children. */
function seasonRows(series: Series): readonly Row[] {
  const whole = titleRow(series);
  return series.seasons.flatMap((episodes, seasonIndex) => {
    const season = seasonIndex + 1;
    const id = `${series.id}${twoDigits(season)}`;
    const slug = `${series.slug}-season-${season}`;
    return [
      {
        ...whole,
        id,
        slug,
        content_type: 'season',
        title: seasonName(season),
        parent_id: series.id,
        season,
        popularity: 0,
      },
      ...episodes.map(({ title, description, minutes }, index) => ({
        ...whole,
        id: `${id}${twoDigits(index + 1)}`,
        slug: `${slug}-episode-${index + 1}`,
        content_type: 'episode',
        title,
        original_title: null,
        short: title,
        description,
        duration_seconds: minutes * SECONDS_PER_MINUTE,
        parent_id: id,
        season,
        series: index + 1,
        popularity: 0,
      })),
    ];
  });
}

function personRows(provider_id: number, titles: readonly Title[]): readonly TableRows[] {
  const credits = titles.flatMap((title) =>
    title.persons.map(([role, key]) => ({ key, role, contentId: title.id, popularity: popularityOf(title) })),
  );
  const byPerson = Map.groupBy(credits, ({ key }) => key);
  return [
    [
      'persons',
      [...byPerson].map(([key, theirs]) => ({
        provider_id,
        ...personOf(key),
        role: mostFrequent(theirs.map(({ role }) => role)),
        image: portraitOf(personOf(key)).address,
        popularity: theirs.reduce((sum, { popularity }) => sum + popularity, 0),
      })),
    ],
    [
      'content_persons',
      [...byPerson].flatMap(([key, theirs]) =>
        [...new Set(theirs.map(({ contentId }) => contentId))].map((content_id) => ({
          provider_id,
          person_id: idOf(key),
          content_id,
        })),
      ),
    ],
  ];
}

const idOf = (key: PersonKey) => personOf(key).id;

function mostFrequent(roles: readonly Role[]): Role | null {
  const counted = [...Map.groupBy(roles, (role) => role)].map(([role, same]) => ({ role, count: same.length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.role ?? null;
}
