import type { AddressCaller, Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';

type CallerOf<Definition extends EndpointDefinition> = Definition['access'] extends 'session' | 'stream'
  ? SignedInCaller
  : Definition extends { readonly authority: 'address' }
    ? AddressCaller
    : Caller;

/** What a handler is given: every part already coerced and checked against the contract. */
export interface Call<Definition extends EndpointDefinition> {
  readonly caller: CallerOf<Definition>;
  readonly params: ParamsOf<Definition>;
  readonly query: QueryOf<Definition>;
  /** Of a call with `rawBody` the bytes as they came. */
  readonly body: Definition extends { readonly rawBody: true } ? Buffer : BodyOf<Definition>;
  /** A request header by its lower-case name, for the few calls that need one (`kinora-device-key`). */
  readonly header: (name: string) => string | undefined;
}

/** An answer whose JSON text the handler has already put together, byte for byte what the contract says. */
export class JsonBytes {
  readonly bytes: Buffer;
  /** Called when the bytes have left, or can no longer; null where there is nothing to release. */
  readonly release: (() => void) | null;
  constructor(bytes: Buffer, release: (() => void) | null = null) {
    this.bytes = bytes;
    this.release = release;
  }
}

export type Answer<Definition extends EndpointDefinition> = ResponseOf<Definition> | JsonBytes;

/** The one way an area puts a call of the contract on the wire. */
export interface Wire {
  handle<Definition extends EndpointDefinition>(
    definition: Definition,
    handler: (call: Call<Definition>) => Promise<Answer<Definition>> | Answer<Definition>,
  ): void;
}
