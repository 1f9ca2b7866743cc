import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARED_PAGE_ADDRESS } from '#rules/site/shared-page-address.ts';

/** Where the api is: in this process, without a hop, or at an address (`API_BASE`). */
type ApiPlace =
  | { readonly kind: 'in-process'; readonly api: FastifyInstance }
  | { readonly kind: 'remote'; readonly base: string };

export type ApiDoor = ApiPlace & {
  /** The header, in small letters, by which a trusted proxy names the viewer's country, to be passed on; null: none. */
  readonly countryHeader: string | null;
};

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The api cannot be reached. */
export class ApiUnreachable extends Error {}

/** How long a remote api may take to answer. */
const REMOTE_TIMEOUT_MILLISECONDS = 15_000;

/** Who asks the api: a viewer, or the web for what it shows to everybody alike. */
export interface ApiCaller {
  /** The host and protocol that the viewer sees: addresses in answers begin so. */
  readonly host: string;
  readonly protocol: string;
  /** By our own trust in proxies. */
  readonly address: string;
  /** The connection that the request came by, and what proxies said on it. */
  readonly peer: string;
  readonly forwardedFor: string | null;
  /** The headers of a trusted proxy that speaks for the viewer; null: there is none. */
  readonly proxyHeaders: IncomingHttpHeaders | null;
}

/** The viewer who made a request. */
export const viewerOf = ({ host, protocol, ip, ips = [], raw, headers }: FastifyRequest): ApiCaller => ({
  host,
  protocol,
  address: ip,
  peer: raw.socket.remoteAddress ?? '',
  forwardedFor: headers['x-forwarded-for']?.toString() ?? null,
  proxyHeaders: ips.length > 1 ? headers : null,
});

/** Everybody who comes by this host: nowhere in particular, within a budget of its own at the api. */
export const everybodyAt = ({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): ApiCaller => ({
  host,
  protocol,
  address: SHARED_PAGE_ADDRESS,
  peer: SHARED_PAGE_ADDRESS,
  forwardedFor: null,
  proxyHeaders: null,
});

/** Belong to one connection, or are worked out anew for the next one. */
const HOP_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** The api's word on pages of other origins is about callers with a token of their own, not about those with a cookie. */
const SHARING_HEADER = /^(?:access-control-|cross-origin-resource-policy$)/;

/**
 * Calls the api. Of the viewer's own request it learns where it came from and nothing else: neither a condition nor a
 * range may change what a page is made of.
 */
export async function callApi(door: ApiDoor, caller: ApiCaller, request: ApiRequest): Promise<ApiAnswer> {
  const headers = {
    ...countryHeaders(door, caller),
    ...request.headers,
    'x-forwarded-host': caller.host,
    'x-forwarded-proto': caller.protocol,
  };
  if (door.kind === 'in-process') {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await door.api.inject({
      method: request.method,
      url: request.path,
      headers: {
        ...headers,
        host: caller.host,
        ...(caller.forwardedFor === null ? {} : { 'x-forwarded-for': caller.forwardedFor }),
      },
      // The api sees the very connection the viewer made, and reads it with its own trust in proxies.
      remoteAddress: caller.peer,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return { status: statusCode, headers: answerHeaders(Object.entries(answered)), body: rawPayload };
  }
  try {
    const answer = await fetch(`${door.base.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      // The address by our own trust in proxies: the api need believe no one but us.
      headers: { ...headers, 'x-forwarded-for': caller.address },
      redirect: 'manual',
      signal: AbortSignal.timeout(REMOTE_TIMEOUT_MILLISECONDS),
      ...(request.body === undefined ? {} : { body: new Uint8Array(request.body) }),
    });
    return {
      status: answer.status,
      headers: answerHeaders([...answer.headers]),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  } catch (error) {
    throw new ApiUnreachable('the api does not answer', { cause: error });
  }
}

function countryHeaders({ countryHeader }: ApiDoor, { proxyHeaders }: ApiCaller): Readonly<Record<string, string>> {
  const country = countryHeader === null ? undefined : proxyHeaders?.[countryHeader];
  return countryHeader !== null && typeof country === 'string' ? { [countryHeader]: country } : {};
}

const answerHeaders = (headers: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap(([name, value]) => {
      const key = name.toLowerCase();
      return value === undefined || HOP_HEADERS.has(key) || SHARING_HEADER.test(key) ? [] : [[name, String(value)]];
    }),
  );

/** The JSON of an answer or a request; null for anything else. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
