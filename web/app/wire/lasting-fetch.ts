import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { WireError } from './wire-error.ts';

/**
 * The answer of a fetch that others share. A screen that leaves, or a change of viewer, cancels it for all who wait: it is
 * started again for one who still does.
 */
export async function lastingFetch<Answer>(fetch: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (!(error instanceof CancelledError) || signal?.aborted === true) throw error;
    }
  }
}

/** Reads a query outside of rendering: from the cache while it is fresh, else from the api. */
export const readQuery = <Answer, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Answer, WireError, Answer, Key>,
): Promise<Answer> => lastingFetch(() => queries.fetchQuery(query));
