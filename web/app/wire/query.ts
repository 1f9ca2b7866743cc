import { type DefaultOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callOf } from './calls.ts';
import type { AnswerOf, CallName, InputOf } from './contract-types.ts';
import type { Wire } from './wire.ts';
import { WireError } from './wire-error.ts';

/** A reading call as a query: its key is the call itself, its freshness the contract's. */
export const wireQuery = <Name extends CallName>(name: Name, input: InputOf<Name>) =>
  queryOptions<AnswerOf<Name>, WireError>({ queryKey: keyOf(name, input), staleTime: callOf(name).freshFor });

/** The compiler would work out every pair of a call and another's input. */
const keyOf = (name: CallName, input: unknown): QueryKey => [name, input];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Milliseconds after which a call without an answer is given up. */
      readonly giveUpAfter?: number;
    };
  }
}

/** Attempts after the first, for calls that got no answer; a refusal is never asked again. */
const RETRIES = 2;

/** Makes every `wireQuery` of a query client go over this wire. */
export const queriesOver = (wire: Wire): DefaultOptions => ({
  queries: {
    queryFn: ({ queryKey: [name, input], signal, meta }) =>
      wire.call(name as CallName, input as InputOf<CallName>, patient(signal, meta?.giveUpAfter)),
    retry: (failures, error) => failures < RETRIES && error instanceof WireError && error.code === 'unreachable',
    refetchOnWindowFocus: false,
    // Without a network a call fails as any other does, and the page says so: by default it would wait without a word.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
});

/** Readings that are the same for every viewer. */
const OF_EVERYBODY: readonly CallName[] = ['site.network', 'site.configuration', 'site.seoMasks', 'site.page'];

const isPersonal = ({ queryKey: [name] }: { readonly queryKey: QueryKey }) => !OF_EVERYBODY.includes(name as CallName);

/** Somebody else is watching: what was read for another goes, and what is on the screen is read anew [A-PROF-01]. */
export function forgetReadings(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: isPersonal });
  queries.resetQueries({ predicate: isPersonal });
}

/** The viewer may see more now: all is read anew, and stays on the screen until then. */
export function refreshReadings(queries: QueryClient): void {
  queries.invalidateQueries({ predicate: isPersonal });
}

const patient = (signal: AbortSignal, giveUpAfter: number | undefined): AbortSignal =>
  giveUpAfter === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(giveUpAfter)]);
