import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';
import type { calls } from './calls.generated.ts';
import type { laterCalls } from './later-calls.generated.ts';

/** A call of the wire by area and name: `channels.list`. */
export type CallName = keyof typeof calls | keyof typeof laterCalls;

type DefinitionOf<Name extends CallName> = Name extends `${infer Area extends keyof Contract}.${infer Call}`
  ? Contract[Area][Call & keyof Contract[Area]]
  : never;

/** A call's parts as they are put on the wire. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Forbids the parts a call does not have, and demands those it does. */
type Part<Key extends keyof CallParts, Value> = Value extends undefined
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Ids in addresses are checked by the server, so a plain string from a link is as good as a branded one. */
type Plain<Value> = Value extends undefined
  ? undefined
  : {
      [Key in keyof Value]: Value[Key] extends string | undefined
        ? string | Extract<Value[Key], undefined>
        : Value[Key];
    };

/** What a call is given. */
export type InputOf<Name extends CallName> = CallParts &
  Part<'params', Plain<ParamsOf<DefinitionOf<Name>>>> &
  Part<'query', Plain<QueryOf<DefinitionOf<Name>>>> &
  Part<'body', BodyOf<DefinitionOf<Name>>>;

export type AnswerOf<Name extends CallName> = ResponseOf<DefinitionOf<Name>>;
