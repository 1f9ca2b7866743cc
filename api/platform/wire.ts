import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Caller, SignedInCaller } from './caller.ts';

type CallerOf<Definition extends EndpointDefinition> = Definition['access'] extends 'session' | 'stream'
  ? SignedInCaller
  : Caller;

/** What a handler is given: every part already coerced and checked against the contract. */
export interface Call<Definition extends EndpointDefinition> {
  readonly caller: CallerOf<Definition>;
  readonly params: ParamsOf<Definition>;
  readonly query: QueryOf<Definition>;
  readonly body: BodyOf<Definition>;
  /** Lower-case request headers, for the few calls that need one (`kinora-device-key`). */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** An answer whose JSON text the handler has already put together, byte for byte what the contract says. */
export class JsonBytes {
  readonly bytes: Buffer;
  /** Called when the bytes have left, or can no longer. */
  readonly release: () => void;
  constructor(bytes: Buffer, release: () => void = () => {}) {
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
