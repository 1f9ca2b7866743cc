import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { type Contract, contract } from '#contract/index.ts';

/** A call of the contract by area and name: `catalogue.content`. */
export type CallName = {
  [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}`;
}[keyof Contract];

type DefinitionOf<Name extends CallName> = Name extends `${infer Area extends keyof Contract}.${infer Call}`
  ? Contract[Area][Call & keyof Contract[Area]]
  : never;

/** JSON as it is written by hand: ids and units without the brand that a checked answer has. */
export type Plain<Value> = unknown extends Value
  ? Value
  : Value extends string
    ? keyof Value extends keyof string
      ? Value
      : string
    : Value extends number
      ? keyof Value extends keyof number
        ? Value
        : number
      : Value extends readonly (infer Item)[]
        ? readonly Plain<Item>[]
        : { readonly [Key in keyof Value]: Plain<Value[Key]> };

/** What a call is answered. */
export type AnswerOf<Name extends CallName> = Plain<ResponseOf<DefinitionOf<Name>>>;

/** A call as it arrived, each part checked against the contract. */
export interface ArrivedCall<Name extends CallName = CallName> {
  readonly params: ParamsOf<DefinitionOf<Name>>;
  readonly query: QueryOf<DefinitionOf<Name>>;
  readonly body: BodyOf<DefinitionOf<Name>>;
  /** Of the caller; null without a session. */
  readonly token: string | null;
  /** That the caller reads best. */
  readonly language: string;
}

/** A whole answer, or what works it out of the call. A thrown `Refusal` is answered in the one error shape. */
export type AnswerFor<Name extends CallName> =
  | AnswerOf<Name>
  | ((call: ArrivedCall<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>);

/** Answers by the names of their calls. */
export type Answers = { readonly [Name in CallName]?: AnswerFor<Name> };

/** Every call of the contract with its name. */
export const namedCalls: readonly (readonly [CallName, EndpointDefinition])[] = Object.entries(contract).flatMap(
  ([area, calls]) =>
    Object.entries<EndpointDefinition>(calls).map(([name, definition]) => [callName(area, name), definition] as const),
);

function callName(area: string, name: string): CallName {
  const wanted = `${area}.${name}`;
  if (!isCallName(wanted)) throw new Error(`the contract has no call "${wanted}"`);
  return wanted;
}

function isCallName(name: string): name is CallName {
  const [area = '', call = ''] = name.split('.');
  const calls: Readonly<Record<string, object>> = contract;
  return Object.hasOwn(calls, area) && Object.hasOwn(calls[area] ?? {}, call);
}
