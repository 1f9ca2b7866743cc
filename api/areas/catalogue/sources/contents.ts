import type { ContentRecord, PageOf, RowItem } from '../records.ts';
import { findTitles } from '../titles.ts';
import { asItems, genresOf, librariesOf, type Source } from './source.ts';

export const titlesAsItems = (page: PageOf<ContentRecord>): PageOf<RowItem> =>
  asItems(page, (content) => ({ kind: 'content', content }));

/** Titles of a kind, a genre, a library, or all of them, by popularity. */
export const contents: Source<'contents'> = async (reading, row, { type, genre, library }) =>
  titlesAsItems(
    await findTitles(reading, {
      type,
      genres: [...(genre === undefined ? [] : [genre]), ...genresOf(reading)],
      libraries: [...(library === undefined ? [] : [library]), ...librariesOf(reading, row)],
    }),
  );
