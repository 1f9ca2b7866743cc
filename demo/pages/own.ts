import type { DemoPage, DemoRow } from './page.ts';

const names = {
  films: { ru: 'Фильмы', en: 'Films', kk: 'Фильмдер', uz: 'Filmlar' },
  series: { ru: 'Сериалы', en: 'Series', kk: 'Сериалдар', uz: 'Seriallar' },
  programmes: { ru: 'Передачи', en: 'Programmes', kk: 'Бағдарламалар', uz: 'Ko‘rsatuvlar' },
  channels: { ru: 'Каналы', en: 'Channels', kk: 'Арналар', uz: 'Kanallar' },
  persons: { ru: 'Люди', en: 'People', kk: 'Адамдар', uz: 'Odamlar' },
} as const;

/** The viewer's own page: what they marked. Its id is the wire's for the personal page. */
export const minePage: DemoPage = {
  id: '1000',
  slug: 'my',
  template: 'group.catalog.page',
  title: { ru: 'Моё', en: 'My list', kk: 'Менің тізімім', uz: 'Mening ro‘yxatim' },
  rows: [
    {
      id: '814001',
      slug: 'my-channels',
      title: names.channels,
      template: 'channels',
      source: { kind: 'favorites', of: 'channels' },
    },
    {
      id: '814002',
      slug: 'my-contents',
      title: names.films,
      template: 'content-v',
      source: { kind: 'favorites', of: 'contents' },
    },
    {
      id: '814003',
      slug: 'my-persons',
      title: names.persons,
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
  title: { ru: 'Поиск', en: 'Search', kk: 'Іздеу', uz: 'Qidiruv' },
  rows: [
    {
      id: '815001',
      slug: 'found-channels',
      title: names.channels,
      template: 'channels',
      source: { kind: 'found', of: 'channels' },
    },
    {
      id: '815002',
      slug: 'found-films',
      title: names.films,
      template: 'content-v',
      source: { kind: 'found', of: 'contents', type: 'movie' },
    },
    {
      id: '815003',
      slug: 'found-series',
      title: names.series,
      template: 'content-v',
      source: { kind: 'found', of: 'contents', type: 'series' },
    },
    {
      id: '815004',
      slug: 'found-programmes',
      title: names.programmes,
      template: 'content-h',
      source: { kind: 'found', of: 'contents', type: 'program' },
    },
    {
      id: '815005',
      slug: 'found-persons',
      title: names.persons,
      template: 'person',
      source: { kind: 'found', of: 'persons' },
    },
  ],
};

/** What a person took part in; whose, comes with the request. */
export const filmography: readonly DemoRow[] = [
  {
    id: '816001',
    slug: 'filmography',
    title: names.films,
    template: 'content-v',
    source: { kind: 'filmography', type: 'movie' },
  },
  {
    id: '816002',
    slug: 'filmography-series',
    title: names.series,
    template: 'content-v',
    source: { kind: 'filmography', type: 'series' },
  },
  {
    id: '816003',
    slug: 'filmography-programmes',
    title: names.programmes,
    template: 'content-h',
    source: { kind: 'filmography', type: 'program' },
  },
];
