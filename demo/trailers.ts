import { type Asset, genres } from './genres.ts';
import { promotions } from './promotions.ts';
import type { Title } from './titles/title.ts';
import { lengthOf, storyboardOf } from './trailers/storyboard.ts';

/** The number of titles with a trailer: each takes about 5 MB of disk and most of a minute of one core. */
export const MOST_TRAILERS = 40;
/** Incremented with every change of the trailers: an asset never changes under its name. */
const VERSION = 1;

/** The trailer of a title: made in the background, and until then a clip of its genre. */
export interface Trailer {
  readonly title: Title;
  /** On the wire. */
  readonly id: string;
  /** What it will be in the store. */
  readonly asset: string;
  readonly fallback: Asset;
}

const inBanner: ReadonlySet<string> = new Set(
  promotions.flatMap(({ leadsTo }) => (leadsTo.type === 'content' ? leadsTo.slug : [])),
);

/**
 * The trailers of a catalogue: of the titles in a banner and of the best known others, in the order of their making: first
 * those of the banner, then the shortest jobs.
 */
export function trailersOf(titles: readonly Title[]): readonly Trailer[] {
  const known = titles.toSorted((one, other) => bannerFirst(one, other) || ratingOf(other) - ratingOf(one));
  return known
    .slice(0, MOST_TRAILERS)
    .toSorted((one, other) => bannerFirst(one, other) || secondsOf(one) - secondsOf(other))
    .map(trailerOf);
}

const bannerFirst = (one: Title, other: Title) => Number(inBanner.has(other.slug)) - Number(inBanner.has(one.slug));
const ratingOf = ({ imdb }: Title) => Number(imdb?.rating ?? 0);
const secondsOf = (title: Title) => lengthOf(storyboardOf(title));

const trailerOf = (title: Title): Trailer => ({
  title,
  id: `${title.slug}-trailer`,
  asset: `trailer-${title.slug}-${VERSION}`,
  fallback: title.isCartoon ? 'kids' : genres[title.genres[0]].asset,
});
