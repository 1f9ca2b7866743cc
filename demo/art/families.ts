import type { GenreKey } from '../genres.ts';
import type { Family } from './families/family.ts';
import { adventure, history, war, western } from './families/frontier.ts';
import { comedy, drama, musical, romance } from './families/heart.ts';
import { crime, horror, noir } from './families/night.ts';
import { avantGarde, documentary } from './families/record.ts';
import { animation, fairytale, scienceFiction } from './families/wonder.ts';

/** Every art direction, by name. */
export const families = {
  adventure,
  animation,
  avantGarde,
  comedy,
  crime,
  documentary,
  drama,
  fairytale,
  history,
  horror,
  musical,
  noir,
  romance,
  scienceFiction,
  war,
  western,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

const byGenre: Readonly<Record<GenreKey, FamilyName>> = {
  news: 'documentary',
  talk: 'documentary',
  business: 'documentary',
  drama: 'drama',
  comedy: 'comedy',
  crime: 'crime',
  horror: 'horror',
  fantasy: 'scienceFiction',
  history: 'history',
  documentary: 'documentary',
  nature: 'documentary',
  science: 'documentary',
  travel: 'adventure',
  home: 'documentary',
  animation: 'animation',
  kids: 'animation',
  sport: 'documentary',
  music: 'musical',
  concert: 'musical',
  show: 'musical',
  romance: 'romance',
  adventure: 'adventure',
  western: 'western',
  noir: 'noir',
  thriller: 'crime',
  war: 'war',
  musical: 'musical',
  fairytale: 'fairytale',
  avantgarde: 'avantGarde',
};

/** These say more about how a film looks than whatever genre it is named with. */
const telling: readonly GenreKey[] = [
  'fairytale',
  'avantgarde',
  'animation',
  'western',
  'noir',
  'war',
  'horror',
  'musical',
];

/** The art direction of a title; a drama looks like whatever else it is. */
export function familyOf(genres: readonly [GenreKey, ...GenreKey[]]): FamilyName {
  const genre = telling.find((one) => genres.includes(one)) ?? genres.find((one) => one !== 'drama') ?? genres[0];
  return byGenre[genre];
}

const isGenre = (key: string): key is GenreKey => key in byGenre;

/** The genres that look as this one does, itself among them. */
export const siblingsOf = (genre: GenreKey): readonly GenreKey[] =>
  Object.keys(byGenre)
    .filter(isGenre)
    .filter((other) => byGenre[other] === byGenre[genre]);
