import type { DemoPage, DemoRow } from './page.ts';
import { pageNames } from './page-names.ts';

/** The viewer's own page: what they marked. Its id is the wire's for the personal page. */
export const minePage: DemoPage = {
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
export const searchPage: DemoPage = {
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
export const freeChannelsRow: DemoRow = {
  id: '817001',
  slug: 'freechannels',
  title: pageNames.freeChannels,
  template: 'channels',
  source: { kind: 'free_channels' },
};

/** What a person took part in; whose, comes with the request. */
export const filmography: readonly DemoRow[] = [
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
