import type { PageQueryKey } from '#rules/site/page-query.ts';
import { contentQuery } from '#web/app/areas/catalogue/queries.ts';
import { wireQuery } from '#web/app/wire/query.ts';

const LIBRARY = 'library_id' satisfies PageQueryKey;

/** The library that a page's title was opened from; null where its address names none [B-ROUTE-11]. */
export function libraryOf(search: URLSearchParams): number | null {
  const id = Number(search.get(LIBRARY));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A title as the library has it. */
export const contentInLibrary = (idOrSlug: string, library: number | null) => ({
  ...contentQuery(idOrSlug),
  ...(library !== null && {
    queryKey: wireQuery('catalogue.content', { params: { id: idOrSlug }, query: { library_id: library } }).queryKey,
  }),
});

/** The same page in the library. */
export const pathInLibrary = (path: string, library: number | null) =>
  library === null ? path : `${path}?${LIBRARY}=${library}`;
