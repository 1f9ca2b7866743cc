import { allGenreRows } from './genre-rows.ts';
import type { DemoPromotion } from './page.ts';

const FIRST_ID = 701_000;

/** A button for each shelf of a genre. */
export const genreButtons: readonly DemoPromotion[] = allGenreRows.map(({ slug, title }, index) => ({
  id: String(FIRST_ID + index),
  title,
  description: { ru: '', en: '', kk: '', uz: '', bg: '', ka: '' },
  image: '',
  imageMobile: '',
  leadsTo: { type: 'row', slug },
}));
