import type { Send } from './wire.ts';
import { unreachable } from './wire-error.ts';

/** How long a call may take unless it says otherwise. */
const TIME_LIMIT_MILLISECONDS = 20_000;

export interface ClientRequest {
  /** GET unless given. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMilliseconds?: number;
  /** Also sent by a page that is being left. */
  readonly keepalive?: boolean;
}

export interface ClientAnswer {
  readonly status: number;
  /** What the answer's JSON says; null where it has none. */
  readonly body: unknown;
  /** Seconds, where the answer names them. */
  readonly retryAfter: number | null;
}

/**
 * The one way in which a browser calls a server: JSON there and back, within a time limit. Throws `WireError` where no answer
 * came in time or it was not JSON, and the signal's own reason where the caller aborted the call.
 */
export async function ask(address: string, request: ClientRequest = {}): Promise<ClientAnswer> {
  const { method = 'GET', headers, body, signal, keepalive = false } = request;
  const limit = AbortSignal.timeout(request.timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS);
  try {
    const response = await fetch(address, {
      method,
      keepalive,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      retryAfter: retryAfterOf(response),
    };
  } catch {
    signal?.throwIfAborted();
    throw unreachable();
  }
}

/** Our api says it in seconds; a date, as a proxy may say it, is passed over. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** What is done around every call: before it is sent, or with its answer. */
export type CallStep = (send: Send) => Send;

/** Sends calls through these steps, the first of them outermost. */
export const withSteps = (send: Send, ...steps: readonly CallStep[]): Send =>
  steps.reduceRight((inner, step) => step(inner), send);
