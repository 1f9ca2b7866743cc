import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Row } from '#contract/catalogue.ts';
import { itemCount } from '#web/app/areas/catalogue/rows/templates.tsx';
import { foundQuery, foundRowQuery, notKept } from './queries.ts';

/** What is found for a text: nothing is known yet, it could not be had, or rows with items, maybe none. */
export type Found =
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly rows: readonly Row[] };

/** The rows of the search page that have something for a text; while the next text is looked up, those of the last one stay. */
export function useFound(page: string, text: string): Found {
  const rowset = useQuery({ ...foundQuery(page, text), ...notKept, placeholderData: keepPreviousData });
  const isCurrent = !rowset.isPlaceholderData;
  const rows = rowset.data?.rows ?? [];
  // Rows further down come without their items.
  const others = useQueries({
    queries: rows
      .filter(({ status }) => isCurrent && status === 'head')
      .map(({ id }) => ({ ...foundRowQuery(id, text), ...notKept })),
  });
  const all = rows
    .map((row) => others.find(({ data }) => data?.id === row.id)?.data ?? row)
    .filter((row) => itemCount(row) > 0);
  if (rowset.isError) return { kind: 'failed', retry: rowset.refetch };
  const isComplete = rowset.isSuccess && isCurrent && others.every(({ isPending }) => !isPending);
  return all.length > 0 || isComplete ? { kind: 'found', rows: all } : { kind: 'searching' };
}
