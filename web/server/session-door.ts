import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenCalls } from '../app/wire/calls.generated.ts';
import { type ApiAnswer, type ApiDoor, ApiUnreachable, callApi, jsonOf } from './api-door.ts';
import { linkDoor } from './link-door.ts';
import { refuse } from './refuse.ts';
import { isSameOrigin } from './same-origin.ts';
import { forgetToken, keepDeviceKey, keepToken, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

const DEVICE_KEY_BYTES = 20;
const READING = new Set(['GET', 'HEAD']);
/** Calls whose device is bound to the browser it was made in. */
const DEVICE_CALLS = new Set(['POST /v2/users/self/devices', 'POST /v2/auth/device']);
const RETRY_AFTER_SECONDS = 2;
/** Calls whose answers carry a token, whatever stands for the parts in braces. */
const TOKEN_CALLS = tokenCalls.map((call) => new RegExp(`^${call.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`));

/**
 * The browser's way to the api. The token lives in an HttpOnly cookie: the door adds it to requests and takes it out
 * of answers, whichever api stands behind.
 */
export async function sessionDoor(web: FastifyInstance, { api }: { readonly api: ApiDoor }): Promise<void> {
  web.removeAllContentTypeParsers();
  web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  web.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) =>
    error instanceof ApiUnreachable
      ? refuse(
          reply.header('retry-after', RETRY_AFTER_SECONDS),
          503,
          'service_unavailable',
          'The service is not available',
        )
      : error.statusCode === 413
        ? refuse(reply, 413, 'payload_too_large', 'The request is too large')
        : refuse(reply, 500, 'internal_error', 'Something went wrong'),
  );

  web.delete('/session', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 403, 'permission_denied', 'Requests from other sites are refused');
    forgetToken(request, reply, visitorOf(request).provider);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  linkDoor(web, { api });

  // Where the api stands elsewhere: the fonts of brands, for whose pages no other host is asked.
  web.get('/brand-fonts/*', async (request, reply) => {
    const answer = await callApi(api, request, { method: 'GET', path: request.url, headers: {}, body: undefined });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  web.all('/v2/*', async (request, reply) => {
    if (!READING.has(request.method) && !isSameOrigin(request))
      return refuse(reply, 403, 'permission_denied', 'Requests from other sites are refused');
    const visitor = visitorOf(request);
    const call = `${request.method} ${pathOf(request)}`;
    const answer = await callApi(api, request, {
      method: request.method,
      path: request.url,
      headers: {
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

/** Path without query and closing slashes, as the call table spells it: the api reads `%61` as an `a` too. */
function pathOf({ url }: FastifyRequest): string {
  const path = (url.split('?')[0] ?? '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // Nothing answers an address that cannot be read.
    return path;
  }
}
