import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { LostContent } from '#contract/errors.ts';
import { needTextsContext } from '#web/app/i18n/page-texts.ts';
import type { TextArea } from '#web/app/i18n/text-areas.ts';
import { lastingFetch } from '#web/app/wire/lasting-fetch.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { connectionContext } from './connection-context.ts';
import { mobileContext } from './mobile.ts';
import { playerAnnouncedContext } from './player-announced.ts';
import { prerenderContext } from './prerender.ts';
import { clockContext } from './server-clock.ts';
import { tokenRefusedContext } from './token-refused.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** The query cache of this page: one for each request on the server, one for good in the browser. */
export const queriesContext = createContext<QueryClient>();

/** What a route throws when its data cannot be had; the nearest error boundary shows it. */
export interface PageFailure {
  readonly code: WireError['code'];
  readonly message: string;
  /** The withdrawn title that the page was to show. */
  readonly lostContent?: LostContent | undefined;
}

export interface PrefetchContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** For a crawler. */
  readonly isPrerender: boolean;
  readonly isMobile: boolean;
  /** The server's time in Unix seconds. */
  readonly now: number;
  /** What is known already. */
  readonly queries: QueryClient;
  /** Whether an answer is for everybody because the viewer's token was refused; the browser renews it before it asks. */
  readonly isTokenRefused: () => boolean;
  /** The page has a player and is there, whatever else is to be read for it: its head may go. Only on the server. */
  readonly announcePlayer?: () => void;
  /** Makes sure the answer is in the cache. What is there already shows at once and is asked again behind. */
  ensure<Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, WireError, Answer, Key>): Promise<Answer>;
}

/**
 * A route's loader, the same on the server and in the browser: it fills the query cache, from which the screen reads, and
 * has the texts of the areas that the screen shows. So the first page and every later navigation have one source. While the
 * connection is lost it waits: the page that is there stays.
 */
export function prefetchLoader(
  texts: readonly TextArea[],
  work: (context: PrefetchContext) => Promise<unknown> = async () => null,
) {
  return async function load(navigation: LoaderFunctionArgs): Promise<null> {
    const { context, params, request } = navigation;
    const queries = context.get(queriesContext);
    try {
      const needTexts = context.get(needTextsContext)(texts);
      const working = work({
        params,
        url: new URL(request.url),
        isPrerender: context.get(prerenderContext),
        isMobile: context.get(mobileContext),
        now: context.get(clockContext)() / MILLISECONDS_PER_SECOND,
        queries,
        isTokenRefused: context.get(tokenRefusedContext),
        ...(import.meta.env.SSR && { announcePlayer: context.get(playerAnnouncedContext) }),
        ensure: (query) =>
          lastingFetch(() => queries.ensureQueryData({ ...query, revalidateIfStale: true }), request.signal),
      });
      await Promise.all([needTexts, working]);
      return null;
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      const connection = context.get(connectionContext);
      if (error.code === 'unreachable' && connection.isLost()) {
        await connection.reached(request.signal);
        return load(navigation);
      }
      const { code, message, lostContent, status } = error;
      throw data({ code, message, lostContent } satisfies PageFailure, { status });
    }
  };
}
