import { emptyPage } from '../records.ts';
import { findTitles } from '../titles.ts';
import { titlesAsItems } from './contents.ts';
import { librariesOf, type Source, type ViewerReading } from './source.ts';

/** What the person took part in who is asked for; without one, nothing. */
export const filmography: Source<'filmography', ViewerReading> = async (reading, row, { type }) => {
  const { personId } = reading;
  if (personId === undefined) return emptyPage;
  const conditions = { type, personId, filter: reading.filter, libraries: librariesOf(reading, row) };
  return titlesAsItems(await findTitles(reading, conditions));
};
