import type { Language } from '#contract/languages.ts';
import { pageNames } from './page-names.ts';

type TitleKind = 'movie' | 'series' | 'program';

/** A row whose items depend on the viewer, or on what is asked. */
export interface OwnRow {
  readonly id: string;
  readonly slug: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly template: string;
  readonly source:
    | { readonly kind: 'favorites'; readonly of: 'contents' | 'persons' | 'channels' }
    | { readonly kind: 'found'; readonly of: 'contents' | 'persons' | 'channels'; readonly type?: TitleKind }
    | { readonly kind: 'filmography'; readonly type: TitleKind }
    | { readonly kind: 'free_channels' };
}

export interface OwnPage {
  readonly id: string;
  readonly slug: string;
  readonly template: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly rows: readonly OwnRow[];
}

/** The viewer's own page: what they marked. Its id is the wire's for the personal page. */
export const minePage: OwnPage = {
  id: '1000',
  slug: 'my',
  template: 'group.catalog.page',
  title: pageNames.favourites,
  rows: [
    {
      id: '814001',
      slug: 'my-channels',
      title: pageNames.channels,
      template: 'channels',
      source: { kind: 'favorites', of: 'channels' },
    },
    {
      id: '814002',
      slug: 'my-contents',
      title: pageNames.films,
      template: 'content-v',
      source: { kind: 'favorites', of: 'contents' },
    },
    {
      id: '814003',
      slug: 'my-persons',
      title: pageNames.persons,
      template: 'person',
      source: { kind: 'favorites', of: 'persons' },
    },
  ],
};

/** What is found; its text comes with the request. */
export const searchPage: OwnPage = {
  id: '800006',
  slug: 'search',
  template: 'search',
  title: pageNames.search,
  rows: [
    {
      id: '815001',
      slug: 'found-channels',
      title: pageNames.channels,
      template: 'channels',
      source: { kind: 'found', of: 'channels' },
    },
    {
      id: '815002',
      slug: 'found-films',
      title: pageNames.films,
      template: 'content-v',
      source: { kind: 'found', of: 'contents', type: 'movie' },
    },
    {
      id: '815003',
      slug: 'found-series',
      title: pageNames.series,
      template: 'content-v',
      source: { kind: 'found', of: 'contents', type: 'series' },
    },
    {
      id: '815004',
      slug: 'found-programmes',
      title: pageNames.programmes,
      template: 'content-h',
      source: { kind: 'found', of: 'contents', type: 'program' },
    },
    {
      id: '815005',
      slug: 'found-persons',
      title: pageNames.persons,
      template: 'person',
      source: { kind: 'found', of: 'persons' },
    },
  ],
};

/** The row of other clients, on no page of ours: they ask for it by this slug. */
export const freeChannelsRow: OwnRow = {
  id: '817001',
  slug: 'freechannels',
  title: pageNames.freeChannels,
  template: 'channels',
  source: { kind: 'free_channels' },
};

/** What a person took part in; whose, comes with the request. */
export const filmography: readonly OwnRow[] = [
  {
    id: '816001',
    slug: 'filmography',
    title: pageNames.films,
    template: 'content-v',
    source: { kind: 'filmography', type: 'movie' },
  },
  {
    id: '816002',
    slug: 'filmography-series',
    title: pageNames.series,
    template: 'content-v',
    source: { kind: 'filmography', type: 'series' },
  },
  {
    id: '816003',
    slug: 'filmography-programmes',
    title: pageNames.programmes,
    template: 'content-h',
    source: { kind: 'filmography', type: 'program' },
  },
];
