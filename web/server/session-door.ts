import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainTarget } from '#rules/site/request-target.ts';
import { tokenCalls } from '#web/app/wire/calls.generated.ts';
import { type ApiAnswer, type ApiDoor, ApiUnreachable, callApi, jsonOf, viewerOf } from './api-door.ts';
import { linkDoor } from './link-door.ts';
import { refuse } from './refuse.ts';
import { isSameOrigin, sourceOf } from './same-origin.ts';
import { forgetToken, keepDeviceKey, keepToken, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

const DEVICE_KEY_BYTES = 20;
const READING = new Set(['GET', 'HEAD']);
/** Calls whose device is bound to the browser it was made in. */
const DEVICE_CALLS = new Set(['POST /v2/users/self/devices', 'POST /v2/auth/device']);
const RETRY_AFTER_SECONDS = 2;
/** What a browser's call says to the api; where it comes from too, for the api knows which hosts are the operator's. */
const CALL_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'user-agent',
] as const;
/** Calls whose answers contain a token, with any path parameters. */
const TOKEN_CALLS = tokenCalls.map((call) => new RegExp(`^${call.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`));

/**
 * The browser's way to the api. The token lives in an HttpOnly cookie: the door adds it to requests and takes it out
 * of answers, with any api behind it.
 */
export async function sessionDoor(web: FastifyInstance, { api }: { readonly api: ApiDoor }): Promise<void> {
  // What a cookie lets in is for pages of ours alone.
  web.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  web.removeAllContentTypeParsers();
  web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  web.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) =>
    error instanceof ApiUnreachable
      ? refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'service_unavailable', 'The service is not available')
      : error.statusCode === 413
        ? refuse(reply, 'payload_too_large', 'The request is too large')
        : refuse(reply, 'internal_error', 'Something went wrong'),
  );

  web.delete('/session', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 'permission_denied', 'Requests from other sites are refused');
    const visitor = visitorOf(request);
    if (visitor.token !== null) await endSession(api, request, visitor);
    forgetToken(request, reply, visitor.provider);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  linkDoor(web, { api });

  // With the api in another process: brand fonts, because pages load no fonts from other hosts.
  web.get('/brand-fonts/*', async (request, reply) => {
    const target = plainTarget(request.url);
    if (target === null) return refuseTarget(reply);
    const answer = await callApi(api, viewerOf(request), {
      method: 'GET',
      path: target,
      headers: namedHeaders(request, ['if-none-match']),
      body: undefined,
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  web.all('/v2/*', async (request, reply) => {
    // A reading that no page asked for, such as a typed address, shows its reader what is theirs.
    const isAllowed = READING.has(request.method) ? sourceOf(request) !== 'foreign' : isSameOrigin(request);
    if (!isAllowed) return refuse(reply, 'permission_denied', 'Requests from other sites are refused');
    const target = plainTarget(request.url);
    if (target === null) return refuseTarget(reply);
    const visitor = visitorOf(request);
    const call = `${request.method} ${pathOf(target)}`;
    const answer = await callApi(api, viewerOf(request), {
      method: request.method,
      path: target,
      headers: {
        ...namedHeaders(request, CALL_HEADERS),
        ...visitorHeaders(request, visitor),
        ...(DEVICE_CALLS.has(call) ? deviceKey(request, reply, visitor) : {}),
      },
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
    });
    const yieldsToken = TOKEN_CALLS.some((pattern) => pattern.test(call));
    const body = yieldsToken ? withoutToken(request, reply, visitor, answer) : answer.body;
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'private, no-store', ...answer.headers })
      .send(body);
  });
}

/** A token that somebody has copied ends as well. One that is not valid any more is refused, which comes to the same. */
const endSession = (api: ApiDoor, request: FastifyRequest, visitor: Visitor): Promise<ApiAnswer> =>
  callApi(api, viewerOf(request), {
    method: 'DELETE',
    path: '/v2/auth/session',
    headers: visitorHeaders(request, visitor),
    body: undefined,
  });

function namedHeaders({ headers }: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function deviceKey(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Record<string, string> {
  const key = visitor.deviceKey ?? randomBytes(DEVICE_KEY_BYTES).toString('hex');
  if (visitor.deviceKey === null) keepDeviceKey(request, reply, key);
  return { 'kinora-device-key': key };
}

/** Moves `access_token` from the answer's body into the cookie. */
function withoutToken(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, { body }: ApiAnswer): Buffer {
  const answer = jsonOf(body);
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return body;
  const { access_token: token, ...rest } = answer;
  if (typeof token === 'string') keepToken(request, reply, visitor.provider, token);
  return Buffer.from(JSON.stringify(rest));
}

/** Path without query and closing slash, as the call table spells it. */
const pathOf = (target: string) => (target.split('?')[0] ?? '').replace(/\/$/, '');

/** The door and the api might read it as two different calls. */
const refuseTarget = (reply: FastifyReply) => refuse(reply, 'validation_failed', 'The address cannot be read');
