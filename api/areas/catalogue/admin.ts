import { Collection } from '#api/platform/admin/collection.ts';
import { LibraryEntry, PersonEntry, RowEntry, RowsetEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import { filmProblem } from '#rules/playback/external-film.ts';
import { isoInstant } from '#rules/units.ts';
import * as tables from './tables.ts';

const kind = { area: 'catalogue', topics: ['content'] } as const;

/** The write side of titles, people and libraries, and of the pages, rows and menus that show them. */
export const catalogueAdmin = {
  libraries: new Collection({
    ...kind,
    name: 'libraries',
    schema: LibraryEntry,
    table: tables.libraries,
    key: ['id'],
    parts: {},
    rowOf: (library) => library,
    entryOf: ({ providerId: _, ...library }) => library,
  }),
  persons: new Collection({
    ...kind,
    name: 'persons',
    schema: PersonEntry,
    table: tables.persons,
    key: ['id'],
    parts: {},
    rowOf: (person) => person,
    entryOf: ({ providerId: _, ...person }) => person,
  }),
  titles: new Collection({
    ...kind,
    name: 'titles',
    schema: TitleEntry,
    table: tables.contents,
    key: ['id'],
    parts: {
      shelves: {
        table: tables.contentGenres,
        key: ['genreId', 'contentId'],
        owner: 'contentId',
        rowsOf: ({ id, parentId, genres, popularity }) =>
          parentId === null
            ? unique(genres.map((genre) => Number(genre.id))).map((genreId) => ({ contentId: id, genreId, popularity }))
            : [],
      },
      filmographies: {
        table: tables.contentPersons,
        key: ['personId', 'contentId'],
        owner: 'contentId',
        rowsOf: ({ id, parentId, persons }) =>
          parentId === null
            ? unique(persons.map((person) => person.id)).map((personId) => ({ contentId: id, personId }))
            : [],
      },
    },
    problemOf: ({ source }) => {
      const problem = source?.kind === 'external' ? filmProblem(source) : null;
      return problem === null ? null : { field: 'source.template', problem };
    },
    rowOf: (title) => title,
    entryOf: ({ providerId: _, publishedFrom, ...title }) => ({
      ...title,
      publishedFrom: publishedFrom === null ? null : isoInstant(publishedFrom),
    }),
  }),
  rows: new Collection({
    ...kind,
    name: 'rows',
    schema: RowEntry,
    table: tables.rows,
    key: ['id'],
    parts: {
      items: {
        table: tables.rowItems,
        key: ['rowId', 'position'],
        owner: 'rowId',
        rowsOf: ({ id, items }) =>
          items.map(({ contentId = null, channelId = null, personId = null, promotion = null }, position) => ({
            ...{ rowId: id, position },
            ...{ contentId, channelId, personId, promotion },
          })),
      },
    },
    rowOf: ({ items: _, ...row }) => row,
    entryOf: ({ providerId: _, ...row }, { items }) => ({ ...row, items: items.map(itemOf) }),
  }),
  rowsets: new Collection({
    ...kind,
    name: 'rowsets',
    schema: RowsetEntry,
    table: tables.rowsets,
    key: ['id'],
    parts: {
      rows: {
        table: tables.rowsetRows,
        key: ['rowsetId', 'isForChildren', 'position'],
        owner: 'rowsetId',
        rowsOf: ({ id, rows, childrensRows }) => [
          ...rows.map((rowId, position) => ({ rowsetId: id, isForChildren: false, position, rowId })),
          ...childrensRows.map((rowId, position) => ({ rowsetId: id, isForChildren: true, position, rowId })),
        ],
      },
    },
    problemOf: ({ template, url }) =>
      template === 'outer_link' && url === null
        ? { field: 'url', problem: 'is required: the entry leads to it' }
        : null,
    rowOf: ({ rows: _, childrensRows: __, ...rowset }) => rowset,
    entryOf: ({ providerId: _, ...rowset }, { rows }) => ({
      ...rowset,
      rows: rows.filter(({ isForChildren }) => !isForChildren).map(({ rowId }) => rowId),
      childrensRows: rows.filter(({ isForChildren }) => isForChildren).map(({ rowId }) => rowId),
    }),
  }),
};

const unique = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)];

const itemOf = ({ contentId, channelId, personId, promotion }: typeof tables.rowItems.$inferSelect) => ({
  ...(contentId !== null && { contentId }),
  ...(channelId !== null && { channelId }),
  ...(personId !== null && { personId }),
  ...(promotion !== null && { promotion }),
});
