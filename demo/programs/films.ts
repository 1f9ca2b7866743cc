import { titles } from '../titles.ts';
import type { Program, Slot } from './shelf.ts';

const FIRST_FILM_PROGRAM_ID = 1601;
const CHILDREN_AGE = 6;
const NIGHT_AGE = 18;

/** Every film of the catalogue is also shown on the film channels, at an hour that suits it. */
export const films: readonly Program[] = titles.map((title, index) => ({
  id: FIRST_FILM_PROGRAM_ID + index,
  slot: slotOf(title.age, index),
  title: title.title,
  description: title.description,
  category: 'film',
  genres: title.genres,
  countries: title.countries,
  year: title.year,
  age: title.age,
  episodes: 0,
  imageWide: `/art/stills/${title.slug}.webp`,
  imageUpright: `/art/posters/${title.slug}.webp`,
}));

function slotOf(age: number, index: number): Slot {
  if (age >= NIGHT_AGE) return 'feature';
  if (age <= CHILDREN_AGE) return index % 2 === 0 ? 'morning' : 'day';
  return index % 2 === 0 ? 'evening' : 'feature';
}
