import { pageNames } from '#rules/site/page-names.ts';
import { collections } from './collections.ts';
import { genreRow } from './genre-rows.ts';
import type { DemoPage } from './page.ts';

/** Films by genre. */
export const filmsPage: DemoPage = {
  id: '800002',
  slug: 'films',
  template: 'catalog',
  title: pageNames.films,
  rows: [
    {
      id: '811001',
      slug: 'all-films',
      title: pageNames.best,
      template: 'content-v',
      source: { kind: 'contents', type: 'movie' },
    },
    {
      id: '811002',
      slug: 'film-collections',
      title: pageNames.collections,
      template: 'collection-v',
      source: { kind: 'promotions', promotions: collections },
    },
    genreRow('comedy'),
    genreRow('drama'),
    genreRow('adventure'),
    genreRow('crime'),
    genreRow('noir'),
    genreRow('horror'),
    genreRow('fantasy'),
    genreRow('western'),
    genreRow('romance'),
    genreRow('musical'),
    genreRow('history'),
    genreRow('war'),
    genreRow('thriller'),
    genreRow('documentary'),
    genreRow('avantgarde'),
  ],
};

/** What is watched evening after evening. */
export const seriesPage: DemoPage = {
  id: '800003',
  slug: 'serials',
  template: 'catalog',
  title: pageNames.series,
  rows: [
    {
      id: '812001',
      slug: 'all-series',
      title: {
        ru: 'Все сериалы',
        en: 'All series',
        kk: 'Барлық сериалдар',
        uz: 'Barcha seriallar',
        bg: 'Всички сериали',
        ka: 'ყველა სერიალი',
      },
      template: 'content-v',
      source: { kind: 'contents', type: 'series' },
    },
    {
      id: '812002',
      slug: 'telecasts',
      title: pageNames.programmes,
      template: 'content-h',
      source: { kind: 'contents', type: 'program' },
    },
    genreRow('nature'),
    genreRow('science'),
    genreRow('travel'),
    genreRow('music'),
  ],
};

/** What children may see. */
export const kidsPage: DemoPage = {
  id: '800004',
  slug: 'kids',
  template: 'group.catalog.page',
  title: pageNames.children,
  rows: [genreRow('kids'), genreRow('animation'), genreRow('fairytale')],
};

/** Films given away by those who made them. */
export const openFilmsPage: DemoPage = {
  id: '800005',
  slug: 'open-films',
  template: 'group.catalog',
  title: pageNames.openFilms,
  description: {
    ru: 'Фильмы с открытой лицензией: их можно копировать, показывать и переделывать.',
    en: 'Films under an open licence: to be copied, shown and remade.',
    kk: 'Ашық лицензиялы фильмдер: көшіруге, көрсетуге, қайта жасауға болады.',
    uz: 'Ochiq litsenziyali filmlar: nusxalash, ko‘rsatish va qayta ishlash mumkin.',
    bg: 'Филми с отворен лиценз: могат да се копират, показват и преработват.',
    ka: 'ღია ლიცენზიის მქონე ფილმები: მათი კოპირება, ჩვენება და გადაკეთება შეიძლება.',
  },
  library: 2,
  rows: [
    {
      id: '813001',
      slug: 'open-library',
      title: {
        ru: 'Вся полка',
        en: 'The whole shelf',
        kk: 'Бүкіл сөре',
        uz: 'Butun tokcha',
        bg: 'Целият рафт',
        ka: 'მთელი თარო',
      },
      template: 'content-h',
      source: { kind: 'contents', library: 2 },
    },
  ],
};
