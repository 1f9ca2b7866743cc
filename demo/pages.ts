import { filmography, freeChannelsRow, minePage, searchPage } from '#rules/site/own-pages.ts';
import { pageNames } from '#rules/site/page-names.ts';
import { collectionRows } from './pages/collections.ts';
import { allGenreRows } from './pages/genre-rows.ts';
import { newYearPage } from './pages/new-year.ts';
import type { DemoPage, DemoRow } from './pages/page.ts';
import { filmsPage, kidsPage, openFilmsPage, seriesPage } from './pages/shelves.ts';
import { startPage } from './pages/start.ts';
import type { ScreenText } from './text.ts';

/** A menu entry with its own screen instead of rows. */
interface Screen {
  readonly id: string;
  readonly slug: string;
  readonly template: string;
  readonly title: ScreenText;
}

const television: Screen = {
  id: '800010',
  slug: 'tv',
  template: 'tvchannels30',
  title: pageNames.television,
};

/** The menu in its order. */
export const menu: readonly (DemoPage | Screen)[] = [
  startPage,
  television,
  filmsPage,
  seriesPage,
  kidsPage,
  openFilmsPage,
  minePage,
  searchPage,
];

/** Pages without a menu entry. */
export const outsideMenu: readonly DemoPage[] = [newYearPage];

/** Pages made of rows. */
export const pages: readonly DemoPage[] = [...menu.flatMap((page) => ('rows' in page ? page : [])), ...outsideMenu];

/** Every row of all pages, each once. */
export const rows: readonly DemoRow[] = [
  ...new Map(
    [
      ...pages.flatMap(({ rows, childrensRows = [] }) => [...rows, ...childrensRows]),
      ...allGenreRows,
      ...collectionRows,
      ...filmography,
      freeChannelsRow,
    ].map((row) => [row.id, row]),
  ).values(),
];

/** The shelves that titles belong to; what is not openly licensed is the archive's. */
export const libraries = [
  {
    id: 1,
    title: {
      ru: 'Киноархив',
      en: 'The film archive',
      kk: 'Киномұрағат',
      uz: 'Kinoarxiv',
      bg: 'Филмов архив',
      ka: 'კინოარქივი',
    },
    cover: { bg: '', color_bg: '' },
  },
  {
    id: 2,
    title: pageNames.openFilms,
    cover: { bg: '/art/brands/open-films.svg', color_bg: '/art/brands/open-films.svg' },
  },
] as const satisfies readonly { readonly id: number; readonly title: ScreenText; readonly cover: object }[];
