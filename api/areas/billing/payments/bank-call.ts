import type { Unknown } from './acquirer.ts';

/** How an acquirer is reached. */
export interface AcquirerSettings {
  /** By which pay systems name it. */
  readonly name: string;
  readonly kind: 'json' | 'form';
  readonly url: string;
  /** Origins of its pages for payers; by default that of the address. */
  readonly pageOrigins?: readonly string[];
  /** Our name at the acquirer. */
  readonly merchant: string;
  /** What our calls are authorised or signed with. */
  readonly key: string;
  /** What the acquirer signs its notices with. */
  readonly noticeKey: string;
  /** How long one call may take. */
  readonly timeLimitMilliseconds: number;
}

export const pageOriginsOf = ({ url, pageOrigins }: AcquirerSettings): readonly string[] =>
  pageOrigins ?? [new URL(url).origin];

export interface BankCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type BankReply = { readonly kind: 'reply'; readonly status: number; readonly text: string } | Unknown;

/** A reply of an acquirer is read up to this length. */
const MOST_REPLY_BYTES = 8 * 1024 * 1024;
const FIRST_SERVER_FAULT = 500;

/** Calls an acquirer within the time limit. Faults of the network and of the acquirer are `unknown`, never thrown. */
export async function callBank({ method, url, headers, body }: BankCall, timeLimit: number): Promise<BankReply> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      // What a redirect leads to was not chosen by the operator.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (text.length > MOST_REPLY_BYTES) return { kind: 'unknown', cause: 'the reply is too long' };
    if (response.status >= FIRST_SERVER_FAULT) return { kind: 'unknown', cause: `the reply is ${response.status}` };
    return { kind: 'reply', status: response.status, text };
  } catch (error) {
    return { kind: 'unknown', cause: causeOf(error) };
  }
}

/** What went wrong, without addresses or keys. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reply';
  if (error.name === 'TimeoutError') return 'timed out';
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name;
}
