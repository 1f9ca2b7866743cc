import type { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import { artOf } from '#demo/art/artist.ts';
import { portraitOf } from '#demo/art/portrait.ts';
import { countries } from '#demo/countries.ts';
import { genres } from '#demo/genres.ts';
import { soldTitles } from '#demo/packets.ts';
import { rowOfGenre } from '#demo/pages/genre-rows.ts';
import { personOf } from '#demo/persons.ts';
import type { Text } from '#demo/text.ts';
import type { Episode, Role, Series } from '#demo/titles/title.ts';
import { isOpenlyLicensed, type Title } from '#demo/titles.ts';
import type { Trailer } from '#demo/trailers.ts';

const SECONDS_PER_MINUTE = 60;
const IMDB = { type: 'imdb', name: 'IMDb', color: '#f5c518' };
const KINOPOISK = { type: 'kinopoisk', name: 'Кинопоиск', color: '#ff5500' };
/** An episode begins with the titles of its series, which its button passes over. Seconds. */
const OPENING = {
  type: 'intro' as const,
  start: 4,
  end: 24,
  button: {
    action: 'skip' as const,
    label: {
      ru: 'Пропустить заставку',
      en: 'Skip intro',
      kk: 'Кіріспені өткізіп жіберу',
      uz: 'Kirish qismini o‘tkazib yuborish',
      bg: 'Пропускане на началото',
      tg: 'Гузаштан аз муқаддима',
      ky: 'Киришүүнү өткөрүп жиберүү',
      ka: 'შესავლის გამოტოვება',
      lv: 'Izlaist ievadu',
      az: 'Girişi keç',
      ro: 'Sari peste introducere',
    },
  },
};
const ARCHIVE_LIBRARY = 1;
const OPEN_LIBRARY = 2;
/** Popularity of a title nobody has rated, on the scale of a hundred. */
const UNRATED_POPULARITY = 50;
const POPULARITY_PER_POINT = 10;

/** Titles, each with its seasons and episodes behind it. */
export function titleEntries(titles: readonly Title[], trailers: readonly Trailer[]): readonly TitleEntry[] {
  const trailersBySlug = new Map(
    trailers.map((trailer) => [trailer.title.slug, trailersWith(trailer, trailer.fallback)] as const),
  );
  return titles.flatMap((title) => [
    { ...titleEntry(title), trailers: trailersBySlug.get(title.slug) ?? [] },
    ...(title.kind === 'series' ? seasonEntries(title) : []),
  ]);
}

/** As the title has them. */
export const trailersWith = ({ id }: Pick<Trailer, 'id'>, asset: string): NonNullable<TitleEntry['trailers']> => [
  { id, asset },
];

function titleEntry(title: Title): TitleEntry {
  const { poster, still, banner, placeholder } = artOf(title);
  return {
    id: title.id,
    slug: title.slug,
    contentType: title.kind,
    title: title.title,
    originalTitle: title.original,
    short: title.short,
    description: title.description,
    year: title.year,
    age: title.age,
    // A serial lasts as long as its episodes, which are contents of their own and play.
    ...(title.kind !== 'series' && playing(title, title)),
    ...(title.kind === 'movie' && { packshots: [...(title.packshots ?? [])] }),
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

/** What comes packaged plays; without its film, as for other titles, a clip of the first genre does, for as long as the title is. */
const playing = ({ genres: [genre] }: Title, { minutes, packaged }: Pick<Episode, 'minutes' | 'packaged'>) =>
  packaged === undefined
    ? { durationSeconds: minutes * SECONDS_PER_MINUTE, source: { kind: 'clip' as const, asset: genres[genre].asset } }
    : {
        durationSeconds: packaged.seconds,
        source: { kind: 'asset' as const, asset: packaged.asset, clip: genres[genre].asset },
      };

/** What a serial's seasons and episodes have from it. */
function factsOf(title: Title) {
  return {
    isCartoon: title.isCartoon,
    isFree: !isSold(title),
    libraryId: libraryOf(title),
    genres: title.genres.map((key) => {
      const row = rowOfGenre(key);
      return { ...named(genres[key]), ...(row && { row_id: row.id, row_slug: row.slug }) };
    }),
    countries: title.countries.map((key) => named(countries[key])),
    persons: personsOf(title),
    ratings: ratingsOf(title),
  };
}

const isSold = ({ slug }: Title): boolean => soldTitles.some((sold) => sold === slug);

/** Who took part in a title. */
export const personsOf = (title: Title) =>
  title.persons.map(([role, key], priority) => {
    const person = personOf(key);
    return { ...person, role, priority, image_url: portraitOf(person).address };
  });

export const ratingsOf = (title: Title) => [...ratingOf(IMDB, title.imdb), ...ratingOf(KINOPOISK, title.kinopoisk)];

export const libraryOf = (title: Title): number => (isOpenlyLicensed(title) ? OPEN_LIBRARY : ARCHIVE_LIBRARY);

/** Ids of a title's facts are strings on the wire, unlike a programme's. */
const named = ({ id, name }: { readonly id: number; readonly name: Text }) => ({ id: String(id), name });

function ratingOf(from: typeof IMDB, known: Title['imdb']) {
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
function seasonEntries(series: Series): readonly TitleEntry[] {
  const whole = titleEntry(series);
  return series.seasons.flatMap((episodes, seasonIndex) => {
    const season = seasonIndex + 1;
    const id = `${series.id}${twoDigits(season)}`;
    const slug = `${series.slug}-season-${season}`;
    return [
      {
        ...whole,
        id,
        slug,
        contentType: 'season' as const,
        title: seasonName(season),
        parentId: series.id,
        season,
        popularity: 0,
      },
      ...episodes.map(({ title, description, isAnnouncement = false, ...length }, index) => ({
        ...whole,
        id: `${id}${twoDigits(index + 1)}`,
        slug: `${slug}-episode-${index + 1}`,
        contentType: 'episode' as const,
        title,
        originalTitle: null,
        short: title,
        description,
        ...playing(series, length),
        ...(isAnnouncement ? { isAnnouncement, source: null } : { playbackPoints: [OPENING] }),
        parentId: id,
        season,
        series: index + 1,
        popularity: 0,
      })),
    ];
  });
}

/** Everybody who took part in one of the titles. */
export function personEntries(titles: readonly Title[]): readonly PersonEntry[] {
  const credits = titles.flatMap((title) =>
    title.persons.map(([role, key]) => ({ key, role, popularity: popularityOf(title) })),
  );
  return [...Map.groupBy(credits, ({ key }) => key)].map(([key, theirs]) => ({
    ...personOf(key),
    role: mostFrequent(theirs.map(({ role }) => role)),
    image: portraitOf(personOf(key)).address,
    popularity: theirs.reduce((sum, { popularity }) => sum + popularity, 0),
  }));
}

function mostFrequent(roles: readonly Role[]): Role | null {
  const counted = [...Map.groupBy(roles, (role) => role)].map(([role, same]) => ({ role, count: same.length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.role ?? null;
}
