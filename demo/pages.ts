import { collectionRows } from './pages/collections.ts';
import { allGenreRows } from './pages/genre-rows.ts';
import { newYearPage } from './pages/new-year.ts';
import { filmography, minePage, searchPage } from './pages/own.ts';
import type { DemoPage, DemoRow } from './pages/page.ts';
import { pageNames } from './pages/page-names.ts';
import { filmsPage, kidsPage, openFilmsPage, seriesPage } from './pages/shelves.ts';
import { startPage } from './pages/start.ts';
import type { Text } from './text.ts';

/** An entry of the menu that is a screen of its own rather than rows. */
interface Screen {
  readonly id: string;
  readonly slug: string;
  readonly template: string;
  readonly title: Text;
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

/** Pages that no menu leads to. */
export const outsideMenu: readonly DemoPage[] = [newYearPage];

/** Pages made of rows. */
export const pages: readonly DemoPage[] = [...menu.flatMap((page) => ('rows' in page ? page : [])), ...outsideMenu];

/** Every row there is, each once, on whatever pages it stands. */
export const rows: readonly DemoRow[] = [
  ...new Map(
    [...pages.flatMap((page) => page.rows), ...allGenreRows, ...collectionRows, ...filmography].map((row) => [
      row.id,
      row,
    ]),
  ).values(),
];

/** The shelves that titles belong to; what is not openly licensed is the archive's. */
export const libraries = [
  {
    id: 1,
    title: { ru: 'Киноархив', en: 'The film archive', kk: 'Киномұрағат', uz: 'Kinoarxiv' },
    cover: { bg: '', color_bg: '' },
  },
  {
    id: 2,
    title: pageNames.openFilms,
    cover: { bg: '/art/brands/open-films.svg', color_bg: '/art/brands/open-films.svg' },
  },
] as const satisfies readonly { readonly id: number; readonly title: Text; readonly cover: object }[];
