import type { Content } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { StructuredData } from './structured-data.ts';

export interface Crumb {
  readonly name: string;
  readonly address: string;
}

const MILLISECONDS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const HIGHEST_RATING = 10;

/** The breadcrumbs of a page. */
export const breadcrumbs = (crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});

/** A title. The number of ratings is unknown, so a rating has only its value and source. */
export function titleData(content: Content, address: string): StructuredData {
  const [rating] = content.ratings;
  const minutes = Math.round(content.duration / SECONDS_PER_MINUTE);
  return known({
    '@type': content.content_type === 'movie' ? 'Movie' : 'TVSeries',
    name: content.title,
    alternateName: content.original === content.title ? null : content.original,
    url: address,
    description: content.description,
    image: [content.cover.src_2x3, content.cover.src_16x9].filter((image) => image !== ''),
    datePublished: content.year,
    duration: content.content_type === 'movie' && minutes > 0 ? `PT${minutes}M` : null,
    genre: content.genres.map(({ name }) => name),
    countryOfOrigin: content.countries.map(({ name }) => ({ '@type': 'Country', name })),
    contentRating: content.age === null ? null : `${content.age}+`,
    director: personsWith(content, 'director'),
    actor: personsWith(content, 'actor'),
    aggregateRating:
      rating === undefined
        ? null
        : known({
            '@type': 'AggregateRating',
            name: rating.name,
            ratingValue: rating.rating,
            bestRating: HIGHEST_RATING,
          }),
  });
}

interface EpisodeAddresses {
  readonly series: string;
  readonly episode: string;
}

/** An episode of a series. Numbers that are 0 are not known. */
export const episodeData = (series: Content, episode: Content, addresses: EpisodeAddresses): StructuredData =>
  known({
    '@type': 'TVEpisode',
    name: episode.title,
    url: addresses.episode,
    description: episode.description,
    image: episode.cover.src_16x9,
    episodeNumber: episode.series || null,
    partOfSeason: episode.season > 0 ? { '@type': 'TVSeason', seasonNumber: episode.season } : null,
    partOfSeries: { '@type': 'TVSeries', name: series.title, url: addresses.series },
  });

const personsWith = ({ persons }: Content, wanted: string) =>
  persons.filter(({ role }) => role === wanted).map(({ name }) => ({ '@type': 'Person', name }));

/** The current programme of a channel; null without one. */
export function broadcastData(channel: Channel, address: string): StructuredData | null {
  const { current_schedule: airing } = channel;
  if (airing === null) return null;
  return {
    '@type': 'BroadcastEvent',
    name: airing.program.title,
    url: address,
    isLiveBroadcast: true,
    startDate: instant(airing.timestamp),
    endDate: instant(airing.timestamp + airing.duration),
    publishedOn: { '@type': 'BroadcastService', name: channel.name, broadcastDisplayName: channel.name },
  };
}

export const personData = (
  { name, bio, image }: { readonly name: string; readonly bio: string; readonly image: string | null },
  address: string,
): StructuredData => known({ '@type': 'Person', name, url: address, description: bio, image });

/** The object without unknown fields. */
const known = (data: StructuredData): StructuredData => ({
  '@type': data['@type'],
  ...Object.fromEntries(Object.entries(data).filter(([, value]) => !isUnknown(value))),
});

const isUnknown = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const instant = (unixSeconds: number) => new Date(unixSeconds * MILLISECONDS_PER_SECOND).toISOString();
