import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may neither make the call nor read its answer. */
    readonly isOwnPagesOnly?: boolean;
  }
}

/** On every answer of the api: it is data, read by programs, and nothing a browser should render or run. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

/** Any page may call the api with a token of its own; none may make a browser add credentials. */
const FOR_ANY_ORIGIN = {
  ...SECURITY_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, etag, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const FOR_OWN_ORIGIN = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'same-origin' } as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, idempotency-key, if-none-match, x-request-id',
  'access-control-max-age': '7200',
} as const;

const isOwnPagesOnly = ({ routeOptions }: FastifyRequest) => routeOptions.config?.isOwnPagesOnly === true;

/** Sets what every answer carries. */
export const setResponseHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers(isOwnPagesOnly(request) ? FOR_OWN_ORIGIN : FOR_ANY_ORIGIN).header('x-request-id', request.id);

/** Sets them before anything else happens, and answers what browsers ask before a call from another origin. */
export function registerResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setResponseHeaders(request, reply);
    if (request.method !== 'OPTIONS') return done();
    reply
      .code(204)
      .headers(isOwnPagesOnly(request) ? {} : PREFLIGHT_HEADERS)
      .send();
  });
}

/** Gives a path's preflights a route, for the hook to see its settings. */
export const answerPreflights = (app: FastifyInstance, url: string, config: { readonly isOwnPagesOnly: boolean }) =>
  app.options(url, { config }, async () => null);
