import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** On every answer of the api: it is data, read by programs, and nothing a browser should render or run. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Any page may call the api with a token of its own; none may make a browser add credentials. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, etag, retry-after, x-request-id',
} as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept-language, if-none-match, x-request-id',
  'access-control-max-age': '7200',
} as const;

/** Sets what every answer carries. */
export const setResponseHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers(SECURITY_HEADERS).headers(ANY_ORIGIN).header('x-request-id', request.id);

/** Sets them before anything else happens, and answers what browsers ask before a call from another origin. */
export function registerResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setResponseHeaders(request, reply);
    if (request.method !== 'OPTIONS') return done();
    reply.code(204).headers(PREFLIGHT_HEADERS).send();
  });
}
