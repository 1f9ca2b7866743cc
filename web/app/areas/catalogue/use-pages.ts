import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireError } from '#web/app/wire/wire-error.ts';

interface Paging<Answer, Key extends QueryKey> {
  /** The query of the page that begins there. */
  readonly pageAt: (offset: number) => UseQueryOptions<Answer, WireError, Answer, Key>;
  readonly size: number;
  /** Of the first page, where it is another. */
  readonly first?: number;
  readonly countOf: (page: Answer) => number;
}

/** Pages of a list, one after another as the viewer comes to its end; those that are known already are there at once. */
export function usePages<Answer, Key extends QueryKey>({ pageAt, size, first = size, countOf }: Paging<Answer, Key>) {
  const queries = useQueryClient();
  const queryOf = (index: number) => pageAt(index && first + (index - 1) * size);
  const [wanted, setWanted] = useState(() => {
    let known = 0;
    while (queries.getQueryData(queryOf(known).queryKey) !== undefined) known += 1;
    return Math.max(known, 1);
  });
  const answers = useQueries({ queries: Array.from({ length: wanted }, (_, index) => queryOf(index)) });
  // A page may be a list itself: it stays one page.
  const pages = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const last = pages.at(-1);
  const failed = answers.find(({ isError, data }) => isError && data === undefined);
  const isComplete = pages.length === wanted;
  return {
    pages,
    /** A full page may have another after it; a page with fewer is the last (C-CATLOAD-01). */
    hasMore: isComplete && last !== undefined && countOf(last) >= (wanted > 1 ? size : first),
    isLoading: !isComplete && failed === undefined,
    /** Asks again for what could not be had; undefined while nothing failed. */
    retry: failed && (() => void failed.refetch()),
    more: () => setWanted(wanted + 1),
  };
}
