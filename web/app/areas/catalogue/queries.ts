import type { QueryClient } from '@tanstack/react-query';
import type { Content, Row, Rowset } from '#contract/catalogue.ts';
import { CONTENT_MILLISECONDS, contentFreshFor } from '#rules/catalogue/content-freshness.ts';
import { rowPageSize, rowsetPageSize, SHELF_ITEMS } from '#rules/catalogue/row-page.ts';
import type { InputOf } from '#web/app/wire/contract-types.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** Slug of the rowset that is the home page. */
export const START_PAGE = 'startpage';
/** Slug of the rowset of favourites. */
export const MY_PAGE = 'my';
const SEARCH_TEMPLATE = 'search';

/** Search and favourites are asked for at every visit (C-CATLOAD-12); a visit's own parts ask once. */
const PERSONAL_MILLISECONDS = 500;
/** A row without an answer is given up after this time (C-CATLOAD-02). */
const ROW_PATIENCE_MILLISECONDS = 10_000;

/** Kept as long as it is fresh; a server's cache goes with its request and needs no clock. */
const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : CONTENT_MILLISECONDS;

/** A title may say that it is fresh for longer than others: for a day at most. */
const LONGEST_CONTENT_MILLISECONDS = 86_400_000;

/** Which part of a rowset. */
interface RowsetPart {
  readonly offset?: number;
  readonly isPrerender: boolean;
}

/** One page of a rowset's rows. */
export const rowsetQuery = (idOrSlug: string, { offset = 0, isPrerender }: RowsetPart) => ({
  ...wireQuery('catalogue.rowset', {
    params: { id: idOrSlug },
    query: { limit: rowsetPageSize(isPrerender), offset },
  }),
  gcTime,
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Rowset | undefined } }) =>
    data !== undefined && isPersonal(data) ? PERSONAL_MILLISECONDS : CONTENT_MILLISECONDS,
});

/** Whether a page's rows are the viewer's own, or what was searched for. */
export const isPersonal = ({ slug, template }: Pick<Rowset, 'slug' | 'template'>) =>
  slug === MY_PAGE || template === SEARCH_TEMPLATE;

/** What a row's items are narrowed by. */
export interface RowFilter {
  readonly text?: string;
  readonly library_id?: number;
  readonly person_id?: number;
}

const rowQuery = (idOrSlug: string, query: NonNullable<InputOf<'catalogue.row'>['query']>, isFleeting: boolean) => ({
  ...wireQuery('catalogue.row', { params: { id: idOrSlug }, query }),
  gcTime,
  staleTime: isFleeting ? PERSONAL_MILLISECONDS : CONTENT_MILLISECONDS,
  meta: { giveUpAfter: ROW_PATIENCE_MILLISECONDS },
});

/** A row's items as a shelf shows them. */
export const shelfQuery = (idOrSlug: string, filter: RowFilter = {}, isPersonal = false) =>
  rowQuery(idOrSlug, { ...filter, limit: SHELF_ITEMS, offset: 0 }, isPersonal || isSearch(filter));

/** One page of a row's items as its own page shows them. */
export const rowPageQuery = (row: Row, idOrSlug: string, offset: number, filter: RowFilter, isPrerender: boolean) =>
  rowQuery(idOrSlug, { ...filter, limit: rowPageSize(row.template, isPrerender), offset }, isSearch(filter));

/** A row for what it is, whose template says how many of its items are asked for at a time. */
export const rowHeadQuery = (idOrSlug: string, filter: RowFilter) =>
  rowQuery(idOrSlug, { ...filter, limit: 1, offset: 0 }, isSearch(filter));

/** A row that stood on a page before needs no asking for what it is. */
export function keepKnownHead(queries: QueryClient, idOrSlug: string, filter: RowFilter): void {
  const { queryKey } = rowHeadQuery(idOrSlug, filter);
  if (queries.getQueryData(queryKey) !== undefined) return;
  const known = queries
    .getQueriesData<Rowset>({ queryKey: ['catalogue.rowset'] })
    .flatMap(([, rowset]) => rowset?.rows ?? [])
    .find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
  if (known !== undefined) queries.setQueryData(queryKey, known);
}

const isSearch = ({ text }: RowFilter) => text !== undefined;

export const contentQuery = (idOrSlug: string) => ({
  ...wireQuery('catalogue.content', { params: { id: idOrSlug } }),
  gcTime: Math.max(gcTime, LONGEST_CONTENT_MILLISECONDS),
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Content | undefined } }) => contentFreshFor(data),
});

/** Episodes of a series or a season, so many at a time (C-CONST-04). */
export const EPISODES_AT_A_TIME = 25;

export const episodesQuery = (idOrSlug: string, offset: number) => ({
  ...wireQuery('catalogue.episodes', { params: { id: idOrSlug }, query: { limit: EPISODES_AT_A_TIME, offset } }),
  gcTime,
  staleTime: CONTENT_MILLISECONDS,
});

export const similarQuery = (idOrSlug: string) => ({
  ...wireQuery('catalogue.similar', { params: { id: idOrSlug } }),
  gcTime,
  staleTime: CONTENT_MILLISECONDS,
});

export const personQuery = (idOrSlug: string) => ({
  ...wireQuery('catalogue.person', { params: { id: idOrSlug } }),
  gcTime,
  staleTime: CONTENT_MILLISECONDS,
});

export const librariesQuery = () => ({
  ...wireQuery('catalogue.libraries', {}),
  gcTime,
  staleTime: CONTENT_MILLISECONDS,
});

/** Where a trailer plays: its address grows old, so it is asked for each time. */
export const trailerStreamQuery = (trailer: string) => ({
  ...wireQuery('playback.trailerStream', { params: { id: trailer } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a title is to the viewer; asked for at each visit, since every minute of watching changes it. Needs a session. */
export const contentMetadataQuery = (idOrSlug: string) => ({
  ...wireQuery('playback.contentMetadata', { params: { id: idOrSlug } }),
  gcTime,
  staleTime: PERSONAL_MILLISECONDS,
});
