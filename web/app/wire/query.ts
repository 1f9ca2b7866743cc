import { type DefaultOptions, queryOptions } from '@tanstack/react-query';
import { calls } from './calls.generated.ts';
import type { AnswerOf, CallName, InputOf } from './contract-types.ts';
import type { Wire } from './wire.ts';
import { WireError } from './wire-error.ts';

/** A reading call as a query: its key is the call itself, its freshness the contract's. */
export const wireQuery = <Name extends CallName>(name: Name, input: InputOf<Name>) =>
  queryOptions<AnswerOf<Name>, WireError>({ queryKey: [name, input], staleTime: calls[name].freshFor });

/** Attempts after the first, for calls that got no answer; a refusal is never asked again. */
const RETRIES = 2;

/** Makes every `wireQuery` of a query client go over this wire. */
export const queriesOver = (wire: Wire): DefaultOptions => ({
  queries: {
    queryFn: ({ queryKey: [name, input], signal }) => wire.call(name as CallName, input as InputOf<CallName>, signal),
    retry: (failures, error) => failures < RETRIES && error instanceof WireError && error.code === 'unreachable',
    refetchOnWindowFocus: false,
  },
});
