import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import { WireError } from '../wire/wire-error.ts';
import { mobileContext } from './mobile.ts';
import { prerenderContext } from './prerender.ts';
import { clockContext } from './server-clock.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** The query cache of this page: one for each request on the server, one for good in the browser. */
export const queriesContext = createContext<QueryClient>();

/** What a route throws when its data cannot be had; the nearest error boundary shows it. */
interface PageFailure {
  readonly code: WireError['code'];
  readonly message: string;
}

export interface Warming {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** For a crawler. */
  readonly isPrerender: boolean;
  readonly isMobile: boolean;
  /** The server's time in Unix seconds. */
  readonly now: number;
  /** What is known already. */
  readonly queries: QueryClient;
  /** Makes sure the answer is in the cache. What is there already shows at once and is asked again behind. */
  ensure<Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, WireError, Answer, Key>): Promise<Answer>;
}

/**
 * A route's loader, the same on the server and in the browser: it fills the query cache, and the screen reads
 * from there. So the first page and every later navigation have one source.
 */
export function warms(work: (warming: Warming) => Promise<unknown>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<null> => {
    const queries = context.get(queriesContext);
    try {
      await work({
        params,
        url: new URL(request.url),
        isPrerender: context.get(prerenderContext),
        isMobile: context.get(mobileContext),
        now: context.get(clockContext)() / MILLISECONDS_PER_SECOND,
        queries,
        ensure: (query) => queries.ensureQueryData({ ...query, revalidateIfStale: true }),
      });
      return null;
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      throw data({ code: error.code, message: error.message } satisfies PageFailure, { status: error.status });
    }
  };
}
