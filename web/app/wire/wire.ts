import { callOf } from './calls.ts';
import type { AnswerOf, CallName, CallParts, InputOf } from './contract-types.ts';
import { refusalOf } from './wire-error.ts';

/** One request as it goes over the wire; `path` carries the query. */
export interface WireRequest extends CallOptions {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Of its own, beside those of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** How a request reaches the api: over the session door in the browser, straight to the api on the server. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, where a refusal names them. */
  readonly retryAfter?: number | null;
}

export interface CallOptions {
  /** It goes on when its page is left. */
  readonly outlivesPage?: true;
}

/** Calls of the contract by name. Refusals are thrown as `WireError`. */
export interface Wire {
  call<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
    options?: CallOptions,
  ): Promise<AnswerOf<Name>>;
}

export function createWire(send: Send): Wire {
  return {
    async call<Name extends CallName>(
      name: Name,
      input: InputOf<Name>,
      signal?: AbortSignal,
      options: CallOptions = {},
    ) {
      const { method, path } = callOf(name);
      const { status, body, retryAfter } = await send({
        name,
        method,
        path: pathOf(path, input),
        body: input.body,
        signal,
        ...options,
      });
      if (status >= 400) throw refusalOf(status, body, retryAfter);
      // The api proves its answers against the contract; the browser does not carry the schemas to do it again.
      return body as AnswerOf<Name>;
    },
  };
}

function pathOf(template: string, { params = {}, query = {} }: CallParts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
