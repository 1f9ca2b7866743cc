import { findTitles } from '../titles.ts';
import { titlesAsItems } from './contents.ts';
import { librariesOf, type Source } from './source.ts';

/** Titles that are watched most of late; until any have been watched, those that the operator has first. */
export const popular: Source<'popular'> = async (reading, row, { type }) => {
  const conditions = { type, filter: reading.filter, libraries: librariesOf(reading, row) };
  const watched = await findTitles(reading, { ...conditions, isPopular: true });
  return titlesAsItems(watched.total > 0 ? watched : await findTitles(reading, conditions));
};
