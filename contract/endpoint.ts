import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './error-catalogue.ts';
import type { Milliseconds } from './units.ts';

/**
 * Who may call:
 * - `open`: no token is needed;
 * - `reader`: a token is optional if the provider allows guests, else required;
 * - `session`: any valid token, the interim one of a sign-in included;
 * - `stream`: as `session`, but a provider may demand an authorised device.
 */
export type Access = 'open' | 'reader' | 'session' | 'stream';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** OpenAPI style: `/v2/channels/{id}`. */
  readonly path: string;
  /** Further paths under which the very same call answers. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  /**
   * `address`: the caller's address alone is what lets in. Every site that its browser visits could use it, so that pages
   * of other origins are refused, and may not read the answer. Without it, what lets in is in the request: a token or a code.
   */
  readonly authority?: 'address';
  /** It answers only in countries that the provider allows, in others with `region_forbidden`. */
  readonly region?: 'restricted';
  /** `adults`: profiles of children are refused with `not_for_children` before anything of the call is read. */
  readonly audience?: 'adults';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The largest body it takes, where that is less than what every call takes. */
  readonly mostBodyBytes?: number;
  readonly response: TSchema;
  /** Its errors besides those of every call (see `commonErrors`). */
  readonly errors: readonly ErrorCode[];
  /** How long a client may show the answer without asking again. */
  readonly freshFor: Milliseconds;
  /** The answer yields an access token: the session door keeps it from script. */
  readonly yieldsToken?: true;
  /** It takes `Idempotency-Key`: a repeat with the same key and body gets the first answer and changes nothing. */
  readonly idempotent?: true;
  /** Its body is not JSON of ours: the handler gets the bytes, whose signature it checks. */
  readonly rawBody?: true;
}

/** Declares one call of the wire. The value itself is the contract: routes, documentation and types come from it. */
export const endpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition => definition;

type SchemaOf<Definition, Key extends string> = Definition extends { readonly [K in Key]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

export type ParamsOf<Definition> = SchemaOf<Definition, 'params'>;
export type QueryOf<Definition> = SchemaOf<Definition, 'query'>;
export type BodyOf<Definition> = SchemaOf<Definition, 'body'>;
export type ResponseOf<Definition> = SchemaOf<Definition, 'response'>;
