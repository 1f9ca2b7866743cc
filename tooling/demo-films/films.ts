import type { Drawable } from '#demo/art/artist.ts';
import type { GenreKey } from '#demo/genres.ts';
import { ident, type Packaged } from '#demo/titles/packaged.ts';
import { poleStation } from '#demo/titles/pole-station.ts';
import { shortFilms } from '#demo/titles/short-films.ts';
import { type Mood, moodOf } from '#demo/trailers/mood.ts';
import { lighthouse } from './lighthouse.ts';
import { musicOnly, type Tracks } from './tracks.ts';

/** A film that is made and packaged for the demo. */
export interface Film extends Packaged {
  readonly title: Drawable;
  readonly scenes: readonly [GenreKey, ...GenreKey[]];
  readonly mood: Mood;
  readonly isUpright: boolean;
  readonly tracks: Tracks;
  /** Lines of the largest picture. */
  readonly height: 720 | 540 | 396;
  /** x264's rate factor: higher is smaller. */
  readonly quality: number;
}

type Direction = Partial<Pick<Film, 'isUpright' | 'tracks' | 'height' | 'quality'>> & Pick<Film, 'scenes'>;

/** How the short films look, by slug. */
const directions: Readonly<Record<string, Direction>> = {
  'lighthouse-at-the-edge-of-the-map': {
    scenes: ['adventure', 'drama', 'history', 'romance', 'drama', 'adventure', 'fairytale', 'adventure'],
    tracks: lighthouse,
    height: 720,
    quality: 37,
  },
  'last-train-to-kapchagay': { scenes: ['noir', 'crime', 'noir', 'thriller', 'crime', 'noir', 'noir'] },
  'garden-on-the-third-moon': { scenes: ['fantasy', 'animation', 'fairytale', 'fantasy', 'animation', 'fairytale'] },
  'city-upright': { scenes: ['noir', 'comedy', 'drama', 'fantasy', 'romance', 'crime'], isUpright: true, height: 720 },
  'eighteen-seconds-of-quiet': { scenes: ['romance', 'western'] },
};

/** An episode each. */
const episodeScenes: readonly Film['scenes'][] = [
  ['adventure', 'history', 'war', 'adventure', 'fantasy'],
  ['horror', 'noir', 'drama', 'noir', 'horror'],
  ['crime', 'drama', 'crime', 'thriller', 'crime'],
  ['fantasy', 'horror', 'fantasy', 'fairytale', 'fantasy'],
  ['romance', 'drama', 'fantasy', 'romance', 'romance'],
  ['war', 'history', 'adventure', 'western', 'war'],
  ['western', 'drama', 'horror', 'adventure', 'western'],
  ['fairytale', 'romance', 'western', 'history', 'fairytale'],
];

const film = (title: Drawable, packaged: Packaged, direction: Direction): Film => ({
  isUpright: false,
  tracks: musicOnly,
  height: 540,
  quality: 38,
  ...packaged,
  title,
  mood: moodOf({ genres: [direction.scenes[0]] }),
  ...direction,
});

const shorts = shortFilms.flatMap((title) => {
  const direction = directions[title.slug];
  return title.kind === 'series' || title.packaged === undefined || direction === undefined
    ? []
    : [film(title, title.packaged, direction)];
});

const episodes =
  poleStation.kind === 'series'
    ? poleStation.seasons.flat().flatMap(({ title, packaged }, index) => {
        const scenes = episodeScenes[index];
        if (packaged === undefined || scenes === undefined) return [];
        const { year, persons } = poleStation;
        const drawable = { slug: packaged.asset, title, original: title.en, year, persons, genres: scenes };
        return [film(drawable, packaged, { scenes, height: 396, quality: 36 })];
      })
    : [];

const sign: Drawable = {
  slug: ident.asset,
  title: { en: 'Kinora' },
  original: 'Kinora',
  year: '2026',
  persons: [],
  genres: ['avantgarde'],
};

/** All films that come packaged with the demo. */
export const films: readonly Film[] = [
  ...shorts,
  ...episodes,
  film(sign, ident, { scenes: ['avantgarde', 'avantgarde'], quality: 28 }),
];
