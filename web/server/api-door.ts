import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the api is: in this process, without a hop, or at an address (`API_BASE`). */
export type ApiDoor =
  | { readonly kind: 'in-process'; readonly api: FastifyInstance }
  | { readonly kind: 'remote'; readonly base: string };

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

/** What the api should know of the viewer and what comes with the viewer's own request. */
const FORWARDED_HEADERS = ['accept', 'content-type', 'if-none-match', 'user-agent', 'x-forwarded-for'] as const;

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

/** Calls the api on behalf of a viewer's request. */
export async function callApi(door: ApiDoor, viewer: FastifyRequest, request: ApiRequest): Promise<ApiAnswer> {
  const headers = { ...forwarded(viewer.headers), ...country(viewer), ...request.headers };
  if (door.kind === 'in-process') {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await door.api.inject({
      method: request.method,
      url: request.path,
      headers: { ...headers, ...origin(viewer), host: viewer.host },
      // The api sees the very connection the viewer made, and reads it with its own trust in proxies.
      remoteAddress: viewer.raw.socket.remoteAddress ?? '',
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return { status: statusCode, headers: answerHeaders(Object.entries(answered)), body: rawPayload };
  }
  try {
    const answer = await fetch(`${door.base.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      headers: {
        ...headers,
        ...origin(viewer),
        // Worked out with our own trust in proxies: the api need believe no one but us.
        'x-forwarded-for': viewer.ip,
      },
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

const origin = (viewer: FastifyRequest) => ({
  'x-forwarded-host': viewer.host,
  'x-forwarded-proto': viewer.protocol,
});

/** Where the viewer is, when a proxy that we trust says so. */
function country({ headers, ips = [] }: FastifyRequest): Record<string, string> {
  const value = headers['kinora-country'];
  return typeof value === 'string' && ips.length > 1 ? { 'kinora-country': value } : {};
}

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

const answerHeaders = (headers: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap(([name, value]) =>
      value === undefined || HOP_HEADERS.has(name.toLowerCase()) ? [] : [[name, String(value)]],
    ),
  );

/** What an answer or a request says as JSON; null where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
