import { films } from './films.ts';

/** The last year in which a film of the catalogue is silent. */
const LAST_SILENT_YEAR = 1929;

/** The films of the catalogue from before sound. */
export const silents = films.filter(({ year }) => Number(year) <= LAST_SILENT_YEAR);
