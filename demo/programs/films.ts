import { artOf } from '../art/artist.ts';
import { classics } from '../titles/classics.ts';
import type { Film } from '../titles/title.ts';
import type { Program, Slot } from './shelf.ts';

const FIRST_FILM_PROGRAM_ID = 1601;
const CHILDREN_AGE = 6;
/** A film that ends sooner is a short, shown with others. */
const FEATURE_MINUTES = 30;

const isShort = ({ minutes }: Film) => minutes < FEATURE_MINUTES;
const isForChildren = (title: Film) => !isShort(title) && title.age <= CHILDREN_AGE;
const isForAdults = (title: Film) => !isShort(title) && title.age > CHILDREN_AGE;

/** Every classic of the catalogue is also shown on the film channels, at an hour that suits it. */
export const films: readonly Program[] = classics.map((title, index) => ({
  id: FIRST_FILM_PROGRAM_ID + index,
  slot: slotOf(title),
  title: title.title,
  description: title.description,
  category: 'film',
  genres: title.genres,
  countries: title.countries,
  year: title.year,
  age: title.age,
  episodes: 0,
  imageWide: artOf(title).still.address,
  imageUpright: artOf(title).poster.address,
  film: title,
}));

/** Films that suit the same hours take its two slots in turn. */
function slotOf(title: Film): Slot {
  if (isShort(title)) return 'serial';
  return isForChildren(title)
    ? inTurn(title, classics.filter(isForChildren), 'morning', 'day')
    : inTurn(title, classics.filter(isForAdults), 'evening', 'feature');
}

function inTurn(title: Film, among: readonly Film[], first: Slot, second: Slot): Slot {
  return among.indexOf(title) % 2 === 0 ? first : second;
}
