import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiAnswer, type ApiDoor, callApi, jsonOf, viewerOf } from './api-door.ts';
import { refuse } from './refuse.ts';
import { isSameOrigin } from './same-origin.ts';
import { forgetLink, keepToken, type Link, linkOf, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

/** The state of the page before its link is taken. */
interface LinkRequest {
  /** A user is signed in in this browser, possibly with an expired token. */
  readonly isSignedIn: boolean;
  /** The viewer has confirmed the change to the link's user. */
  readonly isConfirmed: boolean;
}

/** Whose a token is, as far as the door has to know. */
interface Holder {
  readonly id: unknown;
  readonly isGuest: boolean;
  readonly role: 'adult' | 'child';
}

/** From here on the refusal is not about the token: the link may be tried again. */
const FIRST_OTHER_FAULT = 500;
const TOO_MANY = 429;

/**
 * Signs in by the token of a followed link (docs/decisions/025-links.md). A signed-in user stays until they confirm the
 * change: a link is not trusted [A-ROUTE-38, A-ROUTE-39].
 */
export function linkDoor(web: FastifyInstance, { api }: { readonly api: ApiDoor }): void {
  web.delete('/session/link', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 'permission_denied', 'Requests from other sites are refused');
    forgetLink(request, reply, visitorOf(request).provider);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  web.post('/session/link', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 'permission_denied', 'Requests from other sites are refused');
    const visitor = visitorOf(request);
    const link = linkOf(request, visitor.provider);
    if (link === null) return refuse(reply, 'not_found', 'No link was followed here');

    const linkRequest = linkRequestOf(request.body);
    const named = link.kind === 'access_token' ? await readSelf(request, visitor, link.token) : null;
    if (named !== null && named.status >= 400) return passRefusal(request, reply, visitor, named);
    const holder = named === null ? null : holderOf(jsonOf(named.body));
    if (!linkRequest.isConfirmed && (await isOtherUser(request, visitor, linkRequest, holder)))
      return reply.header('cache-control', 'no-store').send({ outcome: 'needs-consent' });

    if (holder !== null) {
      const { id, isGuest, role } = holder;
      return take(request, reply, visitor, link.token, { outcome: 'token-given', id, is_guest: isGuest, role });
    }
    const signedIn = await signIn(request, visitor, link);
    if (signedIn.status >= 400) return passRefusal(request, reply, visitor, signedIn);
    const { access_token: token, was_guest: wasGuest } = recordOf(jsonOf(signedIn.body));
    if (typeof token !== 'string') return refuse(reply, 'internal_error', 'Something went wrong');
    return take(request, reply, visitor, token, { outcome: 'signed-in', was_guest: wasGuest === true });
  });

  /** Whether the link would replace the signed-in user by another one. */
  async function isOtherUser(
    request: FastifyRequest,
    visitor: Visitor,
    { isSignedIn }: LinkRequest,
    next: Holder | null,
  ): Promise<boolean> {
    const answer = visitor.token === null ? null : await readSelf(request, visitor, visitor.token);
    if (answer === null || answer.status >= 400) return isSignedIn;
    const holder = holderOf(jsonOf(answer.body));
    return !holder.isGuest && holder.id !== next?.id;
  }

  const readSelf = (request: FastifyRequest, visitor: Visitor, token: string): Promise<ApiAnswer> =>
    callApi(api, viewerOf(request), {
      method: 'GET',
      path: '/v2/users/self',
      headers: visitorHeaders(request, { ...visitor, token }),
      body: undefined,
    });

  /** The operator's token is spent by this; a guest of this browser becomes the user it names [A-SESS-09]. */
  const signIn = (request: FastifyRequest, visitor: Visitor, { token }: Link): Promise<ApiAnswer> =>
    callApi(api, viewerOf(request), {
      method: 'POST',
      path: '/v2/auth/provider',
      headers: { ...visitorHeaders(request, visitor), 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ token })),
    });
}

function take(request: FastifyRequest, reply: FastifyReply, { provider }: Visitor, token: string, result: object) {
  forgetLink(request, reply, provider);
  keepToken(request, reply, provider, token);
  return reply.header('cache-control', 'no-store').send(result);
}

/** A link that the api does not take is of no more use, unless it was the api that had no time for it. */
function passRefusal(request: FastifyRequest, reply: FastifyReply, { provider }: Visitor, answer: ApiAnswer) {
  if (answer.status < FIRST_OTHER_FAULT && answer.status !== TOO_MANY) forgetLink(request, reply, provider);
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'no-store' })
    .send(answer.body);
}

function linkRequestOf(body: unknown): LinkRequest {
  const fields = recordOf(Buffer.isBuffer(body) ? jsonOf(body) : null);
  return { isSignedIn: fields['is_signed_in'] === true, isConfirmed: fields['is_confirmed'] === true };
}

function holderOf(self: unknown): Holder {
  const { id, is_guest: isGuest, profile } = recordOf(self);
  return { id, isGuest: isGuest === true, role: recordOf(profile)['role'] === 'child' ? 'child' : 'adult' };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
