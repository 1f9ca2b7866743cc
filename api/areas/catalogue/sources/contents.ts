import type { ContentRecord, PageOf, RowItem } from '../records.ts';
import { findTitles } from '../titles.ts';
import { asItems, librariesOf, type Source } from './source.ts';

export const titlesAsItems = (page: PageOf<ContentRecord>): PageOf<RowItem> =>
  asItems(page, (content) => ({ kind: 'content', content }));

/** Titles of a kind, a genre, a library, or all of them, by popularity. */
export const contents: Source<'contents'> = async (reading, row, { type, genre, library }) =>
  titlesAsItems(
    await findTitles(reading, {
      type,
      genre,
      filter: reading.filter,
      sort: reading.sort,
      libraries: [...(library === undefined ? [] : [library]), ...librariesOf(reading, row)],
    }),
  );
